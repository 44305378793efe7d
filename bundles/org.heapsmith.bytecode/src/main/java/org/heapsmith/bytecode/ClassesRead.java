// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What some work has read of a class path: it has the same result wherever the same is read.
 *
 * @param parts digests of parts of class files; an empty one for what no class path entry had
 * @param answers digests of answers that several parts decide, such as the subtypes of a type
 */
public record ClassesRead(SortedMap<String, String> parts, SortedMap<String, String> answers) {

  /** Copies the maps. */
  public ClassesRead {
    parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    answers = Collections.unmodifiableSortedMap(new TreeMap<>(answers));
  }

  /** Returns whether the same would be read of that class path. */
  public boolean holdsFor(ClassPath classPath) {
    return parts.entrySet().stream()
            .allMatch(e -> ReadLog.part(classPath, e.getKey()).equals(e.getValue()))
        && answers.entrySet().stream()
            .allMatch(e -> ReadLog.answer(classPath, e.getKey()).equals(e.getValue()));
  }
}
