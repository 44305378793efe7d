// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/** Specifies which mutants each kind of instruction has, and what they compute. */
class MutantsTest {
  private static final String NEGATED = "the condition is negated";
  private static final String BOUNDARY = "the comparison includes equality, or excludes it";
  private static final String NEVER = "the condition never holds";
  private static final String ALWAYS = "the condition always holds";
  private static final String OPERATOR = "the operator is another one";
  private static final String ZERO = "it returns the zero of its type";

  private static final String SOURCE =
      """
      class Op {
        int a; int b; long wide; int c; static int count; static int other; Object only;
        private Op next; Op back;

        static int addI(int x, int y) { return x + y; }
        static int subI(int x, int y) { return x - y; }
        static int mulI(int x, int y) { return x * y; }
        static int divI(int x, int y) { return x / y; }
        static int remI(int x, int y) { return x % y; }
        static int shlI(int x, int y) { return x << y; }
        static int shrI(int x, int y) { return x >> y; }
        static int ushrI(int x, int y) { return x >>> y; }
        static int andI(int x, int y) { return x & y; }
        static int orI(int x, int y) { return x | y; }
        static int xorI(int x, int y) { return x ^ y; }
        static int negI(int x, int y) { return -x; }
        static long addJ(long x, long y) { return x + y; }
        static long divJ(long x, long y) { return x / y; }
        static long remJ(long x, long y) { return x % y; }
        static long andJ(long x, long y) { return x & y; }
        static long xorJ(long x, long y) { return x ^ y; }
        static long negJ(long x, long y) { return -x; }
        static double subD(double x, double y) { return x - y; }
        static double mulD(double x, double y) { return x * y; }
        static double remD(double x, double y) { return x % y; }
        static double negD(double x, double y) { return -x; }
        static long shlJ(long x, int y) { return x << y; }
        static long ushrJ(long x, int y) { return x >>> y; }

        static void less(int x, int y) { if (x < y) { count = 1; } }
        static void lessZero(int x) { if (x < 0) { count = 1; } }
        static void equal(int x, int y) { if (x == y) { count = 1; } }
        static void isNull(Object x) { if (x == null) { count = 1; } }
        static void same(Object x, Object y) { if (x == y) { count = 1; } }
        static int jumps(int x, int y) { if (x >= y) { return 7; } return 9; }

        static int up(int x) { x++; return x; }
        static int down(int x) { x -= 3; return x; }

        static void empty() { }
        static int number() { return 0; }
        static long wide() { return 5L; }
        static float single() { return 2f; }
        static boolean yes(boolean x) { return x; }
        static boolean isTrue() { return true; }
        static boolean isFalse() { return false; }
        static String text(String x) { return x; }
        static String none() { return null; }
        static String blank() { return ""; }
        static String word() { return "a"; }
        static Object object(Object x) { return x; }
        static char letter(char x) { return x; }
        static int orZero(boolean b, int x) { return b ? x : 0; }
        static int zeroOr(boolean b, int x) { return b ? 0 : x; }
        static int zeroAnyway(boolean b) { return b ? 0 : 0; }
        static boolean both(boolean x, boolean y) { return x && y; }
        static boolean not(boolean x) { return !x; }
        static String orBlank(String x) { return x == null ? "" : x; }
        static Object ofThree(int x, Object y) { return x < 0 ? null : x > 0 ? y : null; }
        static int caught() { try { return 0; } catch (RuntimeException e) { return 5; } }
        static int
            lines(
                boolean b) {
          return
              b
                  ? up(1)
                  : 0;
        }

        void write(int x) { this.a = x; }
        int readLast() { return this.c; }
        void writeWide(long x) { this.wide = x; }
        static void writeStatic(int x) { count = x; }
        static int readStatic() { return count; }
        void writeOnly(Object x) { this.only = x; }
        Object ofOther(java.awt.Point p) { p.x = 1; return null; }
        void callStatic(long x, int y, String z) { sink(x, y, z); }
        static void sink(long x, int y, String z) { }
        void callVirtual(double x) { this.take(x); }
        void take(double x) { }
        void callResult() { this.readLast(); }
        Op() { }
        Op(int x) { this(); }
      }
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static List<Mutant> mutants(String name) {
    return Mutants.of(classPath.get("Op").methods(name).get(0));
  }

  private static List<String> changes(String name) {
    return mutants(name).stream().map(Mutant::change).toList();
  }

  private static ConcreteValue i(int value) {
    return new ConcreteValue.Primitive('I', value);
  }

  private static ConcreteValue j(long value) {
    return new ConcreteValue.Primitive('J', value);
  }

  private static ConcreteValue d(double value) {
    return new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(value));
  }

  private static String run(MethodModel method, Map<MethodModel, Mutant> mutants, Object... given) {
    List<ConcreteValue> arguments = new ArrayList<>();
    for (Object each : given) {
      arguments.add((ConcreteValue) each);
    }
    var machine =
        mutants.isEmpty()
            ? new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE))
            : new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE))
                .with(Map.of(method, mutants.get(method).code()));
    Optional<String> picture = machine.picture(method, ConcreteHeap.EMPTY, arguments);
    return picture.orElseThrow().replaceAll("\\s.*", "") + " " + end(machine, method, arguments);
  }

  private static String end(
      ConcreteMachine machine, MethodModel method, List<ConcreteValue> arguments) {
    return machine.left(method, ConcreteHeap.EMPTY, arguments).orElseThrow().end();
  }

  static Stream<Arguments> operators() {
    return Stream.of(
        Arguments.of("addI", i(7), i(3), "4"),
        Arguments.of("subI", i(7), i(3), "10"),
        Arguments.of("mulI", i(7), i(3), "2"),
        Arguments.of("divI", i(7), i(3), "21"),
        Arguments.of("remI", i(7), i(3), "21"),
        Arguments.of("shlI", i(-7), i(1), "-4"),
        Arguments.of("shrI", i(-7), i(1), "-14"),
        Arguments.of("ushrI", i(-7), i(1), "-14"),
        Arguments.of("andI", i(6), i(3), "7"),
        Arguments.of("orI", i(6), i(3), "2"),
        Arguments.of("xorI", i(6), i(3), "2"),
        Arguments.of("addJ", j(7), j(3), "4"),
        Arguments.of("divJ", j(7), j(3), "21"),
        Arguments.of("remJ", j(7), j(3), "21"),
        Arguments.of("andJ", j(6), j(3), "7"),
        Arguments.of("xorJ", j(6), j(3), "2"),
        Arguments.of("subD", d(7), d(3), "10.0"),
        Arguments.of("mulD", d(6), d(3), "2.0"),
        Arguments.of("remD", d(7), d(3), "21.0"),
        Arguments.of("shlJ", j(-7), i(1), "-4"),
        Arguments.of("ushrJ", j(-7), i(1), "-14"));
  }

  @ParameterizedTest
  @MethodSource("operators")
  void anOperatorIsReplacedByOneOfTheSameType(
      String name, ConcreteValue x, ConcreteValue y, String result) {
    List<Mutant> mutants = mutants(name);
    MethodModel method = mutants.get(0).method();

    assertEquals(List.of(OPERATOR, ZERO), changes(name));
    assertEquals("returns " + result, run(method, Map.of(method, mutants.get(0)), x, y));
  }

  static Stream<Arguments> negations() {
    return Stream.of(
        Arguments.of("negI", i(7), i(0), "7"),
        Arguments.of("negJ", j(Long.MAX_VALUE), j(0), "9223372036854775807"),
        Arguments.of("negD", d(0.5), d(0), "0.5"));
  }

  @ParameterizedTest
  @MethodSource("negations")
  void aNegationIsLeftOut(String name, ConcreteValue x, ConcreteValue y, String result) {
    List<Mutant> mutants = mutants(name);
    MethodModel method = mutants.get(0).method();

    assertEquals(List.of("the negation is left out", ZERO), changes(name));
    assertEquals("returns " + result, run(method, Map.of(method, mutants.get(0)), x, y));
  }

  @ParameterizedTest
  @CsvSource({"less, true", "lessZero, true", "equal, false", "isNull, false", "same, false"})
  void aConditionIsNegatedMovedAndDecided(String name, boolean hasBoundary) {
    List<String> expected = new ArrayList<>(List.of(NEGATED, BOUNDARY, NEVER, ALWAYS));
    if (!hasBoundary) {
      expected.remove(BOUNDARY);
    }
    expected.add("count is not written");

    assertEquals(expected, changes(name));
  }

  /** The bytecode jumps where the condition of the source does not hold. */
  @ParameterizedTest
  @CsvSource({
    "the condition is negated, 9, 9, 7",
    "'the comparison includes equality, or excludes it', 7, 9, 9",
    "the condition never holds, 7, 7, 7",
    "the condition always holds, 9, 9, 9"
  })
  void whatAConditionBecomesDecidesWhereItGoes(
      String change, String greater, String equal, String less) {
    Mutant mutant =
        mutants("jumps").stream().filter(m -> m.change().equals(change)).findFirst().orElseThrow();
    Map<MethodModel, Mutant> mutants = Map.of(mutant.method(), mutant);

    assertEquals("returns " + greater, run(mutant.method(), mutants, i(2), i(1)));
    assertEquals("returns " + equal, run(mutant.method(), mutants, i(1), i(1)));
    assertEquals("returns " + less, run(mutant.method(), mutants, i(1), i(2)));
  }

  @ParameterizedTest
  @CsvSource({"up, 5, 4", "down, 5, 8", "up, -2147483648, 2147483647"})
  void countingGoesTheOtherWay(String name, int x, String result) {
    Mutant mutant = mutants(name).get(0);
    Map<MethodModel, Mutant> mutants = Map.of(mutant.method(), mutant);

    assertEquals(List.of("it counts the other way", ZERO), changes(name));
    assertEquals("returns " + result, run(mutant.method(), mutants, i(x)));
  }

  static Stream<Arguments> returns() {
    String yes = "it returns true";
    String empty = "it returns the empty string";
    return Stream.of(
        Arguments.of("empty", List.of()),
        Arguments.of("number", List.of()),
        Arguments.of("wide", List.of(ZERO)),
        Arguments.of("single", List.of(ZERO)),
        Arguments.of("yes", List.of(ZERO, yes)),
        Arguments.of("isTrue", List.of(ZERO)),
        Arguments.of("isFalse", List.of(yes)),
        Arguments.of("text", List.of(ZERO, empty)),
        Arguments.of("none", List.of(empty)),
        Arguments.of("blank", List.of(ZERO)),
        Arguments.of("word", List.of(ZERO, empty)),
        Arguments.of("object", List.of(ZERO)),
        Arguments.of("letter", List.of(ZERO)));
  }

  @ParameterizedTest
  @MethodSource("returns")
  void aReturnGivesSomethingElseThanItDoes(String name, List<String> changes) {
    assertEquals(changes, changes(name));
  }

  static Stream<Arguments> branches() {
    String yes = "it returns true";
    return Stream.of(
        Arguments.of("orZero", List.of(ZERO)),
        Arguments.of("zeroOr", List.of(ZERO)),
        Arguments.of("lines", List.of(ZERO)),
        Arguments.of("zeroAnyway", List.of()),
        Arguments.of("both", List.of(ZERO, yes)),
        Arguments.of("not", List.of(ZERO, yes)),
        Arguments.of("orBlank", List.of(ZERO, "it returns the empty string")),
        Arguments.of("ofThree", List.of(ZERO)),
        Arguments.of("caught", List.of(ZERO)));
  }

  /** Where only one branch gives what the mutant gives, the mutant does something else. */
  @ParameterizedTest
  @MethodSource("branches")
  void aValueOfSeveralBranchesIsReplacedUnlessAllOfThemGiveIt(String name, List<String> changes) {
    List<String> returned =
        changes(name).stream().filter(change -> change.startsWith("it returns")).toList();

    assertEquals(changes, returned);
  }

  @Test
  void whatReplacesAValueOfTwoBranchesDoesSoOnBoth() {
    Mutant zero =
        mutants("orZero").stream().filter(m -> m.change().equals(ZERO)).findFirst().orElseThrow();
    Map<MethodModel, Mutant> mutants = Map.of(zero.method(), zero);

    assertEquals("returns 7", run(zero.method(), Map.of(), i(1), i(7)));
    assertEquals("returns 0", run(zero.method(), mutants, i(1), i(7)));
    assertEquals("returns 0", run(zero.method(), mutants, i(0), i(7)));
  }

  @ParameterizedTest
  @CsvSource({
    "write, a is not written | b is written instead of a",
    "writeWide, wide is not written",
    "writeStatic, count is not written",
    "writeOnly, only is not written",
    "ofOther, x is not written"
  })
  void aFieldIsNotWrittenOrTheNextOfItsTypeIs(String name, String changes) {
    assertEquals(List.of(changes.split(" \\| ")), changes(name));
  }

  @Test
  void afterTheLastFieldOfATypeComesTheFirst() {
    assertEquals(List.of("a is read instead of c", ZERO), changes("readLast"));
  }

  @Test
  void staticFieldsAreNotReadInsteadOfEachOther() {
    assertEquals(List.of(ZERO), changes("readStatic"));
  }

  @ParameterizedTest
  @CsvSource({"callStatic, sink is not called", "callVirtual, take is not called"})
  void aCallWithoutAResultIsLeftOutWithItsArguments(String name, String change) {
    List<Mutant> mutants = mutants(name);
    assertEquals(List.of(change), changes(name));
    assertEquals(
        mutants.get(0).method().node().instructions.size() + pops(name),
        mutants.get(0).code().instructions.size());
  }

  /** One for each argument and the receiver, in place of the call. */
  private static int pops(String name) {
    return name.equals("callStatic") ? 3 - 1 : 2 - 1;
  }

  @Test
  void aCallWhoseResultIsDroppedStays() {
    assertEquals(List.of(), changes("callResult"));
  }

  @Test
  void constructorsAreCalledWhateverHappens() {
    for (MethodModel constructor : classPath.get("Op").methods("<init>")) {
      assertEquals(List.of(), Mutants.of(constructor));
    }
  }

  @Test
  void aMutantIsOfItsInstructionAndLine() {
    List<Mutant> mutants = mutants("addI");
    int line = (int) SOURCE.substring(0, SOURCE.indexOf("addI")).lines().count();

    assertEquals(List.of(line, line), mutants.stream().map(Mutant::line).toList());
    assertEquals(
        List.of(Opcodes.IADD, Opcodes.IRETURN),
        mutants.stream().map(m -> m.method().instruction(m.index()).getOpcode()).toList());
  }

  @Test
  void theMethodItselfStaysAsItIs() {
    List<Mutant> mutants = mutants("jumps");
    MethodModel method = mutants.get(0).method();
    int size = method.node().instructions.size();
    mutants.forEach(Mutant::code);

    assertEquals(size, method.node().instructions.size());
    assertEquals("returns 7", run(method, Map.of(), i(2), i(1)));
    assertEquals("returns 9", run(method, Map.of(), i(1), i(2)));
  }
}
