// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

/** An input heap that no source can build; says why, and which package would have to be opened. */
public final class NotConstructible extends Exception {
  private static final long serialVersionUID = 1L;

  private final String toOpen;

  /**
   * Makes the exception.
   *
   * @param toOpen {@code java.base/java.util=ALL-UNNAMED}, or empty
   */
  public NotConstructible(String message, String toOpen) {
    super(message);
    this.toOpen = toOpen;
  }

  /** Returns what {@code --add-opens} would have to name; may be empty. */
  public String toOpen() {
    return toOpen;
  }
}
