// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

/** A reference whose target only a {@code HeapStrategy} can tell. */
public non-sealed interface IndefiniteRef extends ReferenceValue {

  /** Returns the static type: internal class name or array descriptor. */
  String declaredType();
}
