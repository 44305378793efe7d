// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IType;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.jdt.types.JavaElements;
import org.heapsmith.jdt.types.JdtTypes;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What sources say of classes is what the command line reads of the class files made of them. */
@TestInstance(Lifecycle.PER_CLASS)
class JdtTypesTest {
  private static final String SOURCE =
      """
package p;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

public class Mixed<T extends Comparable<T> & Serializable, U> extends Base<T>
    implements Runnable, Serializable {
  static final int ANSWER = 6 * 7;
  static final char LETTER = 'x';
  static final boolean YES = !false;
  static final byte SMALL = (byte) 200;
  static final short SHORT = -5;
  static final long LONG = 1L << 40;
  static final float FLOAT = 1.5f;
  static final double DOUBLE = 0.1 + 0.2;
  static final String TEXT = "a" + ANSWER;
  static final String NULL = null;
  static final Integer BOXED = 7;
  static int counter;
  final int once = 3;
  T item; U other; List<T> items; Map<T, U>[][] maps; int[] ints; Inner inner;
  Nested.Deeper deeper;
  public Mixed() {}
  Mixed(int n, T... ts) {}
  public void run() {}
  public <V extends T> V pick(V v, List<? super V> from) throws Exception { return v; }
  static long sum(byte b, short s, char c, float f, double d, boolean z) { return 0; }
  class Inner { int n; Inner(String s) {} class Innermost { } }
  static class Nested { static class Deeper { Nested outer; } }
}

abstract class Base<T> { protected T kept; abstract void todo(T t); }
interface Shape { int SIDES = 4; double area(); default void draw() {} static Shape none() { return null; } class InShape { } }
enum Color implements Shape { RED, GREEN; int shade; public double area() { return 0; } }
record Point(int x, List<String> names) { static Point ORIGIN; int sum() { return x; } }
@interface Note { String value(); }
final class Chain { int value; Chain next; Chain last() { return next == null ? this : next.last(); } }
"""
          .replace("    public void run() {}", "    public void run() {}\n    void todo(T t) {}");

  private JavaTestProject project;
  private JdtTypes types;
  private ClassPath classPath;
  private TypeProvider compiled;

  @BeforeAll
  void build() throws Exception {
    project = JavaTestProject.create("types");
    project.file("src/p/Mixed.java", SOURCE);
    project.build();
    types = new JdtTypes(project.java());
    Path classes = Path.of(project.location().append("bin").toOSString());
    classPath = ClassPath.of(List.of(classes));
    compiled = new BytecodeTypeProvider(classPath);
  }

  @AfterAll
  void delete() throws Exception {
    classPath.close();
    project.close();
  }

  private static List<FieldInfo> fields(ClassInfo info) {
    return info.fields().stream()
        .filter(f -> !f.name().contains("$VALUES")) // the compiler's own
        .sorted(Comparator.comparing(FieldInfo::name))
        .toList();
  }

  /** Without names of parameters, and without constructors of enums, which nobody calls. */
  private static List<MethodInfo> methods(ClassInfo info) {
    return info.methods().stream()
        .filter(m -> !info.isEnum() || !m.name().equals("<init>"))
        .map(
            m ->
                new MethodInfo(
                    m.owner(), m.name(), m.descriptor(), m.isStatic(), m.isAbstract(), List.of()))
        .sorted(Comparator.comparing(MethodInfo::name).thenComparing(MethodInfo::descriptor))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p/Mixed",
        "p/Mixed$Inner",
        "p/Mixed$Inner$Innermost",
        "p/Mixed$Nested",
        "p/Mixed$Nested$Deeper",
        "p/Base",
        "p/Shape",
        "p/Shape$InShape",
        "p/Color",
        "p/Point",
        "p/Note",
        "p/Chain",
        "java/util/HashMap",
        "java/util/Map$Entry",
        "java/lang/Object"
      })
  void aClassIsWhatItsClassFileSays(String name) {
    ClassInfo source = types.find(name).orElseThrow();
    ClassInfo binary = compiled.find(name).orElseThrow();
    assertEquals(binary.superName(), source.superName());
    assertEquals(binary.interfaces(), source.interfaces());
    assertEquals(binary.isInterface(), source.isInterface());
    assertEquals(binary.isAbstract(), source.isAbstract());
    assertEquals(binary.isEnum(), source.isEnum());
    assertEquals(fields(binary), fields(source));
    assertEquals(methods(binary), methods(source));
  }

  @ParameterizedTest
  @CsvSource({
    "ANSWER, 42", "LETTER, 120", "YES, 1", "SMALL, -56", "SHORT, -5", "LONG, 1099511627776",
    "FLOAT, 1.5", "DOUBLE, 0.30000000000000004", "TEXT, a42", "NULL, ", "BOXED, ", "counter, ",
    "once, ", "gone, "
  })
  void constantsHaveTheValuesOfTheCompiler(String field, String value) {
    Optional<Object> constant = types.constant("p/Mixed", field);
    assertEquals(Optional.ofNullable(value), constant.map(Object::toString));
    assertEquals(compiled.constant("p/Mixed", field), constant);
  }

  @Test
  void parametersOfSourcesHaveTheirNames() {
    List<MethodInfo> methods = types.find("p/Mixed").orElseThrow().methods();
    MethodInfo pick =
        methods.stream().filter(m -> m.name().equals("pick")).findFirst().orElseThrow();
    assertEquals(List.of("v", "from"), pick.parameterNames());
  }

  /** Pairs of all kinds: equal, extended, implemented, of arrays, of the JDK, unknown. */
  @Test
  void whatIsASubtypeOfWhatIsAsTheClassFilesSay() {
    List<String> names =
        List.of(
            "p/Mixed",
            "p/Base",
            "p/Shape",
            "p/Color",
            "p/Point",
            "p/Chain",
            "java/lang/Object",
            "java/lang/Runnable",
            "java/io/Serializable",
            "java/lang/Cloneable",
            "java/lang/Enum",
            "java/lang/Record",
            "[I",
            "[J",
            "[[I",
            "[Lp/Mixed;",
            "[Lp/Base;",
            "[[Lp/Color;",
            "[[Lp/Shape;",
            "[Ljava/lang/Object;");
    for (String sub : names) {
      for (String sup : names) {
        assertEquals(compiled.isSubtype(sub, sup), types.isSubtype(sub, sup), sub + " of " + sup);
      }
    }
    assertTrue(types.isSubtype("no/Such", "no/Such"));
    assertFalse(types.isSubtype("no/Such", "p/Base"));
  }

  @Test
  void packagesListTheirClasses() {
    List<String> own = types.classesIn("p");
    assertTrue(
        own.containsAll(List.of("Mixed", "Mixed$Nested$Deeper", "Chain", "Note")),
        () -> own.toString());
    assertTrue(types.classesIn("java/util").containsAll(List.of("ArrayList", "Map$Entry")));
    assertEquals(List.of(), types.classesIn("no/such"));
    List<String> application = types.applicationClasses();
    assertTrue(application.contains("p/Chain"));
    assertFalse(application.contains("java/util/ArrayList"));
  }

  @Test
  void whatIsNotThereIsNotFound() {
    for (String name : List.of("p/Gone", "Gone", "p/Mixed$Gone", "p", "", "p/mixed")) {
      assertEquals(Optional.empty(), types.find(name), name);
    }
  }

  @Test
  void aProviderStaysAsItIsUntilRenewed() throws Exception {
    project.file("src/p/Late.java", "package p; class Late { int a; }\n");
    JdtTypes before = new JdtTypes(project.java());
    assertEquals(1, before.find("p/Late").orElseThrow().fields().size());
    project.file("src/p/Late.java", "package p; class Late { int a, b; }\n");
    assertEquals(1, before.find("p/Late").orElseThrow().fields().size());
    JdtTypes after = before.renewed(JdtTypes.Change.SOURCE);
    assertEquals(2, after.find("p/Late").orElseThrow().fields().size());
  }

  @Test
  void sourcesWithErrorsSayWhatTheyCan() throws Exception {
    project.file("src/p/Broken.java", "package p; class Broken { Nowhere x; int y; void m( }\n");
    ClassInfo info = types.renewed(JdtTypes.Change.SOURCE).find("p/Broken").orElseThrow();
    assertTrue(info.fields().contains(new FieldInfo("p/Broken", "y", "I", false, false)));
  }

  @ParameterizedTest
  @CsvSource({
    "sum, '(BSCFDZ)J', sum",
    "pick, '(Ljava/lang/Comparable;Ljava/util/List;)Ljava/lang/Comparable;', pick",
    "<init>, '(I[Ljava/lang/Comparable;)V', Mixed",
    "sum, '(I)J', Mixed", // no such overload: the class
    "gone, '()V', Mixed",
  })
  void aMethodOfASpecIsFoundInTheSource(String name, String descriptor, String found)
      throws Exception {
    Symbol symbol = new Symbol.JavaMethod("p/Mixed", name, descriptor);
    assertEquals(found, JavaElements.member(project.java(), symbol).orElseThrow().getElementName());
  }

  @Test
  void aFieldOfASpecIsFoundInTheSource() throws Exception {
    var item =
        JavaElements.member(
            project.java(), new Symbol.JavaField("p/Mixed", "item", "Ljava/lang/Comparable;"));
    assertEquals("item", item.orElseThrow().getElementName());
    var gone = JavaElements.member(project.java(), new Symbol.JavaField("p/Mixed", "gone", "I"));
    assertEquals("Mixed", gone.orElseThrow().getElementName());
    assertTrue(
        JavaElements.member(project.java(), new Symbol.JavaField("p/Gone", "x", "I")).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"late/Late", "late/Late$In$Deep", "late.Late.In", "Unpacked", "Unpacked$In"})
  void aFileIsFoundBeforeTheWorkspaceTellsOfIt(String name) throws Exception {
    assertTrue(whileBeingWritten(name).isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"late/Other", "late/Late$Other", "src/late/Late", "late", "Late", ""})
  void aNameWithoutATypeIsNotFoundInAFile(String name) throws Exception {
    assertEquals(Optional.empty(), whileBeingWritten(name));
  }

  /** What is found within the operation that writes: the workspace tells of it afterwards. */
  private Optional<IType> whileBeingWritten(String name) throws CoreException {
    AtomicReference<Optional<IType>> found = new AtomicReference<>();
    IWorkspace workspace = ResourcesPlugin.getWorkspace();
    workspace.run(
        monitor -> {
          String nested = "class In { class Deep {} }";
          project.file("src/late/Late.java", "package late; class Late { " + nested + " }\n");
          project.file("src/Unpacked.java", "class Unpacked { " + nested + " }\n");
          found.set(JavaElements.type(project.java(), name));
        },
        null);
    project.project().getFolder("src/late").delete(true, null);
    project.project().getFile("src/Unpacked.java").delete(true, null);
    return found.get();
  }
}
