// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

/** Whether references of the input may refer to the same object (PET paper, section 3.2). */
public enum Aliasing {
  /** They may. */
  ON,
  /** Each refers to an object of its own: fewer inputs, and no complete exploration. */
  OFF
}
