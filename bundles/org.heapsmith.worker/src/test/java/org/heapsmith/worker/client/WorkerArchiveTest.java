// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What worker processes begin with, so that they start sooner. */
class WorkerArchiveTest {
  @TempDir Path temporary;

  private WorkerSettings settings() {
    return QuickWorkers.settings()
        .withTemporary(temporary.resolve("processes"))
        .withArchives(temporary.resolve("archives"));
  }

  @Test
  void aWorkerBeginsWithTheClassesOfTheArchive() throws IOException {
    Path log = temporary.resolve("classes.txt");
    WorkerSettings settings =
        QuickWorkers.settings().withJvmArguments(List.of("-Xlog:class+load:file=" + log));
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
  void theJvmThatRunsTestsBeginsWithAnotherArchive() throws IOException {
    Path log = temporary.resolve("classes.txt");
    GenerateParams job = Subject.small();
    List<String> logged = List.of("-Xlog:class+load:file=" + log);
    try (WorkerProcess worker = WorkerProcess.start(QuickWorkers.settings(), WorkerListener.NONE)) {
      WorkerProcess.await(worker.generate(job.with(job.writing().withJvmArguments(logged))));
    }
    String loaded = Files.readString(log);
    for (String name : List.of("fork.Runner", "launcher.core.LauncherFactory")) {
      assertTrue(loaded.contains(name + " source: shared objects file (top)"), name);
    }
  }

  @Test
  void thoseOfOtherClassPathsAreDeletedWhenBothAreMade() throws IOException {
    WorkerArchive archive = WorkerArchive.of(settings()).orElseThrow();
    Path archives = Files.createDirectories(temporary.resolve("archives"));
    Files.createFile(archives.resolve("worker-0.jsa"));
    Files.createFile(archives.resolve("worker-0.replay.jsa"));
    Files.createFile(archives.resolve("notes.txt"));
    assertEquals(List.of(), archive.options());
    assertTrue(archive.make(Cancellation.NONE));
    String name = archive.file().getFileName().toString();
    assertEquals(
        Set.of(name, name.replace(".jsa", ".replay.jsa"), "notes.txt"),
        Set.copyOf(left("archives")));
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
