// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Definitions;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.JavaSources;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.dsl.ide.Outline;
import org.heapsmith.dsl.ide.References;
import org.heapsmith.dsl.ide.SemanticHighlighting;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.Workspace;
import org.heapsmith.dsl.ide.assist.ContentAssist;
import org.heapsmith.dsl.ide.fixes.QuickFixes;
import org.heapsmith.dsl.ide.folding.Folding;
import org.heapsmith.dsl.ide.format.Formatter;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.ide.text.Tokens;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What an editor asks while a file is being typed: every service on the beginnings of all spec
 * files of the repository, as they are and with their brackets closed, with and without a line end.
 * At each 23rd of the ends and middles of tokens; with {@code -Dheapsmith.prefixes=all} at each
 * character, which takes some minutes.
 */
class EditorPrefixTest {
  private static final String NAME = "prefix.heap";
  private static final Language LANGUAGE = new Language();
  private static final int STRIDE = 23;
  private static final int MOST_SHOWN = 20;
  private static final String[] ENDS = {"", "\n"};
  private static ClassPath classPath;
  private static Workspace workspace;

  @BeforeAll
  static void open() {
    classPath = ClassPath.of(Path.of(CliRun.EXAMPLES));
    workspace = new Workspace(LANGUAGE, new BytecodeTypeProvider(classPath));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  @Test
  void everyServiceSurvivesEveryPrefix() throws IOException {
    boolean all = "all".equals(System.getProperty("heapsmith.prefixes"));
    int number = 0;
    List<String> failures = new ArrayList<>();
    for (Path file : specs()) {
      String text = Files.readString(file);
      // what was typed, and where the caret may stand in it: several prefixes end alike
      Map<String, Set<Integer>> typed = new LinkedHashMap<>();
      for (int length : all ? everyCharacter(text) : interesting(text)) {
        String prefix = text.substring(0, length);
        // of the four ways to end each, one after the other where not all are tried
        for (int way = 0; way < 4; way++) {
          if (all || way == number % 4) {
            String end = (way < 2 ? "" : closing(prefix)) + ENDS[way % 2];
            typed.computeIfAbsent(prefix + end, t -> new TreeSet<>()).add(length);
          }
        }
        number++;
      }
      Set<String> laidOut = new HashSet<>();
      typed.forEach((t, carets) -> ask(t, carets, file, laidOut).ifPresent(failures::add));
    }
    assertEquals(List.of(), failures.stream().limit(MOST_SHOWN).toList());
    assertTrue(number > 300, number + " prefixes");
  }

  /** What other modules build meanwhile is not looked into: it comes and goes. */
  private static List<Path> specs() throws IOException {
    List<Path> specs = new ArrayList<>();
    Files.walkFileTree(
        CliRun.HOME,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return Set.of("target", ".git").contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".heap")) {
              specs.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
          }
        });
    specs.sort(null);
    return specs;
  }

  private static Set<Integer> everyCharacter(String text) {
    Set<Integer> lengths = new TreeSet<>();
    for (int i = 0; i <= text.length(); i++) {
      lengths.add(i);
    }
    return lengths;
  }

  private static Set<Integer> interesting(String text) {
    Set<Integer> all = new TreeSet<>(Set.of(0, text.length()));
    for (Token token : Tokens.of(text)) {
      all.add(token.offset() + (token.text().length() + 1) / 2);
      all.add(token.end());
    }
    int number = text.length();
    Set<Integer> lengths = new TreeSet<>();
    for (int length : all) {
      if (number++ % STRIDE == 0) {
        lengths.add(length);
      }
    }
    return lengths;
  }

  /** Returns the brackets that close those which are open. */
  private static String closing(String text) {
    Deque<Character> open = new ArrayDeque<>();
    for (char c : text.toCharArray()) {
      int kind = "([{".indexOf(c);
      if (kind >= 0) {
        open.push(")]}".charAt(kind));
      } else if (!open.isEmpty() && open.peek() == c) {
        open.pop();
      }
    }
    StringBuilder closing = new StringBuilder();
    open.forEach(closing::append);
    return closing.toString();
  }

  private static Optional<String> ask(
      String text, Set<Integer> carets, Path file, Set<String> laidOut) {
    try {
      ask(text, carets, laidOut);
      return Optional.empty();
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      StackTraceElement[] frames = e.getStackTrace();
      String where = frames.length == 0 ? "" : " at " + frames[0];
      return Optional.of(file + ", caret at one of " + carets + ": " + e + where + "\n" + text);
    }
  }

  /**
   * Asks each service.
   *
   * @param laidOut what texts became by the formatter so far: each is formatted again once
   */
  private static void ask(String text, Set<Integer> carets, Set<String> laidOut) {
    workspace.put(new SourceFile(NAME, text));
    Snapshot snapshot = workspace.snapshot();
    Document document = snapshot.document(NAME).orElseThrow();
    for (SpecProblem problem : document.problems()) {
      assertTrue(problem.offset() >= 0 && problem.offset() + problem.length() <= text.length());
      new QuickFixes().compute(snapshot, document, problem);
    }
    new Outline().compute(document);
    new Folding().compute(text, document.tokens());
    new SemanticHighlighting(LANGUAGE).compute(document);
    for (int caret : carets) {
      new ContentAssist(snapshot.types()).at(text, caret, List.of());
      new Definitions(JavaSources.NONE).compute(snapshot, document, caret);
      new References().compute(snapshot, document, caret);
    }
    Formatter formatter = new Formatter(LANGUAGE::isWellFormed);
    String formatted = TextEdit.apply(text, formatter.format(text));
    if (laidOut.add(formatted)) {
      assertEquals(List.of(), formatter.format(formatted), "formatted twice");
    }
  }
}
