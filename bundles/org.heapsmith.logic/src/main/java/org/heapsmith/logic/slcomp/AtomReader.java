// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.slcomp;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;

/** Points-tos, predicate instances, equations and comparisons. */
final class AtomReader {
  private final Heaps heaps;
  private final Places places;
  private final TermReader terms;

  AtomReader(Heaps heaps, Places places, TermReader terms) {
    this.heaps = heaps;
    this.places = places;
    this.terms = terms;
  }

  /** Operands under a condition. */
  private record Row(Part condition, List<Expr> values) {
    static final Row EMPTY = new Row(Part.TRUE, List.of());
  }

  private static List<Row> extended(List<Row> rows, List<TermReader.Case> cases) {
    List<Row> result = new ArrayList<>();
    for (Row row : rows) {
      for (TermReader.Case each : cases) {
        List<Expr> values = new ArrayList<>(row.values());
        values.add(each.value());
        result.add(new Row(row.condition().join(each.condition()), List.copyOf(values)));
      }
    }
    return result;
  }

  List<Part> call(String name, SExpr at, List<SExpr> operands, List<String> sorts, Scope scope) {
    List<Row> rows = List.of(Row.EMPTY);
    for (int i = 0; i < operands.size(); i++) {
      rows = extended(rows, terms.ofSort(operands.get(i), sorts.get(i), scope));
    }
    return rows.stream()
        .map(
            r ->
                r.condition()
                    .join(Part.of(new Atom.PredicateCall(name, r.values(), places.of(at)))))
        .toList();
  }

  List<Part> pointsTo(SExpr.Node node, Scope scope) {
    if (node.size() != 3) {
      throw places.syntax(node, "expected (pto location data)");
    }
    List<Part> result = new ArrayList<>();
    for (TermReader.Case location : terms.read(node.get(1), scope)) {
      if (heaps.constructorsOf(location.sort()).isEmpty()) {
        throw places.error(
            Code.SLCOMP_SORT, node.get(1), "a location sort of the heap", location.sort());
      }
      Heaps.Constructor constructor = constructor(location.sort(), node.get(2));
      boolean plain = !(node.get(2) instanceof SExpr.Node) && constructor.fields().size() == 1;
      List<SExpr> operands =
          plain
              ? List.of(node.get(2))
              : node.get(2) instanceof SExpr.Node data
                  ? data.items().subList(1, data.size())
                  : List.of();
      if (operands.size() != constructor.fields().size()) {
        throw places.error(
            Code.SPEC_ARITY,
            node.get(2),
            constructor.name(),
            constructor.fields().size(),
            operands.size());
      }
      for (Row row : fields(constructor, operands, scope)) {
        Atom atom = cell(location.value(), constructor, row.values(), node);
        result.add(location.condition().join(row.condition()).join(Part.of(atom)));
      }
    }
    return result;
  }

  /** The constructor that {@code data} applies; a bare value stands for the only one. */
  private Heaps.Constructor constructor(String location, SExpr data) {
    List<Heaps.Constructor> all = heaps.constructorsOf(location);
    SExpr head = data instanceof SExpr.Node node && node.size() > 0 ? node.get(0) : data;
    for (Heaps.Constructor candidate : all) {
      if (head.is(candidate.name())) {
        return candidate;
      }
    }
    Heaps.Constructor only = all.get(0);
    if (all.size() == 1
        && only.fields().size() == 1
        && only.fields().get(0).name().equals("value")) {
      return only;
    }
    String text = head instanceof SExpr.Leaf leaf ? leaf.text() : "(…)";
    throw places.error(Code.SLCOMP_UNKNOWN_NAME, head, text);
  }

  private List<Row> fields(Heaps.Constructor constructor, List<SExpr> operands, Scope scope) {
    List<Row> rows = List.of(Row.EMPTY);
    for (int i = 0; i < operands.size(); i++) {
      String sort = constructor.fields().get(i).sort();
      rows = extended(rows, terms.ofSort(operands.get(i), sort, scope));
    }
    return rows;
  }

  private Atom cell(Expr location, Heaps.Constructor constructor, List<Expr> values, SExpr at) {
    List<Atom.FieldValue> fields = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Heaps.Field field = constructor.fields().get(i);
      fields.add(
          new Atom.FieldValue(
              constructor.name(), field.name(), heaps.descriptor(field.sort()), values.get(i)));
    }
    return new Atom.PointsTo(location, constructor.name(), fields, places.of(at));
  }

  /** Equality of all neighbours or disequality of any, or pairwise difference or its negation. */
  List<Part> equation(SExpr.Node node, Scope scope, boolean equal) {
    if (node.size() < 3) {
      throw places.syntax(node, "expected two operands or more");
    }
    boolean chain = node.get(0).is("=");
    List<Row> rows = List.of(Row.EMPTY);
    String sort = null;
    for (int i = 1; i < node.size(); i++) {
      List<TermReader.Case> cases = terms.read(node.get(i), scope);
      for (TermReader.Case each : cases) {
        if (sort != null && !terms.agree(each.sort(), sort)) {
          throw places.error(Code.SLCOMP_SORT, node.get(i), sort, each.sort());
        }
        sort = sort == null || sort.equals(TermReader.ANY_LOCATION) ? each.sort() : sort;
      }
      rows = extended(rows, cases);
    }
    List<Part> result = new ArrayList<>();
    rows.forEach(row -> addEquations(row, chain, chain == equal, equal, result));
    return result;
  }

  private static void addEquations(
      Row row, boolean chain, boolean conjunction, boolean equal, List<Part> result) {
    List<Part> atoms = new ArrayList<>();
    CompareOp op = equal ? CompareOp.EQ : CompareOp.NE;
    for (int i = 0; i < row.values().size(); i++) {
      int last = chain ? Math.min(i + 2, row.values().size()) : row.values().size();
      for (int j = i + 1; j < last; j++) {
        atoms.add(Part.of(new Expr.Compare(op, row.values().get(i), row.values().get(j))));
      }
    }
    combine(row, atoms, conjunction, result);
  }

  private static void combine(Row row, List<Part> atoms, boolean conjunction, List<Part> result) {
    if (conjunction) {
      Part all = row.condition();
      for (Part atom : atoms) {
        all = all.join(atom);
      }
      result.add(all);
    } else {
      atoms.forEach(a -> result.add(row.condition().join(a)));
    }
  }

  List<Part> comparison(SExpr.Node node, Scope scope, boolean positive) {
    if (node.size() < 3) {
      throw places.syntax(node, "expected two operands or more");
    }
    CompareOp op = operator(node.get(0), positive);
    List<Row> rows = List.of(Row.EMPTY);
    for (int i = 1; i < node.size(); i++) {
      rows = extended(rows, terms.integers(node.get(i), scope));
    }
    List<Part> result = new ArrayList<>();
    for (Row row : rows) {
      List<Part> atoms = new ArrayList<>();
      for (int i = 1; i < row.values().size(); i++) {
        atoms.add(Part.of(new Expr.Compare(op, row.values().get(i - 1), row.values().get(i))));
      }
      combine(row, atoms, positive, result);
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
