// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.report.InputVerdict;

/**
 * The one verdict on each input: what the engine's judge said, and what {@code repOK} answered in
 * the forked JVM, for the judge may not have been able to run it. With a precondition an input that
 * is rejected, or was not decided, gets no test. Stateless.
 */
final class Judgement {
  private Judgement() {}

  /** Fills in the verdicts, after the trial if there is one. */
  static void settle(MethodWork work) {
    boolean constrained = work.input.spec().filter(s -> !s.requires().isEmpty()).isPresent();
    Map<TestCase, String> rejected = new LinkedHashMap<>();
    Map<TestCase, String> unknown = new LinkedHashMap<>();
    for (TestCase test : work.tests) {
      InputVerdict verdict = verdict(work, test);
      work.verdicts.put(test, verdict);
      if (!constrained || work.excluded.containsKey(test)) {
        continue;
      }
      if (verdict == InputVerdict.INVALID) {
        rejected.put(test, "repOK() rejects the input");
      } else if (test.judgement().orElse(null) instanceof CheckResult.Undecided undecided
          && verdict == InputVerdict.UNCHECKED) {
        unknown.put(test, undecided.why());
      }
    }
    leaveOut(work, rejected, Code.INPUT_AGAINST_REPOK);
    leaveOut(work, unknown, Code.INPUT_UNJUDGED);
  }

  private static InputVerdict verdict(MethodWork work, TestCase test) {
    Optional<Boolean> observed =
        Optional.ofNullable(work.trial.get(test))
            .filter(run -> RepOk.holdsAtEntry(work.method))
            .flatMap(TestRun::repOkBefore);
    Optional<CheckResult> judgement = test.judgement();
    boolean fails = judgement.stream().anyMatch(CheckResult.Fails.class::isInstance);
    if (fails || observed.isPresent() && !observed.get()) {
      return InputVerdict.INVALID;
    }
    boolean holds = judgement.stream().anyMatch(CheckResult.Holds.class::isInstance);
    return holds || observed.isPresent() ? InputVerdict.VALID : InputVerdict.UNCHECKED;
  }

  private static void leaveOut(MethodWork work, Map<TestCase, String> tests, Code code) {
    if (tests.isEmpty()) {
      return;
    }
    work.excluded.putAll(tests);
    String first = tests.values().iterator().next();
    String count = tests.size() == 1 ? "" : " (" + tests.size() + " inputs in all)";
    work.notices.add(Notice.of(code, work.method.toString(), work.method, first + count));
  }
}
