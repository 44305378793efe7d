// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.write.TestSink.Place;
import org.junit.jupiter.api.Test;
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
            () -> files.write(new Place("AHeapTest", occupied.getParent(), List.of()), TEXT, ALL));
    assertEquals(Code.OUTPUT_NOT_WRITABLE, e.notice().code());
    try (var left = Files.list(folder)) {
      assertEquals(List.of(occupied.getParent()), left.toList());
    }
  }
}
