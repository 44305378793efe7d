// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeBuilder;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.JavaNames;

/**
 * The computation trees of the methods of a plan.
 *
 * @param trees in the plan's order; methods without any exploration are left out
 * @param failures why methods have none
 * @param cancelled whether it was stopped before its end
 */
public record TreeRun(List<Tree> trees, List<Notice> failures, boolean cancelled) {

  /** Copies the lists. */
  public TreeRun {
    trees = List.copyOf(trees);
    failures = List.copyOf(failures);
  }

  /**
   * The tree of one method, and the other results of exploring it.
   *
   * @param name of the method, as a person writes it
   */
  public record Tree(String name, ComputationTree tree, ExplorationResult result) {}

  /** Explores the methods of a plan; makes no tests of them. */
  public static TreeRun of(GenerationPlan plan, Progress progress, GracefulStop stop) {
    Map<MethodId, ComputationTree> trees = new LinkedHashMap<>();
    Map<MethodId, TreeBuilder> builders = new LinkedHashMap<>();
    for (MethodModel method : plan.methods()) {
      MethodId id = MethodId.of(method);
      ComputationTree tree = new ComputationTree();
      trees.put(id, tree);
      builders.put(id, new TreeBuilder(tree::add));
    }
    EarlierWork none = new EarlierWork(plan, Journal.NONE, () -> new Explorer()::explore);
    Map<MethodId, Explored> explored = new HashMap<>();
    new Explorations(plan, none, Schedule.Maker.ALL_IN_ORDER, listener(progress, builders), stop)
        .run(classes -> classes.forEach(c -> explored.putAll(c.methods())));
    List<Tree> found = new ArrayList<>();
    List<Notice> failures = new ArrayList<>();
    for (MethodModel method : plan.methods()) {
      Optional<Explored> each = Optional.ofNullable(explored.get(MethodId.of(method)));
      each.flatMap(Explored::input)
          .map(ExploredMethod::result)
          .ifPresent(r -> found.add(tree(plan, r, trees, builders)));
      each.flatMap(Explored::failure).ifPresent(failures::add);
    }
    return new TreeRun(found, failures, stop.soon().isCancelled());
  }

  private static Tree tree(
      GenerationPlan plan,
      ExplorationResult result,
      Map<MethodId, ComputationTree> trees,
      Map<MethodId, TreeBuilder> builders) {
    TreeBuilder builder = builders.get(result.method());
    synchronized (builder) { // a cancelled exploration may still be adding to it
      builder.flush();
      ComputationTree tree = trees.get(result.method()).snapshot();
      return new Tree(JavaNames.method(plan.classPath(), result.method()), tree, result);
    }
  }

  private static RunListener listener(Progress progress, Map<MethodId, TreeBuilder> builders) {
    return new RunListener() {
      @Override
      public void exploring(int done, int total, MethodId method, String name) {
        progress.step(done, total, name);
      }

      @Override
      public void stage(Stage stage, int done, int total) {
        // there is none: no tests are made
      }

      @Override
      public TreeListener tree(MethodId method) {
        return builders.get(method);
      }
    };
  }
}
