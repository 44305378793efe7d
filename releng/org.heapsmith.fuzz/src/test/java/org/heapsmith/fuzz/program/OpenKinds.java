// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/** Objects whose class stays open for long, and that are referred to as several types. */
final class OpenKinds {
  private static final List<String> TOP = List.of("Object");
  private static final List<String> GATE = List.of("Gate", "Object");

  /** A method of the abstract class asks the class late; links are of narrow types and of none. */
  private static final Extra GATES =
      new Extra(
          List.of(),
          List.of(
              "abstract class Gate { int x; Object any; abstract int step();"
                  + " int go() { return x > 1 ? step() : 0; } }",
              "final class Early extends Gate { int y; Gate up;"
                  + " int step() { return y > 0 ? 3 : 4; } }",
              "final class Loop extends Gate { Loop rest; int size;"
                  + " int step() { return rest == any ? 1 : size > 2 ? 2 : 5; } }",
              "class Mid extends Gate { Mid twin; int step() { return twin == null ? 6 : twin.x; }"
                  + " public String toString() { return x > 0 ? \"mid\" : \"low\"; } }"),
          Map.of("Gate", TOP, "Early", GATE, "Loop", GATE, "Mid", GATE),
          Map.of(
              "Gate.x", "int",
              "Gate.any", "Object",
              "Early.y", "int",
              "Early.up", "Gate",
              "Loop.rest", "Loop",
              "Loop.size", "int",
              "Mid.twin", "Mid"),
          false,
          Map.of(
              "int",
              List.of(
                  "`Gate`.go()",
                  "`Gate`.x",
                  "`Loop`.rest.size",
                  "`Mid`.go()",
                  "((Gate) (Object) `Object`).x",
                  "String.format(\"<%s>\", `Mid`).length()"),
              "boolean",
              List.of(
                  "(`Loop`.rest == (Gate) `Gate`)",
                  "(`Mid`.twin == (Object) `Object`)",
                  "(`Gate`.any == `Loop`)",
                  "((Object) `Object` instanceof Gate)",
                  "String.valueOf(`Mid`).equals(\"mid\")"),
              "new Gate",
              List.of("new Early()", "new Loop()", "new Mid()"),
              "new Early",
              List.of("new Early()"),
              "new Loop",
              List.of("new Loop()"),
              "new Mid",
              List.of("new Mid()"),
              Extra.STATEMENTS,
              List.of(
                  "if (`Loop`.rest.size > `Gate`.go()) return `result`;",
                  "if (`Gate`.any == `Gate`) T.seen(`Gate`.go());")));

  /** All of them; their order is part of what a seed means. */
  static final List<Extra> ALL = List.of(GATES);

  private OpenKinds() {}
}
