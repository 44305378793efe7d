// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines such as {@code // ---- helpers}, which part the members of a class into groups. They stand
 * between members: a line that looks like one inside a member is a part of that.
 */
final class Titles {
  private static final Pattern COMMENT =
      Pattern.compile(
          "[\\s\uFEFF]*+(?:// ---- ([^\\r\\n]*\\S)[ \\t]*\\n?|//[^\\r\\n]*|/\\*(?s:.*?)\\*/)");

  /** As the writer calls the groups: any other title is a person's. */
  private static final Set<String> OURS =
      Set.of(
          "static state that tests depend on or change",
          "how the inputs are built",
          SharedMembers.HELPERS);

  /** A title, and where its line is. */
  private record Title(String name, int start, int end) {
    boolean isOurs() {
      return OURS.contains(name);
    }
  }

  private Titles() {}

  /** Returns the title that stands last before a member; empty if there is none. */
  static String last(String member) {
    List<Title> titles = of(member);
    return titles.isEmpty() ? "" : titles.get(titles.size() - 1).name();
  }

  /** Returns the text of a member without the title of its group. */
  static String without(String member) {
    List<Title> titles = of(member);
    return removed(member, titles.stream().filter(t -> t.isOurs() || isLast(t, titles)).toList());
  }

  /** Returns the text of a member without the titles that the writer gives. */
  static String withoutOurs(String member) {
    return removed(member, of(member).stream().filter(Title::isOurs).toList());
  }

  private static boolean isLast(Title title, List<Title> titles) {
    return title == titles.get(titles.size() - 1);
  }

  private static String removed(String member, List<Title> titles) {
    StringBuilder text = new StringBuilder();
    int done = 0;
    for (Title title : titles) {
      text.append(member, done, title.start());
      done = title.end();
    }
    return text.append(member.substring(done)).toString();
  }

  private static List<Title> of(String member) {
    List<Title> titles = new ArrayList<>();
    Matcher comment = COMMENT.matcher(member);
    while (comment.lookingAt()) {
      if (comment.group(1) != null) {
        int line = member.lastIndexOf('\n', comment.start(1)) + 1;
        if (member.substring(line, comment.start(1)).strip().equals("// ----")) {
          titles.add(new Title(comment.group(1), line, comment.end()));
        }
      }
      comment.region(comment.end(), member.length());
    }
    return titles;
  }
}
