// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testgen.merge.Member.Body;

/**
 * The last lines of a test file. They tell whose tests it holds, which nested class those of which
 * method, and which members are as they were generated: all others are a person's.
 *
 * @param owner hash of the class under test ({@link Digest#ofClass}); empty if it is not known
 * @param sections hash of the method ({@link Digest#ofMethod}) by name of the nested class
 * @param generated hashes of members, imports and heads of classes as they were generated
 */
record Marks(String owner, SortedMap<String, String> sections, SortedSet<String> generated) {
  private static final String LINE = "// heapsmith: ";

  /** Stands where a nested class would: none can have this name. */
  private static final String OWNER = "class";

  private static final int WIDTH = 78;
  private static final String WORD = "(?:[^\\s=]+=)?[0-9a-f]{8}(?=\\s|\\z)";

  /** A formatter may break the lines; and a person may have written something at their end. */
  private static final Pattern OURS =
      Pattern.compile(
          "(?m)^// heapsmith: (?:tests of|as generated)((?:[ \\t]++WORD)++|(?=[ \\t]*(?:\\R|\\z)))"
                  .replace("WORD", WORD)
              + "((?:[ \\t]*+\\R//[ \\t]*+WORD(?:[ \\t]++WORD)*+(?=[ \\t]*(?:\\R|\\z)))*+)"
                  .replace("WORD", WORD)
              + "([^\\r\\n]*)(\\R?)");

  private static final Pattern SECTION = Pattern.compile("([^\\s/=]+)=([0-9a-f]{8})");
  private static final Pattern HASH = Pattern.compile("(?<![^\\s/])[0-9a-f]{8}(?!\\S)");

  /** Nothing known. */
  static final Marks NONE = new Marks("", new TreeMap<>(), new TreeSet<>());

  /** Reads them from what is after the class. */
  static Marks read(String rest) {
    SortedMap<String, String> sections = new TreeMap<>();
    SortedSet<String> generated = new TreeSet<>();
    Matcher lines = OURS.matcher(rest);
    while (lines.find()) {
      String words = lines.group(1) + lines.group(2);
      Matcher section = SECTION.matcher(words);
      while (section.find()) {
        sections.put(section.group(1), section.group(2));
      }
      Matcher hash = HASH.matcher(words);
      while (hash.find()) {
        generated.add(hash.group());
      }
    }
    String owner = sections.remove(OWNER);
    return new Marks(owner == null ? "" : owner, sections, generated);
  }

  /** Returns a text without such lines; what a person wrote at the end of one stays. */
  static String removed(String text) {
    return OURS.matcher(text)
        .replaceAll(line -> Matcher.quoteReplacement(comment(line.group(3)) + end(line)));
  }

  private static String comment(String text) {
    String words = text.strip();
    return words.isEmpty() || words.startsWith("//") ? words : "// " + words;
  }

  private static String end(MatchResult line) {
    return line.group(3).isBlank() ? "" : line.group(4);
  }

  /** Returns the hashes of everything in a file. */
  static SortedSet<String> hashes(TestUnit unit) {
    return new TreeSet<>(pieces(unit).keySet());
  }

  /** The hash of each piece of a file, with that which former versions gave it. */
  private static Map<String, String> pieces(TestUnit unit) {
    Map<String, String> pieces = new HashMap<>();
    for (TestUnit.Import i : unit.imports()) {
      pieces.put(Digest.ofPiece(i.text()), Digest.formerOfPiece(i.text()));
    }
    add(unit.type(), pieces);
    return pieces;
  }

  private static void add(Member member, Map<String, String> pieces) {
    if (member.body().isEmpty()) {
      String text = member.text();
      pieces.put(Digest.ofMember(text), Digest.formerOfPiece(text));
      return;
    }
    Body body = member.body().get();
    for (String text : List.of(body.head(), body.tail())) {
      pieces.put(Digest.ofPiece(text), Digest.formerOfPiece(text));
    }
    body.members().forEach(m -> add(m, pieces));
  }

  /**
   * Reads those of a file: hashes of former versions are as good, and a file that has none, of a
   * version that knew whole files only, is all generated.
   */
  static Marks of(TestUnit unit) {
    Marks read = read(unit.rest());
    SortedSet<String> known = new TreeSet<>();
    pieces(unit)
        .forEach(
            (hash, former) -> {
              Set<String> all = read.generated();
              if (all.isEmpty() || all.contains(hash) || all.contains(former)) {
                known.add(hash);
              }
            });
    return new Marks(read.owner(), read.sections(), known);
  }

  boolean isGenerated(TestUnit.Import statement) {
    return generated.contains(Digest.ofPiece(statement.text()));
  }

  /** Returns whether a member, and all in it, is as it was generated. */
  boolean isGenerated(Member member) {
    Map<String, String> pieces = new HashMap<>();
    add(member, pieces);
    return generated.containsAll(pieces.keySet());
  }

  boolean isGeneratedHead(Body body) {
    return generated.contains(Digest.ofPiece(body.head()));
  }

  boolean isGeneratedTail(Body body) {
    return generated.contains(Digest.ofPiece(body.tail()));
  }

  /** Returns whether a file, whose marks these are, has nothing of a person's. */
  boolean areOfAll(TestUnit unit) throws NotReadable {
    return generated.containsAll(hashes(unit))
        && !unit.hasCommentAtStart()
        && Fingerprint.unsigned(unit.rest()).isBlank();
  }

  /** Returns the lines; none if nothing is known. */
  String lines() {
    List<String> words = new ArrayList<>();
    if (!owner.isEmpty()) {
      words.add(OWNER + "=" + owner);
    }
    sections.forEach((name, hash) -> words.add(name + "=" + hash));
    StringBuilder text = new StringBuilder(wrapped("tests of", words));
    return text.append(wrapped("as generated", List.copyOf(generated))).toString();
  }

  private static String wrapped(String title, List<String> words) {
    StringBuilder text = new StringBuilder();
    StringBuilder line = new StringBuilder();
    for (Iterator<String> i = words.iterator(); i.hasNext(); ) {
      line.append(line.isEmpty() ? LINE + title : "").append(' ').append(i.next());
      if (line.length() + Digest.ofFile("").length() > WIDTH || !i.hasNext()) {
        text.append(line).append('\n');
        line.setLength(0);
      }
    }
    return text.toString();
  }

  /** Returns those sections that a class still has. */
  static SortedMap<String, String> known(Map<String, String> sections, Body type) {
    SortedMap<String, String> known = new TreeMap<>(sections);
    Set<String> names = new TreeSet<>();
    type.members().stream().filter(Member::isType).forEach(m -> names.add(m.name()));
    known.keySet().retainAll(names);
    return known;
  }
}
