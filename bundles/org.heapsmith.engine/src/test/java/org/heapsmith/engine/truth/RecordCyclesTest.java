// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A record is made of what was there before: it never leads to itself by records alone, but it may
 * by what is changed later, or if its constructor shows it to others.
 */
class RecordCyclesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            record Cell(Cell next, int v) { }
            record Left(Right right) { }
            record Right(Left left) { }
            sealed interface Sum permits One, Add { }
            record One(int n) implements Sum { }
            record Add(Sum a, Sum b) implements Sum { }
            record Itself(Itself next) {
              Itself(Itself next) { this.next = next == null ? this : next; }
            }
            class Box { Boxed held; Cell cell; }
            record Boxed(Box box) { }
            record Rows(Rows[] rows) { }
            class Ring { Ring next; }

            class Records {
              static int self(Cell c) { return c != null && c.next() == c ? 1 : 2; }
              static int two(Cell c) {
                if (c == null || c.next() == null) { return 0; }
                return c.next().next() == c ? 1 : 2;
              }
              static int pair(Left l) {
                if (l == null || l.right() == null) { return 0; }
                return l.right().left() == l ? 1 : 2;
              }
              static int sum(Sum s) { return s instanceof Add add && add.b() == s ? 1 : 2; }

              static int shared(Cell c, Cell d) {
                if (c == null || d == null) { return 0; }
                return c.next() == d.next() && d.next() != null ? 1 : 2;
              }
              static int inner(Cell c, Cell d) { return c != null && c.next() == d ? 1 : 2; }
              static int itself(Itself i) { return i != null && i.next() == i ? 1 : 2; }
              static int boxed(Boxed b) {
                if (b == null || b.box() == null) { return 0; }
                return b.box().held == b ? 1 : 2;
              }
              static int rows(Rows r) {
                if (r == null || r.rows() == null || r.rows().length == 0) { return 0; }
                return r.rows()[0] == r ? 1 : 2;
              }
              static int ring(Ring r) { return r != null && r.next == r ? 1 : 2; }
            }
            """);
  }

  static Stream<Arguments> cycles() {
    List<String> strategies =
        List.of("lazy", "lazier", "lazier-sharp", "hex", "separation", "path-optimal", "summary");
    return strategies.stream()
        .flatMap(s -> Stream.of("self", "two", "pair", "sum").map(m -> Arguments.of(s, m)))
        .filter(a -> !List.of(a.get()).equals(List.of("hex", "two"))); // beyond its bound here
  }

  @ParameterizedTest
  @MethodSource("cycles")
  void aCycleOfRecordsAloneIsInfeasible(String strategy, String method) {
    ExplorationResult result = program.explore("Records", method, strategy);
    assertTrue(Truth.ends(result).contains("2"), result.toString());
    assertTrue(!Truth.ends(result).contains("1"), result.toString());
    assertEquals(1, Truth.infeasible(result).size(), () -> Truth.reasons(result).toString());
  }

  @EveryStrategy
  void anyOtherCycleAndWhatIsSharedMayBe(String strategy) {
    for (String method : List.of("shared", "inner", "itself", "boxed", "rows", "ring")) {
      ExplorationResult result = program.explore("Records", method, strategy);
      assertTrue(Truth.ends(result).contains("1"), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }
}
