// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.util.Objects;

/**
 * The text of one {@code *.heap} file.
 *
 * @param name the path or URI that messages name
 */
public record SourceFile(String name, String text) {

  /** Checks that no component is null. */
  public SourceFile {
    Objects.requireNonNull(name);
    Objects.requireNonNull(text);
  }
}
