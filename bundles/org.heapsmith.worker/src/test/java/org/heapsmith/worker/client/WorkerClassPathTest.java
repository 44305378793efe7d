// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.Test;

/** The bundles that an IDE puts on the class path are enough, and are called so. */
class WorkerClassPathTest {
  /** Jars that have no manifest for OSGi: the target platform gives them these names. */
  private static final Map<String, String> NAMED_BY_THE_TARGET =
      Map.of(
          "com.microsoft.z3", "z3-turnkey-",
          "tools.aqua.turnkey.support", "turnkey-support-",
          "org.pcollections", "pcollections-",
          "org.aopalliance", "aopalliance-",
          "org.antlr.runtime", "antlr-runtime-");

  @Test
  void generatesWithNothingElse() throws IOException {
    List<Path> path = new ArrayList<>();
    for (String bundle : WorkerClassPath.BUNDLES) {
      path.add(find(bundle).orElseThrow(() -> new AssertionError("no jar is " + bundle)));
    }
    WorkerSettings all = WorkerSettings.ofThisJvm();
    WorkerSettings few = WorkerSettings.of(all.java(), path);
    try (WorkerProcess worker = WorkerProcess.start(few, WorkerListener.NONE)) {
      GenerationOutcome outcome = WorkerProcess.await(worker.generate(Subject.small()));
      assertEquals(1, outcome.classes().size());
      assertTrue(outcome.totals().testsKept() > 0);
      assertTrue(outcome.totals().kept().lines().covered() > 0);
    }
  }

  private static Optional<Path> find(String bundle) throws IOException {
    for (Path entry : WorkerClassPath.ofThisJvm()) {
      if (bundle.equals(name(entry))) {
        return Optional.of(entry);
      }
    }
    return Optional.empty();
  }

  private static String name(Path entry) throws IOException {
    if (Files.isDirectory(entry)) {
      String module = entry.getParent().getParent().getFileName().toString();
      return entry.endsWith("classes") ? module : "";
    }
    String file = entry.getFileName().toString();
    for (Map.Entry<String, String> named : NAMED_BY_THE_TARGET.entrySet()) {
      if (file.startsWith(named.getValue())) {
        return named.getKey();
      }
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      Manifest manifest = jar.getManifest();
      String name =
          manifest == null ? null : manifest.getMainAttributes().getValue("Bundle-SymbolicName");
      return name == null ? "" : name.replaceAll(";.*", "").strip();
    }
  }
}
