// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The declared types of the references that a path prefix can end with.
 *
 * @param classes internal names or array descriptors
 * @param open whether there may be others: after {@code .any}, which also steps through fields of
 *     subclasses; and after something that was reported
 */
record Reach(Set<String> classes, boolean open) {
  static final Reach NOTHING = new Reach(Set.of(), false);
  static final Reach UNKNOWN = new Reach(Set.of(), true);

  static Reach of(String className) {
    return new Reach(Set.of(className), false);
  }

  Reach or(Reach other) {
    Set<String> all = new LinkedHashSet<>(classes);
    all.addAll(other.classes);
    return new Reach(all, open || other.open);
  }

  /** Whether nothing is known of it, so that nothing can be wrong with it. */
  boolean isUnknown() {
    return open && classes.isEmpty();
  }

  boolean isNothing() {
    return !open && classes.isEmpty();
  }

  /** For people. */
  String names() {
    return classes.stream()
        .map(HexTypes::type)
        .map(Descriptors::simple)
        .collect(Collectors.joining(" or "));
  }
}
