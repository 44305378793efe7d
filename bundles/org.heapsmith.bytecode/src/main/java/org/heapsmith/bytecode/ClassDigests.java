// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.base.Digests;

/** What tells two versions of an application class apart, part by part, found out once for each. */
final class ClassDigests {
  private static final String NO_CLASS = "";

  private final ClassPath classPath;
  private final ConcurrentHashMap<String, Optional<PartDigests>> known = new ConcurrentHashMap<>();
  private Optional<String> all = Optional.empty();

  ClassDigests(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns what tells two class paths apart, wherever they differ. */
  synchronized String ofAll() {
    all = Optional.of(all.orElseGet(() -> Digests.of(String.join("\n", classPath.versions()))));
    return all.get();
  }

  /**
   * Returns the digest of a part of a class; another text if there is no such class.
   *
   * @param member as of {@link PartDigests#of}
   */
  String of(ClassPart part, String internalName, String member) {
    return known
        .computeIfAbsent(internalName, classPath::partDigests)
        .map(parts -> parts.of(part, member))
        .orElse(NO_CLASS);
  }
}
