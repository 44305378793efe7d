// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells what was generated from what was edited. The last line of a file carries a hash of the
 * others; the lines before it carry a hash of each member, so that edits in one test are edits of
 * that test alone. White space outside literals does not count, so that formatting a file is not an
 * edit.
 */
public final class Fingerprint {
  private static final Pattern MARK =
      Pattern.compile(
          "(?m)^// heapsmith: unedited while this matches the text ([0-9a-f]{16})\\s*$");

  private Fingerprint() {}

  /** Returns a text, all of it generated, with its mark. */
  public static String sign(String text) {
    return sign(text, Marks.NONE);
  }

  /**
   * Returns a text, all of it generated, with its marks.
   *
   * @param owner hash of the class under test ({@link Digest#ofClass})
   * @param sections hash of the method ({@link Digest#ofMethod}) by name of the nested class
   */
  public static String sign(String text, String owner, Map<String, String> sections) {
    return sign(text, new Marks(owner, new TreeMap<>(sections), new TreeSet<>()));
  }

  private static String sign(String text, Marks known) {
    Marks marks;
    try {
      marks = new Marks(known.owner(), known.sections(), Marks.hashes(TestUnit.read(text)));
    } catch (NotReadable e) {
      marks = Marks.NONE; // then the file is ours as a whole or not at all
    }
    return whole(text + marks.lines());
  }

  /** Adds the last line. */
  static String whole(String text) {
    return text
        + "// heapsmith: unedited while this matches the text "
        + Digest.ofFile(text)
        + "\n";
  }

  /** Returns the methods whose tests a file holds, as {@link #sign} wrote them. */
  public static SortedMap<String, String> sections(String signed) {
    return Marks.read(signed).sections();
  }

  /**
   * Signs a text again after a formatter, which may break strings or sort imports: what was signed
   * before counts as unedited, whatever else the formatter did to it.
   *
   * @param formatted without its marks
   * @param signed the text before, with them
   */
  public static String resign(String formatted, String signed) {
    return sign(formatted.stripTrailing() + "\n", Marks.read(signed));
  }

  /** Returns whether the text is as it was signed. */
  public static boolean isUnedited(String text) {
    Matcher matcher = MARK.matcher(text);
    if (!matcher.find()) {
      return false;
    }
    String rest = text.substring(0, matcher.start()) + text.substring(matcher.end());
    String hash = matcher.group(1);
    return Digest.ofFile(rest).equals(hash) || Digest.formerOfFile(rest).equals(hash);
  }

  /** Returns the text without its marks; the text itself if it has none. */
  public static String unsigned(String text) {
    return Marks.removed(MARK.matcher(text).replaceAll(""));
  }
}
