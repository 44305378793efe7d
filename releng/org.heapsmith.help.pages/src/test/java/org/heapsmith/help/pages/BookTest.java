// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.help.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The help as it is shipped: pages made of the docs, and the files of the bundle that name them.
 */
class BookTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final Path BUNDLE = ROOT.resolve("bundles/org.heapsmith.help");
  private static final Pattern REFERENCE = Pattern.compile("(?:href|src|topic)=\"([^\"]*)\"");

  @TempDir static Path html;

  @BeforeAll
  static void writeTheBook() throws IOException {
    new Book(ROOT.resolve("docs")).write(html);
  }

  @Test
  void everyLinkOfEveryPageLeadsSomewhere() throws IOException {
    List<String> dead = new ArrayList<>();
    try (Stream<Path> files = Files.walk(html)) {
      for (Path page : files.filter(f -> f.toString().endsWith(".html")).toList()) {
        for (String target : references(Files.readString(page))) {
          if (!target.contains("://") && !exists(page, target)) {
            dead.add(html.relativize(page) + " -> " + target);
          }
        }
      }
    }
    assertEquals(List.of(), dead);
  }

  @Test
  void contentsContextsAndCheatSheetNamePagesThatExist() throws IOException {
    List<String> dead = new ArrayList<>();
    for (String file : List.of("toc.xml", "contexts.xml", "cheatsheets/first.xml")) {
      List<String> targets = references(Files.readString(BUNDLE.resolve(file)));
      assertTrue(targets.size() > 5, file);
      for (String target : targets) {
        String path =
            target.replaceFirst("^/org\\.heapsmith\\.help/", "").replaceFirst("^html/", "");
        if (!exists(html.resolve("index.html"), path)) {
          dead.add(file + " -> " + target);
        }
      }
    }
    assertEquals(List.of(), dead);
  }

  @Test
  void everyPageStandsInTheContents() throws IOException {
    String toc = Files.readString(BUNDLE.resolve("toc.xml"));
    List<String> missing =
        new Book(ROOT.resolve("docs"))
            .pages().stream()
                .map(page -> Links.html(page.toString()))
                .filter(page -> !toc.contains("\"html/" + page))
                .toList();
    assertEquals(List.of(), missing);
  }

  @Test
  void everyMessageCanBeLinkedTo() throws IOException {
    String messages = Files.readString(html.resolve("messages.html"));
    List<String> missing =
        Arrays.stream(Code.values())
            .map(Code::id)
            .filter(id -> !messages.contains("<tr id=\"" + id + "\">"))
            .toList();
    assertEquals(List.of(), missing);
  }

  @Test
  void everyContextOfTheUserInterfaceIsDescribed() throws IOException {
    Path constants =
        ROOT.resolve("bundles/org.heapsmith.ui/src/org/heapsmith/ui/help/HelpContexts.java");
    TreeSet<String> named =
        all(Pattern.compile("PREFIX \\+ \"(\\w+)\""), Files.readString(constants));
    TreeSet<String> described =
        all(
            Pattern.compile("<context id=\"(\\w+)\""),
            Files.readString(BUNDLE.resolve("contexts.xml")));
    assertEquals(named, described);
  }

  private static List<String> references(String text) {
    return REFERENCE.matcher(text).results().map(r -> r.group(1)).toList();
  }

  private static TreeSet<String> all(Pattern pattern, String text) {
    TreeSet<String> found = new TreeSet<>();
    pattern.matcher(text).results().map((MatchResult r) -> r.group(1)).forEach(found::add);
    return found;
  }

  private static boolean exists(Path page, String target) throws IOException {
    int hash = target.indexOf('#');
    String file = hash < 0 ? target : target.substring(0, hash);
    Path there = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (!Files.exists(there)) {
      return false;
    }
    return hash < 0
        || Files.readString(there).contains("id=\"" + target.substring(hash + 1) + "\"");
  }
}
