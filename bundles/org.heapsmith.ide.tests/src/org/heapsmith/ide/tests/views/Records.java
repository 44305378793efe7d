// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.Target;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.Mutation;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.report.Totals;
import org.heapsmith.testgen.report.Validity;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.TreeFound;

/** What a worker would say, written down: {@code SinglyLinkedList.indexOf(Object)}. */
final class Records {
  static final String LIST = "org/heapsmith/examples/sll/SinglyLinkedList";
  private static final RootedHeap NO_HEAP = new RootedHeap(ConcreteHeap.of(List.of()), Map.of());
  static final MethodId METHOD = new MethodId(LIST, "indexOf", "(Ljava/lang/Object;)I");

  private Records() {}

  static TreeNode root() {
    return new TreeNode(
        0,
        -1,
        0,
        choice(TreeNode.Kind.ROOT, 0, ""),
        METHOD.name(),
        "",
        Target.NONE,
        NodeStatus.EXPLORED,
        "",
        null);
  }

  static TreeNode.Choice choice(TreeNode.Kind kind, int line, String reference) {
    return new TreeNode.Choice(
        kind,
        LIST,
        METHOD.name(),
        METHOD.descriptor(),
        line,
        reference,
        reference.isEmpty() ? "" : LIST + "$Node");
  }

  static TreeNode explored(
      int id, int parent, int alternative, TreeNode.Choice choice, String label, Target target) {
    return new TreeNode(
        id, parent, alternative, choice, label, label, target, NodeStatus.EXPLORED, "", null);
  }

  static TreeNode rejected(
      int id,
      int parent,
      int alternative,
      TreeNode.Choice choice,
      String label,
      Target target,
      NodeStatus status,
      String why) {
    return new TreeNode(id, parent, alternative, choice, label, label, target, status, why, null);
  }

  static TreeNode ended(TreeNode node, TreeNode.End end, String text, String code, String test) {
    return new TreeNode(
        node.id(),
        node.parent(),
        node.alternative(),
        node.choice(),
        node.label(),
        node.constraint(),
        node.target(),
        node.status(),
        node.why(),
        new TreeNode.Leaf(end, text, code, test));
  }

  static TreeBatch batch(int run, TreeNode... nodes) {
    return new TreeBatch(run, Bounds.DEFAULT, List.of(nodes));
  }

  static void grow(Session session, TreeBatch batch) {
    session.tree(new TreeFound(METHOD, batch));
  }

  static TestReport test(String id, String display, String outcome, Integer... position) {
    return new TestReport(
        id,
        "IndexOf",
        id,
        display,
        true,
        TestStatus.PASSED,
        "",
        InputVerdict.VALID,
        List.of(position),
        outcome,
        NO_HEAP,
        NO_HEAP,
        List.of(),
        HowBuilt.OF_VALUES,
        List.of(),
        Optional.empty());
  }

  /** Returns it as one that was not written. */
  static TestReport dropped(TestReport t) {
    return new TestReport(
        t.id(),
        t.nestedClass(),
        t.name(),
        t.displayName(),
        false,
        t.status(),
        "adds nothing",
        t.verdict(),
        t.position(),
        t.outcome(),
        t.input(),
        t.end(),
        t.facts(),
        t.built(),
        t.onlyHere(),
        t.symptom());
  }

  static BranchReport branch(int instruction, int way, int line, Status status, String why) {
    return new BranchReport(
        new BranchId(METHOD, instruction, way, line),
        way == 0 ? "n != null" : "n == null",
        status,
        why,
        status == Status.COVERED ? List.of("empty", "found") : List.of());
  }

  static MethodReport method(
      int paths, List<TestReport> tests, List<BranchReport> branches, List<LineReport> lines) {
    int covered = (int) branches.stream().filter(b -> b.status() == Status.COVERED).count();
    Coverage measured =
        new Coverage(new Counter(covered, branches.size()), new Counter(31, 40), new Counter(6, 8));
    return new MethodReport(
        METHOD,
        "indexOf(Object)",
        new Statistics(paths, 0, 3, 4, 900, 17, 30, 0, 0),
        false,
        tests,
        measured,
        measured,
        List.of(new MethodCoverage(METHOD, measured)),
        branches,
        lines,
        new Validity(tests.size(), 0, 0),
        0,
        Mutation.NONE,
        List.of(),
        1.5);
  }

  static ClassReport tests(MethodReport method) {
    return new ClassReport(
        LIST,
        "org.heapsmith.examples.sll",
        "SinglyLinkedListHeapTest",
        "// source",
        Optional.empty(),
        null,
        List.of(method),
        List.of(),
        List.of());
  }

  static GenerationOutcome outcome(ClassReport... classes) {
    return new GenerationOutcome(List.of(classes), List.of(), Totals.NONE, false, 1.5, 3.5);
  }

  /** A complete binary tree with that many nodes at least, all branches of one line. */
  static TreeBatch wholeTree(int nodes) {
    List<TreeNode> all = new ArrayList<>();
    all.add(root());
    TreeNode.Choice choice = choice(TreeNode.Kind.BRANCH, 12, "");
    for (int parent = 0; all.size() < nodes; parent++) {
      all.add(explored(all.size(), parent, 0, choice, "n" + parent + ".next == null", Target.NONE));
      all.add(explored(all.size(), parent, 1, choice, "n" + parent + ".next != null", Target.NONE));
    }
    return new TreeBatch(1, Bounds.DEFAULT, all);
  }
}
