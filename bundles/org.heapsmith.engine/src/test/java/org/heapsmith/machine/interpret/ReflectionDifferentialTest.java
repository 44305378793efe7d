// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What programs ask of classes and of arrays that they know as objects: each branch is reached, and
 * each test does on the JVM what is predicted, for the bytecode of both compilers.
 */
class ReflectionDifferentialTest {
  private static final String SOURCE =
      """
import java.lang.reflect.Array;
class R {
  enum Plain { A }
  enum Bodies { A { int f() { return 1; } }; abstract int f(); }
  record Pair(int a, int b) {}
  interface Shape {}
  static final class Circle implements Shape {}
  static Class<?> kind(int k) {
    switch (k) {
      case 0: return Plain.class;
      case 1: return Bodies.class;
      case 2: return Pair.class;
      case 3: return Shape.class;
      case 4: return int.class;
      case 5: return int[].class;
      case 6: return Circle[].class;
      default: return Circle.class;
    }
  }
  static int is(int k) {
    Class<?> c = kind(k);
    return c.isEnum() ? 1 : c.isRecord() ? 2 : c.isInterface() ? 3 : c.isPrimitive() ? 4 : c.isArray() ? 5 : 6;
  }
  static int assignable(int k) {
    Class<?> c = kind(k);
    return Shape.class.isAssignableFrom(c) ? 1 : Object.class.isAssignableFrom(c)
        ? Shape[].class.isAssignableFrom(c) ? 2 : Enum.class.isAssignableFrom(c) ? 3 : 4
        : int.class.isAssignableFrom(c) ? 5 : 6;
  }
  static int named(int k) {
    Class<?> c = kind(k);
    return c.getTypeName().endsWith("[]") ? 1 : c.toString().startsWith("interface") ? 2 : c.getPackageName().isEmpty() ? 3 : 4;
  }
  static int cast(int k, Circle s) {
    try {
      return kind(k).cast(s) == null ? 1 : 2;
    } catch (ClassCastException e) {
      return 3;
    }
  }
  static int length(int[] a) { return Array.getLength(a) > 1 ? 1 : 2; }
  static int lengthOf(boolean b) {
    Object o = b ? new String[2][1] : "no array";
    try {
      return Array.getLength(o) == 2 ? 1 : 2;
    } catch (IllegalArgumentException e) {
      return e.getMessage().isEmpty() ? 3 : 4;
    }
  }
  static int element(Circle[] a, int i) {
    Object o = Array.get(a, i);
    return o == null ? 1 : o instanceof Circle ? 2 : 3;
  }
  static int number(char[] a) {
    Object o = Array.get(a, 0);
    return o instanceof Character c && c == 'q' ? 1 : 2;
  }
  static int outside(long[] a, int i) {
    try {
      return Array.get(a, i).equals(7L) ? 1 : 2;
    } catch (ArrayIndexOutOfBoundsException e) {
      return i < 0 ? 3 : 4;
    }
  }
}
""";

  private static final List<String> METHODS =
      List.of(
          "is",
          "assignable",
          "named",
          "cast",
          "length",
          "lengthOf",
          "element",
          "number",
          "outside");

  /** What no input takes: of all that is no object, only int is asked for. */
  private static final List<String> NEVER =
      List.of("assignable", "lengthOf", "lengthOf", "element", "number");

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    assertEquals(NEVER, Differential.open(compiler, SOURCE, "R", METHODS));
  }
}
