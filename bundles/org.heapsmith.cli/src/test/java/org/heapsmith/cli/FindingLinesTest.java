// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the console says of findings: the surest first, each by a test that is written. */
class FindingLinesTest {
  private static final String SOURCE =
      """
      package demo;

      public class Jobs {
        private static class Cell { int job; Cell next; }
        private Cell first;
        private int size;

        public void add(int job) {
          Cell cell = new Cell();
          cell.job = job;
          cell.next = first;
          first = cell;
          size++;
        }

        /** Forgets to tell that there is one less. */
        public void poll() { if (first != null) { first = first.next; } }

        /** Has no cell before the first one. */
        public boolean cancel(int job) {
          Cell before = null;
          for (Cell c = first; c != null; c = c.next) {
            if (c.job == job) { before.next = c.next; return true; }
            before = c;
          }
          return false;
        }

        public boolean same(Jobs other) { return other.size == size; }

        public boolean repOK() {
          int n = 0;
          for (Cell c = first; c != null; c = c.next) { n++; }
          return n == size;
        }
      }
      """;

  private static final String BROKEN =
      "the structure was valid before the call and is not after it (input built by ";

  @TempDir Path temp;
  private List<String> generate;

  @BeforeEach
  void compile() {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    String out = temp.resolve("out").toString();
    generate = List.of("generate", "--cp", classes, "-o", out, "demo.Jobs");
  }

  private List<String> findings(String... options) {
    return CliRun.of(generate, options)
        .out()
        .lines()
        .filter(l -> l.startsWith("finding") || l.startsWith("to look at"))
        .map(l -> l.replaceAll("#(\\w+)\\(.*?\\): ", "#$1: "))
        .toList();
  }

  @Test
  void whatTheClassItselfRefusesComesBeforeExceptionsThatCallsReach() {
    assertEquals(
        List.of(
            "finding in demo.Jobs#poll: two nodes: removes the first node: "
                + BROKEN
                + "3 calls, and 4 more tests)",
            "finding in demo.Jobs#cancel: two nodes, job in the last node: removes the last node,"
                + " returns true: "
                + BROKEN
                + "3 calls, and 12 more tests)",
            "to look at in demo.Jobs#cancel: two nodes, job in the first node: throws"
                + " NullPointerException: NullPointerException reached by public calls (input built"
                + " by 3 calls, and 4 more tests)"),
        findings());
  }

  /** The HTML report lists the same, in the same order, and each leads to its method. */
  @Test
  void theReportHasTheSentencesOfTheConsole() throws IOException {
    Path report = temp.resolve("r.html");
    List<String> console = findings("--report", report.toString());
    String page = Files.readString(report);
    Matcher section = Pattern.compile("(?s)<section class=\"findings\".*?</section>").matcher(page);
    assertTrue(section.find(), page);
    List<String> listed =
        Pattern.compile("(?s)<li>.*?href=\"#(.*?)\"><code>(.*?)</code></a> (.*?)</li>")
            .matcher(section.group())
            .results()
            .peek(m -> assertTrue(page.contains("id=\"" + m.group(1) + "\""), m::group))
            .map(m -> m.group(2).replaceAll("\\(.*", "") + ": " + m.group(3))
            .toList();
    assertEquals(
        console.stream().map(l -> l.replaceFirst("^(finding|to look at) in ", "")).toList(),
        listed);
    assertEquals(3, listed.size());
  }

  @Test
  void underASpecAnExceptionIsWrong() throws IOException {
    Path spec =
        Files.writeString(
            temp.resolve("jobs.heap"),
            """
            import demo.Jobs;
            import demo.Jobs.Cell;
            predicate cells(Cell c, int n) =
                c == null && n == 0
              | c -> Cell{ next: d } * cells(d, n - 1) && n > 0;
            spec Jobs.cancel(int job) { requires this -> Jobs{ first: f, size: n } * cells(f, n); }
            """);

    assertEquals(
        List.of(
            "finding in demo.Jobs#cancel: one node, job in the only node: throws"
                + " NullPointerException: NullPointerException although the input satisfies the"
                + " precondition (input built by 2 calls)",
            "finding in demo.Jobs#cancel: two nodes, job in the last node: removes the last node,"
                + " returns true: "
                + BROKEN
                + "3 calls, and 1 more test)",
            "finding in demo.Jobs#poll: two nodes: removes the first node: "
                + BROKEN
                + "3 calls, and 4 more tests)"),
        findings("--spec", spec.toString()).stream().sorted().toList());
  }

  /** Of many tests that show the same, the one that is told of is the one that is written. */
  @ParameterizedTest
  @ValueSource(strings = {"rethrow", "chained", "length"})
  void whatIsNamedIsInTheFile(String method) throws IOException {
    Path classes =
        Compiler.JAVAC.compile(
            """
            package demo;

            public class Chain {
              int n;
              Chain next;
              int[] data;

              int count(Object o) { n++; return o == this ? n : data.length; }
              static int rethrow(Chain c) throws Exception {
                try {
                  return c.next.n;
                } catch (NullPointerException e) {
                  if (c == null) { throw new Exception(e); }
                  throw e;
                }
              }
              static int chained(Chain c) { return c == null ? 0 : c.next.next.n; }
              static int length(Chain c) { return c == null ? 0 : c.data.length + c.next.n; }
            }
            """);
    Path out = temp.resolve("chain");
    List<String> told =
        CliRun.of(
                "generate",
                "--no-replay",
                "--cp",
                classes.toString(),
                "-o",
                out.toString(),
                "demo.Chain#" + method)
            .out()
            .lines()
            .filter(l -> l.startsWith("to look at"))
            .toList();
    String file = Files.readString(out.resolve("demo/ChainHeapTest.java"));

    assertFalse(told.isEmpty());
    for (String line : told) {
      String name = line.replaceAll("to look at in .*?\\): (.*?): NullPointerException .*", "$1");
      assertTrue(file.contains("@DisplayName(\"" + name + "\")"), line + "\n" + file);
    }
  }
}
