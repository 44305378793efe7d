// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Rules that every file keeps, checked on the text. */
class FileRulesTest {
  private static final int MAXIMAL_LINES = 500;
  private static final int HEADER_LINES = 6;

  private static final Pattern SOURCE =
      Pattern.compile(".*\\.(java|xtext|mwe2|xml|target|properties|css|js|sh)|heapsmith|.*/run");

  private static final Pattern BROAD_CATCH =
      Pattern.compile("catch \\([^)]*\\b(Exception|RuntimeException|Throwable|Error)\\b[^)]*\\)");

  /**
   * Where code of strangers runs in our process, or a thread must hand over whatever happened: the
   * only places that may catch everything. Each says in a comment what it does with it.
   */
  private static final Set<String> MAY_CATCH_EVERYTHING =
      Set.of(
          "bundles/org.heapsmith.bytecode/src/main/java/org/heapsmith/bytecode/ClassFiles.java",
          "bundles/org.heapsmith.jdt/src/org/heapsmith/jdt/language/Guard.java",
          // the text of an assertion that JUnit 4 lacks before 4.13
          "bundles/org.heapsmith.testgen/src/main/java/org/heapsmith/testgen/write/JUnit4Helpers.java");

  /** Whose only callers stand behind the guard: commands, steps of the editor, lists of fixes. */
  private static final Set<String> ASKED_BEHIND_THE_GUARD =
      Set.of("/Layout.java", "/QuickOutline.java", "/OccurrenceMarks.java", "/Fixes.java");

  /** A catalogue, entry by entry: it is looked up, not read, and its numbers are given out once. */
  private static final Set<String> CATALOGUES =
      Set.of("bundles/org.heapsmith.base/src/main/java/org/heapsmith/base/Code.java");

  @Test
  void everySourceFileNamesItsLicence() {
    List<String> without =
        Repository.files(SOURCE.asMatchPredicate().and(FileRulesTest::isNoTestData)).stream()
            .filter(file -> !head(file).contains("SPDX-License-Identifier: EPL-2.0"))
            .map(Repository::name)
            .toList();
    assertEquals(List.of(), without, "files without the SPDX header");
  }

  /** It would be there for whoever wrote it, and for nobody else. */
  @Test
  void gitIgnoresNothingInASourceFolder() throws IOException, InterruptedException {
    Assumptions.assumeTrue(Files.exists(Repository.file(".git")), "no clone");
    Process git =
        new ProcessBuilder("git", "ls-files", "--others", "--ignored", "--exclude-standard")
            .directory(Repository.file("").toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, git.waitFor());
    List<String> ignored =
        names.lines().filter(n -> n.contains("/src/") && !n.contains("target/")).toList();
    assertEquals(List.of(), ignored);
  }

  @Test
  void noFileIsLong() {
    List<String> tooLong =
        Repository.files(name -> name.endsWith(".java") || name.endsWith(".xtext")).stream()
            .filter(file -> !CATALOGUES.contains(Repository.name(file)))
            .filter(file -> Repository.text(file).lines().count() >= MAXIMAL_LINES)
            .map(Repository::name)
            .toList();
    assertEquals(List.of(), tooLong, "files of " + MAXIMAL_LINES + " lines or more: split them");
  }

  @Test
  void everyPackageSaysWhatLivesThere() {
    Predicate<String> product = name -> name.matches("(bundles|predicate-dsl)/.*\\.java");
    List<String> without =
        Repository.files(product.and(name -> !name.contains("/src/test/"))).stream()
            .map(Path::getParent)
            .distinct()
            .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
            .map(Repository::name)
            .toList();
    assertEquals(List.of(), without, "packages without package-info.java");
  }

  @Test
  void nobodyCatchesEverything() {
    Set<String> catching = new TreeSet<>();
    Repository.files(name -> name.endsWith(".java") && !name.contains("/src/test/")).stream()
        .filter(file -> BROAD_CATCH.matcher(Repository.text(file)).find())
        .map(Repository::name)
        .forEach(catching::add);
    assertEquals(
        new TreeSet<>(MAY_CATCH_EVERYTHING),
        catching,
        "catch what can happen, not Exception or Throwable");
  }

  /**
   * An answer has three values: that it is not one of them does not tell which of the others it is.
   * Whoever wants to know what was not refuted asks {@code mayBeSat}; who has to tell all three
   * apart uses {@code match}; what is no {@code Sat} is {@code Unsat} only where {@code Unknown}
   * was asked for, too.
   */
  @Test
  void noAnswerOfTheSolverIsNegated() {
    Pattern negated =
        Pattern.compile("![^!&|;{}=]{0,200}\\.is(Sat|Unsat)\\(\\)|\\bisSat\\(\\)\\s*\\?");
    Pattern noSat =
        Pattern.compile("!\\([^;{}]{0,200}?instanceof (SolverResult|SatResult)\\.Sat\\b");
    List<String> careless =
        Repository.files(name -> name.contains("/src/main/") && name.endsWith(".java")).stream()
            .filter(
                file -> {
                  String text = Repository.text(file);
                  return negated.matcher(text).find()
                      || noSat.matcher(text).find() && !text.matches("(?s).*(Unknown|mayBeSat).*");
                })
            .map(Repository::name)
            .toList();
    assertEquals(List.of(), careless, "files that take what is not known for a proof");
  }

  /** What a service of the language throws would end the editor's thread, or a key's effect. */
  @Test
  void servicesOfTheEditorAreAskedBehindItsGuard() {
    Pattern service =
        Pattern.compile(
            "new (ContentAssist|Folding|Formatter|Hover|Outline|QuickFixes|References|Rename)\\(");
    List<String> unguarded =
        Repository.files(name -> name.matches("bundles/org\\.heapsmith\\.ui.*\\.java")).stream()
            .filter(file -> service.matcher(Repository.text(file)).find())
            .filter(file -> !Repository.text(file).contains("jdt.language.Guard"))
            .map(Repository::name)
            .filter(name -> ASKED_BEHIND_THE_GUARD.stream().noneMatch(name::endsWith))
            .toList();
    assertEquals(List.of(), unguarded, "files that ask services without the guard");
  }

  /** Where artifacts come from is the business of each developer's settings, not of this tree. */
  @Test
  void noFileNamesARegistry() {
    List<String> registries =
        Stream.of(
                "repo/maven",
                "repo1/maven",
                "maven/org",
                "sonatype/",
                "jcenter/",
                "pypi/",
                "npmjs/",
                "jitpack/",
                "download/eclipse/",
                "plugins/gradle/")
            .map(name -> name.replace('/', '.')) // so that this file does not match
            .toList();
    Predicate<String> names = text -> registries.stream().anyMatch(text::contains);
    assertFalse(names.test("http://maven.apache.org/POM/4.0.0"));
    List<String> naming =
        Repository.files(name -> true).stream()
            .filter(file -> names.test(Repository.text(file)))
            .map(Repository::name)
            .toList();
    assertEquals(List.of(), naming, "files that name a registry of artifacts");
  }

  private static boolean isNoTestData(String name) {
    return !name.contains("/src/test/resources/");
  }

  private static String head(Path file) {
    return String.join("\n", Repository.text(file).lines().limit(HEADER_LINES).toList());
  }
}
