// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heapsmith check}: each mistake once, at its place, told what it is. */
class CheckCommandTest {
  @TempDir Path temp;
  private Fixture box;

  @BeforeEach
  void compile() {
    box = new Fixture(temp);
  }

  /** Returns {@code code line:column} of each message about the one file. */
  private List<String> check(String... lines) {
    Path file = box.write("a.heap", String.join("\n", lines));
    return places(CliRun.of("check", "--cp", box.classes(), file.toString()), file);
  }

  private static List<String> places(CliRun run, Path file) {
    return run.err()
        .lines()
        .map(line -> line.replace(file.toString(), "a"))
        .map(line -> line.replaceAll("^(HS-\\d+) \\w+: a:(\\d+:\\d+): .*$", "$1 $2"))
        .collect(Collectors.toList());
  }

  @Test
  void whatTheLogicFindsHasItsExactPlace() {
    assertEquals(
        List.of(
            "HS-2020 11:28", // a parameter
            "HS-2021 12:43", // a name nothing leads to
            "HS-3016 7:7", // the second owner
            "HS-3015 5:5", // a disjunct
            "HS-3010 9:1", // a predicate
            "HS-3012 13:5", // a disjunct
            "HS-3001 16:12", // a precondition
            "HS-3016 17:24"), // the second owner in it
        check(
            "import demo.Box;", //
            "predicate chain(Box a, int n) =",
            "    a == null && n == 0",
            "  | a -> Box{ next: m } * chain(m, n - 1) && 0 < n",
            "  | n == 1 && a -> Box{ next: null }",
            "  | a -> Box{ next: m } * chain(m, n - 1)",
            "    * chain(a, n);",
            "",
            "predicate never(Box a) = a -> Box{ next: m } * never(m);",
            "",
            "predicate odd(Box a, int   unused) =",
            "    a == null | a -> Box{ next: b } * odd(c, 1)",
            "  | a -> Box{ value: v } && v < 0 && 0 < v;",
            "",
            "spec Box.sign() {",
            "  requires this == null",
            "    | chain(this, 3) * chain(this, 4);",
            "}"));
  }

  @Test
  void aBoundThatLeavesNoInput() {
    assertEquals(
        List.of("HS-3017 8:5", "HS-3017 7:20"),
        check(
            "import demo.Box;",
            "predicate chain(Box a, int n) =",
            "    a == null && n == 0",
            "  | a -> Box{ next: m } * chain(m, n - 1) && 0 < n;",
            "spec Box.sign() {",
            "  requires chain(this, n) && 6 <= n;",
            "  bounds { loop 3; unfold 4;",
            "    objects 5; }",
            "}"));
  }

  @Test
  void goodSpecsGetNoMessage() {
    assertEquals(
        List.of(),
        check(
            "import demo.Box;",
            "predicate chain(Box a) = a == null | a -> Box{ next: b } * chain(b);",
            "spec Box.* { requires chain(this); ensures chain(this); }"));
  }
}
