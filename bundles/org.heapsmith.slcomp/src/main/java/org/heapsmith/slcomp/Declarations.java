// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;

/** Lists of typed names, and datatype declarations. Stateless. */
final class Declarations {
  /** Sorts of SMT-LIB's theories that are not read. */
  private static final Set<String> OTHER_SORTS =
      Set.of(
          "Real", "String", "RegLan", "RoundingMode", "Float16", "Float32", "Float64", "Float128");

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
    String name = heaps.resolve(symbol(expr, places));
    if (OTHER_SORTS.contains(name) && !heaps.isSort(name)) {
      throw places.unsupported(expr, "the sort " + name);
    } else if (!heaps.isSort(name)) {
      throw places.error(Code.SLCOMP_UNKNOWN_NAME, expr, name);
    } else if (!heaps.data().isSmall(name)) {
      throw places.unsupported(
          expr, "a variable of sort " + name + ", which is recursive or has too many fields,");
    }
    return name;
  }

  /**
   * Reads {@code ((D 0) …) (((c (f S) …) …) …)}, {@code D ((c …) …)} for a single one, or {@code ()
   * ((D (c …) …) …)} as it was before SMT-LIB 2.6.
   */
  static void datatypes(SExpr.Node command, Heaps heaps, Places places) {
    if (command.size() != 3) {
      throw places.syntax(command, "expected names and constructors");
    }
    if (command.get(0).is("declare-datatype")) {
      String name = symbol(command.get(1), places);
      heaps.announceDatatype(name);
      datatype(name, node(command.get(2), places).items(), heaps, places);
      return;
    }
    SExpr.Node names = node(command.get(1), places);
    SExpr.Node bodies = node(command.get(2), places);
    boolean old = names.size() == 0;
    if (!old && names.size() != bodies.size()) {
      throw places.syntax(command, "as many names as lists of constructors expected");
    }
    List<String> all = new ArrayList<>();
    for (SExpr item : old ? bodies.items() : names.items()) {
      SExpr name = item instanceof SExpr.Node pair && pair.size() > 0 ? pair.get(0) : item;
      all.add(symbol(name, places));
      heaps.announceDatatype(all.get(all.size() - 1));
    }
    for (int i = 0; i < all.size(); i++) {
      List<SExpr> items = node(bodies.get(i), places).items();
      datatype(all.get(i), old ? items.subList(1, items.size()) : items, heaps, places);
    }
  }

  private static void datatype(String name, List<SExpr> body, Heaps heaps, Places places) {
    List<Heaps.Constructor> constructors = new ArrayList<>();
    for (SExpr item : body) {
      SExpr.Node constructor =
          item instanceof SExpr.Node node
              ? node
              : new SExpr.Node(List.of(item), item.line(), item.column());
      if (constructor.size() == 0 || constructor.isCallOf("par")) {
        throw places.unsupported(constructor, "a datatype with parameters, or without a name,");
      }
      List<Heaps.Field> fields = new ArrayList<>();
      for (SExpr selector : constructor.items().subList(1, constructor.size())) {
        SExpr.Node pair = node(selector, places);
        if (pair.size() != 2) {
          throw places.syntax(pair, "expected (selector Sort)");
        }
        fields.add(new Heaps.Field(symbol(pair.get(0), places), sort(pair.get(1), heaps, places)));
      }
      constructors.add(new Heaps.Constructor(symbol(constructor.get(0), places), name, fields));
    }
    heaps.declareDatatype(name, constructors);
  }
}
