// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.result.ExplorationResult;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Aliasing never crosses types: every argument is an object of the type it is passed as. */
class TypesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Types.java");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void argumentsFitTheirTypes(String strategy) {
    for (MethodModel method : program.methods("Types")) {
      ExplorationResult result = program.explore("Types", method.name(), strategy);
      for (TestCase test : result.tests()) {
        for (int i = 0; i < test.arguments().size(); i++) {
          String declared = type(method.parameterDescriptors().get(i));
          if (test.arguments().get(i) instanceof ConcreteValue.Ref ref) {
            String given = test.input().object(ref.id()).className();
            assertTrue(
                program.classPath().hierarchy().isSubtype(given, declared),
                () -> method + ": " + given + " as " + declared);
          }
        }
      }
    }
  }

  private static String type(String descriptor) {
    return descriptor.charAt(0) == 'L'
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void whatIsPossibleIsTried(String strategy) {
    ExplorationResult strangers = program.explore("Types", "strangers", strategy);
    assertEquals(Set.of("1", "2"), Truth.ends(strangers));
    assertEquals(List.of("strangers:11/1"), Truth.infeasible(strangers));
    assertEquals(
        Set.of("1", "2", "3", "4"), Truth.ends(program.explore("Types", "below", strategy)));
    assertEquals(Set.of("1", "2"), Truth.ends(program.explore("Types", "payload", strategy)));
  }
}
