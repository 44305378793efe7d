// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;

/** Applied constructors and selectors of datatypes. */
final class DataReader {
  private final Heaps heaps;
  private final Places places;
  private final TermReader terms;

  DataReader(Heaps heaps, Places places, TermReader terms) {
    this.heaps = heaps;
    this.places = places;
    this.terms = terms;
  }

  /** Reads {@code (c t …)}, {@code ((as c D) t …)}, {@code (as c D)} or {@code (selector t)}. */
  Optional<List<TermReader.Case>> application(SExpr.Node node, String wanted, Scope scope) {
    if (node.size() == 0) {
      return Optional.empty();
    }
    SExpr head = node.isCallOf("as") ? node : node.get(0);
    List<SExpr> operands = head == node ? List.of() : node.items().subList(1, node.size());
    String sort = wanted;
    if (head instanceof SExpr.Node qualified && qualified.isCallOf("as") && qualified.size() == 3) {
      sort = Declarations.sort(qualified.get(2), heaps, places);
      head = qualified.get(1);
    }
    if (!(head instanceof SExpr.Leaf name)) {
      return Optional.empty();
    } else if (operands.size() == 1 && heaps.isSelector(name.text())) {
      return Optional.of(select(name, operands.get(0), scope));
    }
    return heaps.constructor(name.text(), sort).map(c -> construct(c, node, operands, scope));
  }

  List<TermReader.Case> construct(
      Heaps.Constructor constructor, SExpr at, List<SExpr> operands, Scope scope) {
    if (operands.size() != constructor.fields().size()) {
      throw places.error(
          Code.SPEC_ARITY, at, constructor.name(), constructor.fields().size(), operands.size());
    }
    List<DataSorts.Row> rows = List.of(DataSorts.Row.EMPTY);
    for (int i = 0; i < operands.size(); i++) {
      List<TermReader.Case> cases =
          terms.ofSort(operands.get(i), constructor.fields().get(i).sort(), scope);
      rows = terms.extended(rows, cases, operands.get(i));
    }
    return rows.stream()
        .map(
            r ->
                new TermReader.Case(
                    r.condition(),
                    new Value.Data(constructor, r.values().toList()),
                    constructor.sort()))
        .toList();
  }

  private List<TermReader.Case> select(SExpr.Leaf selector, SExpr operand, Scope scope) {
    List<TermReader.Case> result = new ArrayList<>();
    for (TermReader.Case each : terms.read(operand, scope)) {
      if (!(each.value() instanceof Value.Data data)) {
        throw places.error(Code.SLCOMP_SORT, operand, "a data sort", each.sort());
      }
      result.add(field(selector, each, data));
    }
    return result;
  }

  private TermReader.Case field(SExpr.Leaf selector, TermReader.Case from, Value.Data data) {
    List<Heaps.Field> fields = data.constructor().fields();
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(selector.text())) {
        return new TermReader.Case(from.condition(), data.fields().get(i), fields.get(i).sort());
      }
    }
    // a value of its own for each datum, says SMT-LIB
    throw places.unsupported(
        selector,
        "the selector " + selector.text() + " of what " + data.constructor().name() + " made");
  }
}
