// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Branches are named by what holds on them, whichever compiler turned the conditions round. */
class BranchConditionsTest {
  private static final String SOURCE =
      """
class Fixture {
  enum Colour { RED, GREEN, BLUE }
  int value; boolean black; Fixture next; char[] text; Integer boxed;
  boolean references(Fixture n, int v) { return n != null && n.value != v; }
  int loop(int n) { int sum = 0; for (int i = 0; i < n; i++) { sum += i; } return sum; }
  int assigned(Fixture n) { int c = 0; while ((n = n.next) != this) { c++; } return c; }
  int counted(int n) { int i = 0; while (i++ < n) { value--; } return i; }
  boolean flags(Fixture n, boolean black) { return !n.black || this.black == black; }
  boolean calls(Object o) { return next.flags(null, true) && o instanceof Fixture; }
  boolean shadow(int value) { return value < this.value + 1; }
  boolean numbers(long a, double x, double y) { return a > 3 && x < y && !(x <= 0.0); }
  boolean letters(int i) { return text[i] == 'a' && text.length == i * (i + 1); }
  boolean boxes() { return boxed > 3; }
  int number(int k) { switch (k) { case 1: case 2: return 1; case 7: return 2; default: return 3; } }
  int letter(char k) { switch (k) { case 'a': return 1; case '\\n': return 2; default: return 3; } }
  int colour(Colour c) { switch (c) { case RED: return 1; case BLUE: return 2; default: return 3; } }
  int word(String s) { switch (s) { case "a": case "b": return 1; case "Aa": case "BB": return 2; default: return 3; } }
  int merged(boolean b, int x) { return Math.max(b ? 1 : 2, x) == x ? 1 : 0; }
}
""";

  @TempDir Path directory;

  private Set<String> of(Compiler compiler, String name) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      BranchConditions conditions = new BranchConditions(classPath);
      MethodModel method = classPath.get("Fixture").methods(name).get(0);
      Set<String> texts = new TreeSet<>();
      for (Branch branch : method.branches()) {
        texts.add(
            conditions.of(
                "Fixture", name, method.descriptor(), branch.instruction(), branch.outcome()));
      }
      return texts;
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aConditionIsWrittenAsInTheSource(Compiler compiler) {
    assertEquals(
        Set.of("n != null", "n == null", "n.value != v", "n.value == v"),
        of(compiler, "references"));
    assertEquals(Set.of("i < n", "i >= n"), of(compiler, "loop"));
    assertEquals(
        Set.of("value < this.value + 1", "value >= this.value + 1"), of(compiler, "shadow"));
    assertEquals(
        Set.of("!n.black", "n.black", "this.black == black", "this.black != black"),
        of(compiler, "flags"));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void assignmentsAndIncrementsInsideOfConditionsAreSeen(Compiler compiler) {
    assertEquals(Set.of("(n = n.next) != this", "(n = n.next) == this"), of(compiler, "assigned"));
    assertEquals(Set.of("i++ < n", "i++ >= n"), of(compiler, "counted"));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void callsAndTypesReadAsJava(Compiler compiler) {
    assertEquals(
        Set.of(
            "next.flags(null, true)",
            "!next.flags(null, true)",
            "o instanceof Fixture",
            "!(o instanceof Fixture)"),
        of(compiler, "calls"));
    assertEquals(Set.of("boxed > 3", "boxed <= 3"), of(compiler, "boxes"));
    assertEquals(
        Set.of(
            "text[i] == 'a'",
            "text[i] != 'a'",
            "text.length == i * (i + 1)",
            "text.length != i * (i + 1)"),
        of(compiler, "letters"));
  }

  /** {@code !(x < y)} is not {@code x >= y} where one of them may be NaN. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void realNumbersAreNotTurnedRound(Compiler compiler) {
    assertEquals(
        Set.of("a > 3", "a <= 3", "x < y", "!(x < y)", "x <= 0.0", "!(x <= 0.0)"),
        of(compiler, "numbers"));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void switchesHaveTheLabelsOfTheSource(Compiler compiler) {
    assertEquals(Set.of("case 1, 2", "case 7", "default"), of(compiler, "number"));
    assertEquals(Set.of("case 'a'", "case '\\n'", "default"), of(compiler, "letter"));
    assertEquals(Set.of("case RED", "case BLUE", "default"), of(compiler, "colour"));
  }

  /** Compilers make of it a switch over hash codes, and javac a second one over numbers. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void switchOverStringsHasTheStringsOfTheSource(Compiler compiler) {
    Set<String> words = of(compiler, "word");
    Set<String> both =
        Set.of(
            "case \"a\"",
            "case \"b\"",
            "case \"Aa\", \"BB\"",
            "default",
            "s.equals(\"a\")",
            "!s.equals(\"a\")",
            "s.equals(\"b\")",
            "!s.equals(\"b\")",
            "s.equals(\"Aa\")",
            "!s.equals(\"Aa\")",
            "s.equals(\"BB\")",
            "!s.equals(\"BB\")");
    assertEquals(both, without(words, "case \"a\", \"b\""), "one switch has these cases together");
  }

  private static Set<String> without(Set<String> all, String one) {
    Set<String> rest = new TreeSet<>(all);
    rest.remove(one);
    return rest;
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatTheBytecodeDoesNotTellIsLeftOpen(Compiler compiler) {
    assertEquals(Set.of("b", "!b", "\u2026 == x", "\u2026 != x"), of(compiler, "merged"));
  }
}
