// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.enablement.Testable;
import org.heapsmith.jdt.spec.Parameters;
import org.heapsmith.jdt.spec.RepOkMethods;
import org.heapsmith.jdt.target.Descriptors;
import org.heapsmith.jdt.target.JavaTargets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From what a person selects, or has the cursor in, to methods of class files. */
@TestInstance(Lifecycle.PER_CLASS)
class TargetsTest {
  private static final String SOURCE =
      """
package p;

import java.util.List;
import java.util.Map;

public abstract class Kinds<T extends Comparable<T>, U> {
  int field;
  public Kinds(int n) {}
  public int open(int n) { Runnable r = new Runnable() { public void run() {} }; return n; }
  protected void half(T t, U u, List<T> ts, Map<T, U>[] maps) {}
  <V extends T> V own(V v, V[] vs) { return v; }
  private void hidden(long l, double... ds) {}
  abstract void nobody();
  native void elsewhere();
  public boolean repOK() { return true; }
  static class Nested { void visible() {} private void not() {} }
  class Inner { Inner(int n) {} public void in(Nested n, Kinds<T, U>.Inner i) {} }
  private static class Hidden { public void inHidden() {} }
  enum Color { RED { public int rank() { return 2; } }; Color() {} public int rank() { return 1; } }
  interface Face { void must(); default void may() {} static void can() {} private void own() {} }
  record Pair(int a, Face b) { Pair { } public int sum() { return a; } }
  @interface Note { int value() default 1; }
}

class Second { void package1() {} }
""";

  private JavaTestProject project;
  private ICompilationUnit unit;

  @BeforeAll
  void makeProject() throws Exception {
    project = JavaTestProject.create("targets");
    unit = JavaCore.createCompilationUnitFrom(project.file("src/p/Kinds.java", SOURCE));
    project.file("src/p/package-info.java", "package p;\n");
    project.file("src/q/Fields.java", "package q; class Fields { int a; }\n");
  }

  @AfterAll
  void delete() throws Exception {
    project.close();
  }

  /** {@code p.Kinds}, {@code p.Kinds.Face#may}, {@code p.Kinds.Color#<init>}. */
  private IJavaElement element(String name) throws Exception {
    String[] parts = name.split("#");
    IType type = project.type(parts[0]);
    if (parts.length == 1) {
      return type;
    }
    for (IMethod method : type.getMethods()) {
      boolean constructor = parts[1].equals("<init>") && method.isConstructor();
      if (constructor || method.getElementName().equals(parts[1])) {
        return method;
      }
    }
    throw new IllegalArgumentException(name);
  }

  private static List<String> names(List<? extends IJavaElement> elements) {
    return elements.stream().map(IJavaElement::getElementName).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "p.Kinds#open, true",
    "p.Kinds#hidden, true",
    "p.Kinds#<init>, true",
    "p.Kinds#nobody, false",
    "p.Kinds#elsewhere, false",
    "p.Kinds.Face#must, false",
    "p.Kinds.Face#may, true",
    "p.Kinds.Face#can, true",
    "p.Kinds.Face#own, true",
    "p.Kinds.Note#value, false",
    "p.Kinds, true",
    "p.Kinds.Hidden, true",
    "p.Kinds.Note, false",
    "p.Kinds.Pair, true",
    "q.Fields, false",
    "java.lang.String, false",
    "java.lang.String#length, false",
  })
  void aMethodWithABodyIsTestableAndWhatHasOne(String name, boolean testable) throws Exception {
    assertEquals(testable, Testable.isTestable(element(name)));
  }

  @Test
  void aFileOrPackageIsTestableIfItHasCode() throws Exception {
    assertTrue(Testable.isTestable(unit));
    assertTrue(Testable.isTestable(unit.getParent()));
    IJavaElement info = JavaCore.create(project.project().getFile("src/p/package-info.java"));
    assertFalse(Testable.isTestable(info));
  }

  @Test
  void aSourceFolderOrProjectIsTestableIfAPackageOfItHasCode() throws Exception {
    IPackageFragmentRoot folder = sources();
    assertTrue(Testable.isTestable(folder));
    assertTrue(Testable.isTestable(project.java()));
    IJavaElement string = element("java.lang.String");
    assertFalse(Testable.isTestable(string.getAncestor(IJavaElement.PACKAGE_FRAGMENT_ROOT)));
    assertFalse(Testable.isTestable(string.getJavaModel()));
    try (JavaTestProject empty = JavaTestProject.create("targets-empty")) {
      assertFalse(Testable.isTestable(empty.java()));
    }
  }

  @Test
  void aSourceFolderOrProjectStandsForAllItsPackagesButThoseOfTests() throws Exception {
    List<IMethod> all = JavaTargets.methods(List.of(sources()));
    assertTrue(all.containsAll(JavaTargets.methods(List.of(unit.getParent()))));
    assertEquals(all, JavaTargets.methods(List.of(project.java())));
    assertEquals(all, JavaTargets.methods(List.of(project.java(), unit, sources())));
  }

  private IPackageFragmentRoot sources() {
    return project.java().getPackageFragmentRoot(project.project().getFolder("src"));
  }

  @Test
  void whatIsGoneIsNotTestable() throws Exception {
    IType gone = unit.getType("Gone");
    assertFalse(Testable.isTestable(gone));
    assertFalse(Testable.isTestable(gone.getMethod("m", new String[0])));
  }

  /** A class stands for its methods that are not private; nested ones are classes of their own. */
  @ParameterizedTest
  @CsvSource({
    "p.Kinds, 'open half own'",
    "p.Kinds.Nested, visible",
    "p.Kinds.Face, 'may can'",
    "p.Kinds.Color, rank",
    "p.Second, package1",
    "p.Kinds#hidden, hidden",
  })
  void elementsStandForMethods(String name, String methods) throws Exception {
    List<IMethod> found = JavaTargets.methods(List.of(element(name)));
    assertEquals(List.of(methods.split(" ")), names(found));
  }

  @Test
  void aFileStandsForAllItsClassesEachMethodOnce() throws Exception {
    List<IMethod> all = JavaTargets.methods(List.of(unit, unit, element("p.Kinds#open")));
    assertEquals(all.size(), all.stream().distinct().count());
    assertTrue(names(all).containsAll(List.of("open", "package1", "visible", "rank", "sum")));
    assertFalse(names(all).contains("inHidden"));
    assertEquals(all, JavaTargets.methods(List.of(unit.getParent())));
  }

  @Test
  void ofWhatIsSelectedOnlyTestableElementsCount() throws Exception {
    IJavaElement open = element("p.Kinds#open");
    List<IJavaElement> elements =
        JavaTargets.elements(
            List.of(open, "a text", unit.getResource(), unit, project.project(), open));
    assertEquals(List.of(element("p.Kinds#open"), unit, project.java()), elements);
  }

  @ParameterizedTest
  @CsvSource({
    "return n, open",
    "public void run, open", // the anonymous class around it has no name
    "int field, Kinds",
    "abstract void nobody, Kinds",
    "void not, not",
    "int value() default, Kinds",
    "import java.util.Map, Kinds",
    "void package1, package1",
  })
  void theCursorMeansTheInnermostTestableElement(String at, String name) throws Exception {
    IJavaElement found = JavaTargets.at(unit, SOURCE.indexOf(at) + 1).orElseThrow();
    assertEquals(name, found.getElementName());
  }

  @ParameterizedTest
  @CsvSource({
    "p.Kinds#open, p/Kinds.open(I)I",
    "p.Kinds#half,"
        + " 'p/Kinds.half(Ljava/lang/Comparable;Ljava/lang/Object;Ljava/util/List;[Ljava/util/Map;)V'",
    "p.Kinds#own,"
        + " 'p/Kinds.own(Ljava/lang/Comparable;[Ljava/lang/Comparable;)Ljava/lang/Comparable;'",
    "p.Kinds#hidden, p/Kinds.hidden(J[D)V",
    "p.Kinds#<init>, p/Kinds.<init>(I)V",
    "p.Kinds.Inner#<init>, p/Kinds$Inner.<init>(Lp/Kinds;I)V",
    "p.Kinds.Inner#in, p/Kinds$Inner.in(Lp/Kinds$Nested;Lp/Kinds$Inner;)V",
    "p.Kinds.Color#<init>, p/Kinds$Color.<init>(Ljava/lang/String;I)V",
    "p.Kinds.Pair#sum, p/Kinds$Pair.sum()I",
  })
  void aMethodHasTheNamesOfItsClassFile(String name, String id) throws Exception {
    var found = Descriptors.of((IMethod) element(name), new NullProgressMonitor()).orElseThrow();
    assertEquals(id, found.className() + "." + found.name() + found.descriptor());
  }

  @Test
  void aMethodWhoseTypesAreUnknownHasNone() throws Exception {
    project.file("src/q/Lost.java", "package q; class Lost { void m(Nowhere n) {} }\n");
    IMethod method = (IMethod) element("q.Lost#m");
    assertTrue(Descriptors.of(method, new NullProgressMonitor()).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "p.Kinds#half, '[Comparable, Object, List, Map[]]'",
    "p.Kinds#own, '[Comparable, Comparable[]]'",
    "p.Kinds#hidden, '[long, double[]]'",
    "p.Kinds.Inner#in, '[Nested, Inner]'",
  })
  void specsNameParametersAfterErasure(String name, String types) throws Exception {
    assertEquals(types, Parameters.simpleTypes((IMethod) element(name)).toString());
  }

  @Test
  void theCheckOfAClassIsAMethodWithoutParametersThatReturnsATruthValue() throws Exception {
    assertEquals("repOK", RepOkMethods.of(element("p.Kinds#open")).orElseThrow().getElementName());
    assertTrue(RepOkMethods.of(element("p.Second")).isEmpty());
    assertTrue(RepOkMethods.of(unit).isEmpty());
    project.file("src/q/No.java", "package q; class No { int repOK() { return 1; } }\n");
    assertTrue(RepOkMethods.of(element("q.No")).isEmpty());
  }
}
