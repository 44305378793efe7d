// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The effect of straight code is told field by field; all other code has none. */
class EffectReaderTest {
  private static final String SOURCE =
      """
      import java.util.Objects;

      class Kinds {
        boolean z;
        byte b;
        short s;
        char c;
        int i;
        long j;
        float f;
        double d;
        String t;
        Object o;

        Kinds(long a, double b, int c) {
          j = a;
          d = b;
          i = c;
        }

        Kinds() {
          z = true;
          b = -128;
          s = 300;
          c = 'x';
          i = 1_000_000;
          j = -1L;
          f = -0.0f;
          d = 1.5;
          t = "text";
          o = null;
        }

        Kinds(int narrowed) {
          b = (byte) narrowed;
        }

        Kinds(String t) {
          this.t = t + "!";
        }

        Kinds(Object o) {
          this.o = o;
          this.o = null;
        }

        Kinds(double d) {
          this(1L, d, 2);
        }

        Kinds(float f) {
          try {
            this.f = f;
          } finally {
            this.i = 1;
          }
        }
      }

      class Parent {
        static final Object NONE = new Object();
        static Object last;
        Object kept;
        final Object must;

        Parent(Object kept, Object must) {
          this.kept = kept;
          this.must = Objects.requireNonNull(must, "must");
        }
      }

      class Child extends Parent {
        Object own;
        Child self;
        Object[] array;
        int count;

        Child(Object a, Object b) {
          super(b, a);
          own = a;
        }

        Child(Object a) {
          super(NONE, a);
          self = this;
          array = new Object[3];
        }

        Child() {
          super(null, last);
        }

        Child(int count) {
          super(new Object(), new int[0]);
          this.count = count;
        }

        Child(Object[] array, int length) {
          super(null, "constant");
          this.array = new Object[length];
        }

        void setCount(int count) {
          this.count = count;
        }

        Child setOwn(Object own) {
          this.own = Objects.requireNonNull(own);
          return this;
        }

        Object setKept(Object kept) {
          this.kept = kept;
          return kept;
        }

        void setCopy() {
          own = kept;
        }

        void setMore(int count) {
          this.count = this.count + count;
        }

        void setOther(Child other) {
          other.count = 3;
        }

        static void setNone(Child of) {}

        void setNothing() {}

        void setLast(Object last) {
          Parent.last = last;
        }

        void setArray(Object[] array) {
          array[0] = this;
          this.array = array;
        }
      }

      abstract class Open {
        abstract void set(int n);
      }
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

  private static Optional<Effect> effect(String owner, String name, String descriptor) {
    MethodModel method = classPath.get(owner).method(name, descriptor).orElseThrow();
    return new Effects(classPath).of(method);
  }

  private static String constructor(String owner, String parameters) {
    return text(effect(owner, "<init>", "(" + parameters + ")V"));
  }

  /** Writes an effect as {@code field=value} in alphabetical order. */
  private static String text(Optional<Effect> effect) {
    if (effect.isEmpty()) {
      return "none";
    }
    TreeMap<String, String> fields = new TreeMap<>();
    effect.get().fields().forEach((field, value) -> fields.put(field.name(), text(value)));
    String refused = effect.get().nonNull().isEmpty() ? "" : " not null: " + effect.get().nonNull();
    return fields + refused;
  }

  private static String text(Effect.Value value) {
    if (value instanceof Effect.Value.Parameter parameter) {
      return "p" + parameter.index();
    } else if (value instanceof Effect.Value.Constant constant) {
      return text(constant.value());
    } else if (value instanceof Effect.Value.Static of) {
      return of.field().owner() + "." + of.field().name();
    }
    return value instanceof Effect.Value.Self ? "this" : "?";
  }

  private static String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive p) {
      return p.descriptor() + Long.toString(p.bits());
    }
    return value instanceof ConcreteValue.Text t ? "'" + t.value() + "'" : "null";
  }

  @Test
  void wideParametersTakeTwoPlaces() {
    assertEquals("{d=p1, i=p2, j=p0}", constructor("Kinds", "JDI"));
  }

  @Test
  void constantsAreThoseOfTheCode() {
    assertEquals(
        "{b=I-128, c=I120, d=D"
            + Double.doubleToRawLongBits(1.5)
            + ", f=F"
            + Float.floatToRawIntBits(-0.0f)
            + ", i=I1000000, j=J-1, o=null, s=I300, t='text', z=I1}",
        constructor("Kinds", ""));
  }

  @Test
  void theLastAssignmentCounts() {
    assertEquals("{o=null}", constructor("Kinds", "Ljava/lang/Object;"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"I", "Ljava/lang/String;", "F"})
  void conversionsCallsAndHandlersAreNotRead(String parameters) {
    assertEquals("none", constructor("Kinds", parameters));
  }

  @Test
  void anotherConstructorOfTheClassIsReadWithItsArguments() {
    assertEquals("{d=p0, i=I2, j=J1}", constructor("Kinds", "D"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ljava/lang/Object;Ljava/lang/Object; | {kept=p1, must=p0, own=p0} not null: [0]",
        "Ljava/lang/Object; | {array=?, kept=Parent.NONE, must=p0, self=this} not null: [0]",
        "I | {count=p0, kept=?, must=?}",
        "'' | none", // of a field that changes
        "[Ljava/lang/Object;I | none", // a length that may be negative
      })
  void theConstructorOfTheSuperclassIsReadWithItsArguments(String parameters, String effect) {
    assertEquals(effect, constructor("Child", parameters));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "setCount | (I)V | {count=p0}",
        "setOwn | (Ljava/lang/Object;)LChild; | {own=p0} not null: [0]",
        "setKept | (Ljava/lang/Object;)Ljava/lang/Object; | none",
        "setCopy | ()V | none",
        "setMore | (I)V | none",
        "setOther | (LChild;)V | none",
        "setNone | (LChild;)V | none",
        "setNothing | ()V | {}",
        "setLast | (Ljava/lang/Object;)V | none",
        "setArray | ([Ljava/lang/Object;)V | none",
      })
  void aMethodIsASetterIfItAssignsAndEndsOrReturnsItsObject(
      String name, String descriptor, String effect) {
    assertEquals(effect, text(effect("Child", name, descriptor)));
  }

  @Test
  void anAbstractMethodHasNone() {
    assertEquals(Optional.empty(), effect("Open", "set", "(I)V"));
  }

  @ParameterizedTest
  @CsvSource({"5, I5", "true, none"})
  void onlyNumbersAndTextsAreConstants(String constant, String value) {
    Object loaded = constant.equals("true") ? (Object) Boolean.TRUE : Integer.valueOf(constant);
    assertEquals(value, EffectReader.loaded(loaded).map(EffectReaderTest::text).orElse("none"));
  }
}
