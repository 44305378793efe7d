// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Classes of the unnamed package are not the primitives whose descriptors are their names: each
 * branch is reached, and each test does on the JVM what is predicted.
 */
class MirrorsDifferentialTest {
  private static final String SOURCE =
      """
class I { int v; I next; I[] all; int[] ints; }
class D extends I { double d; }
enum Z { B, S }
interface J { }
class V implements J { I i; int n; }
class Mirrors {
  static int same(int k) {
    Class<?> c = k == 0 ? I.class : k == 1 ? int.class : k == 2 ? Z.class : k == 3 ? boolean.class : D.class;
    return c == I.class ? 1 : c == int.class ? 2 : c == Z.class ? 3 : c == boolean.class ? 4 : 5;
  }
  static int array(int k) {
    Class<?> c = k == 0 ? I[].class : k == 1 ? int[].class : k == 2 ? I[][].class : int[][].class;
    return c == I[].class ? 1 : c == int[].class ? 2 : c == I[][].class ? 3 : 4;
  }
  static int name(int k) {
    String name = k == 0 ? I.class.getName()
        : k == 1 ? int.class.getName()
        : k == 2 ? I[].class.getName()
        : k == 3 ? int[].class.getName()
        : k == 4 ? V.class.getSimpleName() : void.class.getSimpleName();
    return name.equals("I") ? 1 : name.equals("int") ? 2 : name.equals("[LI;") ? 3
        : name.equals("[I") ? 4 : name.equals("V") ? 5 : name.equals("void") ? 6 : 7;
  }
  static int simple(int k) {
    String name = k == 0 ? I[].class.getSimpleName()
        : k == 1 ? int[][].class.getSimpleName() : Z[].class.getSimpleName();
    return name.equals("I[]") ? 1 : name.equals("int[][]") ? 2 : name.equals("Z[]") ? 3 : 4;
  }
  static int component(int k) {
    if (k == 0) return 0;
    Class<?> c = new I[1].getClass().getComponentType();
    Class<?> d = new int[1].getClass().getComponentType();
    return c == I.class && d == int.class && c != d ? 1 : 2;
  }
  static int made(boolean b) {
    Object made = java.lang.reflect.Array.newInstance(b ? I.class : int.class, 2);
    return made instanceof I[] ? 1 : made instanceof int[] ? 2 : 3;
  }
  static int boxed(int k) {
    Class<?> c = k == 0 ? Integer.TYPE : k == 1 ? Boolean.TYPE : k == 2 ? Double.TYPE : Void.TYPE;
    return c == I.class || c == Z.class || c == D.class || c == V.class ? 1 : c == int.class ? 2 : 3;
  }
  static int above(int k) {
    Class<?> c = (k == 0 ? D.class : k == 1 ? double.class : I.class).getSuperclass();
    return c == I.class ? 1 : c == null ? 2 : 3;
  }
  static int instance(I i, boolean b) {
    return (b ? I.class : int.class).isInstance(i) ? 1 : D.class.isInstance(i) ? 2 : 3;
  }
  static int cast(I i) {
    Object[] a = new int[1][];
    if (i != null) a = new D[1];
    try { a[0] = i; return 1; } catch (ArrayStoreException e) { return 2; }
  }
  static int heap(I i, D d, J j) {
    if (i == d && d != null) return 1;
    return i != null && i.next instanceof D e && e.d > 2 ? 2 : j instanceof V ? 3 : 4;
  }
}
""";

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void descriptorIsNoName(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    // they have branches that only a confusion would take
    Set<String> never = Set.of("component", "made", "boxed", "name", "simple", "above", "instance");
    Set<String> methods = new TreeSet<>(Set.of("same", "array", "heap", "cast"));
    methods.addAll(never);
    JvmRun.assertAsPredicted(folder, "Mirrors", methods, ExplorationOptions.DEFAULT)
        .forEach(
            (method, result) -> {
              assertTrue(result.tests().size() > 1, method);
              if (!never.contains(method)) {
                result
                    .branches()
                    .forEach(
                        (branch, status) ->
                            assertTrue(
                                status instanceof BranchStatus.Covered, method + " " + branch));
              }
            });
  }

  @Test
  void namesGoBothWays() {
    for (String descriptor : Set.of("I", "Z", "V", "LI;", "[I", "[LI;", "La/B;", "[[Z")) {
      assertEquals(descriptor, MirrorNames.descriptor(MirrorNames.of(descriptor)));
    }
    assertEquals("I", MirrorNames.of("LI;"));
    assertEquals("int", MirrorNames.of("I"));
    assertTrue(MirrorNames.isPrimitive("void"));
  }
}
