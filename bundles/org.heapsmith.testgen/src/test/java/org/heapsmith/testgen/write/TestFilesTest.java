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
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.testgen.merge.Digest;
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
        Fingerprint.unsigned(signed).replace("\"ab\"", "\"a\"\n    + \"b\"").replace("\n", "\r\n")
            + "\r\n";
    String again = Fingerprint.resign(formatted, signed);
    assertTrue(Fingerprint.isUnedited(again));
    assertEquals(again, Fingerprint.resign(Fingerprint.unsigned(again), again));
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
    TestFiles.Place first = files.place("demo/x", "AHeapTest", ALL);
    files.write(first, Fingerprint.sign(TEXT), ALL);
    TestFiles.Place second = files.place("demo/x", "AHeapTest", ALL);
    assertEquals(first.file(), second.file());
    assertEquals(List.of(), second.notices());
  }

  @Test
  void editedFilesAreKeptAndTheNextNumberIsTaken() throws Exception {
    TestFiles files = new TestFiles(folder);
    Files.createDirectories(folder.resolve("demo"));
    Files.writeString(folder.resolve("demo/AHeapTest.java"), "mine");
    Files.writeString(folder.resolve("demo/AHeap2Test.java"), "class AHeap2Test {}");
    TestFiles.Place place = files.place("demo", "AHeapTest", ALL);
    assertEquals("AHeap3Test", place.simpleName());
    assertEquals(
        List.of(Code.TEST_FILE_EDITED, Code.TEST_FILE_EDITED),
        place.notices().stream().map(n -> n.code()).toList());
    files.write(place, TEXT, ALL);
    assertEquals("mine", Files.readString(folder.resolve("demo/AHeapTest.java")));
  }

  /** {@code Node.Hidden} was there before {@code NodeHidden}, whose tests are called the same. */
  @Test
  void theTestsOfAnotherClassAreLeftAlone() throws Exception {
    TestFiles files = new TestFiles(folder);
    String theirs = Fingerprint.sign(TEXT, Digest.ofClass("demo/Node$Hidden"), Map.of());
    files.write(files.place("demo", "A", ALL), theirs, ALL);
    String hidden = Digest.ofClass("Node$Hidden");
    MergeOrder order = MergeOrder.of(Set.of(), Set.of(), Set.of(hidden));
    Place place = files.place("demo", "A", order);
    assertEquals("A2", place.simpleName());
    assertEquals(
        List.of(Code.TEST_FILE_OF_OTHER_CLASS),
        place.notices().stream().map(n -> n.code()).toList());
    String ours =
        Fingerprint.sign(
            TEXT.replace("class A", "class A2"), Digest.ofClass("demo/NodeHidden"), Map.of());
    files.write(place, ours, order);
    assertEquals(theirs, Files.readString(folder.resolve("demo/A.java")));
    assertEquals("A2", files.place("demo", "A", order).simpleName(), "as before");
    assertEquals("A", files.place("demo", "A", ALL).simpleName(), "a class that was renamed");
  }

  /** Another process was quicker. */
  @Test
  void soTheyAreIfTheyCameInBetween() throws Exception {
    TestFiles files = new TestFiles(folder);
    MergeOrder order = MergeOrder.of(Set.of(), Set.of(), Set.of(Digest.ofClass("B$C")));
    Place place = files.place("", "A", order);
    String theirs = Fingerprint.sign(TEXT, Digest.ofClass("B$C"), Map.of());
    files.write(files.place("", "A", ALL), theirs, ALL);
    Place other = files.write(place, Fingerprint.sign(TEXT, Digest.ofClass("BC"), Map.of()), order);
    assertEquals("A2", other.simpleName());
    assertEquals(
        List.of(Code.TEST_FILE_OF_OTHER_CLASS),
        other.notices().stream().map(n -> n.code()).toList());
    assertEquals(theirs, Files.readString(folder.resolve("A.java")));
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
    files.write(files.place("demo", "A", ALL), Fingerprint.sign(TEXT.replace("= 1", "= 2")), ALL);
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
    Place place = files.place("", "A", ALL);
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
          CompletableFuture.supplyAsync(() -> files.write(files.place("", name, ALL), text, ALL)));
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
