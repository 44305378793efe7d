// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.Jars;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work has the same result wherever it reads the same. */
class ClassesReadTest {
  @TempDir Path folder;
  private final Map<String, String> sources = new TreeMap<>();
  private Path classes;

  @BeforeEach
  void theProject() {
    classes = folder.resolve("classes");
    write("Shape", "interface Shape { int area(); }");
    write("Square", "class Square implements Shape { public int area() { return Other.one(); } }");
    write("Other", "class Other { static int one() { return 1; } }");
    write("Alone", "class Alone { Object o = new Other[0][0]; }");
    compile();
  }

  private void write(String name, String source) {
    sources.put(name, source);
  }

  private void compile() {
    try {
      for (Map.Entry<String, String> source : sources.entrySet()) {
        Files.writeString(folder.resolve(source.getKey() + ".java"), source.getValue());
      }
      Compiler.JAVAC.compile(
          classes,
          sources.keySet().stream().map(n -> folder.resolve(n + ".java")).toArray(Path[]::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ClassesRead read(Consumer<ClassPath> work) {
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClassPath watched = classPath.watched();
      work.accept(watched);
      return watched.read();
    }
  }

  private boolean holds(ClassesRead read) {
    try (ClassPath classPath = ClassPath.of(classes)) {
      return read.holdsFor(classPath);
    }
  }

  @Test
  void aClassThatWasNotReadMayChange() {
    ClassesRead read = read(c -> c.get("Square").instanceFields());
    write("Other", "class Other { static int one() { return 2; } }");
    compile();

    assertTrue(holds(read));
  }

  @Test
  void oneThatWasReadMayNot() {
    ClassesRead read = read(c -> c.get("Other").method("one", "()I").orElseThrow().instruction(0));
    write("Other", "class Other { static int one() { return 2; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void aMethodThatWasOnlyFoundMayHaveOtherCode() {
    ClassesRead read = read(c -> c.hierarchy().resolveMethod("Other", "one", "()I"));
    write("Other", "class Other { static int two() { return 2; } static int one() { return 3; } }");
    compile();
    assertTrue(holds(read));
    write("Other", "class Other { public static int one() { return 1; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void aMethodThatWasLookedForInVainMayNotAppear() {
    ClassesRead read = read(c -> c.get("Other").method("two", "()I"));
    assertTrue(holds(read));
    write("Other", "class Other { static int one() { return 1; } static int two() { return 2; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void fieldsAreReadWithAllThatIsDeclaredBesideMethods() {
    ClassesRead read = read(c -> c.get("Other").fields());
    write("Other", "class Other { static int one() { return 3; } static int two() { return 2; } }");
    compile();
    assertTrue(holds(read));
    write("Other", "class Other { static final int N = 2; static int one() { return 1; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void constructorsAreReadWithoutOtherMethods() {
    ClassesRead read = read(c -> c.get("Other").methods("<init>"));
    write("Other", "class Other { static int one() { return 3; } static int two() { return 2; } }");
    compile();
    assertTrue(holds(read));
    write("Other", "class Other { Other(int n) {} static int one() { return 1; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void linesAreOfTheCode() {
    ClassesRead read = read(c -> c.get("Other").method("one", "()I").orElseThrow().instruction(0));
    write("Other", "class Other {\n static int one() { return 1; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void whatStandsAboveIsReadWithAClass() {
    ClassesRead read = read(c -> c.get("Square"));
    write("Shape", "interface Shape { int area(); default int more() { return 1; } }");
    compile();
    assertTrue(holds(read));
    write("Shape", "interface Shape extends Cloneable { int area(); }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void allOfAClassMayCount() {
    ClassesRead read = read(c -> c.get("Other").noteWhole());
    write("Other", "class Other { static int one() { return 2; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void whatAllCodeOfAClassTellsMayBeTheSameAfterAnEdit() {
    write("Text", "class Text { boolean is(String s) { return s.equals(\"a\"); } }");
    compile();
    ClassesRead read = read(c -> c.get("Text").fact(CodeFact.COMPARED_TEXTS));
    write("Text", "class Text { boolean is(String s) { return !s.equals(\"a\"); } }");
    compile();
    assertTrue(holds(read));
    write("Text", "class Text { boolean is(String s) { return s.equals(\"b\"); } }");
    compile();

    assertFalse(holds(read));
  }

  /** Whatever part of it was read: nobody knows where it is wrong. */
  @Test
  void aClassThatIsMalformedIsReadAsAWhole() throws IOException {
    ClassesRead read = read(c -> c.get("Other").method("one", "()I"));
    Path file = classes.resolve("Other.class");
    byte[] sound = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(sound, sound.length - 20));
    assertFalse(holds(read));

    ClassesRead broken = read(c -> assertThrows(HeapsmithException.class, () -> c.find("Other")));
    assertTrue(holds(broken));
    Files.write(file, sound);
    assertFalse(holds(broken));
  }

  @Test
  void aClassThatWasMissingMayNotAppear() {
    ClassesRead read = read(c -> c.find("Late"));
    assertTrue(holds(read));
    write("Late", "class Late {}");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void aNewSubtypeChangesTheAnswerAndAnotherNewClassDoesNot() {
    ClassesRead read = read(c -> c.hierarchy().instantiableSubtypes("Shape"));
    write("Late", "class Late {}");
    compile();
    assertTrue(holds(read));
    write("Circle", "class Circle implements Shape { public int area() { return 3; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void theNamesInAPackageAreAnAnswerToo() {
    ClassesRead read = read(c -> c.classesIn(""));
    write("Other", "class Other { static int one() { return 2; } }");
    compile();
    assertTrue(holds(read));
    write("Late", "class Late {}");
    compile();

    assertFalse(holds(read));
  }

  private void initialiser(String code, String more) {
    write("Init", "class Init { static int n; static { " + code + " }" + more + " }");
    compile();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = Other.one();",
        "n = new Square().hashCode();", // by area, which somebody may call
        "java.util.function.IntSupplier s = Other::one;",
        "java.util.function.IntSupplier s = () -> Other.one();",
        "Object o = Other.class;",
        "n = Deep.n;"
      })
  void whatAnInitialiserMayRunUnseenIsRead(String code) {
    write("Deep", "class Deep { static int n = Other.one(); }");
    initialiser(code, "");
    ClassesRead read = read(c -> c.initialisesUnseen("Init"));
    write("Alone", "class Alone { int other; }");
    initialiser(code, " int unrelated() { return 3; }");
    assertTrue(holds(read));
    write("Other", "class Other { static int one() { return 2; } }");
    compile();

    assertFalse(holds(read));
  }

  /** To follow all of it would take longer than the method: any edit counts then. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void ofAnInitialiserThatMayRunVeryMuchEverythingIsRead(boolean inJar) throws IOException {
    StringBuilder chain = new StringBuilder("class Chain {\n");
    for (int i = 0; i < 600; i++) {
      chain.append("static int m" + i + "() { return m" + (i + 1) + "(); }\n");
    }
    write("Chain", chain + "static int m600() { return 0; }\n}");
    initialiser("n = Chain.m0();", "");
    Path jar = folder.resolve("classes.jar");
    ClassesRead read =
        inJar ? readOf(Jars.pack(classes, jar)) : read(c -> c.initialisesUnseen("Init"));
    compile();
    assertTrue(inJar ? holdsOf(read, Jars.pack(classes, jar)) : holds(read));
    write("Alone", "class Alone { int other; }");
    compile();
    assertFalse(inJar ? holdsOf(read, Jars.pack(classes, jar)) : holds(read));
  }

  /** Executors of Spark get a folder as a jar: what they read must hold here. */
  @Test
  void aPackedFolderIsReadAsTheFolderIs() throws IOException {
    initialiser("n = Other.one();", "");
    Path jar = Jars.pack(classes, folder.resolve("classes.jar"), ClassPath.OF_FOLDER);
    ClassesRead read = readOf(jar);
    assertTrue(holds(read));
    assertTrue(holdsOf(read, jar));
    assertFalse(holdsOf(read, Jars.pack(classes, jar, "")));
  }

  private static ClassesRead readOf(Path jar) {
    try (ClassPath classPath = ClassPath.of(jar)) {
      ClassPath watched = classPath.watched();
      watched.initialisesUnseen("Init");
      return watched.read();
    }
  }

  private static boolean holdsOf(ClassesRead read, Path jar) {
    try (ClassPath classPath = ClassPath.of(jar)) {
      return read.holdsFor(classPath);
    }
  }

  @Test
  void viewsShareTheClassesOfTheJdkAndNoOthers() {
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClassPath watched = classPath.watched();
      assertSame(classPath.get("java/util/TreeMap"), watched.get("java/util/TreeMap"));
      assertNotSame(classPath.get("Square"), watched.get("Square"));
      assertFalse(watched.read().parts().containsKey("HEAD;java/util/TreeMap;"));
    }
  }

  @Test
  void whatIsNotWatchedDoesNotKnow() {
    try (ClassPath classPath = ClassPath.of(classes)) {
      assertThrows(IllegalStateException.class, classPath::read);
    }
  }

  /** Who reads in the middle of a build sees what nobody else does. */
  @Test
  void whatWasAnotherInBetweenIsChanged() throws IOException {
    Path file = classes.resolve("Square.class");
    byte[] content = Files.readAllBytes(file);
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClassPath watched = classPath.watched();
      watched.get("Square");
      assertEquals(Optional.empty(), watched.changedMeanwhile("Square"));
      Files.write(file, Arrays.copyOf(content, 5));
      assertThrows(HeapsmithException.class, () -> classPath.watched().get("Square"));
      Files.write(file, content);
      String said = watched.changedMeanwhile("Round").orElseThrow().message();
      assertTrue(said.startsWith("class Square was changed while tests were made of Round"), said);
      assertEquals(Optional.empty(), classPath.watched().changedMeanwhile("others"));
    }
  }

  @Test
  void classThatComesLaterIsChanged() throws IOException {
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClassPath watched = classPath.watched();
      assertEquals(Optional.empty(), watched.find("Later"));
      assertEquals(Optional.empty(), watched.changedMeanwhile("it"));
      write("Later", "class Later {}");
      compile();
      assertTrue(watched.changedMeanwhile("it").isPresent());
    }
  }
}
