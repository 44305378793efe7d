// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import org.heapsmith.testgen.support.Fixtures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a forked JVM is given: class paths of any name, the jars it needs, its release. */
class ReplayPartsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "17.0.9, 17",
    "1.8.0_392, 8",
    "21, 21",
    "9-ea, 9",
    "11.0.2+9, 11",
    "x, ",
    "'', ",
  })
  void aReleaseFileTellsTheFeatureRelease(String version, Integer release) throws Exception {
    Files.writeString(
        folder.resolve("release"),
        "IMPLEMENTOR=\"JAVA_VERSION\"\nJAVA_VERSION=\"" + version + "\"\nOS_NAME=\"Linux\"\n");
    assertEquals(Optional.ofNullable(release), JavaRelease.of(folder));
  }

  @Test
  void aFolderWithoutReleaseFileDoesNotSay() {
    assertEquals(Optional.empty(), JavaRelease.of(folder));
    assertEquals(Optional.empty(), JavaRelease.of(folder.resolve("gone")));
    int ours = Runtime.version().feature();
    assertEquals(Optional.of(ours), JavaRelease.of(Path.of(System.getProperty("java.home"))));
  }

  /** Spaces, signs that URLs read otherwise, letters that no locale of a test machine has. */
  @ParameterizedTest
  @CsvSource({"plain", "with space", "100%25", "a#b", "a+b", "é", "日本", "x;y", "'😀'"})
  void classesAreFoundOnPathsOfAnyName(String name) throws Exception {
    Path classes = Files.createDirectories(folder.resolve(name).resolve("classes"));
    Files.writeString(classes.resolve("found.txt"), name);
    Path jar = folder.resolve("path.jar");
    ClassPathJar.write(jar, List.of(folder.resolve("gone"), classes));
    try (JarFile file = new JarFile(jar.toFile())) {
      String value = file.getManifest().getMainAttributes().getValue("Class-Path");
      assertTrue(value.chars().allMatch(c -> c < 127), value);
    }
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      try (var in = loader.getResourceAsStream("found.txt")) {
        assertEquals(name, new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void aLongClassPathFitsInTheManifest() throws Exception {
    Path last = Files.createDirectories(folder.resolve("last"));
    Files.writeString(last.resolve("found.txt"), "x");
    List<Path> many = new java.util.ArrayList<>();
    for (int i = 0; i < 500; i++) {
      many.add(folder.resolve("a-rather-long-name-of-a-folder-that-is-not-there-" + i));
    }
    many.add(last);
    Path jar = folder.resolve("path.jar");
    ClassPathJar.write(jar, many);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      assertTrue(loader.getResource("found.txt") != null);
    }
  }

  @Test
  void classFilesAreReadAndThoseOfTheJdkIfWanted() throws Exception {
    try (ClassBytesSource source = new ClassBytesSource(List.of(Fixtures.classes()), true)) {
      assertTrue(source.read("java/util/LinkedList").isPresent());
      assertEquals(Optional.empty(), source.read("java/lang/String"), "it is not patched");
    }
    try (ClassBytesSource source = new ClassBytesSource(List.of(Fixtures.classes()), false)) {
      assertEquals(Optional.empty(), source.read("java/util/LinkedList"));
      byte[] expected = Files.readAllBytes(Fixtures.classes().resolve("demo/lists/Deque.class"));
      assertArrayEquals(expected, source.read("demo/lists/Deque").orElseThrow());
      assertEquals(Optional.empty(), source.read("java/lang/String"));
      assertEquals(Optional.empty(), source.read("demo/lists/Gone"));
    }
  }

  @Test
  void testsAreCompiledAgainstLessThanTheyRunWith() {
    List<Path> api = Libraries.api();
    List<Path> runtime = Libraries.runtime();
    assertTrue(runtime.containsAll(api));
    assertTrue(runtime.contains(Libraries.probe()));
    assertTrue(!api.contains(Libraries.probe()), "a test does not see our classes");
    assertTrue(runtime.stream().allMatch(Files::exists));
    assertEquals(runtime.stream().distinct().toList(), runtime);
  }
}
