// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.Effort;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.ModelChecker;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random predicates: models are checked by the model checker, refutations by enumeration. */
class RandomProblemsTest {
  private static final int LARGEST = 40;

  /** Random bodies over the parameters x, y and the existential u. */
  private static String shape(Random random, String self, String other) {
    String[] names = {"x", "y", "u", "nil"};
    StringBuilder sep = new StringBuilder("(sep (_ emp L D)");
    if (random.nextInt(3) > 0) {
      sep.append(" (pto ").append(names[random.nextInt(2)]);
      sep.append(" (cell ").append(names[random.nextInt(4)]).append("))");
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      sep.append(" (").append(random.nextBoolean() ? self : other).append(" ");
      sep.append(names[random.nextInt(3)]).append(" ").append(names[random.nextInt(4)]).append(")");
    }
    StringBuilder pure = new StringBuilder("(exists ((u L)) (and");
    for (int i = random.nextInt(3); i > 0; i--) {
      pure.append(random.nextBoolean() ? " (= " : " (distinct ").append(names[random.nextInt(3)]);
      pure.append(" ").append(names[random.nextInt(4)]).append(")");
    }
    return pure + " " + sep + ")))";
  }

  private static String definitions(Random random) {
    StringBuilder text = new StringBuilder(Problems.LIST);
    text.append("(define-funs-rec ((p ((x L) (y L)) Bool) (q ((x L) (y L)) Bool)) (");
    for (String[] pair : new String[][] {{"p", "q"}, {"q", "p"}}) {
      text.append("(or ").append(shape(random, pair[0], pair[1])).append("\n  ");
      text.append(shape(random, pair[0], pair[1])).append(")\n");
    }
    return text.append("))\n").toString();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void shapesAgreeWithBruteForce(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      String formula =
          "(sep (p a b) "
              + (random.nextBoolean() ? "(q b a)" : "(p b nil)")
              + (random.nextInt(3) == 0 ? " (pto a (cell b))" : "")
              + ")";
      String text = Problems.problem(definitions(random), "a b", "", formula);
      SlcompAnswer answer = Problems.answer(text);
      assertNotEquals(SlcompProblem.Status.UNKNOWN, answer.status(), text + answer.reason());
      if (answer.status() == SlcompProblem.Status.UNSAT) {
        assertFalse(hasSmallModel(SlcompReader.read("", text, Cancellation.NONE)), text);
      }
    }
  }

  private static boolean hasSmallModel(SlcompProblem problem) {
    // bodies that own nothing can be nested for ever
    Effort effort = new Effort(60, Cancellation.NONE);
    ModelChecker checker = new ModelChecker(problem.model(), problem.types(), effort);
    for (int cells = 0; cells <= 2; cells++) {
      int values = cells + 2;
      int heaps = (int) Math.pow(values, cells);
      for (int code = 0; code < heaps * values * values; code++) {
        ConcreteHeap heap = heap(cells, code % heaps);
        Map<String, ConcreteValue> roots =
            Map.of("a", value(code / heaps % values), "b", value(code / heaps / values));
        CheckResult result =
            checker.check(problem.queries().get(0), heap, roots, ModelChecker.Extent.PART);
        if (result instanceof CheckResult.Holds) {
          return true;
        }
      }
    }
    return false;
  }

  /** Cells 1 to n and one location that is not allocated. */
  private static ConcreteHeap heap(int cells, int code) {
    List<ConcreteObject> objects = new ArrayList<>();
    int rest = code;
    for (int id = 1; id <= cells; id++) {
      TreeMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
      fields.put(new FieldKey("cell", "next", "LL;"), value(rest % (cells + 2)));
      rest /= cells + 2;
      objects.add(new ConcreteObject.Instance(id, "cell", fields));
    }
    String outside = SlcompAnswer.Witness.OUTSIDE;
    objects.add(new ConcreteObject.Instance(cells + 1, outside, new TreeMap<>()));
    return ConcreteHeap.of(objects);
  }

  private static ConcreteValue value(int number) {
    return number == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref(number);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void countersAgreeWithBruteForce(long seed) {
    Random random = new Random(seed);
    int base = random.nextInt(4);
    int one = 1 + random.nextInt(6);
    int two = random.nextInt(6);
    String definitions =
        Problems.TREE
            + "(define-fun-rec p ((x L) (n Int)) Bool (or (and (= x nil) (= n "
            + base
            + ") (_ emp L D))\n"
            + "(exists ((u L) (m Int)) (and (= n (+ m "
            + one
            + ")) (sep (pto x (cell u nil)) (p u m))))\n"
            + "(exists ((u L) (v L) (m Int) (k Int)) (and (= n (+ k "
            + two
            + " m)) (sep (pto x (cell u v)) (p u m) (p v k))))))\n";
    BitSet reachable = reachable(base, one, two);
    for (int n = 0; n <= LARGEST; n += 1 + random.nextInt(4)) {
      String text = Problems.problem(definitions, "x", "n", "(and (= n " + n + ") (p x n))");
      SlcompProblem.Status expected =
          reachable.get(n) ? SlcompProblem.Status.SAT : SlcompProblem.Status.UNSAT;
      assertEquals(expected, Problems.status(text), text);
    }
  }

  private static BitSet reachable(int base, int one, int two) {
    BitSet result = new BitSet();
    result.set(base);
    boolean changed = true;
    while (changed) {
      int before = result.cardinality();
      for (int a = 0; a <= LARGEST; a++) {
        if (result.get(a)) {
          result.set(a + one);
          for (int b = 0; b <= LARGEST; b++) {
            if (result.get(b)) {
              result.set(a + b + two);
            }
          }
        }
      }
      result.clear(LARGEST + 1, result.size());
      changed = result.cardinality() > before;
    }
    return result;
  }
}
