// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.smt.Sort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which sort and which descriptor the types of Java and of specs have. */
class SortsTest {
  @ParameterizedTest
  @CsvSource({
    "Z, BYTE",
    "B, BYTE",
    "S, SHORT",
    "C, CHAR",
    "I, INT",
    "J, LONG",
    "F, FLOAT",
    "D, DOUBLE",
    "Ljava/lang/Object;, REF",
    "LI;, REF",
    "[I, REF",
    "[[LNode;, REF",
    "M, MATHINT",
  })
  void aDescriptorHasASort(String descriptor, Sort sort) {
    assertSame(sort, Sorts.of(descriptor));
    if (!descriptor.equals("M")) {
      assertSame(sort, Sorts.of(SpecType.of(descriptor)));
      assertEquals(descriptor, Sorts.descriptor(SpecType.of(descriptor)));
    }
  }

  @Test
  void theOtherTypesOfSpecsHaveSortsButNoDescriptors() {
    assertSame(Sort.MATHINT, Sorts.of(new SpecType.MathInt()));
    assertSame(Sort.REF, Sorts.of(new SpecType.Null()));
    assertThrows(IllegalArgumentException.class, () -> Sorts.descriptor(new SpecType.MathInt()));
    assertThrows(IllegalArgumentException.class, () -> Sorts.descriptor(new SpecType.Null()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"V", "T", "x"})
  void whatNoFieldHasIsRefused(String descriptor) {
    assertThrows(IllegalArgumentException.class, () -> Sorts.of(descriptor));
  }

  @ParameterizedTest
  @CsvSource({"Ljava/util/Map$Entry;, java/util/Map$Entry", "[LNode;, [LNode;", "[[I, [[I"})
  void aClassIsNamedAsTypeFactsNameIt(String descriptor, String name) {
    assertEquals(name, Sorts.className(descriptor));
  }
}
