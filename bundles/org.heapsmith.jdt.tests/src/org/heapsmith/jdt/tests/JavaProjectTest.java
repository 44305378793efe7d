// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.project.CompileState;
import org.heapsmith.jdt.project.JUnitOnBuildPath;
import org.heapsmith.jdt.project.ProjectClassPath;
import org.heapsmith.jdt.project.ProjectJre;
import org.heapsmith.jdt.project.TestFolders;
import org.heapsmith.testgen.write.TestStyle.Framework;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run asks of a project's build path, and the few things it changes there. */
class JavaProjectTest {
  private static final IPath[] NONE = {};

  @TempDir Path outside;
  private JavaTestProject project;

  @BeforeEach
  void makeProject() throws Exception {
    project = JavaTestProject.create("asked");
    project.file("bin/.keep", "");
  }

  @AfterEach
  void delete() throws Exception {
    project.close();
  }

  private void add(IClasspathEntry... entries) throws CoreException {
    add(project, entries);
  }

  private static void add(JavaTestProject to, IClasspathEntry... entries) throws CoreException {
    List<IClasspathEntry> all = new ArrayList<>(List.of(to.java().getRawClasspath()));
    all.addAll(List.of(entries));
    to.java().setRawClasspath(all.toArray(IClasspathEntry[]::new), null);
  }

  private static IClasspathAttribute[] test() {
    return new IClasspathAttribute[] {
      JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, "true")
    };
  }

  private IClasspathEntry source(String path, String output, boolean isTest) throws CoreException {
    project.file(path + "/.keep", "");
    project.file((output == null ? "bin" : output) + "/.keep", "");
    IPath folder = project.project().getFolder(path).getFullPath();
    IPath to = output == null ? null : project.project().getFolder(output).getFullPath();
    IClasspathAttribute[] attributes = isTest ? test() : new IClasspathAttribute[0];
    return JavaCore.newSourceEntry(folder, NONE, NONE, to, attributes);
  }

  private static IClasspathEntry library(Path path, boolean isTest) {
    IClasspathAttribute[] attributes = isTest ? test() : new IClasspathAttribute[0];
    IPath location = IPath.fromOSString(path.toString());
    return JavaCore.newLibraryEntry(location, null, null, new IAccessRule[0], attributes, false);
  }

  private List<String> names(ProjectClassPath path) {
    return path.entries().stream()
        .map(e -> e.replace(project.location().toOSString(), "").replace(outside.toString(), "~"))
        .toList();
  }

  @Test
  void theClassPathIsOutputsThenLibrariesWithoutWhatIsForTests() throws Exception {
    Path jar = Files.createFile(outside.resolve("a.jar"));
    Path testJar = Files.createFile(outside.resolve("t.jar"));
    add(library(jar, false), library(testJar, true));
    add(source("more", "bin-more", false), source("test", "bin-test", true));
    ProjectClassPath path = ProjectClassPath.of(project.java());
    assertEquals(List.of("/bin-more", "/bin", "~/a.jar"), names(path));
    assertEquals(List.of(), path.notices());
  }

  @Test
  void whatIsMissingIsSaidAndLeftOut() throws Exception {
    add(library(outside.resolve("gone.jar"), false));
    add(JavaCore.newProjectEntry(IPath.fromPortableString("/nowhere")));
    add(JavaCore.newVariableEntry(IPath.fromPortableString("NO_SUCH/x.jar"), null, null));
    add(JavaCore.newContainerEntry(IPath.fromPortableString("org.heapsmith.none/x")));
    ProjectClassPath path = ProjectClassPath.of(project.java());
    assertEquals(List.of("/bin"), names(path));
    List<Code> codes = path.notices().stream().map(Notice::code).distinct().toList();
    assertEquals(List.of(Code.CLASS_PATH_ENTRY_MISSING), codes);
    assertTrue(path.notices().size() >= 3, () -> path.notices().toString());
  }

  /** Projects that need each other are an error of the build path, and no endless search. */
  @Test
  void requiredProjectsBringTheirsEachOnce() throws Exception {
    try (JavaTestProject second = JavaTestProject.create("asked-too")) {
      second.file("bin/.keep", "");
      Path jar = Files.createFile(outside.resolve("second.jar"));
      add(second, library(jar, false), JavaCore.newProjectEntry(project.java().getPath()));
      add(JavaCore.newProjectEntry(second.java().getPath()));
      List<String> entries = ProjectClassPath.of(project.java()).entries();
      assertEquals(3, entries.size(), () -> entries.toString());
      assertTrue(entries.get(0).endsWith("asked" + java.io.File.separator + "bin"));
      assertTrue(entries.get(2).endsWith("second.jar"));
    }
  }

  @Test
  void classFilesAreLookedForInAllOutputs() throws Exception {
    project.file("src/p/A.java", "package p; class A { class B {} }\n");
    project.build();
    ProjectClassPath path = ProjectClassPath.of(project.java());
    assertTrue(path.hasAll(List.of("p/A", "p/A$B")));
    assertFalse(path.hasAll(List.of("p/A", "p/C")));
    assertTrue(path.hasAll(List.of()));
  }

  private List<String> testFolders() throws CoreException {
    return TestFolders.of(project.java()).stream().map(TestFolders::relative).toList();
  }

  @Test
  void marksOnTheBuildPathCountMoreThanNames() throws Exception {
    assertEquals(List.of(), testFolders());
    add(source("test", null, false));
    assertEquals(List.of("test"), testFolders());
    add(source("checks", "bin-checks", true));
    assertEquals(List.of("checks", "test"), testFolders());
    add(source("tests", "bin-t", true), source("gen/generated-tests", "bin-g", true));
    assertEquals(List.of("tests", "checks", "test"), testFolders());
  }

  @Test
  void aFolderForTestsIsMadeOnceBehindTheSources() throws Exception {
    IPackageFragmentRoot made = TestFolders.create(project.java(), "a/b", null);
    assertEquals(made, TestFolders.create(project.java(), "a/b", null));
    assertEquals("a/b", TestFolders.relative(made));
    assertTrue(made.getRawClasspathEntry().isTest());
    assertEquals("bin-test", made.getRawClasspathEntry().getOutputLocation().lastSegment());
    IClasspathEntry[] entries = project.java().getRawClasspath();
    assertEquals(3, entries.length);
    assertEquals(made.getPath(), entries[1].getPath());
    assertEquals(Optional.of(made), TestFolders.at(project.java(), "a/b"));
    assertEquals(Optional.empty(), TestFolders.at(project.java(), "a"));
  }

  @Test
  void jUnitIsAddedForTestsOnlyWhereTestsHaveAFolder() throws Exception {
    assertFalse(JUnitOnBuildPath.isThere(project.java(), Framework.JUNIT5));
    JUnitOnBuildPath.add(project.java(), Framework.JUNIT5, null);
    assertTrue(JUnitOnBuildPath.isThere(project.java(), Framework.JUNIT5));
    assertFalse(last().isTest());
    assertEquals(List.of("/bin"), names(ProjectClassPath.of(project.java())));
  }

  @Test
  void jUnitIsForTestsWhereTheyHaveAFolder() throws Exception {
    add(source("test", "bin-test", true));
    JUnitOnBuildPath.add(project.java(), Framework.JUNIT5, null);
    assertTrue(last().isTest());
  }

  private IClasspathEntry last() throws CoreException {
    IClasspathEntry[] entries = project.java().getRawClasspath();
    return entries[entries.length - 1];
  }

  @Test
  void errorsInWhatIsAskedAreErrorsOthersAreWarnings() throws Exception {
    project.file("src/p/Good.java", "package p; class Good { void m() {} }\n");
    project.file("src/p/Bad.java", "package p;\nclass Bad { int a = b; int c = d; }\n");
    project.file("src/p/Worse.java", "package p; class Worse { x }\n");
    project.build();
    CompileState good = CompileState.of(project.java(), List.of(project.type("p.Good")));
    assertEquals(List.of(), good.errors());
    assertEquals(1, good.warnings().size());
    assertEquals(Code.PROJECT_HAS_ERRORS, good.warnings().get(0).code());
    assertTrue(good.warnings().get(0).toString().contains("and 1 more"), good::toString);
    CompileState bad = CompileState.of(project.java(), List.of(project.type("p.Bad")));
    assertEquals(1, bad.errors().size(), bad::toString);
    assertEquals(Code.CLASS_NOT_COMPILED, bad.errors().get(0).code());
    assertTrue(bad.errors().get(0).toString().contains("Bad.java:2"), bad::toString);
    assertFalse(bad.warnings().get(0).toString().contains("more"), bad::toString);
  }

  @Test
  void aBrokenBuildPathHidesAllElse() throws Exception {
    project.file("src/p/Bad.java", "package p;\nclass Bad { int a = b; }\n");
    add(library(outside.resolve("gone.jar"), false));
    project.build();
    CompileState state = CompileState.of(project.java(), List.of(project.type("p.Bad")));
    List<Code> codes = state.errors().stream().map(Notice::code).toList();
    assertEquals(List.of(Code.PROJECT_NOT_BUILT), codes);
    assertEquals(List.of(), state.warnings());
  }

  @Test
  void theJreIsTheProjectsOwnAndAJdkIsFoundInAnyCase() throws Exception {
    String home = ProjectJre.home(project.java());
    assertTrue(Files.isDirectory(Path.of(home)), home);
    assertTrue(Files.exists(Path.of(ProjectJre.jdk(project.java()).orElseThrow(), "bin", "javac")));
    project.java().setRawClasspath(new IClasspathEntry[] {source("src", null, false)}, null);
    assertEquals("", ProjectJre.home(project.java()));
    assertTrue(ProjectJre.jdk(project.java()).isPresent());
    project.project().refreshLocal(IResource.DEPTH_ONE, null);
  }
}
