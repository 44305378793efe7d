// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Properties of the heap that is reachable from some references, null included. */
public enum ShapeProperty {
  /** No two of the references point to one object. */
  NOALIAS(2),
  /** No object is reachable from two of the references. */
  NOSHARE(2),
  /** No object reachable from the references reaches itself. */
  ACYCLIC(1),
  /** Each object reachable from one of the references is reachable by one path from it. */
  TREE(1);

  private final int leastArguments;

  ShapeProperty(int leastArguments) {
    this.leastArguments = leastArguments;
  }

  /** Returns how many arguments it needs; more are allowed. */
  public int leastArguments() {
    return leastArguments;
  }

  /** Returns the name in the spec language. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the property that the spec language calls so. */
  public static Optional<ShapeProperty> of(String keyword) {
    return Arrays.stream(values()).filter(p -> p.keyword().equals(keyword)).findFirst();
  }
}
