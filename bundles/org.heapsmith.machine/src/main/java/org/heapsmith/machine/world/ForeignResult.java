// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a call did.
 *
 * @param objects the objects of the call, in its order
 * @param threw whether it threw the value
 * @param value what it returned or threw; nothing for void
 * @param changed what objects hold now that held something else before, by their handles
 */
public record ForeignResult(
    List<ForeignValue> objects,
    boolean threw,
    ForeignValue value,
    Map<Integer, ForeignObject> changed)
    implements ForeignAnswer {

  /** Copies list and map. */
  public ForeignResult {
    objects = List.copyOf(objects);
    changed = Collections.unmodifiableMap(new LinkedHashMap<>(changed));
  }
}
