// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.MethodSpec.ThrowsClause;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.SpecOracle;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Samples;
import org.heapsmith.testgen.write.Finding;
import org.junit.jupiter.api.Test;

/** Which behaviour is a finding, which one is kept. */
class FindingRulesTest {
  private static final String NULL_POINTER = "java/lang/NullPointerException";
  private static final String NO_SUCH = "java/util/NoSuchElementException";

  @Test
  void withoutASpecAnInstructionThrowsForAnUnconstrainedInputAndAThrowStatementIsKept()
      throws Exception {
    assertEquals(
        "NullPointerException with an unconstrained input",
        why(threw(NULL_POINTER, true), Optional.empty(), oracle(true, true)));
    assertEquals("", why(threw(NO_SUCH, false), Optional.empty(), oracle(true, true)));
  }

  @Test
  void aFailedAssertIsAFindingIfTheInputIsAllowed() throws Exception {
    TestCase failed = threw("java/lang/AssertionError", false);
    String why = "an assert statement of the code does not hold";
    assertEquals(why, why(failed, Optional.of(spec()), oracle(true, true)));
    assertEquals(
        why + " with an unconstrained input", why(failed, Optional.empty(), oracle(true, true)));
    TestCase noInput =
        new TestCase(
            failed.id(),
            failed.method(),
            ConcreteHeap.of(List.of()),
            null,
            List.of(),
            failed.outcome(),
            failed.finalHeap(),
            failed.facts(),
            failed.branches(),
            failed.path(),
            failed.classes(),
            failed.judgement());
    assertEquals(why, why(noInput, Optional.empty(), oracle(true, true)));
  }

  @Test
  void underASpecWithoutThrowsAnImplicitExceptionIsOneAndAThrowStatementIsNot() throws Exception {
    Optional<MethodSpec> spec = Optional.of(spec());
    assertEquals(
        "NullPointerException although the input satisfies the precondition",
        why(threw(NULL_POINTER, true), spec, oracle(true, true)));
    assertEquals("", why(threw(NO_SUCH, false), spec, oracle(true, true)));
  }

  @Test
  void throwsClausesAllowTheirSubclassesWhenTheirConditionHolds() throws Exception {
    Optional<MethodSpec> spec = Optional.of(spec("java/lang/RuntimeException"));
    assertEquals("", why(threw(NO_SUCH, false), spec, oracle(true, true)));
    assertEquals(
        "the spec allows no NoSuchElementException for this input",
        why(threw(NO_SUCH, false), spec, oracle(false, true)));
    Optional<MethodSpec> other = Optional.of(spec("java/io/IOException"));
    assertEquals(
        "the spec allows no NoSuchElementException",
        why(threw(NO_SUCH, false), other, oracle(true, true)));
  }

  @Test
  void aViolatedPostconditionAndABrokenStructureAreFindings() throws Exception {
    TestCase returns = Samples.dequeCases().get(1);
    assertEquals(
        "the postcondition does not hold: no",
        why(returns, Optional.of(spec()), oracle(true, false)));
    TestRun broken =
        new TestRun(
            TestRun.Status.PASSED, "", "", Optional.of(true), Optional.of(false), new byte[0]);
    Finding finding =
        new FindingRules(Fixtures.classPath(), Optional.empty())
            .of(returns, Optional.empty(), broken)
            .orElseThrow();
    assertEquals(Finding.Kind.STRUCTURE, finding.kind());
  }

  private static String why(TestCase test, Optional<MethodSpec> spec, SpecOracle oracle) {
    return new FindingRules(Fixtures.classPath(), Optional.of(oracle))
        .of(test, spec, null)
        .map(Finding::why)
        .orElse("");
  }

  private static TestCase threw(String className, boolean implicit) throws Exception {
    TestCase t = Samples.dequeCases().get(2);
    return new TestCase(
        t.id(),
        t.method(),
        t.input(),
        t.receiver(),
        t.arguments(),
        new Outcome.Threw(className, null, true, implicit),
        t.finalHeap(),
        t.facts(),
        t.branches(),
        t.path(),
        t.classes(),
        t.judgement());
  }

  private static MethodSpec spec(String... exceptions) {
    List<ThrowsClause> clauses =
        List.of(exceptions).stream()
            .map(e -> new ThrowsClause(e, new Expr.BoolConst(true)))
            .toList();
    return new MethodSpec(
        "demo/lists/Deque",
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

  private static SpecOracle oracle(boolean throwsHolds, boolean ensuresHolds) {
    return new SpecOracle() {
      @Override
      public CheckResult postcondition(MethodSpec spec, TestCase test) {
        return ensuresHolds ? new CheckResult.Holds() : new CheckResult.Fails("no");
      }

      @Override
      public CheckResult throwsCondition(MethodSpec spec, int clause, TestCase test) {
        return throwsHolds ? new CheckResult.Holds() : new CheckResult.Fails("no");
      }
    };
  }
}
