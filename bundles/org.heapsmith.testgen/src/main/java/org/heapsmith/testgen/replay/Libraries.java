// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.testgen.replay.fork.Probe;

/**
 * Where the jars are that generated tests are compiled and run with: those we run with ourselves.
 */
final class Libraries {
  private static final List<String> API =
      List.of(
          "org.junit.jupiter.api.Test",
          "org.opentest4j.AssertionFailedError",
          "org.apiguardian.api.API",
          "org.junit.platform.commons.JUnitException");
  private static final List<String> RUN =
      List.of(
          "org.junit.platform.launcher.Launcher",
          "org.junit.platform.engine.TestEngine",
          "org.junit.jupiter.engine.JupiterTestEngine");

  private Libraries() {}

  /** Returns what a test needs to compile: the JUnit API. */
  static List<Path> api() {
    Set<Path> paths = new LinkedHashSet<>();
    API.forEach(name -> location(name).ifPresent(paths::add));
    return new ArrayList<>(paths);
  }

  /** Returns what a test needs to run: JUnit and our probe. */
  static List<Path> runtime() {
    Set<Path> paths = new LinkedHashSet<>();
    paths.add(probe());
    RUN.forEach(name -> location(name).ifPresent(paths::add));
    paths.addAll(api());
    return new ArrayList<>(paths);
  }

  /** Returns where our probe is. */
  static Path probe() {
    return location(Probe.class.getName()).orElseThrow();
  }

  private static Optional<Path> location(String className) {
    try {
      Class<?> type = Class.forName(className, false, Libraries.class.getClassLoader());
      CodeSource source = type.getProtectionDomain().getCodeSource();
      URL url = source == null ? null : source.getLocation();
      return url == null ? Optional.empty() : Optional.of(Path.of(url.toURI()));
    } catch (ClassNotFoundException e) {
      return Optional.empty(); // apiguardian is optional
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
