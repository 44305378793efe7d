// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.slcomp;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;

/** The names visible at a place of a formula. */
final class Scope {
  private final Scope outer;
  private final Set<String> used;
  private final Map<String, Binding> names = new LinkedHashMap<>();

  /** What a name stands for. */
  sealed interface Binding {}

  /** A variable. */
  record Variable(Expr expr, String sort) implements Binding {}

  /** The right side of a let, to be read where it was written. */
  record Alias(SExpr value, Scope scope) implements Binding {}

  /** Makes an outermost scope. */
  Scope() {
    this(null, new HashSet<>());
  }

  private Scope(Scope outer, Set<String> used) {
    this.outer = outer;
    this.used = used;
  }

  Scope nested() {
    return new Scope(this, used);
  }

  /** Declares a variable; its name in the result is made unique. */
  Parameter declare(String name, String sort, Heaps heaps) {
    String unique = name;
    for (int i = 2; !used.add(unique); i++) {
      unique = name + "!" + i;
    }
    Parameter parameter = new Parameter(unique, heaps.type(sort));
    names.put(name, new Variable(new Expr.Var(unique, parameter.type()), sort));
    return parameter;
  }

  void alias(String name, SExpr value, Scope scope) {
    names.put(name, new Alias(value, scope));
  }

  boolean isOwn(String name) {
    return names.containsKey(name);
  }

  /** Returns what {@code name} stands for; null if nothing. */
  Binding find(String name) {
    Binding own = names.get(name);
    return own != null || outer == null ? own : outer.find(name);
  }
}
