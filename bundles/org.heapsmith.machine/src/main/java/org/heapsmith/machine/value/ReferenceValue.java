// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

/**
 * A reference. {@link Null} and {@link ObjectRef} are definite, and two different definite
 * references are different; everything else is for the {@code HeapStrategy} to interpret: symbolic
 * references, and guarded sets of them.
 */
public sealed interface ReferenceValue extends Value permits Null, ObjectRef, IndefiniteRef {}
