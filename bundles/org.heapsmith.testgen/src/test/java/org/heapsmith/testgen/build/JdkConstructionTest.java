// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Of the JDK's part of an object, what its constructor sets is there however the object is made.
 */
class JdkConstructionTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
      }

      class Plain {
        int n = 3;
      }

      class Failure extends RuntimeException {
        int code;
      }

      class Deeper extends Failure {}

      class Names extends java.util.ArrayList<String> {}

      class Counter extends java.util.concurrent.atomic.AtomicInteger {}
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static Set<String> set(String className) {
    Set<String> names = new TreeSet<>();
    JdkConstruction.fields(classPath, className)
        .forEach(f -> names.add(f.owner() + "." + f.name()));
    return names;
  }

  @Test
  void anObjectOfNothingElseHasNone() {
    assertEquals(Set.of(), set("Plain"));
    assertEquals(Set.of(), set("java/lang/Object"));
  }

  @Test
  void theFirstSuperclassOfTheJdkIsAskedAndThoseAboveIt() {
    String throwable = "java/lang/Throwable.";
    Set<String> ofThrowable =
        Set.of(throwable + "cause", throwable + "stackTrace", throwable + "suppressedExceptions");
    assertEquals(ofThrowable, set("Failure"));
    assertEquals(ofThrowable, set("Deeper"));
    assertEquals(ofThrowable, set("java/lang/RuntimeException"));
  }

  @Test
  void aFieldThatIsSetToZeroIsNone() {
    assertEquals(Set.of("java/util/ArrayList.elementData"), set("Names"));
    assertEquals(Set.of(), set("Counter"));
  }

  private static Optional<String> foreign(String className, Object... fields) {
    InputHeap input =
        new InputSketch(classPath)
            .call(null, "Use", "take", ref(1))
            .object(1, className, fields)
            .heap();
    return input
        .foreignField((Instance) input.view().heap().object(1), Set.of())
        .map(FieldKey::name);
  }

  @Test
  void zeroIsOnlyThereWhereNothingIsSet() {
    assertEquals(Optional.empty(), foreign("Failure", "detailMessage", null));
    assertEquals(Optional.of("stackTrace"), foreign("Failure", "stackTrace", null));
    assertEquals(Optional.of("detailMessage"), foreign("Failure", "detailMessage", "m"));
    assertEquals(Optional.empty(), foreign("Counter", "value", 0));
    assertEquals(Optional.of("value"), foreign("Counter", "value", 1));
  }
}
