// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.MethodSpec.ThrowsClause;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.SpecOracle;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a spec, its oracle and repOK say of a test decides which kind of finding it is. */
class FindingKindsTest {
  private static final MethodId METHOD = new MethodId("p/C", "call", "(I)V");
  private static final CheckResult HOLDS = new CheckResult.Holds();
  private static final CheckResult FAILS = new CheckResult.Fails("a != b");
  private static final CheckResult UNDECIDED = new CheckResult.Undecided("who knows");
  private static final Outcome RETURNED = new Outcome.Returned(null);

  private static ClassPath classPath;

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(FindingKindsTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static TestCase test(Outcome outcome, boolean byCalls, ConcreteValue... arguments) {
    BuildStep step = new BuildStep(METHOD, 0, List.of(HandMade.value(1)), 0);
    return new TestCase(
        "t",
        METHOD,
        ConcreteHeap.EMPTY,
        null,
        List.of(arguments),
        outcome,
        ConcreteHeap.EMPTY,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        byCalls ? List.of(step) : List.of(),
        0,
        Optional.empty());
  }

  private static Outcome threw(String name, boolean implicit) {
    return new Outcome.Threw(name, null, true, implicit);
  }

  /** Exceptions with a condition end in a question mark. */
  private static MethodSpec spec(String... exceptions) {
    List<ThrowsClause> clauses = new ArrayList<>();
    for (String e : exceptions) {
      Expr when = new Expr.BoolConst(!e.endsWith("?"));
      clauses.add(new ThrowsClause(e.replace("?", ""), when));
    }
    return new MethodSpec(
        "p/C",
        "*",
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        clauses,
        SpecBounds.NONE,
        Optional.empty(),
        "",
        new SourceRef("demo.heap", 1, 1));
  }

  /** Says of each throws clause in turn whether it holds. */
  private static SpecOracle oracle(CheckResult ensures, CheckResult... clauses) {
    return new SpecOracle() {
      @Override
      public CheckResult postcondition(MethodSpec spec, TestCase test) {
        return ensures;
      }

      @Override
      public CheckResult throwsCondition(MethodSpec spec, int clause, TestCase test) {
        return clauses[clause];
      }
    };
  }

  private static String found(TestCase test, MethodSpec spec, SpecOracle oracle, TestRun run) {
    return new FindingRules(classPath, Optional.ofNullable(oracle))
        .of(test, Optional.ofNullable(spec), run)
        .map(f -> f.kind() + ": " + f.why() + (f.missing().isEmpty() ? "" : " " + f.missing()))
        .orElse("kept");
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/NullPointerException, true, false, "
        + "'UNCONSTRAINED: NullPointerException with an unconstrained input'",
    "java/lang/NullPointerException, true, true, "
        + "'REACHED: NullPointerException reached by public calls'",
    "java/lang/NullPointerException, false, false, kept",
    "java/lang/NullPointerException, false, true, kept",
    "java/lang/AssertionError, false, false, 'UNCONSTRAINED: an assert statement of the code does"
        + " not hold with an unconstrained input'",
    "java/lang/AssertionError, false, true, "
        + "'REACHED: an assert statement of the code does not hold reached by public calls'",
    "p/Outer$E, true, false, 'UNCONSTRAINED: E with an unconstrained input'",
  })
  void withoutASpecItDependsOnWhoThrowsAndWhoBuildsTheInput(
      String name, boolean implicit, boolean byCalls, String found) {
    TestCase test = test(threw(name, implicit), byCalls, HandMade.value(1));
    assertEquals(found, found(test, null, oracle(FAILS), null));
  }

  @Test
  void anAssertThatFailsWithoutAnyInputIsWrongInAnyCase() {
    String why = "EXCEPTION: an assert statement of the code does not hold";
    TestCase none = test(threw("java/lang/AssertionError", false), false);
    assertEquals(why, found(none, null, null, null));
    TestCase test = test(threw("java/lang/AssertionError", false), true, HandMade.value(1));
    assertEquals(why, found(test, spec("java/lang/AssertionError"), null, null), "allowed or not");
  }

  @ParameterizedTest
  @CsvSource({"true, false", "false, true"})
  void aSpecWithoutThrowsClausesLeavesThrowStatementsAlone(boolean implicit, boolean isKept) {
    TestCase test = test(threw("java/lang/ArithmeticException", implicit), false);
    assertEquals(
        isKept
            ? "kept"
            : "EXCEPTION: ArithmeticException although the input satisfies the precondition",
        found(test, spec(), oracle(FAILS), null));
  }

  @ParameterizedTest
  @CsvSource({
    "HOLDS, FAILS, kept",
    "FAILS, HOLDS, kept",
    "FAILS, UNDECIDED, kept",
    "FAILS, FAILS, 'EXCEPTION: the spec allows no FileNotFoundException for this input'",
  })
  void oneClauseThatIsNotRefutedAllowsTheException(String first, String second, String found) {
    TestCase test = test(threw("java/io/FileNotFoundException", false), false);
    MethodSpec spec = spec("java/io/IOException?", "java/lang/Exception?");
    assertEquals(found, found(test, spec, oracle(HOLDS, result(first), result(second)), null));
  }

  private static CheckResult result(String name) {
    return name.equals("HOLDS") ? HOLDS : name.equals("FAILS") ? FAILS : UNDECIDED;
  }

  @Test
  void aClauseOfAnotherClassDoesNotAllowIt() {
    TestCase test = test(threw("java/io/IOException", true), false);
    String no = "EXCEPTION: the spec allows no IOException";
    MethodSpec narrower = spec("java/io/FileNotFoundException");
    assertEquals(no, found(test, narrower, oracle(HOLDS, HOLDS), null));
    assertEquals(no, found(test, spec("java/lang/RuntimeException"), null, null));
    assertEquals("kept", found(test, spec("java/io/IOException?"), null, null), "who refutes it?");
  }

  @ParameterizedTest
  @CsvSource({
    "HOLDS, HOLDS, java/lang/Exception",
    "FAILS, HOLDS, java/lang/Error",
    "UNDECIDED, HOLDS, java/lang/Error",
    "FAILS, FAILS, ''",
    "UNDECIDED, UNDECIDED, ''",
  })
  void anExceptionThatIsAnnouncedMustCome(String first, String second, String missing) {
    MethodSpec spec = conditional("java/lang/Exception", "java/lang/Error");
    SpecOracle oracle = oracle(HOLDS, result(first), result(second));
    String simpleName = missing.replaceAll(".*/", "");
    String why =
        "NO_EXCEPTION: the spec says " + simpleName + " for this input, but it returns " + missing;
    assertEquals(
        missing.isEmpty() ? "kept" : why, found(test(RETURNED, false), spec, oracle, null));
  }

  /** Conditions that are not just {@code true}: whether they hold, the oracle says. */
  private static MethodSpec conditional(String... exceptions) {
    return spec(Stream.of(exceptions).map(e -> e + "?").toArray(String[]::new));
  }

  @Test
  void anExceptionThatMayComeNeedNot() {
    SpecOracle oracle = oracle(HOLDS, HOLDS);
    assertEquals("kept", found(test(RETURNED, false), spec("java/lang/Error"), oracle, null));
    MethodSpec spec = conditional("java/lang/Error");
    assertEquals("kept", found(test(RETURNED, false), spec, null, null), "nobody says so");
  }

  @Test
  void thePostconditionIsAskedFirst() {
    MethodSpec spec = conditional("java/lang/Error");
    String why = "POSTCONDITION: the postcondition does not hold: a != b";
    TestRun broken = run(TestRun.Status.PASSED, true, false);
    assertEquals(why, found(test(RETURNED, false), spec, oracle(FAILS, HOLDS), broken));
    assertEquals("kept", found(test(RETURNED, false), spec(), oracle(UNDECIDED), null));
    assertEquals("kept", found(test(RETURNED, false), null, oracle(FAILS), null), "of which spec?");
    TestCase threw = test(threw("java/lang/Error", false), false);
    assertEquals("kept", found(threw, spec, oracle(FAILS, HOLDS), null), "it is of returns");
  }

  private static TestRun run(TestRun.Status status, Boolean before, Boolean after) {
    return new TestRun(
        status, "", "", Optional.ofNullable(before), Optional.ofNullable(after), new byte[0]);
  }

  @ParameterizedTest
  @CsvSource({
    "PASSED, true,  false, true",
    "PASSED, true,  true,  false",
    "PASSED, true,  ,      false",
    "PASSED, false, false, false",
    "PASSED, ,      false, false",
    "FAILED, true,  false, false",
    "CRASHED, true, false, false",
  })
  void aCallMustNotBreakAStructureThatWasValid(
      TestRun.Status status, Boolean before, Boolean after, boolean isBroken) {
    String why = "STRUCTURE: the structure was valid before the call and is not after it";
    TestRun run = run(status, before, after);
    assertEquals(isBroken ? why : "kept", found(test(RETURNED, false), null, null, run));
    assertEquals(isBroken ? why : "kept", found(test(RETURNED, false), spec(), oracle(HOLDS), run));
    TestCase threw = test(threw("java/lang/Error", false), false);
    assertEquals("kept", found(threw, null, null, run), "an exception may leave it so");
  }
}
