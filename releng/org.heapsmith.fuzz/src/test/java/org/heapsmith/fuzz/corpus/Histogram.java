// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** How often each of several things was met. */
final class Histogram {
  private final SortedMap<String, Integer> counts = new TreeMap<>();

  void add(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  void add(Histogram other) {
    other.counts.forEach((what, n) -> counts.merge(what, n, Integer::sum));
  }

  /** Returns a section in Markdown, the most frequent first; empty if there is nothing. */
  String table(String title, String what, String of) {
    if (counts.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("\n## " + title + "\n\n");
    text.append("| ").append(of).append(" | ").append(what).append(" |\n|--:|---|\n");
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .forEach(
            e ->
                text.append("| ")
                    .append(e.getValue())
                    .append(" | ")
                    .append(e.getKey().replace("|", "\\|"))
                    .append(" |\n"));
    return text.toString();
  }
}
