// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes whose names the JVM takes and the language does not. In source, {@code \\u003b} in a name
 * would be a semicolon, and what follows would be run: no test may contain such a name but in a
 * literal.
 */
class HostileNamesTest {
  private static final String CALL = "m\\u0028\\u0029\\u003bSystem\\u002eexit(4)\\u003b";

  private static final String SUBJECT =
      """
      package hostile;

      public class Subject {
        enum Kind { FIRST, SECOND { int v() { return 1; } }; int v() { return 0; } }
        static class Inner { int number; Inner follower; }
        int field0;
        Subject field1;
        private int field2;
        Kind field3;
        Inner field4;
        static int field5;
        private String field6;
        Hidden field7;
        int method0(int param0, Subject param1) {
          return param1 != null && param1.field0 == param0 ? 1 : 0;
        }
        public Subject method1() { return field1 == null ? this : field1.field1; }
        private int method2(Inner param2) {
          if (param2 != null && param2.follower != null) {
            field2 = param2.number;
            return field2;
          }
          return -1;
        }
        static int method3() { return field5 > 3 ? 1 : 0; }
        boolean method4() { return field3 == Kind.FIRST || field6 != null; }
        void method5() {
          if (field4 != null) {
            throw new Problem("*/ \\\\u002a\\\\ \\" \\u001b[2J");
          }
        }
        boolean method6() { return field7 != null && field7.size > 2; }
        private static class Hidden { private int size; }
        Subject() { }
        Subject(int param3) { field0 = param3 < 0 ? 0 : param3; }
      }

      class Problem extends RuntimeException {
        Problem(String message) { super(message); }
      }
      """;

  /** What comments have of letters: none gives a sign of the language. */
  private static final Pattern ESCAPED =
      Pattern.compile("\\\\(?:u(?!000[ad]|00[2-7])[0-9a-f]{4}|[nrt\"'])");

  @TempDir static Path temp;
  private static Path compiled;

  @BeforeAll
  static void compile() throws IOException {
    Path source = Files.writeString(temp.resolve("Subject.java"), SUBJECT);
    compiled = temp.resolve("compiled");
    String[] options = {"-g", "-parameters", "-d", compiled.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
  }

  @Test
  void namesOfMembersAndParameters() throws IOException {
    Map<String, String> names =
        Map.ofEntries(
            Map.entry("field0", "x\\u003bSystem\\u002eexit(3)\\u003b\\u002f\\u002f"),
            Map.entry("field1", "a\"b"),
            Map.entry("field2", "new\nline"),
            Map.entry("field3", "class"),
            Map.entry("field4", "*\\u002f"),
            Map.entry("field5", "1st"),
            Map.entry("field6", "\u202eabc\u001b]0"),
            Map.entry("method0", CALL),
            Map.entry("method1", "foo bar"),
            Map.entry("method2", "int"),
            Map.entry("method3", "*\\u002f\""),
            Map.entry("method4", "gr\u00f6\u00dfer\ud83d\ude42"),
            Map.entry("method5", "go()+x"),
            Map.entry("param0", "p\\u002c"),
            Map.entry("param1", "*\\u002f"),
            Map.entry("param2", "\""),
            Map.entry("param3", "\n"),
            Map.entry("FIRST", "F\"IRST"),
            Map.entry("SECOND", "a\\u002eb"),
            Map.entry("number", "{"),
            Map.entry("follower", "}*"));

    String tests = generate(names, "hostile.Subject", "--no-replay");

    assertTrue(tests.contains("call(subject, \"m\\\\u0028"), tests);
  }

  @Test
  void namesOfClasses() throws IOException {
    Map<String, String> names =
        Map.of("Subject", "Sub\\u007bject", "Inner", "class", "Kind", "K\"", "Problem", "Pro blem");
    generate(names, "hostile.Sub\\u007bject");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Equals", "Wait"}) // one that may be overridden, one that is final
  void whatAClassIsCalledIsAMethodOfEveryObject(String name) throws IOException {
    generate(Map.of("Hidden", name), "hostile.Subject", "--no-replay");
  }

  @Test
  void nameOfAPackage() throws IOException {
    generate(Map.of("hostile", "h\\u002e"), "h\\u002e.Subject", "--no-replay");
  }

  /** A constructor that cannot be called by its name builds no input. */
  @Test
  void callsOfWhatHasNoName() throws IOException {
    String sub = "Sub\\u007bject";
    String[] options = {"--inputs", "calls", "--no-replay"};
    generate(Map.of("Subject", sub), "hostile." + sub, options);
    generate(Map.of("hostile", "h\\u002e"), "h\\u002e.Subject", options);
  }

  @Test
  void veryLongNames() throws IOException {
    Map<String, String> names =
        Map.of("field0", "x".repeat(9000), "method0", "y".repeat(9000), "param1", "z".repeat(900));
    generate(names, "hostile.Subject", "--no-replay");
  }

  private String generate(Map<String, String> names, String className, String... options)
      throws IOException {
    Path classes = Files.createTempDirectory(temp, "classes");
    Path output = Files.createTempDirectory(temp, "tests");
    for (Path file : files(compiled, ".class")) {
      String renamed = RenamedClass.rename(compiled.relativize(file).toString(), names);
      Path target = classes.resolve(renamed);
      Files.createDirectories(target.getParent());
      Files.write(target, RenamedClass.rename(Files.readAllBytes(file), names));
    }

    Path page = output.resolve("report.html");
    CliRun run =
        CliRun.of(
            List.of(
                "generate",
                "--cp",
                classes + "",
                "-o",
                output + "",
                "--report",
                page + "",
                className),
            options);

    assertTrue(run.code() == 0 || run.code() == 4, run.out() + run.err());
    assertFalse(run.err().contains("HS-500"), run.err());
    assertPrintable(run.out() + run.err());
    assertPrintable(Files.readString(page));
    List<Path> written = files(output, ".java");
    assertEquals(1, written.size(), () -> run.out() + run.err());
    String tests = Files.readString(written.get(0));
    String code = withoutLiterals(tests);
    assertFalse(ESCAPED.matcher(code).replaceAll("").contains("\\"), tests);
    assertTrue(code.contains("@Test"), tests);
    assertPrintable(code);
    if (List.of(options).contains("--no-replay")) {
      WrittenSuite.pass("17", classes, output);
    }
    return tests;
  }

  private static void assertPrintable(String text) {
    assertTrue(text.chars().allMatch(c -> c == '\n' || c >= ' ' && c != 127 && c != 0x202e), text);
  }

  @Test
  void theSourceOfAClassIsBelowTheSourceFolder() throws IOException {
    Path root = temp.resolve("sources");
    Path secret = Files.writeString(temp.resolve("secret.java"), "secret");
    Path own = root.resolve("hostile/Own.java");
    Files.createDirectories(own.getParent());
    Files.writeString(own, "own");
    Files.createSymbolicLink(root.resolve("hostile/Link.java"), secret);

    assertTrue(page(root, "Own.java").contains(">own<"));
    for (String name :
        List.of("../../secret.java", secret.toString(), "Link.java", "\\u0000.java")) {
      assertFalse(page(root, name).contains("secret</"), name);
    }
  }

  /** Returns the report of a class that says it was compiled from that file. */
  private static String page(Path sources, String file) throws IOException {
    Path classes = Files.createTempDirectory(temp, "classes");
    for (Path name : files(compiled, ".class")) {
      Path target = classes.resolve(compiled.relativize(name));
      Files.createDirectories(target.getParent());
      byte[] renamed = RenamedClass.rename(Files.readAllBytes(name), Map.of("Subject.java", file));
      Files.write(target, renamed);
    }
    Path page = classes.resolve("report.html");
    CliRun.of(
            "generate",
            "--cp",
            classes + "",
            "--source",
            sources + "",
            "--report",
            page + "",
            "--no-replay",
            "-o",
            classes + "/out",
            "hostile.Subject#method3")
        .endsWith(ExitCode.OK);
    return Files.readString(page);
  }

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(suffix)).sorted().toList();
    }
  }

  /** All that the compiler does not read as a string or character. */
  private static String withoutLiterals(String source) {
    return source.replaceAll("/\\*\\*[^\\\\]*?\\*/", "/**/").replaceAll(LITERAL, "\"\"");
  }

  private static final String LITERAL = "\"(?:[^\"\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\n]|\\\\.)*+'";
}
