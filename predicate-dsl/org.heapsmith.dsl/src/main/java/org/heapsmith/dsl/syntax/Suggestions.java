// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.Collection;
import org.heapsmith.base.Spelling;

/** Did-you-mean: the known name closest to a misspelt one. */
public final class Suggestions {
  private Suggestions() {}

  /** Returns {@code name} and the known name it is close to. */
  public static Suggested with(String name, Collection<String> known) {
    return with("", name, known);
  }

  /** The same with words before the name. */
  public static Suggested with(String lead, String name, Collection<String> known) {
    return new Suggested(lead, name, Spelling.closest(name, known));
  }

  /** The same for a qualified name: only its last segment may be misspelt. */
  public static Suggested withQualified(String name, Collection<String> simpleNames) {
    int cut = name.lastIndexOf('.') + 1;
    String simple = name.substring(cut);
    return new Suggested(
        "",
        name,
        Spelling.closest(simple, simpleNames).map(meant -> name.substring(0, cut) + meant));
  }
}
