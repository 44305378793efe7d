// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.nio.file.Path;
import java.util.List;

/** Archives of classes (AppCDS) that JVMs begin with which are started again and again. */
public final class ClassArchive {
  private ClassArchive() {}

  /** Returns the options of a JVM that uses one, or does without where it does not fit. */
  public static List<String> options(Path archive) {
    return List.of(
        "-XX:SharedArchiveFile=" + archive.toAbsolutePath(),
        "-Xlog:cds=off",
        "-Xlog:cds+dynamic=off");
  }
}
