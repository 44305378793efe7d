// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.Mojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goals as Maven calls them, its values filled in: what ends a build, and what does not. */
class GoalsTest {
  private final List<String> log = new ArrayList<>();

  @TempDir Path project;
  private final CheckMojo check = new CheckMojo();

  @BeforeEach
  void values() {
    fill(check);
    check.output = file("target/heapsmith/tests");
    check.sarif = file("target/heapsmith/findings.sarif");
    check.specsSarif = file("target/heapsmith/specs.sarif");
  }

  private <M extends AbstractGeneratingMojo> M fill(M mojo) {
    mojo.packaging = "jar";
    mojo.basedir = project.toFile();
    mojo.classes = file("target/classes");
    mojo.testClasses = file("target/test-classes");
    mojo.compileClassPath = List.of(mojo.classes.getPath());
    mojo.runtimeClassPath = List.of(mojo.classes.getPath());
    mojo.testClassPath = List.of(mojo.testClasses.getPath(), mojo.classes.getPath());
    mojo.source = List.of(file("src/main/java").getPath());
    mojo.setLog(
        new SystemStreamLog() {
          @Override
          public void info(CharSequence line) {
            log.add("info " + line);
          }

          @Override
          public void warn(CharSequence line) {
            log.add("warn " + line);
          }

          @Override
          public void error(CharSequence line) {
            log.add("error " + line);
          }
        });
    return mojo;
  }

  private File file(String name) {
    return project.resolve(name).toFile();
  }

  private Path write(String name, String text) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void compile(String name, String source) throws IOException {
    Path file = write("src/main/java/demo/" + name + ".java", source);
    Compiler.JAVAC.compile(project.resolve("target/classes"), file);
  }

  private void assertLeavesOut(Mojo goal, String why) throws Exception {
    goal.execute();
    assertEquals(List.of("info " + why), log);
    assertFalse(file("target/heapsmith").exists());
  }

  @Test
  void aModuleWithoutClassesIsLeftOut() throws Exception {
    assertLeavesOut(check, "No class file in " + file("target/classes") + ": nothing to do");
  }

  @Test
  void aModuleOfModulesIsLeftOut() throws Exception {
    check.packaging = "pom";
    assertLeavesOut(check, "A module of packaging pom has no classes: nothing to do");
  }

  @Test
  void onRequestAllAreLeftOut() throws Exception {
    compile("Chain", Classes.WRONG);
    check.skip = true;
    assertLeavesOut(check, "Heapsmith is skipped (heapsmith.skip)");
  }

  @Test
  void aFindingFailsCheckAndNotGenerate() throws Exception {
    compile("Chain", Classes.WRONG);
    GenerateMojo generate = fill(new GenerateMojo());
    generate.output = file("src/test/java");
    generate.sarif = file("target/heapsmith/generate.sarif");
    generate.replay = false;

    generate.execute();
    assertTrue(file("src/test/java/demo/ChainHeapTest.java").isFile());

    MojoFailureException failure = assertThrows(MojoFailureException.class, check::execute);
    assertTrue(failure.getMessage().startsWith("there are findings"), failure::getMessage);
    assertTrue(log.stream().anyMatch(l -> l.startsWith("info finding in demo.Chain#add()")));
    assertTrue(Files.readString(check.sarif.toPath()).contains("\"ruleId\": \"structure\""));
    assertTrue(new File(check.output, "demo/ChainHeapTest.java").isFile());

    assertThrows(
        MojoFailureException.class, check::execute, "nothing has changed, nor is it mended");
  }

  @Test
  void anErrorInASpecFailsTheBuildBeforeAnythingIsExplored() throws Exception {
    compile("Chain", Classes.WRONG);
    write("src/main/heap/chain.heap", "import demo.Chian;\n");

    MojoFailureException failure = assertThrows(MojoFailureException.class, check::execute);
    assertTrue(failure.getMessage().startsWith("HS-2002 error: "), failure::getMessage);
    assertTrue(log.stream().anyMatch(l -> l.startsWith("error HS-2002")), log::toString);
    assertTrue(Files.readString(check.specsSarif.toPath()).contains("\"ruleId\": \"HS-2002\""));
    assertFalse(check.output.exists());
  }

  @Test
  void aFolderThatCannotBeWrittenIsAnErrorOfTheBuild() throws Exception {
    compile("Chain", Classes.WRONG);
    write("target/heapsmith/tests", "a file");

    assertEquals("HS-1007", codeOf(assertThrows(MojoExecutionException.class, check::execute)));
  }

  @Test
  void soIsAReportThatCannotBeWritten() throws Exception {
    compile("Chain", Classes.WRONG);
    Files.createDirectories(check.sarif.toPath());
    check.replay = false;

    assertEquals("HS-1007", codeOf(assertThrows(MojoExecutionException.class, check::execute)));
  }

  @Test
  void aValueThatIsNoneIsToldByTheCommand() throws Exception {
    compile("Chain", Classes.WRONG);
    check.time = "soon";

    MojoExecutionException failure = assertThrows(MojoExecutionException.class, check::execute);
    assertEquals("HS-1008", codeOf(failure));
    assertTrue(failure.getMessage().contains("soon"), failure::getMessage);
  }

  private static String codeOf(Exception failure) {
    return failure.getMessage().substring(0, "HS-nnnn".length());
  }
}
