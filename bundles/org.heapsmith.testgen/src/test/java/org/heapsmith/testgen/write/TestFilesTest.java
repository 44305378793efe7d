// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.write.TestSink.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A person's edits are never lost, and nothing is half-written. */
class TestFilesTest {
  private static final String TEXT = "class A {\n  int a = 1;\n}\n";
  private static final MergeOrder ALL = MergeOrder.of(Set.of(), Set.of());

  @TempDir Path folder;

  /** A formatter sorts imports, breaks strings and moves the mark from the end of the file. */
  @Test
  void whatAFormatterMadeOfAFileIsSignedAgain() {
    String signed = Fingerprint.sign("class A { String s = \"ab\"; }\n");
    String formatted =
        signed.replace("\"ab\"", "\"a\"\n    + \"b\"").replace("\n", "\r\n") + "\r\n";
    assertFalse(Fingerprint.isUnedited(formatted));
    String again = Fingerprint.resign(formatted);
    assertTrue(Fingerprint.isUnedited(again));
    assertEquals(again, Fingerprint.resign(again));
    assertFalse(Fingerprint.isUnedited(again.replace("class A", "class B")));
  }

  @Test
  void signedTextIsUneditedUntilSomethingButWhiteSpaceChanges() {
    String signed = Fingerprint.sign(TEXT);
    assertTrue(Fingerprint.isUnedited(signed));
    assertTrue(Fingerprint.isUnedited(signed.replace("  int a", "\tint  a").replace("\n", "\r\n")));
    assertFalse(Fingerprint.isUnedited(signed.replace("a = 1", "a = 2")));
    assertFalse(Fingerprint.isUnedited(TEXT));
    assertFalse(Fingerprint.isUnedited(signed + "// mine\n"));
  }

  @Test
  void anUneditedFileIsReplaced() {
    TestFiles files = new TestFiles(folder);
    TestFiles.Place first = files.place("demo/x", "AHeapTest");
    files.write(first, Fingerprint.sign(TEXT), ALL);
    TestFiles.Place second = files.place("demo/x", "AHeapTest");
    assertEquals(first.file(), second.file());
    assertEquals(List.of(), second.notices());
  }

  @Test
  void editedFilesAreKeptAndTheNextNumberIsTaken() throws Exception {
    TestFiles files = new TestFiles(folder);
    Files.createDirectories(folder.resolve("demo"));
    Files.writeString(folder.resolve("demo/AHeapTest.java"), "mine");
    Files.writeString(folder.resolve("demo/AHeapTest2.java"), "class AHeapTest2 {}");
    TestFiles.Place place = files.place("demo", "AHeapTest");
    assertEquals("AHeapTest3", place.simpleName());
    assertEquals(
        List.of(Code.TEST_FILE_EDITED, Code.TEST_FILE_EDITED),
        place.notices().stream().map(n -> n.code()).toList());
    files.write(place, TEXT, ALL);
    assertEquals("mine", Files.readString(folder.resolve("demo/AHeapTest.java")));
  }

  @Test
  void aFolderThatCannotBeWrittenIsACodedErrorBeforeAnyWork() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    TestFiles files = new TestFiles(file.resolve("below"));
    HeapsmithException e = assertThrows(HeapsmithException.class, files::check);
    assertEquals(Code.OUTPUT_NOT_WRITABLE, e.notice().code());
  }

  @Test
  void aFailedWriteLeavesNothingBehind() throws Exception {
    Path occupied = Files.createDirectories(folder.resolve("AHeapTest.java").resolve("full"));
    TestFiles files = new TestFiles(folder);
    HeapsmithException e =
        assertThrows(
            HeapsmithException.class,
            () -> files.write(Place.of("AHeapTest", occupied.getParent()), TEXT, ALL));
    assertEquals(Code.OUTPUT_NOT_WRITABLE, e.notice().code());
    try (var left = Files.list(folder)) {
      assertEquals(List.of(occupied.getParent()), left.toList());
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linksStayLinks() throws Exception {
    Path real = Files.createDirectories(folder.resolve("real"));
    Path elsewhere = folder.resolve("elsewhere.java");
    Files.writeString(elsewhere, Fingerprint.sign(TEXT));
    Path root = Files.createSymbolicLink(folder.resolve("root"), real);
    Files.createDirectories(real.resolve("demo"));
    Path link = Files.createSymbolicLink(real.resolve("demo/A.java"), elsewhere);
    TestFiles files = new TestFiles(root);
    files.check();
    files.write(files.place("demo", "A"), Fingerprint.sign(TEXT.replace("= 1", "= 2")), ALL);
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.isSymbolicLink(root));
  }

  /** By its permissions: who may write anything (root) is not to do it either. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatIsReadOnlyIsNotWritten() throws Exception {
    Path file = Files.writeString(folder.resolve("A.java"), Fingerprint.sign(TEXT));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    TestFiles files = new TestFiles(folder);
    Place place = files.place("", "A");
    HeapsmithException e =
        assertThrows(
            HeapsmithException.class,
            () -> files.write(place, Fingerprint.sign(TEXT.replace("= 1", "= 2")), ALL));
    assertEquals(Code.OUTPUT_NOT_WRITABLE, e.notice().code());
    assertEquals(Fingerprint.sign(TEXT), Files.readString(file));
    assertEquals(List.of(file), list());
  }

  /** Several writers at once, and what a killed one has left. */
  @Test
  void aFolderHasOneWriterAtATimeAndNothingIsLeft() throws Exception {
    Process dead =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version")
            .redirectErrorStream(true)
            .start();
    dead.getInputStream().readAllBytes();
    dead.waitFor();
    Files.writeString(folder.resolve(".heapsmith-" + dead.pid() + "-0.tmp"), "half");
    Files.writeString(folder.resolve(".heapsmith.lock"), "");
    List<CompletableFuture<Place>> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      String name = "A" + i % 2;
      String text = Fingerprint.sign(TEXT.replace("class A", "class " + name));
      TestFiles files = new TestFiles(folder);
      writers.add(
          CompletableFuture.supplyAsync(() -> files.write(files.place("", name), text, ALL)));
    }
    for (CompletableFuture<Place> writer : writers) {
      assertEquals(List.of(), writer.get().notices());
    }
    assertEquals(List.of(folder.resolve("A0.java"), folder.resolve("A1.java")), list());
  }

  private List<Path> list() throws IOException {
    try (var left = Files.list(folder)) {
      return left.sorted().toList();
    }
  }
}
