// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jdt.core.IMethod;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Projects and classes that are not like the example: tests that compile come of each. */
class OddProjectsTest {
  private static final String CELL =
      """
      package p;
      public class Cell {
        private Cell next;
        public boolean isLast() { return next == null; }
      }
      """;

  private static final String CELL_TESTS = "src-test/p/CellHeapTest.java";

  private TestProject project;
  private Preferences preferences;
  private ErrorLog log;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("odd");
    log = new ErrorLog();
  }

  @AfterEach
  void delete() throws Exception {
    log.close();
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  /** There are tests in that file, they compile in Eclipse, and nobody complained. */
  private void assertTests(Session session, String path) throws Exception {
    assertEquals(
        Session.State.FINISHED, session.state(), () -> session.notices() + "\n" + log.messages());
    project.build();
    IFile file = project.project().getFile(path);
    assertTrue(file.exists(), () -> session.notices() + "\n" + log.messages());
    List<String> errors =
        Arrays.stream(
                project
                    .project()
                    .findMarkers(
                        IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true, IResource.DEPTH_INFINITE))
            .filter(m -> m.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
            .map(m -> m.getResource().getName() + ": " + m.getAttribute(IMarker.MESSAGE, ""))
            .toList();
    assertEquals(List.of(), errors, () -> session.notices().toString());
    assertEquals(List.of(), log.messages());
  }

  private void assertTestsOfCell() throws Exception {
    assertTests(Generation.generate(project.type("p.Cell")), CELL_TESTS);
  }

  @Test
  void aModule() throws Exception {
    project.file("src/module-info.java", "module odd {\n  exports p;\n}\n");
    project.file("src/p/Cell.java", CELL);
    project.build();
    assertTestsOfCell();
  }

  @Test
  void aModuleThatExportsNothing() throws Exception {
    project.file("src/module-info.java", "module odd {}\n");
    project.file("src/p/Cell.java", CELL);
    project.build();
    assertTestsOfCell();
  }

  /**
   * A script, another program or a person has deleted them, and Eclipse has not seen that yet: all
   * classes, and only one.
   */
  @Test
  void classesDeletedBehindTheBackOfEclipseAreBuiltAgain() throws Exception {
    project.file("src/p/Cell.java", CELL);
    project.file("src/p/Other.java", CELL.replace("Cell", "Other"));
    project.build();
    assertTestsOfCell();
    Path bin = withoutTests();
    try (Stream<Path> files = Files.walk(bin)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    assertTestsOfCell();
    Files.delete(withoutTests().resolve("p/Cell.class"));
    assertTestsOfCell();
  }

  /** The build path is as it has to be: that alone makes nobody build again. */
  private Path withoutTests() throws Exception {
    Files.delete(project.location().append(CELL_TESTS).toPath());
    project.project().refreshLocal(IResource.DEPTH_INFINITE, null);
    project.build();
    return project.location().append("bin").toPath();
  }

  @Test
  void genericNestedAndOverloaded() throws Exception {
    project.file(
        "src/p/Outer.java",
        """
        package p;
        import java.util.List;
        public class Outer<T extends Comparable<? super T>> {
          T best;
          public boolean is(T other) { return best == other; }
          public boolean is(T[] others) { return others != null && others.length > 1; }
          public <U extends Number & Comparable<U>> boolean is(U number) { return number == null; }
          public boolean is(List<? extends T> list, int... more) { return more.length == 1; }
          public static class Inner<K, V> {
            Inner<V, K> next;
            V value;
            public Inner<V, K> get(Inner<? super K, V> from) { return from == null ? next : null; }
            public int get(int a) { return a > 0 ? 1 : 2; }
            public class Innermost {
              K key;
              public boolean has(K some) { return key == some; }
            }
          }
        }
        """);
    project.build();
    IJavaElement[] methods =
        Stream.of(
                project.type("p.Outer").getMethods(),
                project.type("p.Outer.Inner").getMethods(),
                project.type("p.Outer.Inner.Innermost").getMethods())
            .flatMap(Arrays::stream)
            .toArray(IMethod[]::new);
    Session session = Generation.generate(methods);
    assertEquals(7, session.methods().size(), session.methods().toString());
    assertTests(session, "src-test/p/OuterHeapTest.java");
  }
}
