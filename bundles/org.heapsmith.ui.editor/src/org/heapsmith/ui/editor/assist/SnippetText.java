// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.assist;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a snippet and its places to fill in.
 *
 * @param text with the names of the places in their stead
 * @param places by number of the group: offsets and lengths in {@code text}
 * @param exit offset of the last place to go to
 */
record SnippetText(String text, Map<Integer, List<Place>> places, int exit) {
  private static final Pattern PLACE = Pattern.compile("\\$\\{(\\d+)(?::([^}]*))?}|\\$0");

  /** A place to fill in. */
  record Place(int offset, int length) {}

  /** Reads a snippet. */
  static SnippetText of(String snippet) {
    StringBuilder text = new StringBuilder();
    Map<Integer, List<Place>> places = new LinkedHashMap<>();
    int exit = -1;
    int done = 0;
    Matcher m = PLACE.matcher(snippet);
    while (m.find()) {
      text.append(snippet, done, m.start());
      done = m.end();
      if (m.group(1) == null) {
        exit = text.length();
        continue;
      }
      String name = m.group(2) == null ? "" : m.group(2);
      places
          .computeIfAbsent(Integer.valueOf(m.group(1)), n -> new ArrayList<>())
          .add(new Place(text.length(), name.length()));
      text.append(name);
    }
    text.append(snippet.substring(done));
    return new SnippetText(text.toString(), places, exit < 0 ? text.length() : exit);
  }
}
