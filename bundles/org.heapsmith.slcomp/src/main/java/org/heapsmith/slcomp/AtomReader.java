// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;

/** Points-tos, predicate instances, equations and comparisons. */
final class AtomReader {
  /** {@code distinct} has a conjunct for each pair of its operands. */
  private static final int MOST_PAIRS = 1_000_000;

  private final Heaps heaps;
  private final Places places;
  private final TermReader terms;

  AtomReader(Heaps heaps, Places places, TermReader terms) {
    this.heaps = heaps;
    this.places = places;
    this.terms = terms;
  }

  List<Part> call(String name, SExpr at, List<SExpr> operands, List<String> sorts, Scope scope) {
    List<DataSorts.Row> rows = List.of(DataSorts.Row.EMPTY);
    for (int i = 0; i < operands.size(); i++) {
      rows =
          terms.extended(rows, terms.ofSort(operands.get(i), sorts.get(i), scope), operands.get(i));
    }
    List<Part> result = new ArrayList<>();
    for (DataSorts.Row row : rows) {
      List<Value> values = row.values().toList();
      List<Expr> arguments = new ArrayList<>();
      for (int i = 0; i < sorts.size(); i++) {
        arguments.addAll(heaps.data().flat(values.get(i), sorts.get(i)));
      }
      Atom atom = new Atom.PredicateCall(name, arguments, places.of(at));
      result.add(row.condition().join(Part.of(atom)));
    }
    return result;
  }

  List<Part> pointsTo(SExpr.Node node, Scope scope) {
    if (node.size() != 3) {
      throw places.syntax(node, "expected (pto location data)");
    }
    List<Part> result = new ArrayList<>();
    for (TermReader.Case location : terms.read(node.get(1), scope)) {
      List<Heaps.Cell> cells = heaps.cellsAt(location.sort());
      if (cells.isEmpty()) {
        throw places.error(
            Code.SLCOMP_SORT, node.get(1), "a location sort of the heap", location.sort());
      }
      for (TermReader.Case content : terms.read(node.get(2), cells.get(0).data(), scope)) {
        Heaps.Cell cell =
            cells.stream()
                .filter(c -> terms.agree(content.sort(), c.data()) && fits(c, content.value()))
                .findFirst()
                .orElseThrow(
                    () ->
                        places.error(
                            Code.SLCOMP_SORT, node.get(2), cells.get(0).data(), content.sort()));
        Expr at = ((Value.Plain) location.value()).expr();
        result.add(
            location
                .condition()
                .join(content.condition())
                .join(Part.of(atom(at, cell, content.value(), node))));
      }
    }
    return places.limit(node).check(result);
  }

  private static boolean fits(Heaps.Cell cell, Value content) {
    Optional<Heaps.Constructor> applied =
        content instanceof Value.Data data ? Optional.of(data.constructor()) : Optional.empty();
    return cell.constructor().equals(applied);
  }

  private Atom atom(Expr location, Heaps.Cell cell, Value content, SExpr at) {
    List<Expr> values = new ArrayList<>();
    if (content instanceof Value.Data data) {
      for (int i = 0; i < data.fields().size(); i++) {
        String sort = data.constructor().fields().get(i).sort();
        values.addAll(heaps.data().flat(data.fields().get(i), sort));
      }
    } else {
      values.addAll(heaps.data().flat(content, cell.data()));
    }
    List<Atom.FieldValue> fields = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Heaps.Field field = cell.fields().get(i);
      fields.add(
          new Atom.FieldValue(
              cell.className(), field.name(), heaps.descriptor(field.sort()), values.get(i)));
    }
    return new Atom.PointsTo(location, cell.className(), fields, places.of(at));
  }

  /** Equality of all neighbours or disequality of any, or pairwise difference or its negation. */
  List<Part> equation(SExpr.Node node, Scope scope, boolean equal) {
    if (node.size() < 3) {
      throw places.syntax(node, "expected two operands or more");
    }
    boolean chain = node.get(0).is("=");
    if (!chain && (long) node.size() * node.size() / 2 > MOST_PAIRS) {
      throw places.unsupported(node, "distinct with more than " + MOST_PAIRS + " pairs");
    }
    List<DataSorts.Row> rows = List.of(DataSorts.Row.EMPTY);
    String sort = "";
    for (int i = 1; i < node.size(); i++) {
      List<TermReader.Case> cases = terms.read(node.get(i), sort, scope);
      for (TermReader.Case each : cases) {
        if (!sort.isEmpty() && !terms.agree(each.sort(), sort)) {
          throw places.error(Code.SLCOMP_SORT, node.get(i), sort, each.sort());
        }
        boolean open = sort.isEmpty() || sort.equals(TermReader.ANY_LOCATION);
        sort = open ? each.sort() : sort;
      }
      rows = terms.extended(rows, cases, node.get(i));
    }
    List<Part> result = new ArrayList<>();
    for (DataSorts.Row row : rows) {
      result.addAll(equations(row, chain, chain == equal, equal, node));
    }
    return result;
  }

  private List<Part> equations(
      DataSorts.Row row, boolean chain, boolean conjunction, boolean equal, SExpr at) {
    List<Value> values = row.values().toList();
    List<List<Part>> pairs = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      int last = chain ? Math.min(i + 2, values.size()) : values.size();
      for (int j = i + 1; j < last; j++) {
        pairs.add(Equations.of(values.get(i), values.get(j), equal, places.limit(at)));
      }
    }
    return combined(row, pairs, conjunction, at);
  }

  private List<Part> combined(
      DataSorts.Row row, List<List<Part>> conditions, boolean conjunction, SExpr at) {
    List<Part> parts =
        conjunction
            ? Equations.all(conditions, places.limit(at))
            : places.limit(at).check(Equations.any(conditions));
    return parts.stream().map(row.condition()::join).toList();
  }

  List<Part> comparison(SExpr.Node node, Scope scope, boolean positive) {
    if (node.size() < 3) {
      throw places.syntax(node, "expected two operands or more");
    }
    CompareOp op = operator(node.get(0), positive);
    List<DataSorts.Row> rows = List.of(DataSorts.Row.EMPTY);
    for (int i = 1; i < node.size(); i++) {
      rows = terms.extended(rows, terms.integers(node.get(i), scope), node.get(i));
    }
    List<Part> result = new ArrayList<>();
    for (DataSorts.Row row : rows) {
      List<Expr> values =
          row.values().toList().stream().map(v -> ((Value.Plain) v).expr()).toList();
      List<List<Part>> pairs = new ArrayList<>();
      for (int i = 1; i < values.size(); i++) {
        Expr pair = new Expr.Compare(op, values.get(i - 1), values.get(i));
        pairs.add(List.of(Part.of(pair)));
      }
      result.addAll(combined(row, pairs, positive, node));
    }
    return result;
  }

  private static CompareOp operator(SExpr head, boolean positive) {
    if (head.is("<")) {
      return positive ? CompareOp.LT : CompareOp.GE;
    } else if (head.is("<=")) {
      return positive ? CompareOp.LE : CompareOp.GT;
    } else if (head.is(">")) {
      return positive ? CompareOp.GT : CompareOp.LE;
    }
    return positive ? CompareOp.GE : CompareOp.LT;
  }
}
