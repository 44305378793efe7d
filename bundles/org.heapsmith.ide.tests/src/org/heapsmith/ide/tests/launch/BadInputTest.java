// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.jdt.project.TestFolders;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a new user does wrong: each ends in one coded message and an intact project. */
class BadInputTest {
  private static final String LIST = "org.heapsmith.examples.sll.SinglyLinkedList";

  private TestProject project;
  private Preferences preferences;
  private ErrorLog log;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("bad");
    project.example("sll.SinglyLinkedList");
    project.build();
    log = new ErrorLog();
  }

  @AfterEach
  void delete() throws Exception {
    log.close();
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  /** One entry in the Error Log, with that code, and no test file anywhere. */
  private void assertFailed(String code) throws Exception {
    assertEquals(1, log.messages().size(), log.messages().toString());
    assertTrue(log.messages().get(0).contains(code + " "), log.messages().toString());
    List<String> tests = new ArrayList<>();
    project
        .project()
        .accept(
            r -> {
              if (r.getName().endsWith("HeapTest.java") || r.getName().startsWith(".heapsmith")) {
                tests.add(r.getFullPath().toString());
              }
              return true;
            });
    assertEquals(List.of(), tests);
  }

  @Test
  void classThatDoesNotCompile() throws Exception {
    project.file(
        "src/p/Broken.java", "package p;\npublic class Broken { int f() { return x; } }\n");
    Generation.start(project.method("p.Broken", "f"));
    assertFailed("HS-6102");
    assertTrue(log.messages().get(0).contains("Broken.java:2"), log.messages().toString());
  }

  @Test
  void classPathEntryThatIsGone() throws Exception {
    List<IClasspathEntry> entries =
        new ArrayList<>(Arrays.asList(project.java().getRawClasspath()));
    IPath gone = project.project().getFullPath().append("lib/gone.jar");
    entries.add(JavaCore.newLibraryEntry(gone, null, null));
    project.java().setRawClasspath(entries.toArray(IClasspathEntry[]::new), null);
    Generation.start(project.method(LIST, "isEmpty"));
    assertFailed("HS-6101");
    assertTrue(log.messages().get(0).contains("gone.jar"), log.messages().toString());
  }

  @Test
  void methodsWithoutBodyAreNotOffered() throws Exception {
    project.file(
        "src/p/A.java",
        "package p;\npublic abstract class A { abstract int f(); int g() { return 1; } }\n");
    assertEquals(List.of(), Generation.offered(Generation.select(project.method("p.A", "f"))));
    assertEquals(3, Generation.offered(Generation.select(project.method("p.A", "g"))).size());
    assertEquals(3, Generation.offered(Generation.select(project.type("p.A"))).size());
    assertEquals(
        3, Generation.offered(Generation.select(project.type("p.A").getPackageFragment())).size());
    assertEquals(List.of(), log.messages());
  }

  @Test
  void readOnlyTestFolder() throws Exception {
    TestFolders.create(project.java(), "src-test", new NullProgressMonitor());
    IFolder folder = project.project().getFolder("src-test");
    readOnly(folder, true);
    try {
      Generation.start(project.method(LIST, "isEmpty"));
      assertFailed("HS-6110");
    } finally {
      readOnly(folder, false);
    }
  }

  private static void readOnly(IResource resource, boolean on) throws Exception {
    ResourceAttributes attributes = resource.getResourceAttributes();
    attributes.setReadOnly(on);
    resource.setResourceAttributes(attributes);
  }

  @Test
  void workerCannotStart() throws Exception {
    preferences.set(Option.WORKER_JAVA, project.location().append("nowhere").toOSString());
    Session session = Generation.generate(project.method(LIST, "isEmpty"));
    assertEquals(Session.State.FAILED, session.state());
    assertEquals(List.of("HS-6001"), Generation.codes(session));
    assertFailed("HS-6001");
    log.close();
    log = new ErrorLog();
    preferences.set(Option.WORKER_JAVA, java11());
    assertEquals(
        List.of("HS-6002"),
        Generation.codes(Generation.generate(project.method(LIST, "isEmpty"))),
        "a JRE, but an old one");
    assertFailed("HS-6002");
  }

  /** Makes a folder with a Java that says of our classes what Java 11 says. */
  private String java11() throws Exception {
    IFile script =
        project.file(
            "jre11/bin/java",
            """
#!/bin/sh
echo "Error: LinkageError occurred while loading main class Main" >&2
echo "  java.lang.UnsupportedClassVersionError: Main has been compiled by a more recent \
version of the Java Runtime (class file version 61.0), this version of the Java \
Runtime only recognizes class file versions up to 55.0" >&2
exit 1
""");
    assertTrue(script.getLocation().toFile().setExecutable(true));
    return project.location().append("jre11").toOSString();
  }

  @Test
  void specOfAMethodThatWasRenamed() throws Exception {
    project.file("specs/old.heap", "spec " + LIST + ".addTheLast(int x) { requires true; }\n");
    Session session = Generation.generate(project.method(LIST, "isEmpty"));
    assertEquals(Session.State.FAILED, session.state());
    assertFailed("HS-2004");
    assertTrue(log.messages().get(0).contains("addTheLast"), log.messages().toString());
    assertTrue(log.messages().get(0).contains("specs/old.heap"), log.messages().toString());
  }

  @Test
  void fullDiskAndErrorsElsewhere(@TempDir Path disk) throws Exception {
    project.file("src/p/Broken.java", "package p;\nclass Broken { int f() { return x; } }\n");
    IFolder full = project.project().getFolder("full");
    full.createLink(URI.create("fulldisk:" + disk), IResource.NONE, new NullProgressMonitor());
    TestFolders.create(project.java(), "full", new NullProgressMonitor());
    Session session = Generation.generate(project.method(LIST, "isEmpty"));
    assertEquals(
        Session.State.FINISHED, session.state(), "the tests are in the views all the same");
    assertTrue(Generation.codes(session).contains("HS-6103"), "a warning: errors elsewhere");
    assertFailed("HS-6110");
    assertTrue(log.messages().get(0).contains("No space left"), log.messages().toString());
  }
}
