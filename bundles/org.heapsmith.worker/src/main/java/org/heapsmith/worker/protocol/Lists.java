// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collections as they come from JSON: what is absent is empty. */
final class Lists {

  private Lists() {}

  static <T> List<T> copy(List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  static <K, V> Map<K, V> copy(Map<K, V> map) {
    return map == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
