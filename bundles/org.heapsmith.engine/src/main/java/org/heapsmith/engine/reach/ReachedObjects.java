// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;

/**
 * The objects that public calls build and a method can be called on.
 *
 * @param objects those with the fewest calls first
 * @param calls of how many calls the longest sequences are that were tried
 * @param whole up to how many calls no sequence was left out, nor anything that one leaves
 */
public record ReachedObjects(List<ReachedObject> objects, int calls, int whole) {

  /** Copies the list. */
  public ReachedObjects {
    objects = List.copyOf(objects);
  }
}
