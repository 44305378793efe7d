// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/** The names visible at a place of a formula. */
final class Scope {
  private final Scope outer;
  private final Set<String> used;
  private final Map<String, Integer> repetitions;
  private final Map<String, Binding> names = new LinkedHashMap<>();

  /** What a name stands for. */
  sealed interface Binding {}

  /** A variable, by its {@linkplain DataSorts#components components}. */
  record Variable(List<Expr> components, String sort) implements Binding {
    public Variable {
      components = List.copyOf(components);
    }

    /** Returns it as an expression, if its sort is no data sort. */
    Expr expr() {
      return components.get(0);
    }
  }

  /** The right side of a let, to be read where it was written. */
  record Alias(SExpr value, Scope scope) implements Binding {}

  /** Makes an outermost scope. */
  Scope() {
    this(null, new HashSet<>(), new HashMap<>());
  }

  private Scope(Scope outer, Set<String> used, Map<String, Integer> repetitions) {
    this.outer = outer;
    this.used = used;
    this.repetitions = repetitions;
  }

  Scope nested() {
    return new Scope(this, used, repetitions);
  }

  /** Declares a variable; the names of its components in the result are made unique. */
  List<Parameter> declare(String name, String sort, Heaps heaps) {
    List<Parameter> parameters = new ArrayList<>();
    List<Expr> components = new ArrayList<>();
    for (Heaps.Field component : heaps.data().components(sort)) {
      SpecType type = heaps.type(component.sort());
      parameters.add(new Parameter(unique(name + component.name()), type));
      components.add(new Expr.Var(parameters.get(parameters.size() - 1).name(), type));
    }
    names.put(name, new Variable(components, sort));
    return parameters;
  }

  private String unique(String name) {
    String unique = name;
    while (!used.add(unique)) {
      unique = name + "!" + (1 + repetitions.merge(name, 1, Integer::sum));
    }
    return unique;
  }

  void alias(String name, SExpr value, Scope scope) {
    names.put(name, new Alias(value, scope));
  }

  boolean isOwn(String name) {
    return names.containsKey(name);
  }

  /** Returns what {@code name} stands for; null if nothing. */
  Binding find(String name) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Binding own = scope.names.get(name);
      if (own != null) {
        return own;
      }
    }
    return null;
  }
}
