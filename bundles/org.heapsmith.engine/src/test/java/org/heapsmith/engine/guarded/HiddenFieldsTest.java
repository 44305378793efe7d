// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields of one name in a class and its superclass, only one of which the method reads. */
class HiddenFieldsTest {
  private static final String SOURCE =
      """
      public class Hiding {
        static class Top { int v; Top next; int f() { return 0; } }
        static class Low extends Top { int v; Other next; int f() { return 1; } }
        static class Other { }

        static int number(Top a) { return ((Top) a).v > 3 ? a.f() : 5; }

        static int link(Top a) { return ((Top) a).next != null ? a.f() : 5; }

        static int both(Top a) { return a.v > 3 && a.next != null ? a.f() : 5; }
      }
      """;

  private static final Path FOLDER = Compiler.JAVAC.compile(SOURCE);
  private static final FieldKey LINK = new FieldKey("Hiding$Low", "next", "LHiding$Other;");

  @ParameterizedTest
  @ValueSource(strings = {"number", "link", "both"})
  void areTwo(String method) {
    Expr.Var a = ref("a", "Hiding$Top");
    Expr.Var v = num("av", 'I');
    String descriptor = "(LHiding$Top;)I";
    MethodSpec spec =
        spec(
            "Hiding",
            method,
            descriptor,
            List.of(a),
            heap(
                List.of(v),
                List.of(cell(a, "Hiding$Top", field("Hiding$Top", "v", "I", v))),
                lt(Specs.of(1), v)));
    areTwo(method, descriptor, Optional.of(spec));
    areTwo(method, descriptor, Optional.empty());
  }

  /** The methods write nothing, so the heap is afterwards what it was. */
  private static void areTwo(String method, String descriptor, Optional<MethodSpec> spec) {
    List<TestCase> tests =
        new Explorer()
            .explore(
                new ExplorationRequest(
                    ClassPath.of(FOLDER),
                    new MethodId("Hiding", method, descriptor),
                    new Specs().model(),
                    spec,
                    ExplorationOptions.DEFAULT.withStrategy("path-optimal")),
                TreeListener.NONE,
                Cancellation.NONE)
            .tests();
    assertFalse(tests.isEmpty());
    for (TestCase test : tests) {
      assertEquals(test.input(), test.finalHeap());
      for (ConcreteObject object : test.input().objects().values()) {
        ConcreteValue link =
            object instanceof ConcreteObject.Instance i ? i.fields().get(LINK) : null;
        if (link instanceof ConcreteValue.Ref to) {
          assertEquals("Hiding$Other", test.input().object(to.id()).className());
        }
      }
    }
  }
}
