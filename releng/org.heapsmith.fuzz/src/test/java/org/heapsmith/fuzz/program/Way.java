// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.strategy.InputBuilding;

/**
 * How a program is explored.
 *
 * @param strategy by its name
 * @param calls whether its inputs are to be built by public calls
 */
public record Way(String strategy, boolean calls) {
  private static final String SEQUENCES = "sequences";

  /** Returns whether all inputs are objects that public calls build. */
  public boolean reachableOnly() {
    return strategy.equals(SEQUENCES);
  }

  /** Returns whether tests are to call builders: programs for it have classes with some. */
  boolean wantsBuilders() {
    return calls || reachableOnly();
  }

  /** Returns options of that kind. */
  public ExplorationOptions options() {
    return ExplorationOptions.DEFAULT
        .withStrategy(strategy)
        .withBuilding(calls ? InputBuilding.CALLS : InputBuilding.FIELDS);
  }

  /** Returns it as options of the command line. */
  public String words() {
    return "--strategy " + strategy + (calls ? " --inputs calls" : "");
  }
}
