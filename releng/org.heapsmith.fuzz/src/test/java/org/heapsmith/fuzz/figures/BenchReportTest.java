// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchReportTest {
  private static final BenchFigures BEFORE =
      new BenchFigures(
          Map.of("commit", "aaaa"),
          List.of(
              new Figure("start", "check", 2, "s", "<=1"),
              new Figure("start", "version", 0, "s", ""),
              new Figure("spark", "the same bytes", 1, Figure.YES_OR_NO, ">=1"),
              new Figure("spark", "a unit", 23, "ms", "<=50")));
  private static final BenchFigures NOW =
      new BenchFigures(
          Map.of("commit", "bbbb"),
          List.of(
              new Figure("start", "check", 0.5, "s", "<=1"),
              new Figure("start", "version", 0.3, "s", ""),
              new Figure("start", "a <new> | one", 1234567, "paths", ">=2000000"),
              new Figure("spark", "the same bytes", 0, Figure.YES_OR_NO, ">=1")));

  @TempDir Path folder;

  @Test
  void whatIsWrittenIsRead() {
    assertEquals(NOW, BenchFigures.ofJson(NOW.json()));
    assertEquals(NOW.json(), BenchFigures.ofJson(NOW.json()).json());
  }

  @Test
  void aLineOfAScriptIsAFigure() {
    assertEquals(
        new Figure("start", "check", 0.5, "s", "<=1"), Figure.parse("start\tcheck\t0.5\ts\t<=1"));
    assertEquals(new Figure("start", "check", -3, "s", ""), Figure.parse("start\tcheck\t-3\ts"));
  }

  @Test
  void whatIsNoFigureIsRefused() {
    for (String line :
        List.of("", "a\tb\t1", "a\tb\tmany\ts", "a\t\t1\ts", "a\tb\t1\ts\tsoon", "a\tb\tNaN\ts")) {
      assertThrows(IllegalArgumentException.class, () -> Figure.parse(line), line);
    }
    List<Figure> twice = List.of(BEFORE.all().get(0), BEFORE.all().get(0));
    assertThrows(IllegalArgumentException.class, () -> new BenchFigures(Map.of(), twice));
  }

  @Test
  void otherDocumentsAndVersionsAreRefused() {
    for (String text : List.of("{}", "[1]", "{\"format\": \"other\", \"version\": 1}")) {
      assertThrows(IllegalArgumentException.class, () -> BenchFigures.ofJson(text), text);
    }
    String later = NOW.json().replace("\"version\": 1", "\"version\": 2");
    String why =
        assertThrows(IllegalArgumentException.class, () -> BenchFigures.ofJson(later)).getMessage();
    assertEquals("the report has version 2, and this reads version 1", why);
  }

  @Test
  void aReportByItselfSaysWhatIsReached() {
    String text = new BenchReport(BEFORE, Optional.empty()).markdown();
    assertTrue(text.contains("| what | measured | asked |  |"), text);
    assertTrue(text.contains("| check | 2 s | at most 1 | missed |"), text);
    assertTrue(text.contains("| the same bytes | yes | yes | reached |"), text);
    assertTrue(text.contains("| version | 0 s |  |  |"), text);
  }

  @Test
  void comparedWithAnEarlierOneItHasRatios() {
    String text = new BenchReport(NOW, Optional.of(BEFORE)).markdown();
    assertTrue(text.contains("* commit: bbbb (before: aaaa)"), text);
    assertTrue(text.contains("| check | 0.50 s | 2 s | 0.25 | at most 1 | reached |"), text);
    assertTrue(text.contains("| version | 0.30 s | 0 s |  |  |  |"), text); // nothing to divide by
    assertTrue(
        text.contains("| a <new> \\| one | 1,234,567 paths |  |  | at least 2000000 | missed |"),
        text);
    assertTrue(text.contains("| the same bytes | no | yes |  | yes | missed |"), text);
    assertTrue(text.contains("* spark: a unit (23 ms)"), text);
  }

  @Test
  void allThreeAreWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("f"), "s\ta <b> & \"c\"\t2.5\ts\t<=2.5\n");
    Path old = Files.writeString(folder.resolve("old.json"), BEFORE.json());
    Main.main(new String[] {file + "", folder.resolve("out") + "", old + "", "commit=x=y"});

    BenchFigures read = BenchFigures.ofJson(Files.readString(folder.resolve("out/bench.json")));
    assertEquals("x=y", read.about().get("commit"));
    assertEquals("a <b> & \"c\"", read.all().get(0).name());
    String html = Files.readString(folder.resolve("out/bench.html"));
    assertTrue(
        html.contains("<td>a &lt;b&gt; &amp; &quot;c&quot;</td><td class=\"n\">2.50 s</td>"));
    assertTrue(html.contains("<td class=\"yes\">reached</td>"), html);
    assertFalse(html.contains("http"), "it loads nothing");
    assertTrue(Files.readString(folder.resolve("out/bench.markdown")).startsWith("# Bench\n"));
  }
}
