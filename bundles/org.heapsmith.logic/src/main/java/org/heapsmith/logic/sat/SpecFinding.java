// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SourceRef;

/**
 * Something the logic finds wrong with a spec.
 *
 * @param source the place of what is wrong: a predicate, a disjunct, an atom, a bound
 * @param arguments what the notice's sentence was filled with
 * @param fix what would mend it
 */
public record SpecFinding(Notice notice, SourceRef source, List<String> arguments, Fix fix) {

  /** Copies the list. */
  public SpecFinding {
    arguments = List.copyOf(arguments);
  }

  /** What an editor can offer. */
  public enum Fix {
    /** Nothing obvious. */
    NONE,
    /** Remove the disjunct at {@link SpecFinding#source}. */
    REMOVE_DISJUNCT,
    /** Remove the atom at {@link SpecFinding#source}, with the {@code *} before it. */
    REMOVE_ATOM,
    /** Add a disjunct without recursion to the predicate. */
    ADD_BASE_CASE,
    /** Set the bound at {@link SpecFinding#source} to the last argument. */
    RAISE_BOUND
  }
}
