// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.testing.CpuTime;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.Subjects;
import org.junit.jupiter.api.Test;

/** Structures of some fifty nodes are checked in well under a second, valid or not. */
class ModelCheckerSpeedTest {
  private static final Duration LIMIT = Duration.ofSeconds(3);

  private final ModelChecker checker = new ModelChecker(Subjects.MODEL, Subjects.TYPES);

  private CheckResult check(String formula, String parameter, ConcreteHeap heap, int size) {
    List<Disjunct> disjuncts =
        SpecReader.formula(Subjects.TYPES, Subjects.MODEL, formula, parameter, "int n");
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    roots.put(parameter.split(" ")[1], Heaps.ref(1));
    roots.put("n", Heaps.number(size));
    return checker.check(disjuncts, heap, roots, ModelChecker.Extent.WHOLE);
  }

  /** A perfect tree of black nodes, keys in order; the last node's colour as given. */
  private static ConcreteHeap redBlack(int nodes, int lastIsRed) {
    List<ConcreteObject> objects = new ArrayList<>();
    int[] next = {0};
    fill(1, 0, nodes, lastIsRed, next, objects);
    return ConcreteHeap.of(objects);
  }

  private static long fill(
      int id, int parent, int nodes, int lastIsRed, int[] key, List<ConcreteObject> objects) {
    if (id > nodes) {
      return 0;
    }
    long left = fill(2 * id, id, nodes, lastIsRed, key, objects);
    int own = key[0]++;
    long right = fill(2 * id + 1, id, nodes, lastIsRed, key, objects);
    int red = id == nodes ? lastIsRed : 0;
    objects.add(Heaps.object(Subjects.TYPES, id, "Rb", red, own, parent, left, right));
    return id;
  }

  private static ConcreteHeap ring(int entries) {
    List<ConcreteObject> objects = new ArrayList<>();
    int all = entries + 1;
    for (int i = 0; i < all; i++) {
      objects.add(
          Heaps.object(
              Subjects.TYPES, i + 1, "Entry", i, (i + 1) % all + 1, (i + all - 1) % all + 1));
    }
    return ConcreteHeap.of(objects);
  }

  @Test
  void redBlackTreeOfSixtyThreeNodes() {
    String formula = "black(t, null, -1L, 64L, _, n)";
    CpuTime.assertBelow(
        LIMIT,
        () -> {
          assertEquals(new CheckResult.Holds(), check(formula, "Rb t", redBlack(63, 0), 63));
          assertInstanceOf(CheckResult.Fails.class, check(formula, "Rb t", redBlack(63, 1), 63));
          assertInstanceOf(CheckResult.Fails.class, check(formula, "Rb t", redBlack(63, 0), 62));
        });
  }

  @Test
  void ringOfFiftyEntries() {
    CpuTime.assertBelow(
        LIMIT,
        () -> {
          assertEquals(new CheckResult.Holds(), check("ring(e, n)", "Entry e", ring(50), 50));
          assertInstanceOf(CheckResult.Fails.class, check("ring(e, n)", "Entry e", ring(50), 49));
        });
  }
}
