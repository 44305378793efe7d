// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

/**
 * An object of the initial heap, as it was before the method ran; its content never changes.
 *
 * @param initial content at the start: fields or elements are concrete or symbolic numbers, null,
 *     symbolic references, or references to other input objects
 * @param path the access path by which it was first reached, for people and for the names of the
 *     variables of its fields
 * @param isCalled whether calls make it: what its fields hold is what code has put there
 */
public record InputObject(HeapObject initial, String path, boolean isCalled) {

  /** Makes one whose fields may hold anything. */
  public InputObject(HeapObject initial, String path) {
    this(initial, path, false);
  }
}
