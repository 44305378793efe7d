// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.testgen.replay.fork.Probe;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Classes under test with probes, in a folder that comes before all others on the class path: an
 * agent would have a look at each class that is loaded, which takes a quarter of the time of a
 * small replay. Where a class is in a jar, which may be sealed, signed, or of several releases, and
 * whose manifest says what its package is, the agent measures.
 */
final class ApplicationProbes {
  private ApplicationProbes() {}

  /**
   * Returns the class files of those classes that the class path has; empty if one of them is not a
   * file in a folder.
   *
   * @param names binary
   */
  static Optional<Map<String, byte[]>> find(List<String> names, List<Path> classPath) {
    Map<String, byte[]> found = new TreeMap<>();
    try (ClassBytesSource source = new ClassBytesSource(classPath, false)) {
      for (String name : names) {
        String internal = name.replace('.', '/');
        Optional<byte[]> file = source.read(internal);
        if (file.isPresent() && !source.isInFolder(internal)) {
          return Optional.empty();
        }
        file.ifPresent(bytes -> found.put(internal, bytes));
      }
    }
    return Optional.of(found);
  }

  /**
   * Writes classes with their probes.
   *
   * @param classes by internal name
   * @return whether all are written; not, if this file system cannot have such a name
   */
  static boolean write(Map<String, byte[]> classes, Path folder) throws IOException {
    ProbedClasses probed = new ProbedClasses(Probe.PROBES_HOLDER);
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      try {
        ProbedClasses.store(folder, each.getKey(), probed.add(each.getKey(), each.getValue()));
      } catch (MethodTooLargeException e) {
        continue; // it runs as it is, and nothing of it counts as covered
      } catch (InvalidPathException e) {
        return false;
      }
    }
    ProbedClasses.store(folder, probed.holderName(), probed.holder());
    return true;
  }
}
