// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.TreeFound;

/**
 * What a run that has ended found, as it is kept over a restart: all that the views show but the
 * heaps at the nodes, which only the worker of the run could tell.
 *
 * @param version of the plug-in that wrote it: no other reads it
 * @param begun milliseconds of the epoch
 * @param progress null if nothing was reported
 * @param whole whether nothing was left out because it was too large
 */
record KeptRun(
    String version,
    String title,
    String project,
    long begun,
    Session.State state,
    boolean whole,
    ProgressReport progress,
    List<MethodId> methods,
    List<TreeFound> trees,
    List<TestsFound> tests,
    List<CoverageFound> coverage,
    List<Notice> notices) {

  /** Returns what is kept of a run; of trees no more than some nodes together. */
  static KeptRun of(Session session, String version, int nodes) {
    List<TreeFound> trees = new ArrayList<>();
    int left = nodes;
    boolean whole = true;
    for (MethodId method : session.methods()) {
      ComputationTree tree = session.tree(method);
      if (tree.size() > left) {
        whole = false;
      } else if (tree.size() > 0) {
        left -= tree.size();
        trees.add(new TreeFound(method, new TreeBatch(1, tree.bounds(), nodes(tree))));
      }
    }
    return new KeptRun(
        version,
        session.title(),
        session.project(),
        session.begun(),
        session.state(),
        whole,
        session.progress().orElse(null),
        session.methods(),
        trees,
        session.classes().stream().map(c -> new TestsFound(withoutText(c.tests()), false)).toList(),
        session.methodsWithCoverage().stream().map(m -> session.coverage(m).orElseThrow()).toList(),
        session.notices());
  }

  /** Returns all nodes of a tree, in the order of their numbers. */
  static List<TreeNode> nodes(ComputationTree tree) {
    return IntStream.range(0, tree.size()).mapToObj(tree::node).toList();
  }

  /** The text of the tests is in their files. */
  private static ClassReport withoutText(ClassReport made) {
    return made.with(made.methods(), "");
  }

  /** Returns the same without all that may be large. */
  KeptRun figuresOnly() {
    return new KeptRun(
        version, title, project, begun, state, false, progress, methods, List.of(), List.of(),
        List.of(), List.of());
  }

  /** Returns the run as it was; it has nobody to ask for more. */
  Session session() {
    Session session =
        new Session(
            title,
            project,
            methods,
            begun,
            whole ? Session.Origin.EARLIER : Session.Origin.EARLIER_CUT);
    if (progress != null) {
      session.progress(progress);
    }
    trees.forEach(session::tree);
    tests.forEach(session::tests);
    coverage.forEach(session::coverage);
    notices.forEach(session::notice);
    session.ended(state);
    return session;
  }
}
