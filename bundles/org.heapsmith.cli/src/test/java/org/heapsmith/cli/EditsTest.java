// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * After an edit the methods that depend on it are explored again, and no others; what is written is
 * what a run that knows nothing writes.
 */
class EditsTest {
  private static final String UTIL =
      "public class Util {\n"
          + "  public static int twice(int n) { return n > 5 ? 2 * n : Limit.most(); }\n"
          + "  public static int sign(int n) { return n < 0 ? -1 : 1; }\n"
          + "  public static int size(Object o) { return o instanceof Shape ? 1 : 0; }\n"
          + "  public static int area(Object o) { return ((Square) o).area(); }\n"
          + "}\n";
  private static final String LIMIT =
      "class Limit { static final int TOP = 9; static int most() { return TOP; } }";

  private static final int METHODS = 4;

  @TempDir Path temp;
  private Path classes;
  private Path out;
  private final Map<String, String> sources = new TreeMap<>();

  @BeforeEach
  void aProject() throws IOException {
    classes = temp.resolve("classes");
    out = temp.resolve("out");
    sources.put("Limit", LIMIT);
    sources.put("Shape", "public class Shape { int side; int area() { return side; } }");
    sources.put("Square", "public class Square extends Shape {}");
    sources.put("Util", UTIL);
    compile();
    assertEquals(METHODS, explored());
  }

  private void compile() throws IOException {
    Path[] files = new Path[sources.size()];
    int i = 0;
    for (Map.Entry<String, String> source : sources.entrySet()) {
      files[i] = temp.resolve(source.getKey() + ".java");
      Files.writeString(files[i++], "package demo; " + source.getValue());
    }
    assertEquals("", Compiler.JAVAC.compile(List.of(files), classes.toString(), classes));
  }

  private void edit(String name, String from, String to) throws IOException {
    sources.compute(name, (n, text) -> text.replace(from, to));
    compile();
  }

  private static CliRun run(List<String> arguments, Path to) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of("-o", to.toString()));
    CliRun run = CliRun.of(all.toArray(String[]::new));
    run.endsWith(ExitCode.OK);
    return run;
  }

  /** Returns how many methods a run explores, all of them being four. */
  private int explored(String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("generate", "--no-replay", "--cp", classes + "", "demo.Util"));
    arguments.addAll(List.of(more));
    CliRun run = run(arguments, out);
    arguments.add("--fresh");
    run(arguments, temp.resolve("alone"));
    assertEquals(test(temp.resolve("alone")), test(out));
    return METHODS - JournalTest.reused(run);
  }

  private static String test(Path folder) throws IOException {
    return Files.readString(folder.resolve("demo/UtilHeapTest.java"));
  }

  @Test
  void anEditMattersToTheMethod() throws IOException {
    edit("Util", "-1 : 1", "-1 : 3");
    assertEquals(1, explored());
    assertEquals(0, explored());
  }

  @Test
  void linesThatMoveAreThoseOfReports() throws IOException {
    edit("Util", "  public static int size", "\n  public static int size");
    assertEquals(2, explored(), "size and what is below");
  }

  @Test
  void aMethodThatNobodyCallsMattersToNone() throws IOException {
    edit("Limit", "return TOP;", "return TOP; } static int other() { return 1;");
    assertEquals(0, explored());
  }

  @Test
  void anEditOfACalledMethodMattersToItsCallers() throws IOException {
    edit("Limit", "return TOP;", "return TOP + 1;");
    assertEquals(1, explored());
  }

  /** A compiler puts its value wherever it is named. */
  @Test
  void soDoesAConstant() throws IOException {
    edit("Limit", "TOP = 9", "TOP = 8");
    assertEquals(1, explored());
  }

  @Test
  void anEditOfASuperclassMattersToWhoUsesItsCode() throws IOException {
    edit("Shape", "return side;", "return side + 1;");
    assertEquals(2, explored(), "area runs it; size looks for calls that make a shape");
  }

  @Test
  void anotherSuperclassMattersToWhoAsksForTypes() throws IOException {
    edit("Square", "extends Shape {}", "{ int area() { return 7; } }");
    assertEquals(2, explored());
  }

  @Test
  void aNewClassMattersToWhoTriesAllOfAType() throws IOException {
    sources.put("Circle", "public class Circle extends Shape { int area() { return 3; } }");
    compile();
    assertEquals(2, explored(), "an Object may be one");
  }

  @Test
  void anEditOfASpecMattersToItsMethods() throws IOException {
    Path spec = Files.writeString(temp.resolve("u.heap"), spec("n > 0"));
    assertEquals(1, explored("--spec", spec.toString()));
    assertEquals(0, explored("--spec", spec.toString()));
    Files.writeString(spec, spec("n < 0"));
    assertEquals(1, explored("--spec", spec.toString()));
  }

  private static String spec(String condition) {
    return "import demo.Util; spec Util.sign(int n) { requires " + condition + "; }";
  }
}
