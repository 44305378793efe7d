// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is in the archives, and that it does not tell when and where they were packed. */
class ArchivesTest {
  private static final long TIME = java.time.Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();

  @TempDir static Path temp;
  private static Path home;

  @BeforeAll
  static void unpack() throws IOException, InterruptedException {
    home = Distribution.unpackInto(temp);
  }

  private static Set<String> jars() {
    return Distribution.files(home.resolve("lib")).stream()
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void bothArchivesHoldTheSame() throws IOException {
    List<String> packed;
    try (ZipFile zip = new ZipFile(Distribution.ZIP.toFile())) {
      packed =
          zip.stream()
              .filter(e -> !e.isDirectory())
              .map(e -> e.getName().substring(e.getName().indexOf('/') + 1))
              .sorted()
              .toList();
      for (String name : packed) {
        ZipEntry entry = zip.getEntry(home.getFileName() + "/" + name);
        try (InputStream in = zip.getInputStream(entry)) {
          assertArrayEquals(Files.readAllBytes(home.resolve(name)), in.readAllBytes(), name);
        }
      }
    }
    assertEquals(Distribution.files(home), packed);
  }

  /** A JVM would check each class of a signed jar, and keep none in its archive. */
  @Test
  void noJarIsSigned() throws IOException {
    for (String name : jars()) {
      try (JarFile jar = new JarFile(home.resolve("lib").resolve(name).toFile())) {
        assertTrue(jar.stream().noneMatch(e -> e.getName().endsWith(".SF")), name);
        Manifest manifest = jar.getManifest();
        String digests = manifest == null ? "" : manifest.getEntries().toString();
        assertTrue(!digests.contains("-Digest"), name);
      }
    }
  }

  /** Each JVM that asks Z3 unpacks 35 MB. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void librariesOfThisPlatformAreNotCompressed() throws IOException {
    int libraries = 0;
    for (String name : jars()) {
      try (JarFile jar = new JarFile(home.resolve("lib").resolve(name).toFile())) {
        for (JarEntry entry : jar.stream().filter(e -> e.getName().endsWith(".so")).toList()) {
          boolean ours = entry.getName().contains("/" + System.getProperty("os.arch") + "/");
          assertEquals(ours, entry.getMethod() == ZipEntry.STORED, entry.getName());
          libraries += ours ? 1 : 0;
        }
      }
    }
    assertEquals(2, libraries);
  }

  /** A JVM keeps none of these in its archive, nor what is below them. */
  @Test
  void noClassFileIsOfJava5() throws IOException {
    for (String name : jars()) {
      try (JarFile jar = new JarFile(home.resolve("lib").resolve(name).toFile())) {
        for (ZipEntry entry : jar.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
          try (InputStream in = jar.getInputStream(entry)) {
            assertTrue(in.readNBytes(8)[7] >= 50, name + "!" + entry.getName());
          }
        }
      }
    }
  }

  @Test
  void theDayOfTheBuildDoesNotShow() throws IOException {
    for (String name : Distribution.files(home)) {
      assertEquals(TIME, Files.getLastModifiedTime(home.resolve(name)).toMillis(), name);
    }
  }

  /** Where it was built is in no file of ours: pages, manifests, classes. */
  @Test
  void theFolderOfTheBuildDoesNotShow() throws IOException {
    String place = Path.of("../..").toRealPath().toString();
    for (String name : Distribution.files(home)) {
      Path file = home.resolve(name);
      if (name.matches("lib/(org\\.)?heapsmith.*\\.jar")) {
        try (JarFile jar = new JarFile(file.toFile())) {
          for (ZipEntry entry : jar.stream().toList()) {
            try (InputStream in = jar.getInputStream(entry)) {
              assertHasNot(place, in.readAllBytes(), name + "!" + entry.getName());
            }
          }
        }
      } else if (!name.startsWith("lib/")) {
        assertHasNot(place, Files.readAllBytes(file), name);
      }
    }
  }

  private static void assertHasNot(String place, byte[] content, String name) {
    assertEquals(-1, new String(content, StandardCharsets.ISO_8859_1).indexOf(place), name);
  }

  @Test
  void everyJarOfOthersHasItsNotice() throws IOException {
    Set<String> named = new TreeSet<>();
    Files.readAllLines(home.resolve("THIRD-PARTY.txt")).stream()
        .filter(l -> l.startsWith("| `"))
        .forEach(
            l -> {
              Matcher jar = Pattern.compile("`([^`]+)`").matcher(l.split("\\|")[1]);
              while (jar.find()) {
                named.add(jar.group(1));
              }
            });
    Set<String> shipped =
        jars().stream()
            .filter(j -> !j.contains("heapsmith"))
            .map(j -> j.replaceFirst("-\\d.*", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(shipped, named);
  }

  @Test
  void nothingOfAClusterOrOfMavenIsShipped() {
    assertEquals(
        List.of(),
        jars().stream().filter(j -> j.matches("(?i).*(spark|hadoop|scala|maven).*")).toList());
  }

  @Test
  void theSolverIsThereForAllPlatforms() throws IOException {
    String jar = jars().stream().filter(j -> j.startsWith("z3-turnkey-")).findFirst().orElseThrow();
    try (JarFile z3 = new JarFile(home.resolve("lib").resolve(jar).toFile())) {
      for (String name :
          List.of(
              "linux/amd64/libz3.so",
              "linux/aarch64/libz3.so",
              "osx/amd64/libz3.dylib",
              "osx/aarch64/libz3.dylib",
              "windows/amd64/libz3.dll")) {
        assertTrue(z3.getEntry("com/microsoft/z3/" + name) != null, name);
      }
    }
  }

  @Test
  void theScriptOfWindowsHasItsLineEnds() throws IOException {
    String script = Files.readString(home.resolve("bin/heapsmith.bat"));
    assertEquals(script.replace("\r\n", "\n").lines().count(), script.split("\r\n").length);
  }

  @Test
  void thePagesOfTheDocsAreThere() {
    Stream.of(
            "README.md",
            "LICENSE",
            "CHANGELOG.md",
            "docs/cli.md",
            "docs/messages.md",
            "licenses/Apache-2.0.txt")
        .forEach(name -> assertTrue(Files.isRegularFile(home.resolve(name)), name));
  }
}
