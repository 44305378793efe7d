// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
  @TempDir Path temp;

  @Test
  void foldersMadeForNothingGoAway() {
    Path folder = temp.resolve("a/b");
    try (OutputFolder output = OutputFolder.prepare(folder)) {
      assertTrue(Files.isDirectory(output.path()));
    }
    assertFalse(Files.exists(temp.resolve("a")));
  }

  @Test
  void whatWasWrittenStays() throws IOException {
    Path folder = temp.resolve("a/b");
    try (OutputFolder output = OutputFolder.prepare(folder)) {
      Files.writeString(output.path().resolve("T.java"), "");
    }
    assertTrue(Files.exists(folder.resolve("T.java")));
  }

  @Test
  void aFolderThatWasThereStaysEvenEmpty() {
    try (OutputFolder output = OutputFolder.prepare(temp)) {
      assertEquals(temp, output.path());
    }
    assertTrue(Files.exists(temp));
  }

  @Test
  void aFileInItsWayIsSaid() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");
    HeapsmithException e =
        assertThrows(
            HeapsmithException.class, () -> OutputFolder.prepare(file.resolve("below/it")));
    assertEquals(Code.OUTPUT_NOT_WRITABLE, e.notice().code());
    assertTrue(e.notice().message().contains("is a file, not a folder"), e.getMessage());
  }

  @Test
  void aLinkToNothingIsSaid() throws IOException {
    Path link = Files.createSymbolicLink(temp.resolve("link"), temp.resolve("nowhere"));
    HeapsmithException e =
        assertThrows(HeapsmithException.class, () -> OutputFolder.prepare(link.resolve("below")));
    assertTrue(e.notice().message().contains("is a link to what is not there"), e.getMessage());
  }

  @Test
  void aReportIsWrittenAsAWhole() throws IOException {
    Path file = temp.resolve("reports/r.html");
    TextFiles.write(file, "first");
    TextFiles.write(file, "second");
    assertEquals("second", Files.readString(file));
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertEquals(1, files.count());
    }
  }
}
