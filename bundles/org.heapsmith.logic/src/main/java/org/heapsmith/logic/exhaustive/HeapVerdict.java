// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import org.heapsmith.logic.concrete.FieldKey;

/** What a judge says of a heap that may have open fields. */
public sealed interface HeapVerdict {

  /** It accepts the heap, whatever its open fields hold. */
  record Yes() implements HeapVerdict {}

  /** It rejects the heap, whatever its open fields hold; {@code why} is a sentence. */
  record No(String why) implements HeapVerdict {}

  /** It cannot tell, whatever the open fields hold. */
  record Unknown(String why) implements HeapVerdict {}

  /** It needs the value of an open field first. */
  record NeedsField(int object, FieldKey field) implements HeapVerdict {}
}
