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
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    ClassesRead read = read(c -> c.hierarchy().resolveMethod("Other", "one", "()I"));
    write("Other", "class Other { static int one() { return 2; } }");
    compile();

    assertFalse(holds(read));
  }

  @Test
  void superclassesAndInterfacesAreReadWithAClass() {
    ClassesRead read = read(c -> c.get("Square"));
    write("Shape", "interface Shape { int area(); default int more() { return 1; } }");
    compile();

    assertFalse(holds(read));
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

  @Test
  void whereCodeRunsUnseenAllThatItNamesCountsAsRead() {
    assertEquals(
        Set.of("Square", "Shape", "Other"), read(c -> c.runsUnseen("Square")).classes().keySet());
    assertEquals(Set.of("Alone", "Other"), read(c -> c.runsUnseen("Alone")).classes().keySet());
  }

  @Test
  void viewsShareTheClassesOfTheJdkAndNoOthers() {
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClassPath watched = classPath.watched();
      assertSame(classPath.get("java/util/TreeMap"), watched.get("java/util/TreeMap"));
      assertNotSame(classPath.get("Square"), watched.get("Square"));
      assertFalse(watched.read().classes().containsKey("java/util/TreeMap"));
    }
  }

  @Test
  void whatIsNotWatchedDoesNotKnow() {
    try (ClassPath classPath = ClassPath.of(classes)) {
      assertThrows(IllegalStateException.class, classPath::read);
    }
  }
}
