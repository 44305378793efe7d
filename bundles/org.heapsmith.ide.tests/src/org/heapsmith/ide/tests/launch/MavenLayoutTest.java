// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.jdt.settings.Consent;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.Test;

/** A project whose build path looks as m2e makes it: outputs below target, tests marked as such. */
class MavenLayoutTest {
  private static final IPath[] ALL = {};
  private static final String CLASS =
      "package p;\npublic class Cell {\n  Cell next;\n"
          + "  public boolean isLast() { return next == null; }\n}\n";

  @Test
  void testsGoToItsFolderForTestsAndNothingIsAskedOrChanged() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        TestProject project = TestProject.create("maven")) {
      preferences.set(Option.MAKE_TEST_FOLDER, Consent.NEVER);
      preferences.set(Option.ADD_JUNIT, Consent.NEVER);
      project.file("src/main/java/p/Cell.java", CLASS);
      project.file("src/test/java/p/Other.java", "package p;\nclass Other {}\n");
      IClasspathEntry[] buildPath = buildPath(project.project());
      IPath output = project.project().getFolder("target/classes").getFullPath();
      project.java().setRawClasspath(buildPath, output, new NullProgressMonitor());
      project.build();

      Session session = Generation.generate(project.method("p.Cell", "isLast"));
      assertEquals(Session.State.FINISHED, session.state(), Generation.codes(session).toString());
      IFile tests = project.project().getFile("src/test/java/p/CellHeapTest.java");
      assertTrue(tests.exists(), "beside the other tests");
      assertEquals(List.of(buildPath), List.of(project.java().getRawClasspath()));
      project.build();
      IMarker[] problems =
          project.project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE);
      assertEquals(List.of(), Arrays.stream(problems).map(Object::toString).toList());
    } finally {
      Generation.cleanUp();
    }
  }

  private static IClasspathEntry[] buildPath(IProject project) throws Exception {
    List<IClasspathEntry> entries = new ArrayList<>();
    entries.add(source(project, "src/main/java", "target/classes", derived()));
    entries.add(source(project, "src/test/java", "target/test-classes", derived(), test()));
    entries.add(JavaRuntime.getDefaultJREContainerEntry());
    for (String bundle :
        List.of(
            "junit-jupiter-api",
            "junit-platform-commons",
            "org.opentest4j",
            "org.apiguardian.api")) {
      IPath jar =
          IPath.fromFile(FileLocator.getBundleFileLocation(Platform.getBundle(bundle)).get());
      IClasspathAttribute[] attributes = {derived(), test()};
      entries.add(JavaCore.newLibraryEntry(jar, null, null, new IAccessRule[0], attributes, false));
    }
    return entries.toArray(IClasspathEntry[]::new);
  }

  private static IClasspathEntry source(
      IProject project, String path, String output, IClasspathAttribute... attributes) {
    IPath folder = project.getFolder(path).getFullPath();
    return JavaCore.newSourceEntry(
        folder, ALL, ALL, project.getFolder(output).getFullPath(), attributes);
  }

  private static IClasspathAttribute derived() {
    return JavaCore.newClasspathAttribute("maven.pomderived", "true");
  }

  private static IClasspathAttribute test() {
    return JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, "true");
  }
}
