// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Stores, base pairs and their tables, against trying all values of all variables. */
class StoreTest {
  /** Null and four others; values as many, so that all may be different. */
  private static final int SIZE = 5;

  private enum Kind {
    EQUAL,
    DIFFERENT,
    CELL
  }

  private record Fact(Kind kind, int a, int b) {}

  private static boolean add(Store store, Fact fact) {
    return switch (fact.kind()) {
      case EQUAL -> store.unite(fact.a(), fact.b());
      case DIFFERENT -> store.separate(fact.a(), fact.b());
      case CELL -> store.allocate(fact.a());
    };
  }

  /** All assignments of values to the variables; null is 0. */
  private static List<int[]> assignments() {
    List<int[]> result = new ArrayList<>(List.of(new int[SIZE]));
    for (int v = 1; v < SIZE; v++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] known : result) {
        for (int value = 0; value < SIZE; value++) {
          int[] more = known.clone();
          more[v] = value;
          longer.add(more);
        }
      }
      result = longer;
    }
    return result;
  }

  private static final List<int[]> ALL = assignments();

  private static boolean holds(List<Fact> facts, int[] values) {
    Set<Integer> cells = new HashSet<>();
    for (Fact fact : facts) {
      int a = values[fact.a()];
      int b = values[fact.b()];
      boolean fine =
          switch (fact.kind()) {
            case EQUAL -> a == b;
            case DIFFERENT -> a != b;
            case CELL -> a != 0 && cells.add(a);
          };
      if (!fine) {
        return false;
      }
    }
    return true;
  }

  private static List<int[]> models(List<Fact> facts) {
    return ALL.stream().filter(values -> holds(facts, values)).toList();
  }

  private static Fact random(Random random) {
    int a = random.nextInt(SIZE);
    Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
    return new Fact(kind, a, random.nextInt(SIZE));
  }

  /** The store of random facts that are consistent, and those facts. */
  private static List<Fact> fill(Store store, Random random, int most) {
    List<Fact> facts = new ArrayList<>();
    store.reset(SIZE);
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      facts.add(random(random));
      if (!add(store, facts.get(facts.size() - 1))) {
        facts.remove(facts.size() - 1);
        store.reset(SIZE);
        facts.forEach(f -> add(store, f));
        break;
      }
    }
    return facts;
  }

  @Test
  void factsAreConsistentIfSomeValuesFit() {
    Random random = new Random(1);
    Store store = new Store();
    int contradictions = 0;
    for (int round = 0; round < 1000; round++) {
      store.reset(SIZE);
      List<Fact> facts = new ArrayList<>();
      boolean consistent = true;
      while (consistent && facts.size() < 8) {
        facts.add(random(random));
        consistent = add(store, facts.get(facts.size() - 1));
        assertEquals(!models(facts).isEmpty(), consistent, facts::toString);
      }
      contradictions += consistent ? 0 : 1;
    }
    assertTrue(contradictions > 300, contradictions + " contradictions");
  }

  private static void assertKnows(Store store, List<Fact> facts, String what) {
    List<int[]> models = models(facts);
    for (int a = 0; a < SIZE; a++) {
      for (int b = 0; b < a; b++) {
        int x = a;
        int y = b;
        boolean equal = models.stream().allMatch(m -> m[x] == m[y]);
        boolean different = models.stream().allMatch(m -> m[x] != m[y]);
        assertEquals(equal, store.rep[a] == store.rep[b], what);
        int low = Math.min(store.rep[a], store.rep[b]);
        int high = Math.max(store.rep[a], store.rep[b]);
        assertEquals(different, low != high && store.areDifferent(low, high), what);
      }
      int rep = store.rep[a];
      boolean cell = facts.stream().anyMatch(f -> f.kind() == Kind.CELL && store.rep[f.a()] == rep);
      assertEquals(cell, store.isAllocated(a), what);
    }
  }

  @Test
  void aStoreKnowsAllThatFollows() {
    Random random = new Random(2);
    Store store = new Store();
    for (int round = 0; round < 400; round++) {
      List<Fact> facts = fill(store, random, 6);
      assertKnows(store, facts, facts.toString());
      Store copy = new Store();
      copy.copy(store);
      assertKnows(copy, facts, facts.toString());
      for (int v = 0; v < SIZE; v++) {
        assertTrue(store.rep[v] <= v, "the least of its class represents it");
      }
    }
  }

  private static final int[] HEAD = {0, 1, 2, 3};

  private static PairTable.Draft project(Store store, int... head) {
    PairTable.Draft draft = new PairTable.Draft();
    draft.project(store, head);
    return draft;
  }

  /** What a predicate keeps of its body, put back where it is called, is what was known. */
  @Test
  void aPairSaysOfItsParametersWhatTheBodySaid() {
    Random random = new Random(3);
    Store body = new Store();
    for (int round = 0; round < 600; round++) {
      List<Fact> facts = fill(body, random, 7);
      PairTable table = new PairTable(3);
      assertTrue(table.add(project(body, HEAD), 7, -1, -1));
      Store call = new Store();
      call.reset(SIZE);
      assertTrue(call.apply(table, 0, HEAD), facts::toString);
      for (int a = 1; a <= 3; a++) {
        assertEquals(body.isAllocated(a), call.isAllocated(a), facts::toString);
        for (int b = 0; b < a; b++) {
          boolean equal = body.rep[a] == body.rep[b];
          assertEquals(equal, call.rep[a] == call.rep[b], facts::toString);
          assertEquals(different(body, a, b), different(call, a, b), facts::toString);
        }
      }
    }
  }

  private static boolean different(Store store, int a, int b) {
    int low = Math.min(store.rep[a], store.rep[b]);
    int high = Math.max(store.rep[a], store.rep[b]);
    return low != high && store.areDifferent(low, high);
  }

  /** Arguments may be equal, or null: then the pair may contradict. */
  @Test
  void aCallWithEqualArgumentsIsAsItsFacts() {
    Random random = new Random(4);
    Store body = new Store();
    for (int round = 0; round < 600; round++) {
      List<Fact> facts = fill(body, random, 6);
      facts.removeIf(f -> f.a() == 4 || f.b() == 4 && f.kind() != Kind.CELL);
      body.reset(SIZE);
      facts.forEach(f -> add(body, f));
      PairTable table = new PairTable(3);
      table.add(project(body, HEAD), 0, -1, -1);
      int[] arguments = {0, random.nextInt(SIZE), random.nextInt(SIZE), random.nextInt(SIZE)};
      List<Fact> renamed =
          facts.stream()
              .map(f -> new Fact(f.kind(), arguments[f.a()], arguments[Math.min(3, f.b())]))
              .toList();
      Store call = new Store();
      call.reset(SIZE);
      assertEquals(!models(renamed).isEmpty(), call.apply(table, 0, arguments), facts::toString);
    }
  }

  @Test
  void equalPairsAreOneAndAreFoundAgain() {
    Random random = new Random(5);
    Store store = new Store();
    PairTable table = new PairTable(3);
    for (int round = 0; round < 500; round++) {
      fill(store, random, 7);
      PairTable.Draft draft = project(store, HEAD);
      int known = table.find(draft);
      int size = table.size();
      assertEquals(known < 0, table.add(draft, round, 0, 0));
      assertEquals(known < 0 ? size + 1 : size, table.size());
      assertEquals(known < 0 ? size : known, table.find(draft));
      assertEquals(known < 0 ? round : table.step(known), table.step(table.find(draft)));
    }
    assertTrue(table.size() > 60, table.size() + " pairs");
  }

  /** Whoever satisfies the dominated pair satisfies one that is in the table. */
  @Test
  void aDominatedPairFollowsFromAnother() {
    Random random = new Random(6);
    Store store = new Store();
    int dominated = 0;
    for (int round = 0; round < 400; round++) {
      PairTable table = new PairTable(3);
      for (int i = 0; i < 4; i++) {
        fill(store, random, 5);
        table.add(project(store, HEAD), 0, -1, -1);
      }
      fill(store, random, 6);
      PairTable.Draft draft = project(store, HEAD);
      if (Domination.isDominated(table, draft)) {
        dominated++;
        PairTable one = new PairTable(3);
        one.add(draft, 0, -1, -1);
        assertTrue(
            someFollows(table, one), "pair " + draft.nulls + " " + draft.nonNull + " is needed");
      }
    }
    assertTrue(dominated > 40, dominated + " dominated");
  }

  private static boolean someFollows(PairTable table, PairTable one) {
    Store special = new Store();
    special.reset(SIZE);
    assertTrue(special.apply(one, 0, HEAD));
    for (int pair = 0; pair < table.size(); pair++) {
      Store general = new Store();
      general.reset(SIZE);
      assertTrue(general.apply(table, pair, HEAD));
      boolean all = true;
      for (int a = 1; a <= 3; a++) {
        all &= !general.isAllocated(a) || special.isAllocated(a);
        for (int b = 0; b < a; b++) {
          all &= general.rep[a] != general.rep[b] || special.rep[a] == special.rep[b];
          all &= !different(general, a, b) || different(special, a, b);
        }
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  private static Set<Integer> listed(NullIndex index, int from) {
    Set<Integer> pairs = new HashSet<>();
    for (int pair = from; pair >= 0; pair = index.next(pair)) {
      assertTrue(pairs.add(pair), "a list without circles");
    }
    return pairs;
  }

  @Test
  void pairsAreFoundByWhichParametersAreNull() {
    Random random = new Random(7);
    Store store = new Store();
    for (long mask = 0; mask < 16; mask += 2) {
      PairTable table = new PairTable(3);
      NullIndex index = new NullIndex(table, mask);
      for (int round = 0; round < 200; round++) {
        fill(store, random, 8);
        table.add(project(store, HEAD), 0, -1, -1);
        if (round % 20 == 0) {
          index.update();
        }
      }
      index.update();
      Set<Integer> open = new HashSet<>();
      for (long nulls = 0; nulls < 16; nulls += 2) {
        Set<Integer> expected = new HashSet<>();
        for (int pair = 0; pair < table.size(); pair++) {
          long known = table.nulls(pair) | table.nonNull(pair) | table.allocated(pair);
          if ((known & mask) != mask) {
            open.add(pair);
          } else if ((table.nulls(pair) & mask) == nulls) {
            expected.add(pair);
          }
        }
        if ((nulls & ~mask) == 0) {
          assertEquals(expected, listed(index, index.first(nulls)));
        }
      }
      assertEquals(open, listed(index, index.firstOpen()));
    }
  }

  @Test
  void nullIsNeverAllocatedNorTwoCellsOne() {
    Store store = new Store();
    store.reset(SIZE);
    assertFalse(store.allocate(0));
    store.reset(SIZE);
    assertTrue(store.allocate(1));
    assertFalse(store.allocate(1));
    store.reset(SIZE);
    assertTrue(store.allocate(1) && store.allocate(2));
    assertFalse(store.unite(1, 2));
  }
}
