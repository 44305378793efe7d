// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.Subjects;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** What the tables say depends neither on the exploration nor on what was asked for before. */
class ShapeTablesTest {
  /** More shapes of the one than are told apart; those of the other are few. */
  private static final SpecModel TOGETHER =
      SpecReader.model(
          new TestTypes("Node { Node l; Node m; Node r; }"),
          """
          predicate top(Node n, int a, int b, int c) =
              emp && n == null && a == 0 && b == 0 && c == 0
            | n -> Node{ l: x } * top(x, a - 1, b, c) && 0 < a
            | n -> Node{ m: x } * top(x, a, b - 1, c) && 0 < b
            | n -> Node{ r: x, l: y } * top(x, a, b, c - 1) * list(y, 0) && 0 < c;
          predicate list(Node n, int k) =
              emp && n == null && k == 0
            | n -> Node{ l: m } * list(m, k - 1) && 0 < k;
          """);

  private static String saidBy(ShapeTables tables, SpecModel model, int arrayLength, String name) {
    Predicates predicates = new Predicates(model, new Terms(), arrayLength);
    SmallShapes shapes = tables.in(predicates);
    PredicateInstance any = predicates.generalInstance(name, new FreshNames());
    SymbolicHeap heap = new SymbolicHeap(List.of(), List.of(any), List.of(), List.of());
    List<String> said = new ArrayList<>();
    for (SmallShape shape : shapes.fitting(heap, any)) {
      said.add(shape.cells() + ": " + shapes.conditions(any, shape));
    }
    return said + ", larger: " + shapes.fewestOfLarger(any);
  }

  @Test
  void theOrderOfQuestionsMakesNoDifference() {
    for (SpecModel model : List.of(Subjects.MODEL, Library.MODEL, TOGETHER)) {
      List<String> names = new ArrayList<>();
      model.predicates().forEach(p -> names.add(p.name()));
      TreeMap<String, String> alone = new TreeMap<>();
      names.forEach(n -> alone.put(n, saidBy(new ShapeTables(model), model, 3, n)));
      for (int way = 0; way < 2; way++) {
        ShapeTables tables = new ShapeTables(model);
        for (String name : names) {
          assertEquals(alone.get(name), saidBy(tables, model, 3, name), name);
          assertEquals(alone.get(name), saidBy(tables, model, 3, name), name + " again");
        }
        Collections.reverse(names);
      }
    }
  }

  @Test
  void whatIsPartOfALargeTableHasItsOwnLimit() {
    ShapeTables tables = new ShapeTables(TOGETHER);
    assertTrue(saidBy(tables, TOGETHER, 3, "top").endsWith(", larger: 9"), "more than 200 shapes");
    assertTrue(saidBy(tables, TOGETHER, 3, "list").endsWith(", larger: 16"));
  }

  /** {@code row(a, n) = a -> int[n]{}}; the reader of the tests knows no arrays. */
  @Test
  void lengthsOfArraysAreToldApart() {
    SourceRef nowhere = new SourceRef("test.heap", 1, 1);
    SpecType array = new SpecType.Reference("[I");
    Expr.Var length = new Expr.Var("n", SpecType.INT);
    Atom row = new Atom.ArrayPointsTo(new Expr.Var("a", array), "[I", length, List.of(), nowhere);
    Disjunct disjunct = new Disjunct(List.of(), List.of(row), List.of(), List.of(), nowhere);
    List<Parameter> parameters =
        List.of(new Parameter("a", array), new Parameter("n", SpecType.INT));
    PredicateDef rows = new PredicateDef("row", parameters, List.of(disjunct), "", nowhere);
    SpecModel model = new SpecModel(List.of(rows), List.of(), List.of());
    ShapeTables tables = new ShapeTables(model);
    String upToThree = saidBy(tables, model, 3, "row");
    assertTrue(upToThree.contains("n#1.int == 3]"), upToThree);
    String upToOne = saidBy(tables, model, 1, "row");
    assertTrue(upToOne.contains("n#1.int == 1]"), upToOne);
    assertFalse(upToOne.contains("n#1.int == 2]"), upToOne);
  }

  @Test
  void tablesAreOfOneModel() {
    assertTrue(new ShapeTables(Library.MODEL).areOf(Library.MODEL));
    assertFalse(new ShapeTables(Library.MODEL).areOf(Subjects.MODEL));
  }
}
