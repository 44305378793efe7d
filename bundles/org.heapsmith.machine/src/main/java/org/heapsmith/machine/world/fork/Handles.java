// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Numbers of objects, in the order in which they were told of. */
final class Handles {
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final List<Object> objects = new ArrayList<>();

  /** Returns the handle of an object. */
  int of(Object object) {
    Integer known = numbers.get(object);
    if (known == null) {
      known = objects.size();
      numbers.put(object, known);
      objects.add(object);
    }
    return known;
  }

  /** Returns the object of a handle; null if there is none. */
  Object get(int handle) {
    return handle >= 0 && handle < objects.size() ? objects.get(handle) : null;
  }
}
