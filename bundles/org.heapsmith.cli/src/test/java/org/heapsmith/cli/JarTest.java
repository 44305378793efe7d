// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code generate --jar}: which of many classes are tested, as in a project, without its build. */
class JarTest {
  @TempDir Path temp;
  private Path out;
  private List<String> generate;

  @BeforeEach
  void make() throws IOException {
    Path sign =
        source(
            "demo/Sign.java",
            """
            package demo;
            public class Sign {
              public static int sign(int i) { return i < 0 ? -1 : i == 0 ? 0 : 1; }
              public static boolean zero(int i) { return i == 0; }
            }
            """);
    Path use =
        source(
            "demo/top/Use.java",
            """
            package demo.top;
            public class Use {
              public static boolean plus(int i) { return demo.Sign.sign(i) > 0; }
            }
            """);
    Path classes = temp.resolve("classes");
    Compiler.JAVAC.compile(classes, sign, use);
    Path jar = temp.resolve("both.jar");
    pack(classes, jar);
    out = temp.resolve("out");
    generate = List.of("generate", "--no-replay", "--jar", jar.toString(), "-o", out.toString());
  }

  private Path source(String name, String text) throws IOException {
    Path file = temp.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static void pack(Path classes, Path jar) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, zip);
      }
    }
  }

  @Test
  void aNameThatIsNotInItIsAnError() {
    CliRun.of(generate, "demo.Sing").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1001");
  }

  @Test
  void whatIsExcludedIsLeftOut() throws IOException {
    CliRun.of(
            generate, "--exclude", "demo.top", "--exclude", "demo.Sign#zero", "--exclude", "no.**")
        .endsWith(ExitCode.OK)
        .saysOnly("HS-2069")
        .mentions("no.**");
    assertFalse(Files.exists(out.resolve("demo/top")));
    String tests = Files.readString(out.resolve("demo/SignHeapTest.java"));
    assertTrue(tests.contains("sign(") && !tests.contains("zero("), tests);
  }

  @Test
  void excludingEverythingIsAnError() {
    CliRun.of(generate, "--exclude", "demo.**").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-2068");
  }

  /** Reading the classes alone takes longer than this. */
  @Test
  void whatWasNotBegunInTheTotalTimeIsNamed() {
    CliRun run =
        CliRun.of(generate, "--json", "--total-time", "1ms")
            .endsWith(ExitCode.INCOMPLETE)
            .says("HS-4070")
            .mentions("demo.Sign#sign, demo.Sign#zero, demo.top.Use#plus");
    assertTrue(run.out().contains("demo.top.Use#plus(I)Z"), run::out);
    assertFalse(Files.exists(out.resolve("demo")));
  }
}
