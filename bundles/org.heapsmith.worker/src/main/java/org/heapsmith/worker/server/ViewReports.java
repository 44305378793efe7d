// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.util.List;
import java.util.function.UnaryOperator;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.write.TestTexts;

/** Adds to reports what views show: sources, places in the computation tree, conditions. */
final class ViewReports {
  private final Positions positions;
  private final BranchConditions conditions;
  private final UnaryOperator<ClassReport> order;

  /** Where in the computation tree a test comes from. */
  @FunctionalInterface
  interface Positions {
    /** Returns the position of the leaf; empty if it is not known. */
    List<Integer> of(MethodId method, String testId);
  }

  ViewReports(ClassPath classPath, Positions positions, UnaryOperator<ClassReport> order) {
    this.order = order;
    this.positions = positions;
    this.conditions = new BranchConditions(classPath);
  }

  ClassReport of(ClassReport report, TestTexts texts) {
    List<MethodReport> methods = report.methods().stream().map(this::method).toList();
    return order.apply(report.with(methods, report.file().map(texts::text).orElse("")));
  }

  private MethodReport method(MethodReport report) {
    return report.with(
        report.tests().stream().map(t -> t.at(positions.of(report.method(), t.id()))).toList(),
        report.branches().stream().map(this::branch).toList());
  }

  /** Returns the same with its condition. */
  BranchReport branch(BranchReport report) {
    BranchId id = report.branch();
    MethodId method = id.method();
    return report.withCondition(
        conditions.of(
            method.className(),
            method.name(),
            method.descriptor(),
            id.instruction(),
            id.outcome()));
  }
}
