// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.merge.Digest;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.merge.JUnitVersion;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.write.TestSink.Place;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies what becomes of the tests that a folder has already when others are written. */
class TestFilesMergeTest {
  private static final String ADD = Digest.ofMethod("add", "(I)V");
  private static final String POLL = Digest.ofMethod("poll", "()I");
  private static final Set<String> BOTH = Set.of(ADD, POLL);
  private static final String JUNIT5 = "org.junit.jupiter.api.Test";
  private static final String JUNIT4 = "org.junit.Test";

  @TempDir private Path folder;
  private TestFiles files;

  @BeforeEach
  void open() {
    files = new TestFiles(folder);
  }

  private static MergeOrder replacing(String... methods) {
    return MergeOrder.of(Set.of(methods), BOTH);
  }

  /** A test class of one method. */
  private static String file(String simpleName, String test, String nested, String body) {
    String text =
        """
        package demo;

        import %s;

        class %s {

          class %s {

            @Test
            void works() {
              %s
            }
          }
        }
        """
            .formatted(test, simpleName, nested, body);
    return Fingerprint.sign(
        text, "", new TreeMap<>(Map.of(nested, nested.equals("Add") ? ADD : POLL)));
  }

  private static String file(String nested, String body) {
    return file("AHeapTest", JUNIT5, nested, body);
  }

  private Place write(String text, MergeOrder order) {
    return files.write(files.place("demo", "AHeapTest", order), text, order);
  }

  private static List<Code> codes(Place place) {
    return place.notices().stream().map(Notice::code).toList();
  }

  private Path path(String name) {
    return folder.resolve("demo").resolve(name);
  }

  @ParameterizedTest
  @CsvSource({"demo/x, demo/x/AHeapTest.java", "demo, demo/AHeapTest.java", "'', AHeapTest.java"})
  void aTestClassIsInTheFolderOfItsPackage(String packageName, String expected) {
    Place place = files.place(packageName, "AHeapTest", replacing());
    files.write(place, file("Add", "a();"), replacing(ADD));

    assertEquals(folder.resolve(expected), place.file());
    assertTrue(Files.exists(folder.resolve(expected)));
    assertEquals(List.of(), place.notices());
  }

  @Test
  void whatIsWrittenFirstIsTheTextToTheLetter() throws Exception {
    String text = file("Add", "a(\"\u00e9\");");
    write(text, replacing(ADD));

    assertEquals(text, Files.readString(path("AHeapTest.java")));
  }

  @Test
  void testsOfOtherMethodsStayAndThoseOfTheMethodAreReplaced() throws Exception {
    write(file("Add", "oldAdd();"), replacing(ADD));
    write(file("Poll", "poll();"), replacing(POLL));
    write(file("Add", "newAdd();"), replacing(ADD));
    String text = Files.readString(path("AHeapTest.java"));

    assertTrue(text.contains("poll();"), text);
    assertTrue(text.contains("newAdd();"), text);
    assertFalse(text.contains("oldAdd();"), text);
    assertTrue(Fingerprint.isUnedited(text), text);
  }

  @Test
  void aTestThatAPersonHasEditedStaysAndIsReported() throws Exception {
    write(file("Add", "mine();"), replacing(ADD));
    String edited = Files.readString(path("AHeapTest.java")).replace("mine();", "mine(1);");
    Files.writeString(path("AHeapTest.java"), edited);
    Place place = write(file("Add", "theirs();"), replacing(ADD));

    assertEquals("AHeapTest", place.simpleName());
    assertTrue(Files.readString(path("AHeapTest.java")).contains("mine(1);"));
    assertEquals(List.of(Code.TEST_EDITED), codes(place));
  }

  @Test
  void testsOfAMethodThatIsGoneAreReported() throws Exception {
    write(file("Poll", "poll();"), replacing(POLL));
    Place place = write(file("Add", "add();"), MergeOrder.of(Set.of(ADD), Set.of(ADD)));
    String text = Files.readString(path("AHeapTest.java"));

    assertEquals(List.of(Code.TESTED_METHOD_GONE), codes(place));
    assertTrue(text.contains("add();") && !text.contains("\n      poll();"), text);
  }

  @Test
  void aPreviewIsWhatWouldBeWrittenAndWritesNothing() throws Exception {
    String first = file("Add", "add();");
    String second = file("Poll", "poll();");
    Place place = files.place("demo", "AHeapTest", replacing(ADD));

    assertEquals(first, files.preview(place, first, replacing(ADD)));
    assertFalse(Files.exists(place.file()));
    files.write(place, first, replacing(ADD));
    String preview = files.preview(place, second, replacing(POLL));
    assertEquals(first, Files.readString(place.file()));
    files.write(place, second, replacing(POLL));
    assertEquals(preview, Files.readString(place.file()));
    assertTrue(preview.contains("add();") && preview.contains("poll();"), preview);
  }

  @Test
  void theLibraryOfTheTestsThatAreThereIsKnown() throws Exception {
    Place place = files.place("demo", "AHeapTest", replacing());
    assertEquals(JUnitVersion.UNKNOWN, files.written(place));

    write(file("Add", "add();"), replacing(ADD));
    assertEquals(JUnitVersion.FIVE, files.written(place));
    Files.writeString(place.file(), file("AHeapTest", JUNIT4, "Add", "add();"));
    assertEquals(JUnitVersion.FOUR, files.written(place));
    Files.write(place.file(), new byte[] {(byte) 0xff});
    assertEquals(JUnitVersion.UNKNOWN, files.written(place));
  }

  @Test
  void testsOfAnotherJUnitAreWrittenBesideThoseThatAreThere() throws Exception {
    String old = file("AHeapTest", JUNIT4, "Add", "add();");
    write(old, replacing(ADD));
    Place place = write(file("Poll", "poll();"), replacing(POLL));

    assertEquals("AHeap2Test", place.simpleName());
    assertEquals(List.of(Code.TEST_FILE_OF_OTHER_JUNIT), codes(place));
    assertEquals(old, Files.readString(path("AHeapTest.java")));
    String beside = Files.readString(path("AHeap2Test.java"));
    assertTrue(beside.contains("class AHeap2Test {"), beside);
    assertFalse(beside.contains("AHeapTest"), beside);
  }

  /** To read it as UTF-8 and write it back would destroy it. */
  @Test
  void aFileInAnotherEncodingIsLeftAlone() throws Exception {
    byte[] latin = file("Add", "a(\"\u00e9\");").getBytes(StandardCharsets.ISO_8859_1);
    Files.createDirectories(path(""));
    Files.write(path("AHeapTest.java"), latin);
    Place place = files.place("demo", "AHeapTest", replacing(ADD));

    assertEquals("AHeap2Test", place.simpleName());
    assertEquals(List.of(Code.TEST_FILE_EDITED), codes(place));
    files.write(place, file("AHeap2Test", JUNIT5, "Add", "add();"), replacing(ADD));
    assertArrayEquals(latin, Files.readAllBytes(path("AHeapTest.java")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "class AHeapTest {", "not Java", "class AHeapTest { int mine; }"})
  void whatWeHaveNotWrittenIsAPersons(String text) throws Exception {
    Files.createDirectories(path(""));
    Files.writeString(path("AHeapTest.java"), text);
    Place place = write(file("AHeap2Test", JUNIT5, "Add", "add();"), replacing(ADD));

    assertEquals("AHeap2Test", place.simpleName());
    assertEquals(text, Files.readString(path("AHeapTest.java")));
  }

  @Test
  void aFolderInPlaceOfTheFileIsLeftAlone() throws Exception {
    Files.createDirectories(path("AHeapTest.java"));

    assertEquals("AHeap2Test", files.place("demo", "AHeapTest", replacing()).simpleName());
  }

  @Test
  void theNextRunFindsTheFileThatItHasWrittenBeside() throws Exception {
    Files.createDirectories(path(""));
    Files.writeString(path("AHeapTest.java"), "mine");
    write(file("AHeap2Test", JUNIT5, "Add", "add();"), replacing(ADD));
    Place place = files.place("demo", "AHeapTest", replacing(ADD));

    assertEquals("AHeap2Test", place.simpleName());
    assertEquals(List.of(Code.TEST_FILE_EDITED), codes(place));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whoMayReadAFileStaysAsItWas() throws Exception {
    write(file("Add", "add();"), replacing(ADD));
    Files.setPosixFilePermissions(
        path("AHeapTest.java"), PosixFilePermissions.fromString("rw-rw----"));
    write(file("Poll", "poll();"), replacing(POLL));

    assertEquals(
        "rw-rw----",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(path("AHeapTest.java"))));
  }

  @Test
  void tryingTheFolderMakesItAndLeavesNothingInIt() throws IOException {
    Path below = folder.resolve("src/test/java");
    new TestFiles(below).check();

    try (var left = Files.list(below)) {
      assertEquals(List.of(), left.toList());
    }
  }
}
