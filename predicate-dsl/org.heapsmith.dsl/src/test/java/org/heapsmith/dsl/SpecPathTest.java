// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imported predicates are found in folders, each file is read once. */
class SpecPathTest {
  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private List<String> files(String text) throws IOException {
    return new SpecPath(List.of(folder))
        .complete(List.of(new SourceFile("main.heap", text))).stream()
            .map(f -> f.name().replace(folder + "/", ""))
            .toList();
  }

  @Test
  void importedPredicatesAreFoundBelowTheFolderOfTheirPackage() throws IOException {
    write(
        "a/b/lists.heap",
        "/* package x; */ package a.b; import c.other; predicate list(int n) = 0 < n;");
    write("a/b/trees.heap", "package a.b; predicate tree(int n) = 0 < n;");
    write("a/b/elsewhere.heap", "package a.c; predicate list(int n) = 0 < n;");
    write("c.heap", "package c; predicate other(int n) = n == 0; // import a.b.tree;");
    assertEquals(List.of("main.heap", "a/b/lists.heap", "c.heap"), files("import a.b.list;"));
    assertEquals(
        List.of("main.heap", "a/b/lists.heap", "a/b/trees.heap", "c.heap"), files("import a.b.*;"));
    assertEquals(
        List.of("main.heap"), files("import a.b.graph; import java.util.*; // import c.other;"));
  }

  /** A name of any length, and comments that nobody closes. */
  @Test
  void thereMayBeAnything() throws IOException {
    write("c.heap", "package c; predicate other(int n) = n == 0;");
    String known = "import c.other;";
    List<String> both = List.of("main.heap", "c.heap");
    assertEquals(both, files("import a" + ".b".repeat(100_000) + "; " + known));
    assertEquals(both, files(known + "/* ".repeat(200_000)));
    assertEquals(List.of("main.heap"), files("/* " + known));
  }

  @Test
  void aFileThatIsGivenIsNotReadAgain() throws IOException {
    Path file = write("a/lists.heap", "package a; import a.list; predicate list(int n) = 0 < n;");
    SourceFile given = new SourceFile(file.toString(), Files.readString(file));
    assertEquals(List.of(given), new SpecPath(List.of(folder)).complete(List.of(given)));
  }

  @Test
  void aDuplicateNamesTheOtherFile() {
    String text = "package a; predicate list(int n) = 0 < n;";
    assertEquals(
        "1:22 SPEC_DUPLICATE_NAME duplicate predicate list; it is defined in a.heap:1:12",
        Specs.problems(Specs.parse(text, text)));
  }
}
