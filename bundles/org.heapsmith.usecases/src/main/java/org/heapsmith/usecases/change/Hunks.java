// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.change;

import java.util.Iterator;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a diff in the unified form without context. */
final class Hunks {
  private static final String FILE = "+++ b/";
  private static final Pattern HUNK =
      Pattern.compile("@@ -\\d+(?:,(\\d+))? \\+(\\d+)(?:,(\\d+))? @@.*");

  private Hunks() {}

  /** Returns the new numbers of the changed lines by file. */
  static Map<String, SortedSet<Integer>> of(String diff) {
    Map<String, SortedSet<Integer>> files = new TreeMap<>();
    SortedSet<Integer> current = new TreeSet<>();
    for (Iterator<String> lines = diff.lines().iterator(); lines.hasNext(); ) {
      String line = lines.next();
      Matcher hunk = HUNK.matcher(line);
      if (line.startsWith(FILE)) {
        String name = line.substring(FILE.length());
        // git ends a name with blanks in it by a tab
        current = files.computeIfAbsent(name.split("\t")[0], f -> new TreeSet<>());
      } else if (hunk.matches()) {
        int added = number(hunk.group(3));
        add(current, Integer.parseInt(hunk.group(2)), added);
        skip(lines, number(hunk.group(1)) + added);
      }
    }
    return files;
  }

  private static int number(String text) {
    return text == null ? 1 : Integer.parseInt(text);
  }

  private static void add(SortedSet<Integer> lines, int first, int count) {
    if (count == 0) { // behind this one some were taken out
      lines.add(first);
      lines.add(first + 1);
    }
    for (int i = 0; i < count; i++) {
      lines.add(first + i);
    }
  }

  /** What a changed line says may look like anything. */
  private static void skip(Iterator<String> lines, int count) {
    for (int i = 0; i < count && lines.hasNext(); ) {
      if (!lines.next().startsWith("\\")) { // "No newline at end of file" is no line of it
        i++;
      }
    }
  }
}
