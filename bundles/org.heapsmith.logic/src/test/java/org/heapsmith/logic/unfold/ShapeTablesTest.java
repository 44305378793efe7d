// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.Subjects;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** What is known of predicates once is what each exploration would find. */
class ShapeTablesTest {
  @Test
  void shapesThatAreLookedUpAreThoseThatAreFound() {
    for (SpecModel model : List.of(Subjects.MODEL, Library.MODEL)) {
      ShapeTables tables = new ShapeTables(model);
      for (int arrayLength : List.of(3, 1)) {
        for (int exploration = 0; exploration < 2; exploration++) {
          Predicates predicates = new Predicates(model, new Terms(), arrayLength);
          assertSame(predicates, new SmallShapes(predicates), new SmallShapes(predicates, tables));
        }
      }
    }
  }

  private static void assertSame(Predicates predicates, SmallShapes found, SmallShapes lookedUp) {
    for (String name : predicates.definitions().keySet()) {
      PredicateInstance any = predicates.generalInstance(name, new FreshNames());
      SymbolicHeap heap = new SymbolicHeap(List.of(), List.of(any), List.of(), List.of());
      List<SmallShape> shapes = found.fitting(heap, any);
      assertEquals(shapes, lookedUp.fitting(heap, any), name);
      assertEquals(found.fewestCells(heap), lookedUp.fewestCells(heap), name);
      assertEquals(found.fewestOfLarger(any), lookedUp.fewestOfLarger(any), name);
      for (SmallShape shape : shapes) {
        assertEquals(found.conditions(any, shape), lookedUp.conditions(any, shape), name);
      }
    }
  }

  @Test
  void tablesAreOfOneModel() {
    assertTrue(new ShapeTables(Library.MODEL).areOf(Library.MODEL));
    assertFalse(new ShapeTables(Library.MODEL).areOf(Subjects.MODEL));
  }
}
