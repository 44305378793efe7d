// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.testing.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Maven itself says of a project of two modules, none of which has been compiled before. */
class MavenBuildTest {
  @TempDir Path temp;

  private List<ProjectModule> modules(MavenProject project) {
    BuildSettings settings = new BuildSettings(List.of(), Duration.ofMinutes(5), Cancellation.NONE);
    return BuildTools.of(project.folder(), settings).modules();
  }

  private static boolean holds(List<Path> path, String part) {
    return path.stream().anyMatch(p -> p.toString().contains(part));
  }

  @Test
  void modulesHaveTheirOwnClassesPathsAndTestFolders() throws IOException {
    MavenProject project = MavenProject.make(temp, "base", "top");
    project.source(
        "base", "demo.Sign", "public class Sign { public int sign(int i) { return i; } }");
    project.source("top", "demo.top.Use", "public class Use extends demo.Sign {}");
    project.test("top", "demo.top.OldTest", "class OldTest { int no = this compiles; }");
    List<ProjectModule> modules = modules(project);
    assertEquals(List.of("base", "top"), modules.stream().map(ProjectModule::name).toList());
    ProjectModule base = modules.get(0);
    ProjectModule top = modules.get(1);
    Path folder = project.folder().toRealPath();
    assertEquals(List.of(folder.resolve("base/target/classes")), base.classes());
    assertEquals(Optional.of(folder.resolve("top/src/test/java")), top.tests());
    assertEquals(folder.resolve("top/src/main/java"), top.sources().get(0));
    assertTrue(Files.exists(base.classes().get(0).resolve("demo/Sign.class")), "it is compiled");
    assertTrue(top.used().contains(base.classes().get(0)), top.used()::toString);
    assertFalse(holds(top.used(), "junit-jupiter-api"), "scope test is not of the classes");
    assertTrue(holds(top.usedByTests(), "junit-jupiter-api"), top.usedByTests()::toString);
    assertFalse(Files.exists(folder.resolve("top/target/test-classes/demo")), "tests wait");
  }

  @Test
  void aProjectThatDoesNotCompileIsSaidToBeOneWithItsFirstErrors() throws IOException {
    MavenProject project = MavenProject.make(temp, "base");
    project.source("base", "demo.Sign", "public class Sign { int i = wrong; }");
    String message = Failing.with(Code.BUILD_FAILED, () -> modules(project));
    assertTrue(message.contains("Sign.java:[2,"), message);
  }
}
