// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import java.util.Set;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/**
 * What a formula may speak of besides its existentials.
 *
 * @param parameters {@code this} first where there is one
 * @param outer existentials of the precondition that this clause may name
 * @param result type of {@code result}; null where it is not known
 * @param post whether {@code old} may be used
 * @param foreign names of existentials of the precondition that this clause may not name
 * @param absentThis why {@code this} is not in scope, for messages
 * @param absentResult likewise for {@code result}
 */
record Scope(
    List<Parameter> parameters,
    List<Parameter> outer,
    SpecType result,
    boolean post,
    Set<String> foreign,
    String absentThis,
    String absentResult) {
  Scope {
    parameters = List.copyOf(parameters);
    outer = List.copyOf(outer);
    foreign = Set.copyOf(foreign);
  }
}
