// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Which engine explores, as a person chose.
 *
 * @param home where another engine is installed; empty for where it is looked for
 * @param java home of the Java that runs another engine; empty for what the environment says
 */
public record ChosenEngine(Kind kind, Optional<Path> home, Optional<Path> java) {

  /** The engine of Heapsmith. */
  public static final ChosenEngine OURS =
      new ChosenEngine(Kind.HEAPSMITH, Optional.empty(), Optional.empty());

  /** The engines there are. */
  public enum Kind {
    /** Ours. */
    HEAPSMITH,
    /** Symbolic PathFinder. */
    JPF_SYMBC;

    /** Returns the name as people write it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Returns whether it is another one than ours. */
  public boolean isOther() {
    return kind != Kind.HEAPSMITH;
  }
}
