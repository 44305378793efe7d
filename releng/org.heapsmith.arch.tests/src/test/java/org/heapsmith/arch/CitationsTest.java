// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What code and pages cite is there: pages in the repository, papers in BIBLIOGRAPHY.md. */
class CitationsTest {
  private static final String BIBLIOGRAPHY = "BIBLIOGRAPHY.md";

  /** {@code * **KEY**: authors, title, …}. */
  private static final Pattern ENTRY = Pattern.compile("(?m)^\\* \\*\\*([^*]+)\\*\\*:");

  private static final Pattern PAGE = Pattern.compile("(?<![\\w./:-])[\\w./-]*\\w\\.md\\b");

  /** Files that examples of commands write, and pages that tests make up. */
  private static final Set<String> NO_PAGES = Set.of("import.md", "x.md", "t.md");

  /** The ways to cite; group 1 is the key. */
  private static final List<Pattern> CITATIONS =
      List.of(
          // the HEX paper, section 3.4; PET paper's Table 3
          Pattern.compile("\\b(?!The |Other )([A-Z][\\w-]*\\w) papers?\\b"),
          // [Brotherston 2014, section 3], [Deng 2012; POSE paper, section 2]
          Pattern.compile("[\\[;] ?(\\p{Lu}\\p{L}+ (?:19|20)\\d\\d)\\b[^\\]\\[]*\\]"),
          // JVMS §5.4.3, SMT-LIB 2.6, section 3.1
          Pattern.compile("\\b([A-Z][A-Z-]*[A-Z])(?: \\d\\.\\d)?,? (?:§|section \\d|chapter \\d)"));

  /** Authors, a venue and a year where a key should stand: {@code CADE 2005}. */
  private static final Pattern VENUE =
      Pattern.compile("\\b[A-Z][A-Z-]*[A-Z] (?:19|20)\\d\\d\\b(?!-)|\\bet al\\b");

  private static final Pattern THE_PAPER = Pattern.compile("\\b[Tt]he paper\\b(?! of)");

  /** The files, and what a person reads there on one line. */
  private static final Map<Path, String> PROSE = new TreeMap<>();

  static {
    texts().forEach(file -> PROSE.put(file, prose(file)));
  }

  @Test
  void everyPageThatIsNamedIsThere() {
    List<String> missing = new ArrayList<>();
    for (Path file : PROSE.keySet()) {
      Matcher page = PAGE.matcher(text(file));
      while (page.find()) {
        if (!isPage(file, page.group())) {
          missing.add(Repository.name(file) + ": " + page.group());
        }
      }
    }
    assertEquals(List.of(), missing, "pages that are not in the repository");
  }

  @Test
  void everyCitationIsInTheBibliography() {
    Set<String> keys = keys();
    List<String> unknown = new ArrayList<>();
    PROSE.forEach(
        (file, prose) -> {
          for (String key : cited(prose)) {
            if (!keys.contains(key)) {
              unknown.add(Repository.name(file) + ": " + key);
            }
          }
        });
    assertEquals(List.of(), unknown, "citations whose key is not in " + BIBLIOGRAPHY);
  }

  @Test
  void papersAreCitedByKey() {
    List<String> otherwise = new ArrayList<>();
    PROSE.forEach(
        (file, prose) -> {
          Matcher venue = VENUE.matcher(prose);
          if (!Repository.name(file).equals(BIBLIOGRAPHY) && venue.find()) {
            otherwise.add(Repository.name(file) + ": " + venue.group());
          }
          if (THE_PAPER.matcher(prose).find() && cited(prose).isEmpty()) {
            otherwise.add(Repository.name(file) + ": the paper, and not which");
          }
        });
    assertEquals(List.of(), otherwise, "citations without a key of " + BIBLIOGRAPHY);
  }

  @Test
  void everyEntryOfTheBibliographyIsCited() {
    Set<String> uncited = keys();
    PROSE.forEach(
        (file, prose) -> {
          if (!Repository.name(file).equals(BIBLIOGRAPHY)) {
            uncited.removeIf(prose::contains);
          }
        });
    assertEquals(Set.of(), uncited, "entries of " + BIBLIOGRAPHY + " that nobody cites");
  }

  private static Set<String> keys() {
    Set<String> keys = new TreeSet<>();
    Matcher entry = ENTRY.matcher(text(Repository.file(BIBLIOGRAPHY)));
    while (entry.find()) {
      keys.add(entry.group(1));
    }
    return keys;
  }

  private static List<String> cited(String prose) {
    return CITATIONS.stream()
        .flatMap(citation -> citation.matcher(prose).results())
        .map(found -> found.group(1))
        .toList();
  }

  private static List<Path> texts() {
    String self = CitationsTest.class.getSimpleName() + ".java";
    return Repository.files(
        name -> name.matches(".*\\.(java|md|heap|xtext)") && !name.endsWith("/" + self));
  }

  /** Returns what a person reads on one line: of Java the comments, of a page all but code. */
  private static String prose(Path file) {
    String text = text(file);
    if (file.toString().endsWith(".md")) {
      return text.replaceAll("(?s)```.*?```", " ").replaceAll("\\s+", " ");
    }
    StringBuilder comments = new StringBuilder();
    Matcher comment = Pattern.compile("(?s)/\\*.*?\\*/|(?m)//[^\\n]*").matcher(text);
    while (comment.find()) {
      comments.append(comment.group().replaceAll("(?m)^\\s*(\\*|//)", " ")).append('\n');
    }
    return comments.toString().replaceAll("\\s+", " ");
  }

  /**
   * Whether {@code page} is one, seen from the file, from the root or from {@code docs}; a test
   * runs in the folder of its module, and says {@code ../../} for the root.
   */
  private static boolean isPage(Path file, String page) {
    String below = page.replaceFirst("^(\\.\\./)+", "");
    return Files.exists(file.resolveSibling(page))
        || Files.exists(Repository.file(below))
        || Files.exists(Repository.file("docs").resolve(below))
        || NO_PAGES.contains(Path.of(page).getFileName().toString());
  }

  private static String text(Path file) {
    return new String(
        Repository.text(file).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
