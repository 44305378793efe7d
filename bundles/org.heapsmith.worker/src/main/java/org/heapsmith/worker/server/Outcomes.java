// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.engine.result.Outcome;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.write.TestTexts;
import org.heapsmith.usecases.target.JavaNames;
import org.heapsmith.worker.protocol.BranchOutcome;
import org.heapsmith.worker.protocol.ClassOutcome;
import org.heapsmith.worker.protocol.HeapRecord;
import org.heapsmith.worker.protocol.MethodOutcome;
import org.heapsmith.worker.protocol.TestOutcome;

/** Reports in the form that the protocol carries. */
final class Outcomes {
  private static final String RESULT = "result";

  private final ClassPath classPath;
  private final Positions positions;
  private final BranchConditions conditions;
  private final UnaryOperator<ClassOutcome> order;

  /** Where in the computation tree a test comes from. */
  @FunctionalInterface
  interface Positions {
    /** Returns the position of the leaf; empty if it is not known. */
    List<Integer> of(MethodId method, String testId);
  }

  Outcomes(ClassPath classPath, Positions positions, UnaryOperator<ClassOutcome> order) {
    this.order = order;
    this.classPath = classPath;
    this.positions = positions;
    this.conditions = new BranchConditions(classPath);
  }

  ClassOutcome of(ClassReport report, TestTexts texts) {
    String qualified = report.testClass().orElse("");
    int dot = qualified.lastIndexOf('.');
    return order.apply(
        new ClassOutcome(
            report.className(),
            dot < 0 ? "" : qualified.substring(0, dot),
            qualified.substring(dot + 1),
            report.file().map(texts::text).orElse(""),
            report.order(),
            report.methods().stream().map(this::method).toList(),
            report.helpersKept()));
  }

  private MethodOutcome method(MethodReport report) {
    return new MethodOutcome(
        report.method(),
        report.signature(),
        report.statistics(),
        report.complete(),
        report.tests().stream().map(t -> test(report, t)).toList(),
        report.kept(),
        report.all(),
        report.reached(),
        report.branches().stream().map(b -> branch(b, report.tests())).toList(),
        report.lines(),
        report.inputs(),
        report.divergences(),
        report.notices(),
        report.seconds());
  }

  private TestOutcome test(MethodReport method, TestReport report) {
    TestCase test = report.test();
    return new TestOutcome(
        test.id(),
        method.nestedClass(),
        report.name(),
        report.displayName(),
        report.kept(),
        report.status(),
        report.why(),
        report.verdict(),
        positions.of(method.method(), test.id()),
        outcome(test.outcome()),
        HeapRecord.of(test.input(), roots(test)),
        HeapRecord.of(test.finalHeap(), end(test)));
  }

  private BranchOutcome branch(BranchReport report, List<TestReport> tests) {
    List<String> covering =
        tests.stream()
            .filter(t -> t.kept() && t.test().branches().contains(report.branch()))
            .map(t -> t.test().id())
            .toList();
    return branch(report.branch(), report.status(), report.why(), covering);
  }

  BranchOutcome branch(BranchId id, BranchReport.Status status, String why, List<String> tests) {
    MethodId method = id.method();
    String condition =
        conditions.of(
            method.className(), method.name(), method.descriptor(), id.instruction(), id.outcome());
    return new BranchOutcome(id, condition, status, why, tests);
  }

  private static String outcome(Outcome outcome) {
    if (outcome instanceof Outcome.Threw threw) {
      return "throws " + JavaNames.simple(JavaNames.ofClass(threw.className()));
    }
    return outcome instanceof Outcome.Returned returned && returned.value() != null
        ? "returns " + ValueText.text(returned.value())
        : "returns";
  }

  private Map<String, ConcreteValue> roots(TestCase test) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    if (test.receiver() != null) {
      roots.put("this", test.receiver());
    }
    MethodId id = test.method();
    List<String> names =
        classPath
            .get(id.className())
            .method(id.name(), id.descriptor())
            .map(MethodModel::parameterNames)
            .orElse(List.of());
    for (int i = 0; i < test.arguments().size(); i++) {
      String name = i < names.size() ? names.get(i) : "arg" + (i + 1);
      roots.put(name, test.arguments().get(i));
    }
    return roots;
  }

  private Map<String, ConcreteValue> end(TestCase test) {
    Map<String, ConcreteValue> roots = roots(test);
    if (test.outcome() instanceof Outcome.Returned returned && returned.value() != null) {
      roots.put(RESULT, returned.value());
    }
    return roots;
  }
}
