// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testgen.write.TestStyle.Library;

/** Looks for what tests can be written for. */
public final class TestLibraries {
  private TestLibraries() {}

  /** Returns which libraries a class path has, in the order of the enum. */
  public static List<Library> on(List<Path> entries) {
    try (ClassPath classPath = ClassPath.of(entries)) {
      return Arrays.stream(Library.values())
          .filter(l -> classPath.find(l.className()).isPresent())
          .toList();
    }
  }
}
