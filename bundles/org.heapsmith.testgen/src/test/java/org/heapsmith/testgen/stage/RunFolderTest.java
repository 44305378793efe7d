// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What killed runs left behind is swept away; what living ones need is not. */
class RunFolderTest {
  @TempDir Path parent;

  @Test
  void foldersOfDeadProcessesGoAndAllOthersStay() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process dead = new ProcessBuilder(java, "-version").redirectErrorStream(true).start();
    dead.getInputStream().readAllBytes();
    dead.waitFor();
    Path orphan = Files.createDirectories(parent.resolve("heapsmith-run-" + dead.pid() + "-7/a"));
    Files.writeString(orphan.resolve("B.java"), "class B {}");
    long own = ProcessHandle.current().pid();
    List<String> others = List.of("heapsmith-run-" + own + "-7", "heapsmith-run-x-1", "mine-1-1");
    for (String other : others) {
      Files.createDirectories(parent.resolve(other));
    }
    try (RunFolder workspace = new RunFolder(parent)) {
      Files.writeString(workspace.folder().resolve("x"), "");
      assertEquals(others.size() + 1, names().size());
    }
    assertEquals(Set.copyOf(others), names());
  }

  /** A compiler that is left alone goes on writing for a while. */
  @Test
  void whatIsWrittenWhileItIsDeletedGoesWithTheNextRun() throws Exception {
    AtomicBoolean isOver = new AtomicBoolean();
    RunFolder workspace = new RunFolder(parent);
    Path busy = Files.createDirectories(workspace.folder().resolve("final/classes"));
    Thread writer = new Thread(() -> write(busy, isOver));
    writer.start();
    workspace.close();
    isOver.set(true);
    writer.join();
    new RunFolder(parent).close();
    assertEquals(Set.of(), names());
  }

  private static void write(Path folder, AtomicBoolean isOver) {
    for (int i = 0; !isOver.get(); i++) {
      try {
        Files.writeString(folder.resolve("A" + i + ".class"), "");
      } catch (IOException e) {
        return; // the folder has gone
      }
    }
  }

  @Test
  void whatNobodyOwnsIsSweptAway() throws Exception {
    Files.createDirectories(parent.resolve("heapsmith-run-0-7/final"));
    new RunFolder(parent).close();
    assertEquals(Set.of(), names());
  }

  @Test
  void aFolderThatCannotBeWrittenIsACodedError() throws Exception {
    Path file = Files.writeString(parent.resolve("file"), "");
    for (Path none : List.of(file, file.resolve("below"), parent.resolve("gone"))) {
      HeapsmithException e =
          assertThrows(HeapsmithException.class, () -> new RunFolder(none).close());
      assertEquals(Code.TEMPORARY_NOT_WRITABLE, e.notice().code());
      assertTrue(e.notice().message().contains(none.toString()), e.getMessage());
    }
  }

  private Set<String> names() throws Exception {
    try (var files = Files.list(parent)) {
      return files.map(f -> f.getFileName().toString()).collect(Collectors.toSet());
    }
  }
}
