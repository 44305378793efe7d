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
 * @param result type of {@code result}; null where it is not known
 * @param post whether {@code old} may be used
 * @param foreign names of existentials of another clause
 * @param absentThis why {@code this} is not in scope, for messages
 * @param absentResult likewise for {@code result}
 */
record Scope(
    List<Parameter> parameters,
    SpecType result,
    boolean post,
    Set<String> foreign,
    String absentThis,
    String absentResult) {
  Scope {
    parameters = List.copyOf(parameters);
    foreign = Set.copyOf(foreign);
  }
}
