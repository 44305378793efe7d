// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.reach;

import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.spec.MethodSpec;

/**
 * A difference between a precondition and what public calls build.
 *
 * @param spec whose precondition it is
 * @param heap the object, by {@code this}; empty if there is none to show
 * @param calls that build it, as Java writes them; empty if none do
 */
public record ReachFinding(
    MethodSpec spec, Notice notice, Optional<RootedHeap> heap, String calls) {}
