// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.Set;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Type;

/** How Java values stand in a program. */
final class Values {
  static final ClpTerm NULL = new ClpTerm.Atom("null");
  static final ClpTerm OK = new ClpTerm.Atom("ok");

  private Values() {}

  /** Returns {@code r(V)}: a reference that is not null. */
  static ClpTerm object(ClpTerm location) {
    return ClpTerm.struct("r", location);
  }

  static boolean isObject(ClpTerm value) {
    return ClpTerm.key(value).equals("r/1");
  }

  /** Returns a string constant. */
  static ClpTerm text(Object text) {
    return object(new ClpTerm.Atom('"' + text.toString() + '"'));
  }

  /** Returns V of {@code r(V)}. */
  static ClpTerm location(ClpTerm object) {
    return ((ClpTerm.Struct) object).arg(0);
  }

  static ClpTerm exception(ClpTerm location) {
    return ClpTerm.struct("exc", location);
  }

  /** Returns whether it is the same in every clause, so that it need not be handed on. */
  static boolean isConstant(ClpTerm value) {
    Set<ClpTerm.Var> variables = new java.util.LinkedHashSet<>();
    ClpTerm.variables(value, variables);
    return variables.isEmpty();
  }

  /** Returns what a field or element of that type is before it is written. */
  static ClpTerm zero(Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> NULL;
      case Type.LONG -> new ClpTerm.Wide(0L);
      case Type.FLOAT -> new ClpTerm.Wide(0F);
      case Type.DOUBLE -> new ClpTerm.Wide(0D);
      default -> new ClpTerm.Num(0);
    };
  }

  /** Says of what type a number is, if it is no int: {@code B in 0..1}, {@code L in long}. */
  static void restrict(Cursor c, ClpTerm value, Type type) {
    switch (type.getSort()) {
      case Type.BOOLEAN -> range(c, value, 0, 1);
      case Type.BYTE -> range(c, value, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case Type.SHORT -> range(c, value, Short.MIN_VALUE, Short.MAX_VALUE);
      case Type.CHAR -> range(c, value, Character.MIN_VALUE, Character.MAX_VALUE);
      case Type.LONG, Type.FLOAT, Type.DOUBLE ->
          c.goal("in", value, new ClpTerm.Atom(type.getClassName()));
      default -> {
        // int is every number, references have no order
      }
    }
  }

  private static void range(Cursor c, ClpTerm value, long from, long to) {
    c.goal("in", value, ClpTerm.struct("..", new ClpTerm.Num(from), new ClpTerm.Num(to)));
  }
}
