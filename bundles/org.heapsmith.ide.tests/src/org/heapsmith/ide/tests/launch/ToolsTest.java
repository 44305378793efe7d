// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.formatter.DefaultCodeFormatterConstants;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.jdt.enablement.Testable;
import org.heapsmith.jdt.project.TestFolders;
import org.heapsmith.jdt.spec.SpecIndex;
import org.heapsmith.jdt.target.Descriptors;
import org.heapsmith.jdt.target.JavaTargets;
import org.heapsmith.jdt.write.AtomicWorkspaceFile;
import org.heapsmith.jdt.write.ForeignMerge;
import org.heapsmith.jdt.write.TestLayout;
import org.heapsmith.testgen.merge.Fingerprint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What runs need of Java projects, without a run. */
class ToolsTest {
  private TestProject project;

  @BeforeEach
  void makeProject() throws Exception {
    project = TestProject.create("tools");
  }

  @AfterEach
  void delete() throws Exception {
    project.close();
  }

  @Test
  void workbenchStartsWithoutActivatingOurBundles() {
    assertEquals(List.of(), AtStart.active());
  }

  @Test
  void methodsHaveTheDescriptorsOfTheirClassFiles() throws Exception {
    project.file(
        "src/p/Outer.java",
        """
package p;
import java.util.*;
public class Outer<T extends Comparable<T>> {
  public class Inner { public Inner(int a) {} }
  public enum Kind { A; Kind() {} }
  public <E extends List<?>> T[] f(E e, Map<String, int[]> m, T t, long... rest) { return null; }
  public static void g(Outer.Inner i, Kind[][] k) {}
}
""");
    assertEquals(
        "p.Outer#f(Ljava/util/List;Ljava/util/Map;Ljava/lang/Comparable;[J)[Ljava/lang/Comparable;",
        id(project.method("p.Outer", "f")));
    assertEquals("p.Outer#g(Lp/Outer$Inner;[[Lp/Outer$Kind;)V", id(project.method("p.Outer", "g")));
    assertEquals(
        "p.Outer$Inner#<init>(Lp/Outer;I)V", id(project.type("p.Outer.Inner").getMethods()[0]));
    assertEquals(
        "p.Outer$Kind#<init>(Ljava/lang/String;I)V",
        id(project.type("p.Outer.Kind").getMethods()[0]));
  }

  /** A method of a class that shares its file with another one. */
  private IMethod method(String primary, String type, String name) throws Exception {
    for (IMethod method : project.type(primary).getCompilationUnit().getType(type).getMethods()) {
      if (method.getElementName().equals(name)) {
        return method;
      }
    }
    throw new IllegalArgumentException("no method " + name + " in " + type);
  }

  private static String id(IMethod method) {
    return Descriptors.of(method, new NullProgressMonitor()).orElseThrow().exact();
  }

  @Test
  void onlyWhatHasCodeIsOffered() throws Exception {
    project.file(
        "src/p/A.java",
        """
package p;
public abstract class A {
  public abstract void none();
  public native int nothing();
  public int some() { return 1; }
  int hidden() { return new Object() { int local() { return 2; } }.local(); }
  public boolean repOK() { return true; }
  private int inside() { return 3; }
}
interface I { void none(); default int some() { return 1; } static int any() { return 2; } }
interface Nothing { int x(); }
@interface Note { int value(); }
""");
    assertTrue(Testable.isTestable(project.method("p.A", "some")));
    assertTrue(Testable.isTestable(project.method("p.A", "hidden")));
    assertFalse(Testable.isTestable(project.method("p.A", "none")));
    assertFalse(Testable.isTestable(project.method("p.A", "nothing")));
    assertFalse(Testable.isTestable(method("p.A", "I", "none")));
    assertTrue(Testable.isTestable(method("p.A", "I", "some")));
    assertFalse(Testable.isTestable(project.type("p.A").getCompilationUnit().getType("Nothing")));
    assertFalse(Testable.isTestable(project.type("p.A").getCompilationUnit().getType("Note")));
    assertFalse(Testable.isTestable(project.type("java.lang.String")));
    assertTrue(Testable.isTestable(project.type("p.A").getPackageFragment()));
    List<String> names = new ArrayList<>();
    for (IMethod method : JavaTargets.methods(List.of(project.type("p.A")))) {
      names.add(method.getElementName());
    }
    assertEquals(List.of("some", "hidden"), names, "as on the command line");
    IType closed = project.type("p.A");
    project.project().close(null);
    assertFalse(Testable.isTestable(closed));
  }

  @Test
  void indexKnowsTheSpecsOfAMethodAsTheyAreNow() throws Exception {
    project.file(
        "src/p/Box.java",
        """
        package p;
        public class Box<T> {
          public void put(T t, int n) {}
          public void put(T t) {}
          public int size() { return 0; }
        }
        """);
    IFile file =
        project.file(
            "specs/box.heap",
            """
            package q;
            import p.*;
            // spec Box.size() {}
            spec Box.put(Object o, int n) { requires true; }
            """);
    assertEquals(1, SpecIndex.of(project.type("p.Box").getMethods()[0]).size());
    assertEquals(0, SpecIndex.of(project.type("p.Box").getMethods()[1]).size());
    assertEquals(0, SpecIndex.of(project.method("p.Box", "size")).size());
    project.file(file.getProjectRelativePath().toString(), "spec p.Box.* { requires true; }\n");
    assertEquals(1, SpecIndex.of(project.method("p.Box", "size")).size());
  }

  @Test
  void editedTestsKeepWhatIsThereAndGetWhatIsNew() throws Exception {
    String edited =
        """
        package p;
        import org.junit.jupiter.api.Test;
        class T {
          class Add {
            /** Mine. */
            @Test void one() { int mine = 1; }
          }
        }
        """;
    String generated =
        """
        package p;
        import org.junit.jupiter.api.Test;
        import static org.junit.jupiter.api.Assertions.assertEquals;
        class T {
          class Add {
            @Test void one() { int other = 2; }
            // the second
            @Test
            void two() {
              assertEquals(1, 1);
            }
          }
          class Remove {
            @Test void three() {}
          }
        }
        """;
    Map<String, String> options = project.java().getOptions(true);
    ForeignMerge.Merged merged = ForeignMerge.merge(edited, generated, options).orElseThrow();
    assertEquals(2, merged.added());
    String text = merged.text();
    assertTrue(text.contains("int mine = 1") && !text.contains("int other"), text);
    assertTrue(text.contains("void two()") && text.contains("// the second"), text);
    assertTrue(text.contains("class Remove") && text.contains("Assertions.assertEquals;"), text);
    assertEquals(0, ForeignMerge.merge(text, generated, options).orElseThrow().added(), "again");
    assertTrue(ForeignMerge.merge("class T {", generated, options).isEmpty(), "broken file");
  }

  @Test
  void layoutIsTheProjectsAndTheFingerprintIsOfIt() throws Exception {
    project.java().setOption(DefaultCodeFormatterConstants.FORMATTER_TAB_CHAR, JavaCore.SPACE);
    project.java().setOption(DefaultCodeFormatterConstants.FORMATTER_TAB_SIZE, "7");
    String source =
        """
        package p;

        import java.util.List;
        import static java.util.Map.of;

        class T {
          List<String> x;
        }
        """;
    String text = new TestLayout(project.java()).apply(Fingerprint.sign(source));
    assertTrue(text.contains("\n       List<String> x;"), text);
    assertTrue(text.indexOf("import static") < text.indexOf("import java.util.List"), text);
    assertTrue(Fingerprint.isUnedited(text), text);
    assertFalse(Fingerprint.isUnedited(text.replace("String", "Object")));
  }

  @Test
  void aFolderForTestsIsFoundByItsMarkOrName() throws Exception {
    assertEquals(List.of(), TestFolders.of(project.java()));
    TestFolders.create(project.java(), "checks/java", new NullProgressMonitor());
    assertEquals("checks/java", TestFolders.relative(TestFolders.of(project.java()).get(0)));
  }

  @Test
  void aFileThatCannotBeWrittenLeavesNothingBehind(@TempDir Path disk) throws Exception {
    IFolder full = project.project().getFolder("full");
    full.createLink(URI.create("fulldisk:" + disk), IResource.NONE, new NullProgressMonitor());
    IFile file = full.getFile("a/b/T.java");
    CoreException failure =
        assertThrows(
            CoreException.class,
            () -> AtomicWorkspaceFile.write(file, "class T {}", new NullProgressMonitor()));
    assertTrue(failure.getStatus().toString().contains("No space left on device"));
    assertFalse(full.getFolder("a").exists(), "folders are taken away again");
    IFile local = project.file("x/T.java", "old");
    AtomicWorkspaceFile.write(local, "new", new NullProgressMonitor());
    assertEquals("new", AtomicWorkspaceFile.read(local));
    assertEquals(1, local.getHistory(null).length, "the old text is in the local history");
    assertEquals(1, project.project().getFolder("x").members().length, "no temporary file");
  }
}
