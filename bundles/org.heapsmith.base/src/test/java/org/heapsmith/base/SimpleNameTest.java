// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimpleNameTest {

  @ParameterizedTest
  @CsvSource({
    "demo/List$Node, Node, List.Node",
    "demo.List$Node, Node, List.Node",
    "demo/List$, List$, List$",
    "demo/List$Node$, Node$, List.Node$",
    "demo/List$$, List$$, List$$",
    "demo/List$[], List$[], List$[]",
    "demo/List$Node[], Node[], List.Node[]",
    "$, $, $",
    "demo/$, $, $",
    "demo/$Proxy, $Proxy, $Proxy",
    "int, int, int"
  })
  void aDollarAtAnEndSeparatesNothing(String className, String simple, String nested) {
    assertEquals(simple, SimpleName.of(className));
    assertEquals(nested, SimpleName.nested(className));
    String rest = className.startsWith("demo") ? "demo." : "";
    assertEquals(rest + nested, SimpleName.qualified(className));
  }

  @ParameterizedTest
  @CsvSource({
    "demo/List$1, true",
    "demo.List$Node$12, true",
    "demo/List$, false",
    "demo/List$$, false",
    "demo/List$1Local, false",
    "demo/List1, false",
    "$, false"
  })
  void anAnonymousClassHasANumber(String className, boolean isAnonymous) {
    assertEquals(isAnonymous, SimpleName.isAnonymous(className));
  }
}
