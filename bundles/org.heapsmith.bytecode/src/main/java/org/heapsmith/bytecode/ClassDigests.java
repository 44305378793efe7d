// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.base.Digests;

/** What tells two versions of an application class apart, worked out once for each. */
final class ClassDigests {
  private static final String NO_CLASS = "";

  private final ClassPath classPath;
  private final ConcurrentHashMap<String, String> known = new ConcurrentHashMap<>();

  ClassDigests(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns the digest of a class file; another text if there is none. */
  String of(String internalName) {
    return known.computeIfAbsent(
        internalName,
        n -> classPath.applicationBytes(n).map(b -> Digests.of(b.content())).orElse(NO_CLASS));
  }
}
