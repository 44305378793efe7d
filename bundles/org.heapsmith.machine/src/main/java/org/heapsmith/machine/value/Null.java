// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

/** The null reference. */
public record Null() implements ReferenceValue {

  /** The only one needed. */
  public static final Null NULL = new Null();

  @Override
  public String toString() {
    return "null";
  }
}
