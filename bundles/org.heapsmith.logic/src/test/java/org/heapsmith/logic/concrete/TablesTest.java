// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;

/** Predicates that can be unfolded in exponentially many ways. Steps are counted, not time. */
class TablesTest {
  private static final TestTypes TYPES = new TestTypes("Cell { int item; Cell below; }");
  private static final SpecModel MODEL =
      SpecReader.model(
          TYPES,
          """
          predicate twice(Cell c, int n) =
              emp && c == null && n == 0
            | c -> Cell{ below: d } * twice(d, n - 1)
            | c -> Cell{ item: i, below: d } * twice(d, n - 1) && 0 <= i;
          predicate sum(Cell c, int n) =
              emp && c == null && n == 0
            | c -> Cell{ item: i, below: d } * sum(d, m) && n == m + i
            | c -> Cell{ item: i, below: d } * sum(d, m) && n == m - i;
          predicate piece(Cell c, Cell e) =
              emp && c == e
            | c -> Cell{ below: d } * piece(d, e)
            | c -> Cell{ item: i, below: d } * piece(d, e) && 0 <= i;
          """);

  /** Twenty steps an instance. */
  private static CheckResult check(int length, String formula, int n) {
    return check(length, 0, formula, n, 200 + 40 * length);
  }

  private static CheckResult check(int length, int item, String formula, int n, int steps) {
    List<Disjunct> disjuncts = SpecReader.formula(TYPES, MODEL, formula, "Cell c", "int n");
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    roots.put("c", ref(1));
    roots.put("n", number(n));
    return new ModelChecker(MODEL, TYPES, new Effort(steps, Cancellation.NONE))
        .check(disjuncts, chain(length, item), roots, ModelChecker.Extent.WHOLE);
  }

  private static ConcreteHeap chain(int length, int item) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 1; i <= length; i++) {
      objects.add(Heaps.object(TYPES, i, "Cell", item, i == length ? 0 : i + 1));
    }
    return ConcreteHeap.of(objects);
  }

  @Test
  void anInstanceThatNeverHoldsIsRefutedOnce() {
    assertInstanceOf(CheckResult.Fails.class, check(60, "twice(c, n)", 61));
    assertEquals(new CheckResult.Holds(), check(60, "twice(c, n)", 60));
  }

  @Test
  void numbersThatFollowFromTheInstanceAreItsAnswers() {
    assertInstanceOf(CheckResult.Fails.class, check(60, "sum(c, k) && k == 1", 0));
    assertEquals(new CheckResult.Holds(), check(60, "sum(c, k) && k == 0", 0));
    assertInstanceOf(CheckResult.Fails.class, check(30, 1, "sum(c, k) && k == 31", 0, 20_000));
    assertEquals(new CheckResult.Holds(), check(30, 1, "sum(c, k) && k == 30", 0, 20_000));
  }

  /** Each instance has as many answers as there are objects behind it: few enough to be kept. */
  @Test
  void whatAnInstanceOwnsIsPartOfItsAnswer() {
    String apart = "piece(c, d) * twice(d, n)";
    assertEquals(new CheckResult.Holds(), check(25, 0, apart, 20, 60_000));
    assertInstanceOf(CheckResult.Fails.class, check(25, 0, apart, 26, 60_000));
    CheckResult shared = check(25, 0, "twice(c, 25) * twice(d, n) && d != null", 3, 60_000);
    assertInstanceOf(CheckResult.Fails.class, shared);
  }

  /** Ways that cannot all be kept are tried in place, and given up with the bound on steps. */
  @Test
  void tooManyAnswersAreNotTaken() {
    int many = 2 * Tables.MOST_ANSWERS;
    CheckResult result = check(many, 1, "sum(c, k) && k == " + (many + 1), 0, 20_000);
    assertEquals(new CheckResult.Undecided("the search was cut after 20000 steps"), result);
    assertEquals(new CheckResult.Holds(), check(many, 1, "sum(c, k) && k == " + many, 0, 20_000));
  }
}
