// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Dependencies of the Eclipse bundles: jdt, ui, ui.editor. Tycho builds them after the core, or not
 * at all, so that their rules are checked on the sources.
 */
class EclipseRulesTest {
  private static final String ROOT = "org.heapsmith.";

  /** Bundle, and the modules whose packages it may use besides its own. */
  private static final Map<String, Set<String>> MAY_USE =
      Map.of(
          "help", Set.of(),
          "jdt",
              Set.of("base", "bytecode", "logic", "machine", "engine", "testgen", "dsl", "worker"),
          "ui",
              Set.of(
                  "base", "smt", "logic", "machine", "engine", "draw", "testgen", "dsl", "worker",
                  "jdt"),
          "ui.editor", Set.of("base", "logic", "draw", "dsl", "worker", "jdt", "ui"));

  /** A class or package of ours, written out or imported. */
  private static final Pattern USE =
      Pattern.compile("\\borg\\.heapsmith((?:\\.[a-z][a-z0-9_]*)+)(?=\\.(?:[A-Z]|\\*))");

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

  /** Strings and characters are read so that no comment begins in them; they name no package. */
  private static final Pattern NO_CODE =
      Pattern.compile(
          "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\])+'"
              + "|/\\*(?s:.*?)\\*/|//[^\n]*");

  /** Each package of the bundles, and those it uses. */
  private static final SortedMap<String, SortedSet<String>> USES = uses();

  static Set<String> bundles() {
    return new TreeSet<>(MAY_USE.keySet());
  }

  @Test
  void everyBundleHasItsRule() {
    Set<String> shipped =
        Repository.files(name -> name.matches("bundles/[^/]+/META-INF/MANIFEST.MF")).stream()
            .map(file -> file.getParent().getParent().getFileName().toString())
            .filter(bundle -> !bundle.endsWith(".tests"))
            .map(bundle -> bundle.substring(ROOT.length()))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(shipped, bundles());
  }

  @Test
  void theSourcesAreSeen() {
    assertTrue(
        USES.get("org.heapsmith.ui.editor.part").contains("org.heapsmith.ui.editor.analysis"));
    assertTrue(USES.get("org.heapsmith.jdt.spec").contains("org.heapsmith.dsl.ide.assist"));
  }

  @ParameterizedTest
  @MethodSource("bundles")
  void aBundleUsesOnlyWhatIsBelowIt(String bundle) {
    SortedSet<String> above = new TreeSet<>();
    USES.forEach(
        (user, used) ->
            used.stream()
                .filter(name -> module(user).equals(bundle) && !module(name).equals(bundle))
                .filter(name -> !MAY_USE.get(bundle).contains(module(name)))
                .forEach(name -> above.add(user + " -> " + name)));
    assertEquals(Set.of(), above);
  }

  @Test
  void packagesAreFreeOfCycles() {
    assertEquals(List.of(), PackageCycles.of(USES));
  }

  /** What needs a person at a screen is not for those who only read projects. */
  @Test
  void javaProjectsAreReadWithoutAWorkbench() {
    Pattern workbench = Pattern.compile("\\borg\\.eclipse\\.(ui|swt|jface(?!\\.text)|jdt\\.ui)\\.");
    assertEquals(
        List.of(),
        sources("jdt").stream()
            .filter(file -> workbench.matcher(code(file)).find())
            .map(Repository::name)
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "'import org.heapsmith.base.Code;', base",
    "'import static org.heapsmith.ui.parts.Icon.of;', ui.parts",
    "'import org.heapsmith.ui.parts.*;', ui.parts",
    "'int i = org.heapsmith.jdt.spec.SpecIndex.SIZE;', jdt.spec",
    "'char q = ''\"''; org.heapsmith.base.Code c;', base",
    "'/** {@link org.heapsmith.base.Code} */', ''",
    "'// as org.heapsmith.base.Code', ''",
    "'String s = \"// \\\" org.heapsmith.base.Code\";', ''",
    "'String s = \"//\"; org.heapsmith.base.Code c;', base",
  })
  void codeUsesAPackageCommentsAndTextsDoNot(String code, String used) {
    Set<String> expected = used.isEmpty() ? Set.of() : Set.of(ROOT + used);
    assertEquals(expected, used(NO_CODE.matcher(code).replaceAll(" ")));
  }

  private static SortedMap<String, SortedSet<String>> uses() {
    SortedMap<String, SortedSet<String>> uses = new TreeMap<>();
    for (String bundle : MAY_USE.keySet()) {
      for (Path file : sources(bundle)) {
        String code = code(file);
        Matcher own = PACKAGE.matcher(code);
        assertTrue(own.find(), () -> Repository.name(file));
        SortedSet<String> used = uses.computeIfAbsent(own.group(1), p -> new TreeSet<>());
        used.addAll(used(code));
        used.remove(own.group(1));
      }
    }
    return uses;
  }

  private static SortedSet<String> used(String code) {
    return USE.matcher(code)
        .results()
        .map(use -> "org.heapsmith" + use.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Path> sources(String bundle) {
    String folder = "bundles/" + ROOT + bundle + "/src/";
    return Files.isDirectory(Repository.file(folder))
        ? Repository.files(name -> name.startsWith(folder) && name.endsWith(".java"))
        : List.of();
  }

  private static String code(Path file) {
    return NO_CODE.matcher(Repository.text(file)).replaceAll(" ");
  }

  /** Returns which module a package is of: {@code ui.editor} is not of {@code ui}. */
  private static String module(String name) {
    String own = name.substring(ROOT.length());
    return own.equals("ui.editor") || own.startsWith("ui.editor.")
        ? "ui.editor"
        : own.replaceFirst("\\..*", "");
  }
}
