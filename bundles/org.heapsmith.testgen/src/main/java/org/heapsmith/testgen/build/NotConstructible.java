// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

/** An input heap that no source can build; says why. */
public final class NotConstructible extends Exception {
  private static final long serialVersionUID = 1L;

  /** Makes the exception. */
  public NotConstructible(String message) {
    super(message);
  }
}
