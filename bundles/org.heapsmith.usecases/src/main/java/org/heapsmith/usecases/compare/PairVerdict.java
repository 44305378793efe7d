// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import java.util.List;
import java.util.OptionalInt;

/**
 * Whether two configurations agree on the program paths of one method.
 *
 * @param first a configuration
 * @param second another
 * @param common the number of program paths both found
 * @param upTo inputs of up to so many objects are compared; empty for all
 * @param disagreements what one found and the other should have: one entry each way at most
 * @param obstacles why it cannot be judged, or not both ways
 */
public record PairVerdict(
    String first,
    String second,
    int common,
    OptionalInt upTo,
    List<Disagreement> disagreements,
    List<Obstacle> obstacles) {

  /** What a verdict says. */
  public enum Kind {
    /** Each found every path that the other found and its bounds admit. */
    AGREE("agree"),
    /** One missed a path. */
    DIFFER("differ"),
    /** Something other than such bounds cut one of them off. */
    UNJUDGED("cannot be judged");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** Returns the words for it. */
    public String text() {
      return text;
    }
  }

  /** Copies the lists. */
  public PairVerdict {
    disagreements = List.copyOf(disagreements);
    obstacles = List.copyOf(obstacles);
  }

  /** Returns the verdict: a path that was missed counts even if the other way cannot be judged. */
  public Kind kind() {
    if (!disagreements.isEmpty()) {
      return Kind.DIFFER;
    }
    return obstacles.isEmpty() ? Kind.AGREE : Kind.UNJUDGED;
  }
}
