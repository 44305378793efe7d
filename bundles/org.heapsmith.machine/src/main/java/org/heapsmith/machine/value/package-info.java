// SPDX-License-Identifier: EPL-2.0
/**
 * Runtime values of the interpreter: concrete Java values as they are, symbolic numbers as terms,
 * references as null, object ids or symbolic references. Immutable. Depends on {@code smt} only.
 */
package org.heapsmith.machine.value;
