// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;

/** Fields of collections of the JDK that say nothing of what these hold. */
final class LibraryFields {
  private static final String OWNERS = "java/util/";
  private static final String CHANGES = "modCount";
  private static final Set<String> VIEWS =
      Set.of("keySet", "values", "entrySet", "navigableKeySet", "descendingMap");

  private LibraryFields() {}

  /** Returns whether it counts changes, which is for iterators. */
  static boolean isCountOfChanges(FieldKey field) {
    return field.owner().startsWith(OWNERS) && field.name().equals(CHANGES);
  }

  /** Returns whether a map keeps a view of itself there once somebody has asked for it. */
  static boolean isView(FieldKey field) {
    return field.owner().startsWith(OWNERS) && VIEWS.contains(field.name());
  }
}
