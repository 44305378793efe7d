// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Build tools of all kinds, each a script that stands where a project has its wrapper. */
@DisabledOnOs(OS.WINDOWS)
class BuildToolsTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  @TempDir Path project;

  private void tool(String buildFile, String wrapper, String... lines) throws IOException {
    Files.createFile(project.resolve(buildFile));
    Path script = project.resolve(wrapper);
    Files.writeString(script, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private List<ProjectModule> modules(Duration time, Cancellation cancellation) {
    BuildSettings settings = new BuildSettings(List.of("-Pmine"), time, cancellation);
    return BuildTools.of(project, settings).modules();
  }

  private List<ProjectModule> modules() {
    return modules(LONG, Cancellation.NONE);
  }

  @Test
  void theWrapperOfTheProjectAnswersWithItsArguments() throws IOException {
    tool(
        "build.gradle.kts",
        "gradlew",
        "for a in \"$@\"; do case $a in -Dheapsmith.answer=*) answer=${a#*=};; -P*) p=$a;; esac; done",
        "printf '0.name=%s\\n0.folder=/p\\n0.classes.0=/p/c\\n0.classes.1=/p/k\\n' $p > $answer",
        "touch a.jar j.jar",
        "printf '0.used.0=%s/a.jar\\n0.used.1=/not/compiled\\n' $PWD >> $answer",
        "printf '0.usedByTests.0=%s/j.jar\\n' $PWD >> $answer");
    ProjectModule module = modules().get(0);
    assertEquals("-Pmine", module.name());
    assertEquals(Optional.empty(), module.tests());
    assertEquals(
        List.of("/p/c", "/p/k", project + "/a.jar", project + "/j.jar"),
        module.testClassPath().stream().map(Path::toString).toList());
  }

  @ParameterizedTest
  @CsvSource({"pom.xml, mvnw", "build.gradle, gradlew", "settings.gradle.kts, gradlew"})
  void whatItSaysIsToldWhenItFails(String buildFile, String wrapper) throws IOException {
    tool(buildFile, wrapper, "echo fine", "echo '[ERROR] A.java:[3,4] no such thing'", "exit 1");
    String message = Failing.with(Code.BUILD_FAILED, this::modules);
    assertTrue(message.contains(": A.java:[3,4] no such thing"), message);
  }

  /** How to get a stack trace of Maven's is not what is wrong. */
  @Test
  void whatMavenSaysOfEachFailureIsLeftOut() throws IOException {
    tool(
        "pom.xml",
        "mvnw",
        "echo '[ERROR]     Non-parseable POM -> [Help 2]'",
        "echo '[ERROR] To see the full stack trace of the errors, re-run Maven with -e.'",
        "echo '[ERROR] Re-run Maven using the -X switch to enable full debug logging.'",
        "exit 1");
    String message = Failing.with(Code.BUILD_FAILED, this::modules);
    assertTrue(message.contains("does not build: Non-parseable POM; its build"), message);
  }

  @Test
  void aFailureWithoutAWordHasItsExitCode() throws IOException {
    tool("pom.xml", "mvnw", "exit 7");
    String message = Failing.with(Code.BUILD_FAILED, this::modules);
    assertTrue(message.contains("it ends with code 7"), message);
  }

  @Test
  void oneThatHangsIsEnded() throws IOException {
    tool("pom.xml", "mvnw", "sleep 1000");
    Failing.with(Code.PROGRAM_TIMEOUT, () -> modules(Duration.ofMillis(200), Cancellation.NONE));
  }

  @Test
  void oneThatHangsCanBeCancelled() throws IOException {
    tool("pom.xml", "mvnw", "sleep 1000");
    Failing.with(Code.CANCELLED, () -> modules(LONG, () -> true));
  }

  @Test
  void oneThatIgnoresTheQuestionIsSaidToDoSo() throws IOException {
    tool("pom.xml", "mvnw", "exit 0");
    Failing.with(Code.BUILD_SILENT, this::modules);
  }

  @Test
  void aScriptThatCannotRunIsCoded() throws IOException {
    tool("pom.xml", "mvnw");
    Files.writeString(project.resolve("mvnw"), "#!/nowhere/sh\n");
    Failing.with(Code.PROGRAM_NOT_STARTED, this::modules);
  }

  @Test
  void aWrapperWithoutTheRightToRunIsRunByTheShell() throws IOException {
    tool("pom.xml", "mvnw", "echo '[ERROR] it ran'; exit 1");
    Files.setPosixFilePermissions(
        project.resolve("mvnw"), PosixFilePermissions.fromString("rw-r--r--"));
    assertTrue(Failing.with(Code.BUILD_FAILED, this::modules).contains("it ran"));
  }

  @Test
  void aFolderWithoutBuildFileIsNoProject() {
    String message = Failing.with(Code.PROJECT_NOT_FOUND, this::modules);
    assertTrue(message.contains("pom.xml, build.gradle"), message);
  }
}
