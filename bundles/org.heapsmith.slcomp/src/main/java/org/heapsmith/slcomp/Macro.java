// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.List;
import org.heapsmith.base.Code;

/**
 * A function that is read anew where it is applied: what {@code define-fun} means (SMT-LIB 2.6,
 * section 4.2.3). Unlike a predicate it may be about numbers or locations, mention constants, and
 * be negated.
 *
 * @param sort of its result
 * @param scope where it was defined
 */
record Macro(
    String name, List<Declarations.Typed> parameters, String sort, SExpr body, Scope scope) {

  /** Returns the scope to read the body in, when applied to these operands. */
  Scope applied(SExpr at, List<SExpr> operands, Scope from, Places places) {
    if (operands.size() != parameters.size()) {
      throw places.error(Code.SPEC_ARITY, at, name, parameters.size(), operands.size());
    }
    Scope inside = scope.nested();
    for (int i = 0; i < operands.size(); i++) {
      inside.alias(parameters.get(i).name(), operands.get(i), from);
    }
    return inside;
  }
}
