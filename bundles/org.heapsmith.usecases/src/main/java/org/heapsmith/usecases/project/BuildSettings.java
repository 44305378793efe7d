// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.time.Duration;
import java.util.List;
import org.heapsmith.base.Cancellation;

/**
 * How a build tool is started.
 *
 * @param arguments given to it besides ours
 * @param time after which it is ended
 * @param cancellation ends it, too
 */
public record BuildSettings(List<String> arguments, Duration time, Cancellation cancellation) {

  /** Copies the list. */
  public BuildSettings {
    arguments = List.copyOf(arguments);
  }
}
