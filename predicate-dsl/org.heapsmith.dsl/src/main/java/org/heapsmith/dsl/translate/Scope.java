// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/**
 * What a formula may speak of besides its existentials.
 *
 * @param parameters {@code this} first where there is one
 * @param result type of {@code result}; null where it is not known
 * @param post whether {@code old} may be used
 * @param absent why {@code this} or {@code result} is not in scope, for messages
 */
record Scope(List<Parameter> parameters, SpecType result, boolean post, String absent) {
  Scope {
    parameters = List.copyOf(parameters);
  }
}
