// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.heapsmith.cli.console.Table.Column;
import org.junit.jupiter.api.Test;

class TableTest {
  private final Table table = new Table(List.of(Column.text("name"), Column.number("tests")));

  @Test
  void wordsStandLeftNumbersRight() {
    table.row(List.of("SLL", "5")).row(List.of("a longer one", "12345678"));
    assertEquals(
        List.of(
            "name             tests",
            "────────────  ────────",
            "SLL                  5",
            "a longer one  12345678"),
        table.lines());
  }

  @Test
  void aRuleIsAsWideAsTheTable() {
    table.row(List.of("SLL", "5")).rule().row(List.of("all", "5"));
    assertEquals("────  ─────", table.lines().get(3));
  }

  @Test
  void everyColumnHasACell() {
    assertThrows(IllegalArgumentException.class, () -> table.row(List.of("SLL")));
  }
}
