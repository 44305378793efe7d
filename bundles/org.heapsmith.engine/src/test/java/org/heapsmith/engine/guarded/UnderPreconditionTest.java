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
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Under a precondition there are never more traces than {@code separation}, the same program paths,
 * and every input valid (an input that the model checker rejects is discarded with a notice, and
 * there is none).
 */
class UnderPreconditionTest {
  private static final String SOURCE =
      """
      public class Lists {
        static class Node { int val; Node next; }

        static int differ(Node x, Node y) {
          int count = 0;
          while (x != null) {
            if (x.val != y.val) count++;
            x = x.next;
            y = y.next;
          }
          return count;
        }

        static Node reverse(Node x) {
          Node last = null;
          while (x != null) {
            Node next = x.next;
            x.next = last;
            last = x;
            x = next;
          }
          return last;
        }

        static boolean isSorted(Node x) {
          for (; x != null && x.next != null; x = x.next) {
            if (x.val > x.next.val) return false;
          }
          return true;
        }
      }
      """;

  private static final String NODE = "Lists$Node";
  private static final String LINK = "LLists$Node;";
  private static final Expr.Var X = ref("x", NODE);
  private static final Expr.Var Y = ref("y", NODE);
  private static final Expr.Var M = ref("m", NODE);
  private static final Expr.Var N = ref("n", NODE);
  private static final Expr.Var V = num("v", 'I');

  /** Two lists of one length, and one list whose numbers are not negative. */
  private static SpecModel predicates() {
    Disjunct bothEnd = heap(List.of(), List.of(), eq(X, nil()), eq(Y, nil()));
    Disjunct bothGoOn =
        heap(
            List.of(M, N),
            List.of(
                cell(X, NODE, field(NODE, "next", LINK, M)),
                cell(Y, NODE, field(NODE, "next", LINK, N)),
                call("pre", M, N)));
    Disjunct ends = heap(List.of(), List.of(), eq(X, nil()));
    Disjunct goesOn =
        heap(
            List.of(V, N),
            List.of(
                cell(X, NODE, field(NODE, "val", "I", V), field(NODE, "next", LINK, N)),
                call("list", N)),
            lt(Specs.of(-1), V));
    return new Specs()
        .predicate("pre", List.of(X, Y), bothEnd, bothGoOn)
        .predicate("list", List.of(X), ends, goesOn)
        .model();
  }

  @ParameterizedTest
  @CsvSource({
    "path-optimal,differ,2,JAVAC",
    "path-optimal,differ,1,ECJ",
    "path-optimal,reverse,3,JAVAC",
    "path-optimal,reverse,3,ECJ",
    "path-optimal,isSorted,4,JAVAC",
    "path-optimal,isSorted,4,ECJ",
    "summary,differ,2,JAVAC",
    "summary,reverse,3,ECJ",
    "summary,isSorted,4,JAVAC"
  })
  void samePathsAsSeparation(String strategy, String method, int unfold, Compiler compiler) {
    Path folder = compiler.compile(SOURCE);
    ExplorationResult separation = explore(folder, method, unfold, "separation");
    ExplorationResult optimal = explore(folder, method, unfold, strategy);
    assertEquals(paths(separation), paths(optimal));
    assertTrue(optimal.statistics().paths() <= separation.statistics().paths());
    assertEquals(optimal.statistics().paths(), optimal.tests().size());
    assertTrue(
        optimal.notices().stream().noneMatch(n -> n.code() == Code.INPUT_DISCARDED),
        () -> optimal.notices().toString());
  }

  /** A list whose number is both: no shape of input is left. */
  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal", "summary"})
  void noInputIsSaidAtOnce(String strategy) {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    Disjunct none =
        heap(
            List.of(V),
            List.of(cell(X, NODE, field(NODE, "val", "I", V))),
            lt(Specs.of(3), V),
            lt(V, Specs.of(2)));
    HeapsmithException refused =
        assertThrows(
            HeapsmithException.class, () -> explore(folder, "isSorted", 2, strategy, none));
    assertEquals(Code.PRECONDITION_UNSATISFIABLE, refused.notice().code());
  }

  /** Where the first list is empty, nobody looks at the second, which must not be null. */
  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal", "summary"})
  void anArgumentNobodyLooksAtIsWhatThePreconditionSays(String strategy) {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    Disjunct notNull =
        heap(List.of(), List.of(call("list", X)), new Expr.Compare(Expr.CompareOp.NE, Y, nil()));
    ExplorationResult result = explore(folder, "differ", 2, strategy, notNull);
    assertTrue(result.tests().size() > 1);
    assertTrue(
        result.tests().stream()
            .allMatch(t -> t.judgement().orElseThrow() instanceof CheckResult.Holds));
    assertTrue(
        result.tests().stream().anyMatch(t -> t.input().objects().size() == 1),
        "an empty list and one node");
  }

  private static SortedSet<String> paths(ExplorationResult result) {
    return result.tests().stream()
        .map(t -> t.branches() + " " + t.outcome().getClass().getSimpleName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static ExplorationResult explore(
      Path folder, String method, int unfold, String strategy) {
    boolean two = method.equals("differ");
    Disjunct required = heap(List.of(), List.of(two ? call("pre", X, Y) : call("list", X)));
    return explore(folder, method, unfold, strategy, required);
  }

  private static ExplorationResult explore(
      Path folder, String method, int unfold, String strategy, Disjunct required) {
    boolean two = method.equals("differ");
    ClassPath classPath = ClassPath.of(folder);
    String descriptor = classPath.get("Lists").methods(method).get(0).descriptor();
    MethodSpec spec = spec("Lists", method, descriptor, two ? List.of(X, Y) : List.of(X), required);
    return new Explorer()
        .explore(
            new ExplorationRequest(
                classPath,
                new MethodId("Lists", method, descriptor),
                predicates(),
                Optional.of(spec),
                ExplorationOptions.DEFAULT
                    .withStrategy(strategy)
                    .withBounds(Bounds.DEFAULT.withUnfold(unfold))),
            TreeListener.NONE,
            Cancellation.NONE);
  }
}
