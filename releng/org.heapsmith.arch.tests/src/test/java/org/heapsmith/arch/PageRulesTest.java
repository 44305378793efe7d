// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The changelog and the decisions stay short enough to be read. */
class PageRulesTest {
  private static final int ENTRY_LENGTH = 160;
  private static final int SCREEN_LINES = 25;
  private static final int SCREEN_WIDTH = 140;

  private static final List<String> SECTIONS =
      List.of("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security");

  @Test
  void anEntryOfTheChangelogIsOneShortLine() {
    List<String> entries =
        lines("CHANGELOG.md").dropWhile(line -> !line.startsWith("## ")).toList();
    List<String> wrong =
        entries.stream()
            .filter(line -> !line.isBlank() && !line.startsWith("## "))
            .filter(line -> !line.startsWith("* ") || line.length() > ENTRY_LENGTH)
            .filter(line -> !line.startsWith("### ") || !SECTIONS.contains(line.substring(4)))
            .toList();
    assertEquals(List.of(), wrong, "lines that are neither a section nor an entry of one line");
  }

  @Test
  void aDecisionFitsOnAScreen() {
    Map<String, Integer> heights = new LinkedHashMap<>();
    String[] decision = {"(the page's head)"};
    lines("docs/decisions.md")
        .forEach(
            line -> {
              decision[0] = line.startsWith("## ") ? line : decision[0];
              heights.merge(decision[0], 1 + line.length() / SCREEN_WIDTH, Integer::sum);
            });
    heights.values().removeIf(height -> height <= SCREEN_LINES);
    assertEquals(Map.of(), heights, "decisions of more lines than a screen has");
  }

  private static Stream<String> lines(String page) {
    byte[] bytes = Repository.text(Repository.file(page)).getBytes(StandardCharsets.ISO_8859_1);
    return new String(bytes, StandardCharsets.UTF_8).lines();
  }
}
