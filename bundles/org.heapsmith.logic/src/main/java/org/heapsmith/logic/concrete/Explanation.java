// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.Types;

/**
 * Why the search failed: of all failures the first one that came furthest, measured by the objects
 * matched until then.
 */
final class Explanation {
  private int furthest = -1;
  private String text = "no disjunct applies";
  private String undecided;

  /** Notes that {@code expr} is false in {@code scope}, {@code progress} objects into the heap. */
  void conjunct(Expr expr, DisjunctScope scope, int progress) {
    if (2 * progress > furthest) {
      String values = values(expr, scope);
      note(SpecPrinter.print(expr) + " does not hold" + values, scope, progress);
    }
  }

  /** Notes a failure in {@code scope}. */
  void note(String why, DisjunctScope scope, int progress) {
    note(2 * progress, why, scope);
  }

  /** Notes that a constraint fails where everything else matches. */
  void constraint(String why, DisjunctScope scope, int progress) {
    note(2 * progress + 1, why, scope);
  }

  /** Notes a failure of separation: it says more than the other failures this far. */
  void owner(String why, DisjunctScope scope, int progress) {
    note(2 * progress + 1, why, scope);
  }

  private void note(int rank, String why, DisjunctScope scope) {
    if (rank > furthest) {
      furthest = rank;
      text = scope.label() + why;
    }
  }

  /** Notes that some alternative was given up without a decision. */
  void undecided(String why) {
    if (undecided == null) {
      undecided = why;
    }
  }

  /** Returns the answer after the search found no solution. */
  CheckResult result() {
    return undecided == null ? new CheckResult.Fails(text) : new CheckResult.Undecided(undecided);
  }

  private static String values(Expr expr, DisjunctScope scope) {
    Map<String, SpecType> types = new HashMap<>();
    Exprs.visit(
        expr,
        part -> {
          if (part instanceof Expr.Var variable) {
            types.put(variable.name(), variable.type());
          }
        });
    List<String> parts = new ArrayList<>();
    for (String name : SpecPrinter.names(expr)) {
      Slot slot = scope.slots().get(name);
      if (slot != null && slot.value() != null) {
        parts.add(name + " = " + text(slot.value(), types.get(name)));
      }
    }
    return parts.isEmpty() ? "" : ": " + String.join(", ", parts);
  }

  /** Returns a value of that type for a person: truth values and letters are no numbers there. */
  static String text(Object value, SpecType type) {
    boolean isNoNumber =
        type instanceof SpecType.Primitive primitive && "ZC".indexOf(primitive.descriptor()) >= 0;
    return isNoNumber && value instanceof BigInteger number
        ? new ConcreteValue.Primitive(((SpecType.Primitive) type).descriptor(), number.longValue())
            .literal()
        : text(value);
  }

  /** Returns a value for a person. */
  static String text(Object value) {
    if (value == null) {
      return "?";
    } else if (value instanceof ConcreteValue.Ref ref) {
      return "#" + ref.id();
    } else if (value instanceof ConcreteValue.Null) {
      return "null";
    } else if (value instanceof ConcreteValue.Text string) {
      return string.literal();
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      boolean isArray = literal.name().startsWith("[");
      String name = isArray ? Types.simple(literal.name()) : literal.name().replace('/', '.');
      return name + ".class";
    } else if (value instanceof HeapReads.Absent constant) {
      return Types.simple(constant.className()) + "." + constant.name();
    }
    return value.toString();
  }
}
