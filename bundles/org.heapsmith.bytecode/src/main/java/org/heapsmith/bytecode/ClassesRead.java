// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What some work has read of a class path: it has the same result wherever the same is read.
 *
 * @param classes digests of class files by internal name; an empty one for a name that no entry had
 * @param answers digests of answers that several class files decide, such as the subtypes of a type
 */
public record ClassesRead(SortedMap<String, String> classes, SortedMap<String, String> answers) {

  /** Copies the maps. */
  public ClassesRead {
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
    answers = Collections.unmodifiableSortedMap(new TreeMap<>(answers));
  }

  /** Returns whether the same would be read of that class path. */
  public boolean holdsFor(ClassPath classPath) {
    return classes.entrySet().stream()
            .allMatch(e -> classPath.digests().of(e.getKey()).equals(e.getValue()))
        && answers.entrySet().stream()
            .allMatch(e -> ReadLog.answer(classPath, e.getKey()).equals(e.getValue()));
  }
}
