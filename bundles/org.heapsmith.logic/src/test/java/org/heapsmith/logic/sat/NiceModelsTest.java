// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What models should look like where formulas leave it open, and what else there could be. */
class NiceModelsTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);

  @Test
  void referencesArePreferablyNull() {
    SymbolicHeap heap =
        SymbolicHeap.EMP
            .star(new PointsTo(x, "Node", new TreeMap<>()))
            .and(List.of(terms.ne(x, y), terms.eq(terms.var("n", Sort.INT), terms.intConst(1))));
    assertEquals(
        List.of(terms.eq(x, terms.nullRef()), terms.eq(y, terms.nullRef())),
        new SoftConstraints(terms).nulls(heap));
  }

  @ParameterizedTest
  @CsvSource({
    "INT, -1, false",
    "INT, 0, true",
    "INT, 9, true",
    "INT, 10, false",
    "BYTE, -1, false",
    "BYTE, 9, true",
    "SHORT, -32768, false",
    "CHAR, 9, true",
    "CHAR, 65535, false",
    "LONG, 9, true",
    "LONG, -9223372036854775808, false",
  })
  void aSmallNumberIsADigit(Sort sort, long value, boolean small) {
    Term number = terms.var("n", sort);
    Term condition = new SoftConstraints(terms).small(List.of(number)).get(0);
    MapModel model = new MapModel(terms, Map.of(number, terms.constant(sort, value).value()));
    assertEquals(small, model.holds(condition));
  }

  @Test
  void otherThanNumbersAreNeitherSmallNorLarge() {
    List<Term> others = List.of(x, terms.var("d", Sort.DOUBLE), terms.var("b", Sort.BOOL));
    assertEquals(List.of(), new SoftConstraints(terms).small(others));
  }

  @Test
  void zeroDefaultsRememberWhatElseThereCouldBe() {
    TestTypes types =
        new TestTypes("Node { int val; Node next; }", "Big : Node { }", "Other { }") {
          @Override
          public List<String> applicationClasses() {
            return List.of("Node", "Big", "Other");
          }
        };
    ZeroDefaults defaults = new ZeroDefaults(types);
    FieldKey number = new FieldKey("Node", "val", "I");
    assertEquals(new ConcreteValue.Primitive('I', 0), defaults.openField(1, "Node", number));
    assertFalse(defaults.isOpen());
    assertEquals("Other", defaults.instantiable("Other"));
    assertEquals(List.of(), defaults.leftOut());
    FieldKey next = new FieldKey("Node", "next", "LNode;");
    assertSame(ConcreteValue.NULL, defaults.openField(1, "Node", next));
    assertTrue(defaults.isOpen());
    assertEquals("Node", defaults.instantiable("Node"));
    defaults.addClassless();
    assertEquals(
        List.of(
            "what references lead to that are open",
            "objects of subclasses",
            "objects of a class that the project does not have"),
        defaults.leftOut());
  }
}
