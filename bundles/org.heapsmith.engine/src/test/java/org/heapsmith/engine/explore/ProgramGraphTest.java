// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The nearest of many omissions, found by one search, is the nearest of those found one by one. */
class ProgramGraphTest {
  private static final Notice WHY = Notice.of(Code.CANCELLED, "");
  private static List<LinkedMethod> methods;

  @BeforeAll
  static void compile() {
    ClassPath classes =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Ways {
                  static int loops(int[] a, int k) {
                    int n = 0;
                    for (int x : a) {
                      if (x == k) { continue; }
                      try { n += calls(x); } catch (RuntimeException e) { n--; }
                      if (n > 9) { break; }
                    }
                    return n;
                  }
                  static int calls(int i) { return i > 3 ? 10 / i : unknown(() -> i); }
                  static int unknown(java.util.function.IntSupplier s) { return s.getAsInt(); }
                  static int alone(int i) { while (i > 0) { i -= 2; } return i; }
                }
                """));
    Program program = new Program(classes);
    methods =
        classes.get("Ways").methods().stream()
            .filter(m -> !m.name().startsWith("<"))
            .map(m -> program.method("Ways", m.name(), m.descriptor()).orElseThrow())
            .toList();
  }

  private static Omissions.Omission random(Random random) {
    List<Omissions.Point> points =
        Stream.generate(() -> methods.get(random.nextInt(methods.size())))
            .limit(1 + random.nextInt(3))
            .map(m -> new Omissions.Point(m, random.nextInt(m.model().size())))
            .toList();
    return new Omissions.Omission(WHY, points);
  }

  @Test
  void oneSearchFindsWhatOneForEachFinds() {
    ProgramGraph graph = new ProgramGraph(methods);
    Random random = new Random(13);
    int reached = 0;
    for (int round = 0; round < 50; round++) {
      Map<Integer, Omissions.Omission> omissions = new TreeMap<>();
      for (int i = 0; i < 4; i++) {
        omissions.put(3 * i, random(random));
      }
      ProgramGraph.Nearest all = graph.nearest(omissions);
      List<ProgramGraph.Nearest> each =
          omissions.entrySet().stream()
              .map(e -> graph.nearest(Map.of(e.getKey(), e.getValue())))
              .toList();
      for (LinkedMethod method : methods) {
        for (int i = 0; i < method.model().size(); i++) {
          int at = i;
          Optional<ProgramGraph.Way> nearest =
              each.stream()
                  .flatMap(n -> n.to(method, at).stream())
                  .min(
                      Comparator.comparing(ProgramGraph.Way::distance)
                          .thenComparing(ProgramGraph.Way::omission));
          assertEquals(nearest, all.to(method, i), method + " " + i);
          reached += nearest.isPresent() ? 1 : 0;
        }
      }
    }
    assertTrue(reached > 1000, "" + reached);
  }

  /** What is called through an interface may call anything, but only after all that is nearer. */
  @Test
  void unknownCodeIsFartherThanAllThatIsKnown() {
    ProgramGraph graph = new ProgramGraph(methods);
    LinkedMethod unknown = named("unknown");
    LinkedMethod alone = named("alone");
    Omissions.Omission before =
        new Omissions.Omission(WHY, List.of(new Omissions.Point(unknown, 0)));
    Omissions.Omission within = new Omissions.Omission(WHY, List.of(new Omissions.Point(alone, 0)));

    assertEquals(
        1_000_000,
        graph.nearest(Map.of(0, before)).to(alone, 0).orElseThrow().distance() / 1000 * 1000);
    assertTrue(graph.nearest(Map.of(0, within)).to(unknown, 0).isEmpty());
  }

  private static LinkedMethod named(String name) {
    return methods.stream().filter(m -> m.id().name().equals(name)).findFirst().orElseThrow();
  }
}
