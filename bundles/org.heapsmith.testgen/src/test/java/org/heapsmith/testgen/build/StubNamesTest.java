// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** In a stub, the variable that is the answer is not hidden by anything of the stub's own. */
class StubNamesTest {
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.function.*;

      class Use {
        static void shape(Shape f, Object payload) {}
        static void iterate(Iterator<Object> f, Object calls) {}
        static void twice(Iterator<Object> f, Object calls, Object calls2) {}
        static void apply(Function<Object, Object> f, Object ignored) {}
        static void combine(BiFunction<Object, Object, Object> f, Object ignored2) {}
        static void compare(Odd f, Object ignored) {}
      }

      class Node {}

      interface Odd {
        <T> T of(Object o);
      }

      interface Named {
        Object item = "i";
      }

      abstract class Shape implements Named {
        Object node = "x";
        private Object mine = "m";
        abstract Object get();
        abstract int more();
      }
      """;

  private static final String ITERATOR = StubClass.nameOf("java/util/Iterator");
  private static final String FUNCTION = StubClass.nameOf("java/util/function/Function");
  private static final String BI_FUNCTION = StubClass.nameOf("java/util/function/BiFunction");

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static InputSketch sketch(String method, Object... more) {
    Object[] arguments = new Object[more.length + 1];
    arguments[0] = ref(1);
    System.arraycopy(more, 0, arguments, 1, more.length);
    return new InputSketch(classPath).call(null, "Use", method, arguments);
  }

  /** The statements, which a compiler takes. */
  private static String compiled(InputSketch sketch) throws NotConstructible {
    String code = String.join("\n", sketch.code());
    Compiler.JAVAC.compile(SOURCE + "class Made { static void made() {\n" + code + "\n}}");
    return code;
  }

  @Test
  void noVariableIsCalledLikeAFieldThatTheStubInherits() throws NotConstructible {
    String stub = StubClass.nameOf("Shape");
    assertEquals(
        """
        var node2 = new Node();
        Shape f =
            new Shape() {
              @Override
              Object get() {
                return node2;
              }
              @Override
              int more() {
                return 0;
              }
            };""",
        compiled(
            sketch("shape", (Object) null)
                .object(1, stub, "get()", ref(2))
                .object(2, "Node")
                .asked(1, "get()", 1)));
  }

  @Test
  void theCounterHasANameThatIsFree() throws NotConstructible {
    assertEquals(
        """
        var calls = new Node();
        Iterator f =
            new Iterator() {
              @Override
              public boolean hasNext() {
                return false;
              }
              int calls2;
              @Override
              public Object next() {
                return new Object[] {calls, null}[Math.min(calls2++, 1)];
              }
            };""",
        compiled(
            sketch("iterate", ref(2))
                .object(1, ITERATOR, "next()", ref(2), "next()#2", null)
                .object(2, "Node")
                .asked(1, "next()", 2)));
  }

  @Test
  void soHaveTheCountersOfSeveralMethods() throws NotConstructible {
    String code =
        compiled(
            sketch("twice", ref(2), ref(3))
                .object(
                    1,
                    ITERATOR,
                    "next()",
                    ref(2),
                    "next()#2",
                    ref(3),
                    "hasNext()",
                    true,
                    "hasNext()#2",
                    false)
                .object(2, "Node")
                .object(3, "Node")
                .asked(1, "next()", 2)
                .asked(1, "hasNext()", 2));
    assertEquals(
        """
        int calls3;
        return new boolean[] {true, false}[Math.min(calls3++, 1)];
        int calls4;
        return new Object[] {calls, calls2}[Math.min(calls4++, 1)];
        """,
        code.lines()
            .map(String::strip)
            .filter(l -> l.matches("(int|return) .*"))
            .map(l -> l + "\n")
            .reduce("", String::concat));
  }

  @Test
  void theParametersOfALambdaHaveFreeNamesToo() throws NotConstructible {
    assertEquals(
        "var ignored = new Node();\nFunction f = ignored2 -> ignored;",
        compiled(
            sketch("apply", ref(2))
                .object(1, FUNCTION, "apply()", ref(2))
                .object(2, "Node")
                .asked(1, "apply()", 1)));
    assertEquals(
        "var ignored2 = new Node();\nBiFunction f = (ignored, ignored3) -> ignored2;",
        compiled(
            sketch("combine", ref(2))
                .object(1, BI_FUNCTION, "apply()", ref(2))
                .object(2, "Node")
                .asked(1, "apply()", 1)));
  }

  @Test
  void aParameterOfAMethodDoesNotHideTheAnswer() throws NotConstructible {
    assertEquals(
        """
        var ignored = new Node();
        Odd f =
            new Odd() {
              @Override
              public Object of(Object ignored2) {
                return ignored;
              }
            };""",
        compiled(
            sketch("compare", ref(2))
                .object(1, StubClass.nameOf("Odd"), "of()", ref(2))
                .object(2, "Node")
                .asked(1, "of()", 1)));
  }

  @Test
  void whereThePackageHasAMathThatOfJavaIsNamedInFull() throws NotConstructible {
    InputSketch sketch =
        sketch("iterate", (Object) null)
            .object(1, ITERATOR, "hasNext()", true, "hasNext()#2", false)
            .asked(1, "hasNext()", 2);
    Imports imports = new Imports("");
    imports.packageHas("Math");
    TypeNames types =
        new TypeNames(
            classPath,
            sketch.visibility(),
            imports,
            "java/lang/Integer",
            TypeNames.Generics.ARGUMENTS,
            TypeNames.Locals.VAR);
    InputHeap input = sketch.heap();
    assertEquals(
        "return new boolean[] {true, false}[java.lang.Math.min(calls++, 1)];",
        InputCode.statements(
                input,
                sketch.plan(input),
                sketch.expressions(input, types),
                sketch.names(input),
                types,
                Set.of())
            .get(5)
            .strip());
  }

  @Test
  void aPrivateFieldOfTheTypeHidesNothing() {
    InputSketch sketch =
        sketch("shape", ref(2))
            .object(1, StubClass.nameOf("Shape"), "get()", ref(2))
            .object(2, "Node")
            .asked(1, "get()", 1);
    assertEquals("payload", sketch.names(sketch.heap()).name(2));
  }
}
