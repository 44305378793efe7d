// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.CriterionName;

/** The names in the spec of a method that are no keywords of the grammar. */
public final class SpecWords {
  /** The strategies, the simplest first. */
  public static final List<String> STRATEGIES =
      List.of(
          "lazy",
          "lazier",
          "lazier-sharp",
          "separation",
          "hex",
          "path-optimal",
          "summary",
          "sequences");

  /** The criteria as people may choose them, with a small number where one is needed. */
  public static final List<String> CRITERIA =
      Arrays.stream(CriterionName.Kind.values())
          .map(kind -> new CriterionName(kind, kind.isNumbered() ? usual(kind) : 0).toString())
          .toList();

  /** The bounds. */
  public static final List<String> BOUNDS = List.of("unfold", "loop", "depth", "objects", "time");

  /** The units of the bound {@code time} with their milliseconds, the usual one first. */
  public static final Map<String, Long> UNITS = units();

  private SpecWords() {}

  private static int usual(CriterionName.Kind kind) {
    return kind == CriterionName.Kind.DEPTH ? 1000 : 2;
  }

  private static Map<String, Long> units() {
    Map<String, Long> result = new LinkedHashMap<>();
    result.put("s", 1000L);
    result.put("ms", 1L);
    result.put("min", 60_000L);
    return Collections.unmodifiableMap(result);
  }
}
