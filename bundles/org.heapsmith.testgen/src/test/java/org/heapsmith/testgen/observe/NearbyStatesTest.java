// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.junit.jupiter.api.Test;

/** Which states a faulty call might have left. */
class NearbyStatesTest {
  /** More than fit into memory if each element were changed in an array of its own. */
  private static final int LARGE = 200_000;

  private static final ConcreteValue.Ref ARRAY = new ConcreteValue.Ref(1);

  private static NearbyStates nearby(ConcreteHeap before, ConcreteHeap after) {
    return new NearbyStates(ClassPath.of(List.of()), before, after, List.of(ARRAY), Set.of());
  }

  private static ConcreteHeap array(int length, int value) {
    ConcreteValue element = new ConcreteValue.Primitive('I', value);
    return ConcreteHeap.of(
        List.of(new ConcreteObject.Array(1, "[I", Collections.nCopies(length, element))));
  }

  @Test
  void eachChangeAndAllChangesAreLeftOut() {
    NearbyStates nearby = nearby(array(3, 5), array(3, 7));

    assertEquals(4, nearby.likely().size());
    assertTrue(nearby.likely().contains(array(3, 5)));
    assertFalse(nearby.isCut());
  }

  @Test
  void ofALargeArrayOnlyAsManyStatesAreMadeAsAreLookedAt() {
    NearbyStates changed = nearby(array(LARGE, 5), array(LARGE, 7));
    NearbyStates same = nearby(array(LARGE, 7), array(LARGE, 7));
    NearbyStates fresh = nearby(ConcreteHeap.of(List.of()), array(LARGE, 7));

    assertTrue(changed.isCut());
    assertTrue(fresh.isCut());
    assertFalse(same.isCut());
    assertEquals(changed.likely().size(), same.others().size());
  }
}
