// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.Random;
import org.heapsmith.examples.queue.PriorityQueue;
import org.heapsmith.examples.registry.Registry;
import org.junit.jupiter.api.Test;

/** The subjects with arrays and strings do what they say. */
class ArraysTest {

  @Test
  void aPriorityQueueGivesItsItemsInOrder() {
    PriorityQueue queue = new PriorityQueue(1);
    java.util.PriorityQueue<Integer> reference = new java.util.PriorityQueue<>();
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      if (random.nextInt(3) > 0) {
        int item = random.nextInt(50);
        queue.add(item);
        reference.add(item);
        assertTrue(queue.contains(item));
      } else if (!reference.isEmpty()) {
        assertEquals(reference.poll(), queue.poll());
      }
      assertTrue(queue.repOK());
      assertEquals(reference.size(), queue.size());
    }
    assertFalse(queue.contains(99));
    assertThrows(NoSuchElementException.class, () -> new PriorityQueue(0).poll());
  }

  @Test
  void aRegistryKeepsValuesByName() {
    Registry registry = new Registry();
    registry.put("ab", 1);
    registry.put("b", 2);
    registry.put("ab", 3);
    assertEquals(3, registry.get("ab"));
    assertEquals(1, registry.startingWith('b'));
    assertTrue(registry.repOK());
    assertThrows(IllegalArgumentException.class, () -> registry.get("c"));
    assertThrows(IllegalArgumentException.class, () -> registry.put("", 1));
  }
}
