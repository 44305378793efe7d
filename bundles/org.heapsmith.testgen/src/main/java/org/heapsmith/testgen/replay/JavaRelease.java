// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which Java is installed in a folder, by its {@code release} file. */
public final class JavaRelease {
  private static final Pattern VERSION =
      Pattern.compile("(?m)^JAVA_VERSION=\"(?:1\\.)?(\\d+)[^\"]*\"");

  private JavaRelease() {}

  /** Returns whether a JDK, if one is named, is the one that we run on. */
  static boolean isOurs(Optional<Path> javaHome) {
    return javaHome.map(h -> h.equals(Path.of(System.getProperty("java.home")))).orElse(true);
  }

  /** Returns the feature release, 8, 11, 17 and so on; empty if the folder does not say. */
  public static Optional<Integer> of(Path javaHome) {
    try {
      Matcher version = VERSION.matcher(Files.readString(javaHome.resolve("release")));
      return version.find() ? Optional.of(Integer.parseInt(version.group(1))) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // no release file: it does not say
    }
  }
}
