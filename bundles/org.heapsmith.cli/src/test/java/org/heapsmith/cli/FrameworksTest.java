// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.hamcrest.Matcher;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests for JUnit 4 and AssertJ, from the class path of a project to what runs outside. */
class FrameworksTest {
  private static final String SOURCE =
      """
      package demo;

      import java.util.*;

      public class Crate implements Iterable<Integer> {
        private static class Cell { int key; double weight; Cell next; }
        private static int asked;
        private Cell first;
        private int size;

        public void put(int key, double weight) {
          if (key < 0) { throw new IllegalArgumentException("negative key"); }
          Cell cell = new Cell();
          cell.key = key;
          cell.weight = weight;
          cell.next = first;
          first = cell;
          size++;
        }

        /** Forgets to tell that there is one less. */
        public void poll() { if (first != null) { first = first.next; } }

        /** Has no cell before the first one. */
        public boolean cancel(int key) {
          Cell before = null;
          for (Cell c = first; c != null; c = c.next) {
            if (c.key == key) { before.next = c.next; return true; }
            before = c;
          }
          return false;
        }

        public double heaviest() {
          double most = 0;
          for (Cell c = first; c != null; c = c.next) { if (c.weight > most) { most = c.weight; } }
          return most;
        }

        public Integer top() { return first == null ? null : first.key; }

        public char mark() { asked++; return first == null ? '-' : first.key == 7 ? 'x' : 'o'; }

        public double[] weights() {
          double[] all = new double[size];
          int i = 0;
          for (Cell c = first; c != null; c = c.next) { all[i++] = c.weight; }
          return all;
        }

        public void reverse() {
          Cell done = null;
          for (Cell c = first; c != null; ) { Cell n = c.next; c.next = done; done = c; c = n; }
          first = done;
        }

        public Iterator<Integer> iterator() {
          List<Integer> keys = new ArrayList<>();
          for (Cell c = first; c != null; c = c.next) { keys.add(c.key); }
          return keys.iterator();
        }

        public boolean repOK() {
          int n = 0;
          for (Cell c = first; c != null; c = c.next) { n++; }
          return n == size;
        }
      }
      """;

  private static final String JUNIT4 = jar(org.junit.Assert.class);
  private static final String ASSERTJ = jar(Assertions.class);

  @TempDir Path temp;
  private String classes;

  @BeforeEach
  void compile() {
    classes = Compiler.JAVAC.compile(SOURCE).toString();
  }

  static String jar(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String path(String... entries) {
    return String.join(File.pathSeparator, entries);
  }

  private CliRun generate(String target, String... options) {
    String out = temp.resolve("out").toString();
    CliRun run =
        CliRun.of(
            List.of("generate", "--strategy", "sequences", "--cp", classes, "-o", out, target),
            options);
    assertFalse(run.err().matches("(?s).*HS-(1099|5001|5003|5009|5017).*"), run.err());
    return run;
  }

  private String tests() throws IOException {
    return Files.readString(temp.resolve("out/demo/CrateHeapTest.java"));
  }

  /** Returns what JUnit 4 says in a JVM of its own, outside of the product. */
  private String outside(String... libraries) throws IOException, InterruptedException {
    Path compiled = Files.createDirectories(temp.resolve("compiled"));
    String classPath = path(path(libraries), classes, jar(Matcher.class));
    Path file = temp.resolve("out/demo/CrateHeapTest.java");
    assertEquals("", Compiler.JAVAC.compile(List.of(file), classPath, compiled));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String all = path(compiled.toString(), classPath);
    Process process =
        new ProcessBuilder(java, "-cp", all, "org.junit.runner.JUnitCore", "demo.CrateHeapTest")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  private static int count(String text, String part) {
    return text.split(part, -1).length - 1;
  }

  @Test
  void aClassPathWithJUnit4AloneGetsTestsOfThat() throws Exception {
    generate("demo.Crate", "--test-cp", path(JUNIT4, jar(Matcher.class))).says("HS-2075");
    String tests = tests();
    assertFalse(tests.contains("jupiter") || tests.contains("assertj"), tests);
    for (String line :
        List.of(
            "@RunWith(Enclosed.class)\npublic class CrateHeapTest {",
            "  /** put(int, double). */\n  public static class Put {",
            "    public void before() {\n      keepStatics();",
            "assertEquals(\"negative key\", thrown.getMessage());",
            "assertEquals(2.0, crate.heaviest(), 0.0);",
            "assertEquals(Integer.valueOf(",
            "assertEquals('x', result);",
            "assertIterableEquals(List.of(",
            "  @Ignore(\"no spec says whether these calls are allowed\")\n",
            "    /**\n     * Empty: ")) {
      assertTrue(tests.contains(line), line + "\n" + tests);
    }
    int all = count(tests, "@Test\n");
    int findings = count(tests, "Finding: the structure");
    assertTrue(findings > 0, tests);
    String said = outside(JUNIT4);
    int ignored = tests.indexOf("@Ignore") < 0 ? 0 : 1;
    assertTrue(ignored == 1 && said.contains("Failures: " + findings + "\n"), said);
    assertTrue(said.contains("Tests run: ") && all > 10, said);

    generate("demo.Crate", "--fresh", "--test-cp", path(JUNIT4, jar(Matcher.class)));
    assertEquals(tests, tests());
  }

  @Test
  void assertJSaysItFluently() throws Exception {
    generate("demo.Crate", "--test-cp", ASSERTJ, "--assertions", "assertj");
    String tests = tests();
    assertFalse(tests.contains("jupiter.api.Assertions"), tests);
    for (String line :
        List.of(
            "@Nested",
            "assertThatThrownBy(() -> crate.put(",
            ".isInstanceOf(IllegalArgumentException.class)",
            ".hasMessage(\"negative key\");",
            "assertThat(crate.heaviest()).isEqualTo(2.0);",
            "assertThat(crate.weights()).isEmpty();",
            "assertThat(crate).containsExactly(",
            "assertThat(crate.repOK())\n          .as(\"the structure was valid",
            "assertThat(crate.repOK()).isTrue();")) {
      assertTrue(tests.contains(line), line + "\n" + tests);
    }
  }

  @Test
  void assertJGoesWithJUnit4() throws Exception {
    generate(
        "demo.Crate",
        "--framework",
        "junit4",
        "--assertions",
        "assertj",
        "--test-cp",
        path(JUNIT4, ASSERTJ, jar(Matcher.class)));
    String tests = tests();
    assertFalse(tests.contains("jupiter") || tests.contains("org.junit.Assert"), tests);
    int findings = count(tests, "Finding: the structure");
    String said = outside(JUNIT4, ASSERTJ);
    assertTrue(said.contains("Failures: " + findings + "\n"), said);
  }

  @Test
  void whatIsAskedForHasToBeThere() {
    CliRun.of("generate", "--cp", classes, "-o", temp + "", "demo.Crate", "--framework", "junit4")
        .endsWith(ExitCode.BAD_INPUT)
        .says("HS-2074")
        .mentions("junit:junit:4.13.2");
    CliRun.of("generate", "--cp", classes, "-o", temp + "", "demo.Crate", "--assertions", "assertj")
        .endsWith(ExitCode.BAD_INPUT)
        .says("HS-2074")
        .mentions("assertj-core");
  }

  /** What is written runs outside, in the end. */
  private CliRun join(String target, String... options) {
    String four = path(JUNIT4, jar(Matcher.class));
    List<String> more = new ArrayList<>(List.of("--no-replay", "--test-cp", four));
    more.addAll(List.of(options));
    return generate(target, more.toArray(String[]::new));
  }

  /** Tests of two kinds are never in one class, and nothing of a person's is lost. */
  @Test
  void testsJoinTheClassThatIsThere() throws Exception {
    join("demo.Crate#top", "--framework", "junit5");
    join("demo.Crate#mark");
    String five = tests();
    assertTrue(five.contains("class Top {") && five.contains("class Mark {"), five);
    assertFalse(five.contains("org.junit.Test"), five);

    join("demo.Crate#mark", "--framework", "junit4").says("HS-5022");
    assertEquals(five, tests());
    String beside = Files.readString(temp.resolve("out/demo/CrateHeap2Test.java"));
    assertTrue(beside.contains("public static class Mark {"), beside);

    join("demo.Crate", "--framework", "junit4");
    String converted = tests();
    assertTrue(converted.contains("public static class Mark {"), converted);
    assertFalse(converted.contains("jupiter"), converted);

    String edited = converted.replaceFirst("(?s)(class Mark \\{.*?\\n    \\})", "$1 // mine");
    Files.writeString(temp.resolve("out/demo/CrateHeapTest.java"), edited);
    join("demo.Crate#mark");
    assertTrue(tests().contains("// mine") && tests().contains("@RunWith"), tests());
    String said = outside(JUNIT4);
    assertTrue(said.contains("OK ("), said);
  }
}
