// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.engine.tree.TreeBuilder;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What only a larger input could do is left out, by the code of the bound; pruned is what the
 * precondition excludes for inputs of any size.
 */
class LargerInputsTest {
  private static final String SOURCE =
      """
      public class Lists {
        static class Node { int val; Node next; }

        static boolean hasThree(Node x) {
          if (x == null) return false;
          Node y = x.next;
          if (y == null) return false;
          return y.next != null;
        }

        static boolean isNegative(Node x) {
          return x != null && x.val < 0;
        }

        static boolean thirdIsNegative(Node x) {
          return x != null && x.next != null && x.next.next != null && x.next.next.val < 0;
        }
      }
      """;

  private static final String NODE = "Lists$Node";
  private static final Expr.Var X = ref("x", NODE);
  private static final Expr.Var N = ref("n", NODE);
  private static final Expr.Var V = num("v", 'I');

  @ParameterizedTest
  @CsvSource({
    "path-optimal, hasThree, 2, BOUND",
    "path-optimal, hasThree, 5, ",
    "path-optimal, isNegative, 2, PRUNED",
    "path-optimal, thirdIsNegative, 2, BOUND",
    "path-optimal, thirdIsNegative, 5, PRUNED",
    "summary, hasThree, 5, ",
    "summary, isNegative, 2, PRUNED"
  })
  void onlyWhatNoInputTakesIsPruned(
      String strategy, String method, int unfold, NodeStatus notExplored) {
    List<TreeNode> nodes = new ArrayList<>();
    ExplorationResult result = explore(strategy, method, unfold, nodes);
    Set<NodeStatus> statuses = new TreeSet<>();
    nodes.forEach(n -> statuses.add(n.status()));
    statuses.remove(NodeStatus.EXPLORED);
    assertEquals(
        notExplored == null ? Set.of() : Set.of(notExplored), statuses, () -> nodes.toString());
    assertEquals(
        notExplored == NodeStatus.BOUND,
        result.notices().stream().anyMatch(n -> n.code() == Code.BOUND_UNFOLD),
        () -> result.notices().toString());
  }

  private static ExplorationResult explore(
      String strategy, String method, int unfold, List<TreeNode> nodes) {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    ClassPath classPath = ClassPath.of(folder);
    String descriptor = classPath.get("Lists").methods(method).get(0).descriptor();
    Disjunct ends = heap(List.of(), List.of(), eq(X, nil()));
    Disjunct goesOn =
        heap(
            List.of(V, N),
            List.of(
                cell(X, NODE, field(NODE, "val", "I", V), field(NODE, "next", "LLists$Node;", N)),
                call("list", N)),
            lt(Specs.of(-1), V));
    Disjunct required = heap(List.of(), List.of(call("list", X)));
    ComputationTree tree = new ComputationTree();
    List<TreeBatch> batches = new ArrayList<>();
    TreeBuilder builder = new TreeBuilder(batches::add);
    ExplorationResult result =
        new Explorer()
            .explore(
                new ExplorationRequest(
                    classPath,
                    new MethodId("Lists", method, descriptor),
                    new Specs().predicate("list", List.of(X), ends, goesOn).model(),
                    Optional.of(spec("Lists", method, descriptor, List.of(X), required)),
                    ExplorationOptions.DEFAULT
                        .withStrategy(strategy)
                        .withCriterion("path")
                        .withBounds(Bounds.DEFAULT.withUnfold(unfold))),
                builder,
                Cancellation.NONE);
    builder.flush();
    batches.forEach(tree::add);
    for (int id = 0; id < tree.size(); id++) {
      nodes.add(tree.node(id));
    }
    return result;
  }
}
