// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.slcomp;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;

/** Lists of typed names, and datatype declarations. Stateless. */
final class Declarations {
  private Declarations() {}

  /** A name and its sort. */
  record Typed(String name, String sort, SExpr at) {}

  /** Reads {@code ((x S) …)}. */
  static List<Typed> typed(SExpr list, Heaps heaps, Places places) {
    List<Typed> result = new ArrayList<>();
    for (SExpr item : node(list, places).items()) {
      SExpr.Node pair = node(item, places);
      if (pair.size() != 2) {
        throw places.syntax(pair, "expected (name Sort)");
      }
      result.add(new Typed(symbol(pair.get(0), places), sort(pair.get(1), heaps, places), pair));
    }
    return result;
  }

  static SExpr.Node node(SExpr expr, Places places) {
    if (expr instanceof SExpr.Node node) {
      return node;
    }
    throw places.syntax(expr, "expected a list");
  }

  static String symbol(SExpr expr, Places places) {
    if (expr instanceof SExpr.Leaf leaf && leaf.kind() == SExpr.Kind.SYMBOL) {
      return leaf.text();
    }
    throw places.syntax(expr, "expected a name");
  }

  static String sort(SExpr expr, Heaps heaps, Places places) {
    if (expr instanceof SExpr.Node) {
      throw places.unsupported(expr, "a sort with parameters");
    }
    String name = symbol(expr, places);
    if (!heaps.isSort(name)) {
      throw places.error(Code.SLCOMP_UNKNOWN_NAME, expr, name);
    }
    return name;
  }

  /** Reads {@code ((D 0) …) (((c (f S) …) …) …)}, or {@code D ((c …) …)} for a single one. */
  static void datatypes(SExpr.Node command, Heaps heaps, Places places) {
    if (command.size() != 3) {
      throw places.syntax(command, "expected names and constructors");
    }
    if (command.get(0).is("declare-datatype")) {
      datatype(symbol(command.get(1), places), command.get(2), heaps, places);
      return;
    }
    SExpr.Node names = node(command.get(1), places);
    SExpr.Node bodies = node(command.get(2), places);
    if (names.size() != bodies.size()) {
      throw places.syntax(command, "as many names as lists of constructors expected");
    }
    for (int i = 0; i < names.size(); i++) {
      SExpr name = names.get(i) instanceof SExpr.Node pair ? pair.get(0) : names.get(i);
      datatype(symbol(name, places), bodies.get(i), heaps, places);
    }
  }

  private static void datatype(String name, SExpr body, Heaps heaps, Places places) {
    List<Heaps.Constructor> constructors = new ArrayList<>();
    for (SExpr item : node(body, places).items()) {
      SExpr.Node constructor =
          item instanceof SExpr.Node node
              ? node
              : new SExpr.Node(List.of(item), item.line(), item.column());
      List<Heaps.Field> fields = new ArrayList<>();
      for (SExpr selector : constructor.items().subList(1, constructor.size())) {
        SExpr.Node pair = node(selector, places);
        if (pair.size() != 2) {
          throw places.syntax(pair, "expected (selector Sort)");
        }
        fields.add(new Heaps.Field(symbol(pair.get(0), places), sort(pair.get(1), heaps, places)));
      }
      constructors.add(new Heaps.Constructor(symbol(constructor.get(0), places), fields));
    }
    heaps.declareDatatype(name, constructors);
  }
}
