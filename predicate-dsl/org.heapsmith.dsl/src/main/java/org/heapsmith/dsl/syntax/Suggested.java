// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.Optional;

/**
 * A misspelt name as argument of a message: people read {@link #toString}, quick fixes the parts.
 *
 * @param lead words before the name; may be empty
 * @param name what was written
 * @param meant the known name closest to it; empty if none is close
 */
public record Suggested(String lead, String name, Optional<String> meant) {

  @Override
  public String toString() {
    return lead + name + meant.map(m -> "; did you mean " + m + "?").orElse("");
  }
}
