// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The bounds a spec sets; what is absent falls to the command line's option, then to the default.
 */
public record SpecBounds(
    OptionalInt unfold,
    OptionalInt loop,
    OptionalInt depth,
    OptionalInt objects,
    OptionalLong timeMillis) {

  /** Nothing set. */
  public static final SpecBounds NONE =
      new SpecBounds(
          OptionalInt.empty(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          OptionalLong.empty());
}
