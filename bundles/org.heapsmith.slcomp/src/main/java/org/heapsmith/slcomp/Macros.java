// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The functions of a file that are read where they are applied. */
final class Macros {
  /** Functions that apply others twice, and so on, grow without end. */
  private static final int MOST_APPLICATIONS = 100_000;

  private final Places places;
  private final Map<String, Macro> byName = new LinkedHashMap<>();
  private int applications;

  Macros(Places places) {
    this.places = places;
  }

  void add(Macro macro) {
    byName.put(macro.name(), macro);
  }

  boolean contains(String name) {
    return byName.containsKey(name);
  }

  /** Where to read what: an application, opened. */
  record Opened(SExpr body, Scope scope, String sort) {}

  /** Opens an expression that applies a function; empty for any other. */
  Optional<Opened> open(SExpr expr, Scope scope) {
    Optional<Macro> macro = of(expr, scope);
    if (macro.isPresent() && ++applications > MOST_APPLICATIONS) {
      throw places.unsupported(expr, "more than " + MOST_APPLICATIONS + " applied functions");
    }
    List<SExpr> operands =
        expr instanceof SExpr.Node node && node.size() > 0
            ? node.items().subList(1, node.size())
            : List.of();
    return macro.map(m -> new Opened(m.body(), m.applied(expr, operands, scope, places), m.sort()));
  }

  /** Returns the function that an expression applies, unless a variable hides its name. */
  Optional<Macro> of(SExpr expr, Scope scope) {
    SExpr head = expr instanceof SExpr.Node node && node.size() > 0 ? node.get(0) : expr;
    return head instanceof SExpr.Leaf leaf
            && leaf.kind() == SExpr.Kind.SYMBOL
            && scope.find(leaf.text()) == null
        ? Optional.ofNullable(byName.get(leaf.text()))
        : Optional.empty();
  }
}
