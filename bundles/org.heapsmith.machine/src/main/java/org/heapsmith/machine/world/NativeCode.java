// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

/** Whose code may run in the world, where it cannot be interpreted. */
public enum NativeCode {
  /** Nobody's: there is no world. */
  NONE,
  /** That of the JDK. */
  JDK,
  /** That of the class path, too. */
  ALL
}
