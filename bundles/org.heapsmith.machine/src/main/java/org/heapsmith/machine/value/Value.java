// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

/**
 * What a local variable, a stack entry, a field or an array element holds. boolean, byte, short and
 * char are held as their int value, as on the JVM's stack; long and double take one entry.
 */
public sealed interface Value permits NumberValue, ReferenceValue {

  /** Returns whether the value is of computational type category 2 (long, double). */
  default boolean isWide() {
    return false;
  }
}
