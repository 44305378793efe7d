// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.testgen.replay.fork.Probe;

/**
 * Classes of the JDK under test with probes. They are patched before the JVM starts, and the holder
 * of their probes is added to {@code java.lang} and calls nothing: probes work from the first
 * instruction of the JVM. Classes of {@code java.lang} stay as they are.
 */
final class JdkProbes {
  private static final String LANG = "java/lang/";
  private static final String BASE = "java.base";

  private JdkProbes() {}

  /**
   * Returns the class file of a class of this JDK that is measured.
   *
   * @param name internal
   */
  static Optional<byte[]> read(String name) {
    return name.startsWith(LANG)
        ? Optional.empty()
        : module(name).flatMap(m -> read(m, name + ".class"));
  }

  private static Optional<byte[]> read(Module module, String file) {
    try (InputStream in = module.getResourceAsStream(file)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A module of the JDK: code of others is on the class path of what is tested. */
  private static Optional<Module> module(String name) {
    String owner = name.substring(0, Math.max(0, name.lastIndexOf('/'))).replace('/', '.');
    return ModuleLayer.boot().modules().stream()
        .filter(m -> m.getName().startsWith("java.") && m.getPackages().contains(owner))
        .findFirst();
  }

  /**
   * Writes the classes of the JDK among some, with probes, to a folder, and returns the options of
   * a JVM of this JDK that runs them instead of its own.
   *
   * @param names binary
   */
  static List<String> patch(List<String> names, Path folder) throws IOException {
    ProbedClasses probed = new ProbedClasses(Probe.JDK_PROBES);
    Set<String> modules = new LinkedHashSet<>();
    for (String name : names) {
      String internal = name.replace('.', '/');
      Optional<byte[]> file = read(internal);
      if (file.isPresent()) {
        String module = module(internal).orElseThrow().getName();
        ProbedClasses.store(folder.resolve(module), internal, probed.add(internal, file.get()));
        modules.add(module);
      }
    }
    if (probed.isEmpty()) {
      return List.of();
    }
    modules.add(BASE);
    ProbedClasses.store(folder.resolve(BASE), probed.holderName(), probed.holder());
    return modules.stream()
        .map(m -> "--patch-module=" + m + "=" + folder.resolve(m).toAbsolutePath())
        .toList();
  }
}
