// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.MethodSpec.ThrowsClause;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.SpecOracle;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.write.Finding;

/**
 * Decides which behaviours are findings rather than behaviour to keep.
 *
 * <ul>
 *   <li>Without a spec nothing is expected. An exception that an instruction throws, or an {@code
 *       AssertionError}, is neither a bug, for no spec says that the input is allowed, nor
 *       behaviour to keep: it is shown as one that public calls reach, if they build the input, and
 *       else as one with an unconstrained input. One from a {@code throw} statement is kept.
 *   <li>With a spec, and where there is no input, an {@code AssertionError} always is one.
 *   <li>With {@code throws} clauses, every exception that none of them allows is one, and so is a
 *       return where {@code when} says that an exception is thrown.
 *   <li>With a spec but without such clauses, an exception that an instruction throws (null, index,
 *       cast, arithmetic) is one: the input satisfies the precondition. One from a {@code throw}
 *       statement is documented behaviour, and kept as a regression test.
 *   <li>A violated {@code ensures} is one, and so is a repOK that held before and that the receiver
 *       does not satisfy after; an argument may have become part of the receiver.
 * </ul>
 */
final class FindingRules {
  private final ClassPath classPath;
  private final Optional<SpecOracle> oracle;

  FindingRules(ClassPath classPath, Optional<SpecOracle> oracle) {
    this.classPath = classPath;
    this.oracle = oracle;
  }

  /** Decides one test; {@code run} is null if it was not run. */
  Optional<Finding> of(TestCase test, Optional<MethodSpec> spec, TestRun run) {
    if (test.outcome() instanceof Outcome.Threw threw) {
      return exception(test, threw, spec);
    }
    Optional<Finding> violated = spec.flatMap(s -> postcondition(test, s));
    violated = violated.isPresent() ? violated : spec.flatMap(s -> missing(test, s));
    return violated.isPresent() ? violated : structure(run);
  }

  /** An exception that the spec announces for this input did not come. */
  private Optional<Finding> missing(TestCase test, MethodSpec spec) {
    List<ThrowsClause> clauses = spec.throwsClauses();
    for (int i = 0; i < clauses.size(); i++) {
      boolean announced =
          clauses.get(i).hasCondition()
              && oracle.isPresent()
              && oracle.get().throwsCondition(spec, i, test) instanceof CheckResult.Holds;
      if (announced) {
        String missing = clauses.get(i).exceptionClass();
        String why = "the spec says " + SimpleName.of(missing) + " for this input, but it returns";
        return Optional.of(new Finding(Finding.Kind.NO_EXCEPTION, why, missing));
      }
    }
    return Optional.empty();
  }

  private Optional<Finding> exception(
      TestCase test, Outcome.Threw threw, Optional<MethodSpec> spec) {
    String name = SimpleName.of(threw.className());
    if (threw.className().equals("java/lang/AssertionError")) {
      return assertion(test, spec);
    } else if (spec.isEmpty()) {
      return threw.implicit() ? unjudged(test, name) : Optional.empty();
    }
    List<ThrowsClause> clauses = spec.get().throwsClauses();
    if (clauses.isEmpty()) {
      return threw.implicit()
          ? finding(Finding.Kind.EXCEPTION, name + " although the input satisfies the precondition")
          : Optional.empty();
    }
    boolean type = false;
    for (int i = 0; i < clauses.size(); i++) {
      String allowed = clauses.get(i).exceptionClass();
      if (classPath.hierarchy().isSubtype(threw.className(), allowed)) {
        type = true;
        if (!isRefuted(test, spec.get(), i)) {
          return Optional.empty();
        }
      }
    }
    return finding(
        Finding.Kind.EXCEPTION, "the spec allows no " + name + (type ? " for this input" : ""));
  }

  private static Optional<Finding> assertion(TestCase test, Optional<MethodSpec> spec) {
    String why = "an assert statement of the code does not hold";
    boolean anyInput =
        test.receiver() != null || !test.arguments().isEmpty() || !test.input().statics().isEmpty();
    return spec.isEmpty() && anyInput ? unjudged(test, why) : finding(Finding.Kind.EXCEPTION, why);
  }

  /** No spec says whether there is such an input; calls show that there is such an object. */
  private static Optional<Finding> unjudged(TestCase test, String what) {
    return test.steps().isEmpty()
        ? finding(Finding.Kind.UNCONSTRAINED, what + " with an unconstrained input")
        : finding(Finding.Kind.REACHED, what + " reached by public calls");
  }

  private boolean isRefuted(TestCase test, MethodSpec spec, int clause) {
    return oracle
        .map(o -> o.throwsCondition(spec, clause, test) instanceof CheckResult.Fails)
        .orElse(false);
  }

  private Optional<Finding> postcondition(TestCase test, MethodSpec spec) {
    if (oracle.isPresent()
        && oracle.get().postcondition(spec, test) instanceof CheckResult.Fails fails) {
      return finding(Finding.Kind.POSTCONDITION, "the postcondition does not hold: " + fails.why());
    }
    return Optional.empty();
  }

  private static Optional<Finding> structure(TestRun run) {
    boolean broken =
        run != null
            && run.status() == TestRun.Status.PASSED
            && run.repOkBefore().orElse(false)
            && !run.repOkAfter().orElse(true);
    return broken
        ? finding(
            Finding.Kind.STRUCTURE, "the structure was valid before the call and is not after it")
        : Optional.empty();
  }

  private static Optional<Finding> finding(Finding.Kind kind, String why) {
    return Optional.of(new Finding(kind, why));
  }
}
