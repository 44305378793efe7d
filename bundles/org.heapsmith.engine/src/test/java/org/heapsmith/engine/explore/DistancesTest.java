// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ControlFlow;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The distances to blocks of a kind are those of the shortest ways through the control flow. */
class DistancesTest {
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Ways {
                  static int straight(int x) { return x + 1; }
                  static int choice(int x) { if (x > 0) { x++; } else { x--; } return x; }
                  static int loop(int n) { int s = 0; while (n > 0) { s += n; n--; } return s; }
                  static int caught(int[] a) {
                    try { return a[0]; } catch (RuntimeException e) { return -1; }
                  }
                  static int three(int k) {
                    switch (k) { case 1: return 10; case 2: return 20; default: return 30; }
                  }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  /** The distances from the blocks that have any instruction to some of them, - for no way. */
  private static String distances(String method, List<Integer> to) {
    MethodModel model = classPath.get("Ways").methods(method).get(0);
    ControlFlow flow = model.controlFlow();
    int[] distances = new Distances(flow).to(b -> to.contains(b.index()));
    return flow.blocks().stream()
        .filter(
            b ->
                IntStream.rangeClosed(b.first(), b.last())
                    .anyMatch(i -> model.instruction(i).getOpcode() >= 0))
        .map(b -> distances[b.index()])
        .map(d -> d == Distances.NONE ? "-" : String.valueOf(d))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "straight, 0, 0",
    "straight, , -",
    "choice, 3, 2 1 1 0",
    "choice, 0, 0 - - -",
    "choice, 1, 1 0 - -",
    "choice, 1 2, 1 0 0 -",
    "choice, 1 3, 1 0 1 0",
    "loop, 2, 2 1 0 -",
    "loop, 3, 2 1 2 0",
    "loop, 1, 1 0 1 -",
    "caught, 2, 1 - 0",
    "three, 3, 1 - - 0",
    "three, 1 2 3, 1 0 0 0"
  })
  void eachBlockIsAsFarAsItsShortestWay(String method, String to, String expected) {
    List<Integer> targets =
        to == null ? List.of() : Arrays.stream(to.split(" ")).map(Integer::valueOf).toList();
    assertEquals(expected, distances(method, targets));
  }
}
