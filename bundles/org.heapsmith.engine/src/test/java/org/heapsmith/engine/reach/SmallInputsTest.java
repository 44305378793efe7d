// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls build objects of any height: the small ones come first, and show what there is. */
class SmallInputsTest {
  private static final String SOURCE =
      """
      interface Expr {
        record Num(int value) implements Expr {}
        record Add(Expr left, Expr right) implements Expr {}
        record Mul(Expr left, Expr right) implements Expr {}
        record Neg(Expr inner) implements Expr {}

        static int eval(Expr e) {
          if (e instanceof Num n) { return n.value(); }
          if (e instanceof Add a) { return eval(a.left()) + eval(a.right()); }
          if (e instanceof Mul m) { return eval(m.left()) * eval(m.right()); }
          if (e instanceof Neg n) { return -eval(n.inner()); }
          throw new IllegalArgumentException();
        }
      }
      class Tree {
        private final Tree left, right;
        private final int key;
        Tree(Tree left, int key, Tree right) { this.left = left; this.key = key; this.right = right; }
        static boolean holds(Tree t, int k) {
          return t != null && (t.key == k || holds(k < t.key ? t.left : t.right, k));
        }
      }
      """;

  private static Path folder;

  @BeforeAll
  static void compile() {
    folder = Compiler.JAVAC.compile(SOURCE);
  }

  private static ExplorationResult explore(String type, String name) {
    try (ClassPath in = ClassPath.of(folder)) {
      MethodModel method = in.get(type).methods(name).get(0);
      return new Explorer()
          .explore(
              new ExplorationRequest(
                  in,
                  MethodId.of(method),
                  SpecModel.EMPTY,
                  Optional.empty(),
                  ExplorationOptions.DEFAULT.withStrategy(SequencesStrategy.NAME)),
              TreeListener.NONE,
              Cancellation.NONE);
    }
  }

  @ParameterizedTest
  @CsvSource({"Expr, eval, 7", "Tree, holds, 7"})
  void noInputIsLargerThanItHasToBe(String type, String method, int most) {
    ExplorationResult result = explore(type, method);
    List<BranchStatus> open =
        result.branches().values().stream()
            .filter(s -> !(s instanceof BranchStatus.Covered))
            .toList();
    assertEquals(List.of(), open);
    result
        .tests()
        .forEach(t -> assertTrue(t.input().objects().size() <= most, () -> t.input().toString()));
  }
}
