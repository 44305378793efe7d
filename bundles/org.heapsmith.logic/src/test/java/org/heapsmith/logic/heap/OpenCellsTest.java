// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeMap;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cells of objects of which little is known, and what is known of classes. */
class OpenCellsTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);

  @Test
  void anOpenCellKnowsALengthIfItsObjectHasOne() {
    assertEquals("x -> Node{}", HeapPrinter.print(PointsTo.open(terms, x, "Node", 4)));
    PointsTo array = PointsTo.open(terms, x, "[J", 4);
    assertEquals(4, ArrayFields.lengthOf(array));
    PointsTo text = PointsTo.open(terms, x, "java/lang/String", 4);
    assertEquals(4, TextFields.lengthOf(text));
    assertEquals(0, TextFields.letters(text).size());
  }

  @Test
  void theOwnerOfAnArraysFieldsIsTheTypeItWasWrittenWith() {
    PointsTo written = PointsTo.open(terms, x, "[Ljava/lang/Object;", 1);
    PointsTo narrowed = new PointsTo(x, "[LNode;", written.fields());
    assertEquals("[Ljava/lang/Object;", ArrayFields.owner(narrowed));
    assertEquals(1, ArrayFields.lengthOf(narrowed));
    assertEquals("[LNode;", ArrayFields.owner(new PointsTo(x, "[LNode;", new TreeMap<>())));
  }

  @Test
  void anElementIsOfTheTypeOneDimensionDown() {
    assertEquals(new FieldKey("[[LNode;", "[10]", "[LNode;"), ArrayFields.element("[[LNode;", 10));
    assertTrue(ArrayFields.isArray("[[LNode;"));
    assertFalse(ArrayFields.isArray("Node"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DECLARED     | x: p.Map.Entry                           | false | false",
        "INSTANCE     | x instanceof p.Map.Entry                 | true  | false",
        "EXACTLY      | x exactly p.Map.Entry                    | true  | false",
        "NOT_INSTANCE | x != null && !(x instanceof p.Map.Entry) | false | true",
        "NOT_EXACTLY  | x != null && !(x exactly p.Map.Entry)    | false | true",
      })
  void aTypeFactIsPrintedAsSpecsWriteIt(
      TypeFact.Kind kind, String text, boolean positive, boolean negative) {
    TypeFact fact = new TypeFact(x, "p/Map$Entry", kind);
    assertEquals(text, fact.toString());
    assertEquals(positive, fact.isPositive());
    assertEquals(negative, fact.isNegative());
  }
}
