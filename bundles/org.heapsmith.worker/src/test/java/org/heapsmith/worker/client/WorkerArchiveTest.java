// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What worker processes begin with, so that they start sooner. */
class WorkerArchiveTest {
  @TempDir Path temporary;

  private WorkerSettings settings() throws IOException {
    WorkerSettings own = WorkerSettings.ofThisJvm();
    return WorkerSettings.of(own.java(), jars(own.classPath()))
        .withTemporary(temporary.resolve("processes"))
        .withArchives(temporary.resolve("archives"));
  }

  private List<Path> jars(List<Path> path) throws IOException {
    List<Path> jars = new ArrayList<>();
    for (Path entry : path) {
      jars.add(Files.isDirectory(entry) ? pack(entry, jars.size()) : entry);
    }
    return jars;
  }

  private Path pack(Path folder, int number) throws IOException {
    Path jar = temporary.resolve(number + ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> files = Files.walk(folder)) {
      for (Path entry : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(folder.relativize(entry).toString().replace('\\', '/')));
        Files.copy(entry, out);
      }
    }
    return jar;
  }

  @Test
  void aWorkerBeginsWithTheClassesOfTheArchive() throws IOException {
    Path log = temporary.resolve("classes.txt");
    WorkerSettings settings = settings().withJvmArguments(List.of("-Xlog:class+load:file=" + log));
    WorkerArchive archive = WorkerArchive.of(settings).orElseThrow();
    assertFalse(archive.isMade());
    assertTrue(archive.make(Cancellation.NONE));
    assertTrue(archive.isMade());
    assertEquals(List.of(), left("processes"));
    try (WorkerProcess worker = WorkerProcess.start(settings, WorkerListener.NONE)) {
      GenerationOutcome outcome = WorkerProcess.await(worker.generate(Subject.small()));
      assertTrue(outcome.totals().testsKept() > 0);
    }
    String loaded = Files.readString(log);
    for (String name : List.of("separation.SeparationTheory", "javac.comp.Attr", "JUnitWriter")) {
      assertTrue(loaded.contains(name + " source: shared objects file (top)"), name);
    }
  }

  @Test
  void anArchiveIsOfTheVeryFilesOnTheClassPath() throws IOException {
    WorkerSettings settings = settings();
    Files.createDirectories(temporary.resolve("archives"));
    Files.createFile(WorkerArchive.of(settings).orElseThrow().file());
    assertTrue(WorkerArchive.of(settings).orElseThrow().isMade());
    Path jar = Files.copy(settings.classPath().get(0), temporary.resolve("first.jar"));
    assertFalse(WorkerArchive.of(with(settings, jar)).orElseThrow().isMade(), "one jar more");
    Files.createFile(WorkerArchive.of(with(settings, jar)).orElseThrow().file());
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000));
    assertFalse(WorkerArchive.of(with(settings, jar)).orElseThrow().isMade(), "an update");
  }

  private static WorkerSettings with(WorkerSettings settings, Path jar) {
    List<Path> path = new ArrayList<>(settings.classPath());
    path.add(jar);
    return WorkerSettings.of(settings.java(), path).withArchives(settings.archives().orElseThrow());
  }

  @Test
  void aFolderOnTheClassPathOrAMissingJarHasNone() throws IOException {
    WorkerSettings settings = settings();
    assertEquals(Optional.empty(), WorkerArchive.of(with(settings, temporary)));
    assertEquals(Optional.empty(), WorkerArchive.of(with(settings, temporary.resolve("no.jar"))));
    assertEquals(Optional.empty(), WorkerArchive.of(WorkerSettings.ofThisJvm()), "none is wanted");
  }

  @Test
  void cancelledItLeavesNothing() throws IOException {
    assertFalse(WorkerArchive.of(settings()).orElseThrow().make(() -> true));
    assertEquals(List.of(), left("processes"));
    assertEquals(List.of(), left("archives"));
  }

  /** Another JVM than HotSpot does not know the option and does not start. */
  @Test
  void aJvmWithoutArchivesMakesNone() throws IOException {
    WorkerSettings settings = settings().withJvmArguments(List.of("-XX:+ThereIsNoSuchOption"));
    assertFalse(WorkerArchive.of(settings).orElseThrow().make(Cancellation.NONE));
    assertEquals(List.of(), left("archives"));
  }

  private List<String> left(String folder) throws IOException {
    Path path = temporary.resolve(folder);
    if (Files.notExists(path)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }
}
