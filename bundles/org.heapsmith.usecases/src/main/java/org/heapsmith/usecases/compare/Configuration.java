// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import org.heapsmith.engine.ExplorationOptions;

/**
 * One of the ways to explore that are compared.
 *
 * @param name for the table: the strategy, with the criterion if one was chosen
 */
public record Configuration(String name, ExplorationOptions options) {

  /** Returns the coverage criterion asked for; empty for what the spec says. */
  public String criterion() {
    return options.criterion().orElse("");
  }
}
