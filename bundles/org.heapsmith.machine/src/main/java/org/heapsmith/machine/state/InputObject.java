// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

/**
 * An object of the initial heap, as it was before the method ran; its content never changes.
 *
 * @param initial content at the start: fields or elements are concrete or symbolic numbers, null,
 *     symbolic references, or references to other input objects
 * @param path the access path by which it was first reached, for people and for the names of the
 *     variables of its fields
 */
public record InputObject(HeapObject initial, String path) {}
