// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

/**
 * A place in a spec file, for messages.
 *
 * @param file the file's path or URI as the person named it
 * @param line 1-based
 * @param column 1-based
 */
public record SourceRef(String file, int line, int column) {

  /** Returns {@code file:line:column}. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
