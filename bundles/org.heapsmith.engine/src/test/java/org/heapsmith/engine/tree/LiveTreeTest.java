// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** The levels of deepening stream as they run; what stands in the end is the last tree. */
class LiveTreeTest {
  private static final Expr.Var X = ref("x", "Third");

  private static final ExplorationRequest THIRD = third();

  private static ExplorationRequest third() {
    Expr.Var n = ref("n", "Third");
    Disjunct empty = heap(List.of(), List.of(), eq(X, nil()));
    Disjunct longer =
        heap(
            List.of(n),
            List.of(cell(X, "Third", field("Third", "next", "LThird;", n)), call("list", n)));
    SpecModel specs = new Specs().predicate("list", List.of(X), empty, longer).model();
    return TreeOf.request(
        Compiler.JAVAC.compile(
            """
            class Third {
              Third next;
              static int third(Third x) {
                return x != null && x.next != null && x.next.next != null ? 3 : 0;
              }
            }
            """),
        "Third",
        "third",
        ExplorationOptions.DEFAULT,
        specs,
        Optional.of(
            spec(
                "Third",
                "third",
                "(LThird;)I",
                List.of(X),
                heap(List.of(), List.of(call("list", X))))));
  }

  @Test
  void levelByLevelUntilTheThirdElementIsThere() {
    TreeOf tree = TreeOf.explore(THIRD);
    assertEquals(
        List.of(1, 2, 3),
        tree.batches().stream().map(b -> b.bounds().unfold()).distinct().toList());
    assertEquals(List.of(1, 2, 3), tree.batches().stream().map(TreeBatch::run).distinct().toList());
    assertEquals(3, tree.tree().bounds().unfold());
  }

  @Test
  void theTreeIsThatOfTheLastLevelAlone() {
    TreeOf deepened = TreeOf.explore(THIRD);
    Bounds last = deepened.tree().bounds();
    Subtrees all = Subtrees.node(List.of(), last);
    TreeOf alone =
        TreeOf.explore(
            new ExplorationRequest(
                THIRD.classPath(),
                THIRD.method(),
                THIRD.specs(),
                THIRD.spec(),
                THIRD.options().within(all, last)));
    assertEquals(alone.text(), deepened.text());
    assertEquals(deepened.text(), TreeOf.explore(THIRD).text());
  }
}
