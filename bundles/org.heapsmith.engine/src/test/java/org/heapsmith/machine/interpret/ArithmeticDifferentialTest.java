// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.util.List;
import org.heapsmith.engine.testing.ArithmeticPrograms;
import org.heapsmith.engine.testing.Behaviour;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random arithmetic programs do in the interpreter what they do on the JVM. */
class ArithmeticDifferentialTest {

  private static final List<Object[]> INPUTS =
      List.of(
          new Object[] {0, 0L, 0f, 0d, (byte) 0, (short) 0, 'a', false},
          new Object[] {
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            -0f,
            Double.NaN,
            (byte) -128,
            (short) -1,
            '\uffff',
            true
          },
          new Object[] {17, -5_000_000_000L, 3.75f, -1e18, (byte) 9, (short) 300, ' ', true},
          new Object[] {
            -1, 1L, Float.MAX_VALUE, Double.NEGATIVE_INFINITY, (byte) 1, (short) 2, '\0', false
          });

  @ParameterizedTest
  @CsvSource({"1,JAVAC", "2,ECJ", "3,JAVAC", "4,ECJ"})
  void behaveAsOnTheJvm(long seed, Compiler compiler) {
    String source = ArithmeticPrograms.source(seed, 60);
    Behaviour behaviour = new Behaviour(compiler.compile(source));
    for (Method method : behaviour.methods("P")) {
      for (Object[] input : INPUTS) {
        assertEquals(
            behaviour.onJvm(method, input),
            behaviour.interpreted(method, input),
            () -> method.getName() + " of seed " + seed);
      }
    }
  }
}
