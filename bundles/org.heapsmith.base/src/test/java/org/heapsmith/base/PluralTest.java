// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PluralTest {

  @Test
  void oneIsNoPlural() {
    assertEquals("1 method", Plural.of(1, "method"));
    assertEquals("0 methods", Plural.of(0, "method"));
    assertEquals("2 classes", Plural.of(2, "class"));
  }
}
