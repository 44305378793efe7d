// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.usecases.run.MethodExplorer;

/**
 * One of the ways to explore that are compared.
 *
 * @param name for the table: the strategy, with the criterion if one was chosen
 * @param explorer what explores
 */
public record Configuration(String name, ExplorationOptions options, MethodExplorer explorer) {

  /** Makes one of our engine. */
  public Configuration(String name, ExplorationOptions options) {
    this(name, options, new Explorer()::explore);
  }

  /** Returns the coverage criterion asked for; empty for what the spec says. */
  public String criterion() {
    return options.criterion().orElse("");
  }
}
