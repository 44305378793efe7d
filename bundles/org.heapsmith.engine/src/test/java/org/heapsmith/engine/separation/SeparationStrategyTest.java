// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The motivating example of the JSF paper (section 2): adding two numbers of the same length. */
class SeparationStrategyTest {
  private static final String SOURCE =
      """
      class Big {
        static class Node { int val; Node next; Node(int v, Node n) { val = v; next = n; } }
        static Node add(Node x, Node y) {
          Node head = new Node(0, null);
          Node z = head;
          while (x != null) {
            z.next = new Node(x.val + y.val, null);
            x = x.next;
            y = y.next;
            z = z.next;
          }
          return head.next;
        }
      }
      """;
  private static final String NODE = "Big$Node";
  private static final String DESCRIPTOR = "(LBig$Node;LBig$Node;)LBig$Node;";
  private static final Expr.Var X = ref("x", NODE);
  private static final Expr.Var Y = ref("y", NODE);

  @TempDir Path directory;

  private static SpecModel pre() {
    Expr.Var m = ref("m", NODE);
    Expr.Var n = ref("n", NODE);
    Disjunct empty = heap(List.of(), List.of(), eq(X, nil()), eq(Y, nil()));
    Disjunct longer =
        heap(
            List.of(m, n),
            List.of(
                cell(X, NODE, field(NODE, "next", "LBig$Node;", m)),
                cell(Y, NODE, field(NODE, "next", "LBig$Node;", n)),
                call("pre", m, n)));
    return new Specs().predicate("pre", List.of(X, Y), empty, longer).model();
  }

  private ExplorationResult explore(Disjunct requires) throws IOException {
    Compiler.JAVAC.compile(directory, SOURCE);
    try (ClassPath classPath = ClassPath.of(directory)) {
      return new Explorer()
          .explore(
              new ExplorationRequest(
                  classPath,
                  new MethodId("Big", "add", DESCRIPTOR),
                  pre(),
                  Optional.of(spec("Big", "add", DESCRIPTOR, List.of(X, Y), requires)),
                  ExplorationOptions.DEFAULT),
              TreeListener.NONE,
              Cancellation.NONE);
    }
  }

  @Test
  void bothListsHaveTheSameLengthAndAllBranchesAreCovered() throws IOException {
    ExplorationResult result = explore(heap(List.of(), List.of(call("pre", X, Y))));
    assertEquals(
        List.of(0, 2, 4), // one level past the first that covers every branch
        result.tests().stream().map(t -> t.input().objects().size()).sorted().toList());
    assertTrue(
        result.branches().values().stream().allMatch(b -> b instanceof BranchStatus.Covered));
  }

  @Test
  void theSameRequestGivesTheSameTests() throws IOException {
    Disjunct requires = heap(List.of(), List.of(call("pre", X, Y)));
    List<TestCase> first = explore(requires).tests();
    assertEquals(first, explore(requires).tests());
  }

  @Test
  void anUnsatisfiablePreconditionIsSaid() {
    Disjunct impossible = heap(List.of(), List.of(cell(X, NODE)), eq(X, nil()));
    HeapsmithException e = assertThrows(HeapsmithException.class, () -> explore(impossible));
    assertEquals(Code.PRECONDITION_UNSATISFIABLE, e.notice().code());
  }
}
