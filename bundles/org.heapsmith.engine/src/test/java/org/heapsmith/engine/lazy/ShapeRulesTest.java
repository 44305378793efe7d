// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Shape properties of preconditions prune aliases when they are chosen: what is left is exactly the
 * inputs that have the property by the independent model checker, and none is discarded at the end.
 */
class ShapeRulesTest {
  private static final SourceRef HERE = new SourceRef("test.heap", 1, 1);

  private static final String TWO =
      """
public class T {
  T left, right;

  static int two(T a, T b) {
    int n = 0;
    if (a.left != null) { T next = a.left.left; if (next != null && next.left != null) n++; n++; }
    if (b.left != null) { T next = b.left.left; if (next != null && next.left != null) n++; n++; }
    return n;
  }
}
""";

  private static final List<Expr.Var> PARAMETERS =
      List.of(Specs.ref("a", "T"), Specs.ref("b", "T"));

  @ParameterizedTest
  @EnumSource
  void whatIsLeftIsWhatTheModelCheckerAccepts(ShapeProperty property) {
    ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(TWO));
    Disjunct requires =
        new Disjunct(
            List.of(),
            List.of(),
            List.of(),
            List.of(new HeapConstraint.Shape(property, List.copyOf(PARAMETERS), HERE)),
            HERE);
    ExplorationResult all = explore(classPath);
    ExplorationResult pruned = explore(classPath, requires);
    ModelChecker checker =
        HeapConstraints.modelChecker(SpecModel.EMPTY, new BytecodeTypeProvider(classPath));
    List<String> accepted =
        all.tests().stream()
            .filter(
                t ->
                    checker.check(
                            List.of(requires),
                            t.input(),
                            Map.of("a", t.arguments().get(0), "b", t.arguments().get(1)),
                            ModelChecker.Extent.PART)
                        instanceof CheckResult.Holds)
            .map(ShapeRulesTest::text)
            .sorted()
            .toList();
    assertEquals(accepted, pruned.tests().stream().map(ShapeRulesTest::text).sorted().toList());
    assertTrue(accepted.size() < all.tests().size());
    assertTrue(pruned.statistics().pruned() > 0);
    assertEquals(List.of(), pruned.notices());
  }

  private static String text(TestCase test) {
    return test.arguments() + " " + test.input();
  }

  private static ExplorationResult explore(ClassPath classPath, Disjunct... requires) {
    return new Explorer()
        .explore(
            new ExplorationRequest(
                classPath,
                new MethodId("T", "two", "(LT;LT;)I"),
                SpecModel.EMPTY,
                Optional.of(Specs.spec("T", "two", "(LT;LT;)I", PARAMETERS, requires)),
                ExplorationOptions.DEFAULT.withStrategy("lazier-sharp")),
            TreeListener.NONE,
            Cancellation.NONE);
  }
}
