// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.List;
import java.util.Set;

/**
 * What a run gives.
 *
 * @param solutions in the order of the search
 * @param cut blocks at which block-k ended a derivation, in order of their first
 * @param unknown how many solutions have constraints that the solver did not decide: left out
 * @param untranslated what derivations stopped at because it has no translation
 * @param complete whether the search came to its end
 * @param steps goals resolved
 */
public record Solutions(
    List<Solution> solutions,
    Set<String> cut,
    int unknown,
    Set<String> untranslated,
    boolean complete,
    long steps) {}
