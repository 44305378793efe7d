// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files are written whole, and like those of other programs. */
class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void replacesTheOldContentAndLeavesNothingBeside() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old and longer");
    AtomicFile.write(file, "ü");
    assertEquals("ü", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void othersMayReadItWhereTheyMayReadOtherFiles() throws IOException {
    Path usual = Files.createFile(folder.resolve("usual"));
    Path file = folder.resolve("a.txt");
    AtomicFile.write(file, "text");
    assertEquals(Files.getPosixFilePermissions(usual), Files.getPosixFilePermissions(file));
  }

  @Test
  void whatAKilledProcessLeftIsNoObstacle() throws IOException {
    long process = ProcessHandle.current().pid();
    Path left = Files.createFile(folder.resolve(".heapsmith-" + process + "-0.tmp"));
    AtomicFile.write(folder.resolve("a.txt"), "text");
    assertEquals(List.of(left.getFileName().toString(), "a.txt"), names());
  }

  @Test
  void aTargetThatCannotBeReplacedStays() throws IOException {
    Path file = Files.createDirectory(folder.resolve("a.txt"));
    Files.createFile(file.resolve("inside"));
    assertThrows(IOException.class, () -> AtomicFile.write(file, "text"));
    assertEquals(List.of("a.txt"), names());
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }
}
