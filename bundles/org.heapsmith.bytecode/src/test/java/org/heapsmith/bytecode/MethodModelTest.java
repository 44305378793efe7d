// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MethodModelTest {
  private static final String SOURCE =
      """
      class Base { int a; static int s; private long hidden; }
      class Fixture extends Base {
        Fixture next;
        int b;
        int straight(int x, long wide, String name) { int local = x; return local + b; }
        static int loop(int n) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
              sum += i;
            }
          }
          return sum;
        }
        static int pick(int k) {
          switch (k) { case 1: case 2: return 10; case 7: return 20; default: return 30; }
        }
        static int guarded(int[] a) {
          try { return a[0]; } catch (RuntimeException e) { return -1; }
        }
        abstract static class Abstract { abstract void none(); }
      }
      """;
  @TempDir Path directory;

  private MethodModel method(ClassPath classPath, String name) {
    return classPath.get("Fixture").methods(name).get(0);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aLoopHasOneBackEdgeAndItsHeaderIsFound(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      assertEquals(0, method(classPath, "straight").controlFlow().backEdges().size());
      MethodModel loop = method(classPath, "loop");
      assertEquals(1, loop.controlFlow().backEdges().size());
      var edge = loop.controlFlow().backEdges().iterator().next();
      int header = loop.controlFlow().blocks().get(edge.to()).first();
      assertTrue(loop.controlFlow().isLoopHeader(header));
      int from = loop.controlFlow().blocks().get(edge.from()).last();
      assertTrue(loop.controlFlow().isBackEdge(from, header));
      assertFalse(loop.controlFlow().isBackEdge(header, from));
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void branchesCarryTheirLines(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      List<Branch> branches = method(classPath, "loop").branches();
      assertEquals(List.of(8, 8, 9, 9), branches.stream().map(Branch::line).sorted().toList());
      assertEquals(List.of(0, 1, 0, 1), branches.stream().map(Branch::outcome).toList());
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aSwitchHasOneBranchForEachDistinctTargetDefaultLast(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      MethodModel pick = method(classPath, "pick");
      assertEquals(List.of(0, 1, 2), pick.branches().stream().map(Branch::outcome).toList());
      var instruction = pick.instruction(pick.branches().get(0).instruction());
      assertEquals(3, Branch.outcomes(instruction).size());
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void protectedBlocksLeadToTheirHandler(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      MethodModel guarded = method(classPath, "guarded");
      long protectedBlocks =
          guarded.controlFlow().blocks().stream().filter(b -> !b.handlers().isEmpty()).count();
      assertTrue(protectedBlocks >= 1);
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void parametersAreNamedFromDebugInformation(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      MethodModel straight = method(classPath, "straight");
      assertEquals(List.of("x", "wide", "name"), straight.parameterNames());
      assertEquals(List.of("I", "J", "Ljava/lang/String;"), straight.parameterDescriptors());
      assertEquals("I", straight.returnDescriptor());
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void instanceFieldsComeSuperclassFirstWithoutStatics(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      List<String> names =
          classPath.get("Fixture").instanceFields().stream()
              .map(f -> f.owner() + "." + f.name())
              .toList();
      assertEquals(List.of("Base.a", "Base.hidden", "Fixture.next", "Fixture.b"), names);
      assertFalse(classPath.get("Fixture$Abstract").methods("none").get(0).hasBody());
    }
  }
}
