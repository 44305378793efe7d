// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.testing.Behaviour;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Programs for one language feature each do in the interpreter what they do on the JVM. */
class TargetProgramsTest {

  @TestFactory
  List<DynamicTest> objects() throws IOException {
    return tests("Objects1");
  }

  @TestFactory
  List<DynamicTest> arrays() throws IOException {
    return tests("Arrays1");
  }

  @TestFactory
  List<DynamicTest> jdk() throws IOException {
    return tests("Jdk1");
  }

  private static List<DynamicTest> tests(String target) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Compiler compiler : Compiler.values()) {
      Behaviour behaviour = new Behaviour(compiler.compile(source(target)));
      behaviour
          .methods(target)
          .forEach(
              m ->
                  tests.add(
                      DynamicTest.dynamicTest(
                          compiler + " " + m.getName(),
                          () -> assertEquals(behaviour.onJvm(m), behaviour.interpreted(m)))));
    }
    return tests;
  }

  private static String source(String target) throws IOException {
    try (InputStream in =
        TargetProgramsTest.class.getResourceAsStream("/targets/" + target + ".java")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
