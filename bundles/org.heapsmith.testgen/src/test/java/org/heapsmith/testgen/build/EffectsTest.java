// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testgen.support.Fixtures;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** What is read from constructors and setters; each class says what is expected of it. */
class EffectsTest {

  /** Fields: a=param 0 through super(..), size=3, name=param 1, ring=something new. */
  static class Plain extends Base {
    int size = 3;
    String name;
    Base ring = new Base(7);

    Plain(int a, String name) {
      super(a);
      this.name = Objects.requireNonNull(name);
    }

    /** A setter. */
    Plain setName(String name) {
      this.name = name;
      return this;
    }

    /** Sets two fields: its effect says so. */
    void setBoth(int a) {
      this.a = a;
      this.size = a;
    }
  }

  static class Base {
    int a;

    Base(int a) {
      this.a = a;
    }
  }

  /** Not plain: branches. */
  static class Branching {
    int a;

    Branching(int a) {
      this.a = a < 0 ? 0 : a;
    }
  }

  /** Not plain: writes elsewhere. */
  static class Counting {
    static int count;

    Counting() {
      count++;
    }
  }

  /** Not plain: writes into its parameter. */
  static class Linking {
    Linking next;
    Linking prev;

    Linking(Linking next) {
      this.next = next;
      next.prev = this;
    }
  }

  /** Not plain: calls. */
  static class Calling {
    Calling() {
      reset();
    }

    void reset() {}
  }

  /** A sentinel that refers to itself: opaque, but nothing else is touched. */
  static class Ring {
    Ring next;
    Base header;

    Ring() {
      next = this;
      header = new Base(1);
      header.a = 5;
    }
  }

  @Test
  void parametersConstantsAndNewObjectsAreTold() {
    Effect effect = constructor(Plain.class).orElseThrow();
    assertEquals(
        Map.of(
            "a", new Effect.Value.Parameter(0),
            "name", new Effect.Value.Parameter(1),
            "ring", new Effect.Value.Opaque(),
            "size",
                new Effect.Value.Constant(
                    new org.heapsmith.logic.concrete.ConcreteValue.Primitive('I', 3))),
        byName(effect));
    assertEquals("[1]", effect.nonNull().toString());
  }

  @Test
  void selfReferencesAndWritesIntoNewObjectsArePlain() {
    assertEquals(
        Map.of("next", new Effect.Value.Self(), "header", new Effect.Value.Opaque()),
        byName(constructor(Ring.class).orElseThrow()));
  }

  @Test
  void whateverElseIsNotGuessedAt() {
    assertTrue(constructor(Branching.class).isEmpty());
    assertTrue(constructor(Counting.class).isEmpty());
    assertTrue(constructor(Linking.class).isEmpty());
    assertTrue(constructor(Calling.class).isEmpty());
  }

  @Test
  void settersAreReadLikewise() {
    assertEquals(
        Map.of("name", new Effect.Value.Parameter(0)),
        byName(method(Plain.class, "setName").orElseThrow()));
    assertEquals(2, method(Plain.class, "setBoth").orElseThrow().fields().size());
  }

  private static Map<String, Effect.Value> byName(Effect effect) {
    Map<String, Effect.Value> values = new TreeMap<>();
    effect.fields().forEach((field, value) -> values.put(field.name(), value));
    return values;
  }

  private static Optional<Effect> constructor(Class<?> type) {
    return method(type, "<init>");
  }

  private static Optional<Effect> method(Class<?> type, String name) {
    var classPath = Fixtures.classPath();
    MethodModel method = classPath.get(Type.getInternalName(type)).methods(name).get(0);
    return new Effects(classPath).of(method);
  }
}
