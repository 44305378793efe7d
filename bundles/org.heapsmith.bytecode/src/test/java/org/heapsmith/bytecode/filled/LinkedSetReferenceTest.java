// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does what {@link LinkedHashSet} does: each operation gives the same, and leaves the same. */
class LinkedSetReferenceTest {
  private static final int STEPS = 300;
  private static final List<Object> ELEMENTS =
      Arrays.asList(null, "a", "b", 1, 1L, 'a', 97, List.of(), List.of("a"), Object.class);

  /** An operation on either set. */
  private interface Operation {
    Object on(Set<Object> set, Object element);
  }

  private static final List<Operation> OPERATIONS =
      List.of(
          Set::add,
          Set::add,
          Set::add,
          Set::remove,
          Set::contains,
          (s, e) -> s.addAll(Arrays.asList(e, 1)),
          (s, e) -> s.removeAll(Arrays.asList(e, 1)),
          (s, e) -> s.retainAll(ELEMENTS.subList(0, 8)),
          (s, e) -> s.containsAll(Arrays.asList(e, 1)),
          (s, e) -> s.removeIf(x -> x == e),
          (s, e) -> s.stream().filter(x -> x != e).toList(),
          (s, e) -> s.spliterator().characteristics(),
          (s, e) -> Arrays.asList(s.toArray(new Object[2])),
          (s, e) -> ((HashSet<?>) s).clone(),
          (s, e) -> changeWhileWalking(s, e),
          (s, e) -> removeByIterator(s, e));

  static List<Long> seeds() {
    return new Random(15).longs(20).boxed().toList();
  }

  private static Object changeWhileWalking(Set<Object> set, Object element) {
    try {
      set.forEach(e -> set.remove(element));
      return set.size();
    } catch (java.util.ConcurrentModificationException e) {
      return "changed";
    }
  }

  private static Object removeByIterator(Set<Object> set, Object element) {
    for (Iterator<Object> i = set.iterator(); i.hasNext(); ) {
      if (i.next() == element) {
        i.remove();
      }
    }
    return null;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyOperationDoesWhatTheJdkDoes(long seed) {
    Random random = new Random(seed);
    Set<Object> expected = new LinkedHashSet<>();
    Set<Object> actual = new LinkedSetReference<>();
    for (int i = 0; i < STEPS; i++) {
      Operation operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
      Object element = ELEMENTS.get(random.nextInt(ELEMENTS.size()));
      assertEquals(operation.on(expected, element), operation.on(actual, element));
      assertEquals(new ArrayList<>(expected), new ArrayList<>(actual));
      assertArrayEquals(expected.toArray(), actual.toArray());
      assertEquals(expected.hashCode(), actual.hashCode());
      assertEquals(expected.toString(), actual.toString());
      assertEquals(expected, actual);
      assertEquals(expected.isEmpty(), actual.isEmpty());
      if (random.nextInt(STEPS / 4) == 0) {
        expected.clear();
        actual.clear();
      }
    }
  }
}
