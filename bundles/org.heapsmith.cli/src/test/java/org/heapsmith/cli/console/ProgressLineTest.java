// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final StringWriter out = new StringWriter();

  @Test
  void nothingIsPrintedOnAPipe() {
    try (ProgressLine line = new ProgressLine(new PrintWriter(out), false)) {
      line.show(1, 2, "List#add(int)");
    }
    assertEquals("", out.toString());
  }

  @Test
  void theLineIsTakenAwayAtTheEnd() {
    try (ProgressLine line = new ProgressLine(new PrintWriter(out), true)) {
      line.show(1, 2, "List#add(int)");
    }
    assertTrue(out.toString().contains("List#add(int)"));
    assertTrue(out.toString().endsWith("\r\u001b[K"));
  }

  @Test
  void halfDoneFillsHalfTheBar() {
    assertEquals("▕" + "█".repeat(12) + "░".repeat(12) + "▏ x", ProgressLine.line(1, 2, "x"));
  }

  @Test
  void noLineIsWiderThanATerminal() {
    assertTrue(ProgressLine.line(0, 0, "x".repeat(200)).length() <= 80);
  }
}
