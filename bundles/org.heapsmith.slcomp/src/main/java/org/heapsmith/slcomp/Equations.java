// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;

/** Equality of values, in disjunctive normal form. Stateless. */
final class Equations {
  private Equations() {}

  /** Returns when the two are equal, or different. */
  static List<Part> of(Value left, Value right, boolean equal, Limit limit) {
    if (left instanceof Value.Plain a && right instanceof Value.Plain b) {
      CompareOp op = equal ? CompareOp.EQ : CompareOp.NE;
      return List.of(Part.of(new Expr.Compare(op, a.expr(), b.expr())));
    }
    Value.Data a = (Value.Data) left;
    Value.Data b = (Value.Data) right;
    if (!a.constructor().equals(b.constructor())) {
      return equal ? List.of() : List.of(Part.TRUE);
    }
    List<List<Part>> fields = new ArrayList<>();
    for (int i = 0; i < a.fields().size(); i++) {
      fields.add(of(a.fields().get(i), b.fields().get(i), equal, limit));
    }
    return equal ? all(fields, limit) : any(fields);
  }

  /** Returns the disjuncts of a conjunction of conditions without heap. */
  static List<Part> all(List<List<Part>> conditions, Limit limit) {
    List<Part> result = List.of(Part.TRUE);
    for (List<Part> each : conditions) {
      List<Part> next = new ArrayList<>();
      for (Part left : result) {
        each.forEach(right -> next.add(left.join(right)));
      }
      result = limit.check(next);
    }
    return result;
  }

  static List<Part> any(List<List<Part>> conditions) {
    List<Part> result = new ArrayList<>();
    conditions.forEach(result::addAll);
    return result;
  }
}
