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
record PrefixTypes(Set<String> classes, boolean open) {
  static final PrefixTypes NOTHING = new PrefixTypes(Set.of(), false);
  static final PrefixTypes UNKNOWN = new PrefixTypes(Set.of(), true);

  static PrefixTypes of(String className) {
    return new PrefixTypes(Set.of(className), false);
  }

  PrefixTypes or(PrefixTypes other) {
    Set<String> all = new LinkedHashSet<>(classes);
    all.addAll(other.classes);
    return new PrefixTypes(all, open || other.open);
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
