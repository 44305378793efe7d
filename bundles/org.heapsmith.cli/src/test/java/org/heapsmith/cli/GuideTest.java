// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * docs/guide.md tells the truth: its files are clean or refused as shown, its commands print what
 * it says, its pictures are what the tool draws. {@code -Dheapsmith.update} renews the page.
 */
class GuideTest {
  private static final Path PAGE = CliRun.HOME.resolve("docs/guide.md");

  @TempDir static Path folder;
  private static Guide guide;

  @BeforeAll
  static void open() throws IOException {
    guide = new Guide(PAGE, folder);
  }

  @Test
  void aSpecIsCleanUnlessThePageShowsWhatIsWrongWithIt() throws IOException {
    String text = guide.text();
    for (String name : guide.specs()) {
      CliRun run = guide.run("check --cp $CP " + name);
      boolean shown = text.contains("check --cp $CP " + name);
      assertEquals(shown, !run.err().isEmpty(), name + ":\n" + run.err());
    }
    assertTrue(guide.specs().size() >= 18, guide.specs().toString());
  }

  @Test
  void commandsPrintWhatThePageSays() throws IOException {
    String now = guide.rerun();
    if (Boolean.getBoolean("heapsmith.update")) {
      Files.writeString(PAGE, now);
    }
    assertEquals(guide.text(), now, "run with -Dheapsmith.update=true");
  }

  @Test
  void picturesAreWhatTheToolDraws() throws IOException {
    for (Guide.Picture picture : guide.pictures()) {
      if (Boolean.getBoolean("heapsmith.update")) {
        Files.createDirectories(picture.file().getParent());
        Files.writeString(picture.file(), picture.svg());
      }
      String kept = Files.readString(picture.file());
      assertEquals(kept, picture.svg(), picture.file() + ": run with -Dheapsmith.update=true");
    }
  }

  @Test
  void javaCodeIsThatOfTheExamples() throws IOException {
    Set<String> lines;
    try (Stream<Path> files = Files.walk(CliRun.HOME.resolve("examples/src/main/java"))) {
      lines =
          files
              .filter(f -> f.toString().endsWith(".java"))
              .flatMap(GuideTest::lines)
              .map(String::strip)
              .collect(Collectors.toSet());
    }
    for (String line : guide.javaLines()) {
      assertTrue(lines.contains(line), line);
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
