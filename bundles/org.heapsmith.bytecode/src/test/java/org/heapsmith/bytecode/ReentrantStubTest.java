// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReentrantStubTest {
  private static final String CONSUMER = "java/util/function/Consumer";
  private static final String MAP = "java/util/TreeMap";
  private final ClassPath classPath = ClassPath.of(List.of());

  @Test
  void itsNameSaysWhatItEmpties() {
    ReentrantStub stub = new ReentrantStub(CONSUMER, MAP, "accept()");
    assertEquals(Optional.of(stub), ReentrantStub.of(stub.className()));
    assertTrue(StubClass.isStub(stub.className()));
    assertEquals(CONSUMER, StubClass.typeOf(stub.className()));
    assertEquals(Optional.empty(), ThrowingStub.of(stub.className()));
  }

  @Test
  void othersEmptyNothing() {
    ThrowingStub throwing = new ThrowingStub(CONSUMER, 1, "java/lang/Error", "accept()");
    assertEquals(Optional.empty(), ReentrantStub.of(throwing.className()));
    assertEquals(Optional.empty(), ReentrantStub.of(StubClass.nameOf(CONSUMER)));
    assertEquals(Optional.empty(), ReentrantStub.of(MAP));
  }

  @Test
  void itIsAStubThatOverridesOneMethod() {
    ReentrantStub stub = new ReentrantStub("java/util/Iterator", MAP, "next()");
    ClassModel model = classPath.get(stub.className());
    assertTrue(
        classPath.hierarchy().isSubtype(model.name(), StubClass.nameOf("java/util/Iterator")));
    assertEquals(1, model.methods("next").size());
    assertEquals(0, model.methods("hasNext").size());
    assertEquals(List.of(ReentrantStub.FIELD), model.fields().stream().map(f -> f.name()).toList());
  }

  @Test
  void aMethodThatTheTypeDoesNotHaveEmptiesNothing() {
    ReentrantStub stub = new ReentrantStub(CONSUMER, MAP, "no()");
    assertEquals(Optional.empty(), classPath.find(stub.className()));
  }

  /** A lambda would have to catch what it throws. */
  @Test
  void whatThrowsWhenItIsEmptiedIsNot() {
    String source =
        """
class Checked {
  void check() { throw new java.util.ConcurrentModificationException(); }
  public void clear() throws java.io.IOException {}
}
class Plain {
  void check() { throw new java.util.ConcurrentModificationException(); }
  public void clear() {}
}
class Hidden extends Plain {
  class Inner { void check() {} }
}
""";
    try (ClassPath own = ClassPath.of(Compiler.JAVAC.compile(source))) {
      assertFalse(ReentrantStub.isPossible(own, "Checked"));
      assertTrue(ReentrantStub.isPossible(own, "Plain"));
      assertTrue(ReentrantStub.isPossible(own, "Hidden"));
    }
  }

  /** The exception is made by the class, by one above it, or by an iterator inside of it. */
  @ParameterizedTest
  @ValueSource(strings = {MAP, "java/util/ArrayList", "java/util/LinkedHashSet", "java/util/Stack"})
  void collectionsThatLookOutAreEmptied(String owner) {
    assertEquals(!owner.endsWith("Set"), ReentrantStub.isPossible(classPath, owner));
  }

  /** They cannot be emptied, do not look out, or are not there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/util/ArrayList$Itr",
        "java/util/concurrent/ConcurrentHashMap",
        "java/lang/StringBuilder",
        "java/util/Missing",
        "java/util/TreeMap "
      })
  void othersAreNot(String owner) {
    assertFalse(ReentrantStub.isPossible(classPath, owner));
  }
}
