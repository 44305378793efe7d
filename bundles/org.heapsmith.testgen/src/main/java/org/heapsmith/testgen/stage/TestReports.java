// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.describe.CallText;
import org.heapsmith.testgen.describe.Description;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.Symptom;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.write.Finding;

/** Puts what the stages found of a test into its report. Stateless. */
final class TestReports {
  private static final String RESULT = "result";

  private TestReports() {}

  /** Returns the report of a test that is in that nested class. */
  static TestReport of(MethodWork m, TestCase test, String nestedClass, ClassPath classPath) {
    Description description = m.descriptions.get(test);
    String why =
        m.diverged.containsKey(test)
            ? m.diverged.get(test)
            : m.findings.containsKey(test)
                ? m.findings.get(test).why()
                : m.excluded.getOrDefault(test, "");
    return new TestReport(
        test.id(),
        nestedClass,
        description.name(),
        description.displayName(),
        m.kept.contains(test),
        status(m, test),
        why,
        m.verdicts.get(test),
        List.of(),
        outcome(test.outcome()),
        new RootedHeap(test.input(), roots(m.method, test)),
        new RootedHeap(test.finalHeap(), rootsAfter(m.method, test)),
        test.facts(),
        m.built.getOrDefault(test, HowBuilt.OF_VALUES),
        m.onlyBy.getOrDefault(test, List.of()),
        Optional.ofNullable(m.findings.get(test)).map(f -> symptom(m, test, f, classPath)));
  }

  private static Symptom symptom(
      MethodWork m, TestCase test, Finding finding, ClassPath classPath) {
    HowBuilt built = m.built.getOrDefault(test, HowBuilt.OF_VALUES);
    boolean byObjects = built.kind() == HowBuilt.Kind.OBJECTS;
    return Symptom.of(test, finding, byObjects ? "" : CallText.of(test, classPath));
  }

  private static TestStatus status(MethodWork m, TestCase test) {
    if (m.diverged.containsKey(test)) {
      return TestStatus.DIVERGED;
    } else if (m.timedOut.contains(test)) {
      return TestStatus.TIMED_OUT;
    } else if (m.isUnconstrained(test)) {
      return TestStatus.UNCONSTRAINED;
    } else if (m.findings.containsKey(test)) {
      return TestStatus.FINDING;
    }
    TestRun run = m.trial.get(test);
    return run != null && run.status() == TestRun.Status.PASSED
        ? TestStatus.PASSED
        : TestStatus.NOT_RUN;
  }

  private static String outcome(Outcome outcome) {
    if (outcome instanceof Outcome.Threw threw) {
      return "throws " + SimpleName.of(threw.className());
    }
    return outcome instanceof Outcome.Returned returned && returned.value() != null
        ? "returns " + ValueText.text(returned.value())
        : "returns";
  }

  private static Map<String, ConcreteValue> roots(MethodModel method, TestCase test) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    if (test.receiver() != null) {
      roots.put("this", test.receiver());
    }
    List<String> names = method.parameterNames();
    for (int i = 0; i < test.arguments().size(); i++) {
      roots.put(names.get(i), test.arguments().get(i));
    }
    return roots;
  }

  private static Map<String, ConcreteValue> rootsAfter(MethodModel method, TestCase test) {
    Map<String, ConcreteValue> roots = roots(method, test);
    if (test.outcome() instanceof Outcome.Returned returned && returned.value() != null) {
      roots.put(free(RESULT, roots), returned.value());
    }
    return roots;
  }

  /** A parameter may have that name: its argument is no less worth seeing. */
  private static String free(String name, Map<String, ConcreteValue> roots) {
    String free = name;
    for (int i = 2; roots.containsKey(free); i++) {
      free = name + i;
    }
    return free;
  }
}
