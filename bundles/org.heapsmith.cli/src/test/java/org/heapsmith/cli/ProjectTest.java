// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code generate --project}: a Maven project of two modules, the second of which uses the first.
 */
class ProjectTest {
  @TempDir Path temp;
  private MavenProject project;
  private List<String> generate;

  @BeforeEach
  void make() throws IOException {
    project = MavenProject.make(temp.resolve("project"), "base", "top");
    project.source(
        "base",
        "demo.Sign",
        """
        public class Sign {
          public static int sign(int i) { return i < 0 ? -1 : i == 0 ? 0 : 1; }
          public static boolean zero(int i) { return i == 0; }
        }
        """);
    project.source(
        "top",
        "demo.top.Use",
        """
        public class Use {
          public static boolean plus(int i) { return demo.Sign.sign(i) > 0; }
        }
        """);
    generate = List.of("generate", "--no-replay", "--project", project.folder().toString());
  }

  @Test
  void testsOfEachModuleGoToItsOwnFolder() throws IOException {
    Path report = temp.resolve("report.json");
    CliRun.of(generate, "--report", report.toString()).endsWith(ExitCode.OK);
    assertEquals(List.of("demo/SignHeapTest.java"), project.tests("base"));
    assertEquals(List.of("demo/top/UseHeapTest.java"), project.tests("top"));
    String figures = Files.readString(report);
    assertTrue(figures.contains("demo.Sign") && figures.contains("demo.top.Use"), figures);
  }

  /** The second module sees the class, too; it is not one of its own. */
  @Test
  void aClassIsTestedInItsOwnModule() throws IOException {
    CliRun.of(generate, "demo.Sign#zero").endsWith(ExitCode.OK);
    assertEquals(List.of("demo/SignHeapTest.java"), project.tests("base"));
    assertEquals(List.of(), project.tests("top"));
  }

  /**
   * A spec file is about the modules that have its classes; elsewhere it is no error. All tests go
   * to the folder that is named.
   */
  @Test
  void specsBelongToTheModulesThatHaveTheirClasses() throws IOException {
    Path specs = Files.createDirectories(temp.resolve("specs"));
    Files.writeString(
        specs.resolve("use.heap"), "spec demo.top.Use.plus(int i) { requires i > 5; }\n");
    Files.writeString(
        specs.resolve("sign.heap"), "spec demo.Sign.sign(int i) { requires i > 5; }\n");
    Path out = temp.resolve("out");
    CliRun run =
        CliRun.of(generate, "-o", out.toString(), "--spec", specs.toString(), "--json")
            .endsWith(ExitCode.OK);
    assertFalse(run.out().contains("returns 0"), run::out);
    assertTrue(Files.exists(out.resolve("demo/SignHeapTest.java")));
    assertTrue(Files.exists(out.resolve("demo/top/UseHeapTest.java")));
    assertEquals(List.of(), project.tests("base"));
    Files.writeString(
        specs.resolve("use.heap"), "spec demo.top.Gone.plus(int i) { requires i > 5; }\n");
    CliRun.of(generate, "--spec", specs.toString())
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-2002")
        .mentions("use.heap");
  }

  @Test
  void whereItsTestsCannotBeCompiledIsSaid() throws IOException {
    MavenProject bare = MavenProject.withoutJUnit(temp.resolve("bare"), "base");
    bare.source("base", "demo.One", "public class One { public int one() { return 1; } }");
    CliRun.of("generate", "--no-replay", "--project", bare.folder().toString())
        .endsWith(ExitCode.OK)
        .saysOnly("HS-2066");
  }

  /** The argument for Maven looks like an option of ours. */
  @Test
  void aModuleWithoutSourcesCostsNothing() throws IOException {
    MavenProject part = MavenProject.make(temp.resolve("part"), "empty", "full");
    part.source("full", "demo.One", "public class One { public int one() { return 1; } }");
    assertFalse(Files.exists(part.folder().resolve("full/src/test")));
    CliRun.of("generate", "--no-replay", "--build-arg=-o", "--project", part.folder().toString())
        .endsWith(ExitCode.OK)
        .saysOnly("HS-2065")
        .mentions("module empty");
    assertEquals(List.of("demo/OneHeapTest.java"), part.tests("full"));
    assertEquals(List.of(), part.tests("empty"));
  }

  @Test
  void aProjectWithoutSourcesHasNothingToTest() throws IOException {
    MavenProject nothing = MavenProject.make(temp.resolve("nothing"), "empty");
    CliRun.of("generate", "--project", nothing.folder().toString())
        .endsWith(ExitCode.BAD_INPUT)
        .says("HS-2065")
        .says("HS-2068")
        .mentions("no class that others can see");
  }

  @Test
  void aFolderWithoutBuildFileIsNoProject() {
    CliRun.of("generate", "--project", temp.toString())
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-2060");
  }
}
