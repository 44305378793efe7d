// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The bounds a spec sets; where one is absent, the command line's option holds, or else the
 * default.
 *
 * @param places where each bound that is set stands, by its name
 */
public record SpecBounds(
    OptionalInt unfold,
    OptionalInt loop,
    OptionalInt depth,
    OptionalInt objects,
    OptionalLong timeMillis,
    Map<String, SourceRef> places) {

  /** Nothing set. */
  public static final SpecBounds NONE =
      new SpecBounds(
          OptionalInt.empty(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          OptionalLong.empty(),
          Map.of());

  /** Copies the map. */
  public SpecBounds {
    places = Map.copyOf(places);
  }
}
