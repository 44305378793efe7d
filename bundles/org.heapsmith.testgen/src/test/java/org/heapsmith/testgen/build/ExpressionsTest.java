// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.ClassLiteral;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values are written by literals, variables and constants, and by reflection where need be. */
class ExpressionsTest {
  private static final String SOURCE =
      """
      import java.util.*;

      class Use {
        static void take(Object start) {}
      }

      class Base {
        Object item;
      }

      class Node extends Base {
        static final Node END = new Node();
        private static final Node SECRET = new Node();
        private static final Object GIVEN = new Object();
        private static Object moving;
        Node next;
        private int hidden;
        Object item;

        static Object given() { return GIVEN; }
        static Object moving() { return moving; }
        static Object either() { return moving == null ? SECRET : moving; }

        int size() { return 1; }
        private int secret() { return 2; }
      }

      class Outside {
        private static class Inside {
          static final Object MARK = new Object();
          int n;
          int n() { return n; }
        }
        private enum Kind { A }
      }

      enum Color { RED { } }
      """;

  private static final FieldKey END = new FieldKey("Node", "END", "LNode;");
  private static final FieldKey SECRET = new FieldKey("Node", "SECRET", "LNode;");
  private static final FieldKey GIVEN = new FieldKey("Node", "GIVEN", "Ljava/lang/Object;");

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static InputSketch sketch() {
    return new InputSketch(classPath)
        .call(null, "Use", "take", ref(1))
        .object(1, "Node", "next", ref(2), "Node.item", ref(3), "Base.item", ref(5))
        .object(2, "Node")
        .box(3, "Integer", Integer.MAX_VALUE)
        .constant(4, "Outside$Kind", "A")
        .object(5, "Outside$Inside");
  }

  private static Expressions expressions(InputSketch sketch) {
    return sketch.expressions(sketch.heap(), sketch.types());
  }

  @ParameterizedTest
  @CsvSource({
    "B, -1, -1, (byte) -1",
    "S, 7, 7, (short) 7",
    "I, 2147483647, Integer.MAX_VALUE, Integer.MAX_VALUE",
    "J, 0, 0L, 0L",
    "Z, 1, true, true",
  })
  void argumentsAreOfExactlyTheTypeOfANumber(char type, long bits, String plain, String typed) {
    ConcreteValue value = new ConcreteValue.Primitive(type, bits);
    assertEquals(plain, expressions(sketch()).plain(value));
    assertEquals(typed, expressions(sketch()).typed(value));
  }

  @Test
  void objectsAreWrittenByTheirVariables() {
    Expressions expressions = expressions(sketch());
    assertEquals("start", expressions.plain(ref(1)));
    assertEquals("node", expressions.plain(ref(2)));
    assertEquals("null", expressions.plain(ConcreteValue.NULL));
    assertEquals("\"\"", expressions.plain(new ConcreteValue.Text("")));
  }

  @Test
  void aBoxIsANumberWhereAnyObjectIsExpected() {
    Expressions expressions = expressions(sketch());
    assertEquals("Integer.valueOf(Integer.MAX_VALUE)", expressions.plain(ref(3)));
    assertEquals("Integer.MAX_VALUE", expressions.element(ref(3)));
    assertEquals("start", expressions.element(ref(1)));
  }

  @Test
  void aBoxThatHasAVariableIsWrittenByIt() {
    InputSketch sketch =
        new InputSketch(classPath)
            .call(null, "Use", "take", ref(1))
            .array(1, "[Ljava/lang/Object;", ref(2), ref(2))
            .box(2, "Double", 1.5);
    Expressions expressions = expressions(sketch);
    assertEquals("double_", expressions.plain(ref(2)));
    assertEquals("double_", expressions.element(ref(2)));
  }

  @ParameterizedTest
  @CsvSource({
    "Node, Node.class",
    "int, int.class",
    "void, void.class",
    "[I, int[].class",
    "[[LNode;, Node[][].class",
    "java/util/Map$Entry, Map.Entry.class",
    "Outside$Inside, 'type(\"Outside$Inside\")'",
    "[LOutside$Inside;, 'type(\"[LOutside$Inside;\")'",
  })
  void aClassIsALiteralIfItCanBeNamed(String name, String expression) {
    InputSketch sketch = sketch();
    assertEquals(expression, expressions(sketch).plain(new ClassLiteral(name)));
    boolean hidden = expression.startsWith("type");
    assertEquals(hidden ? Set.of(Helper.TYPE) : Set.of(), sketch.helpers());
  }

  @Test
  void staticFieldsAreReadByNameByAGetterOrByReflection() {
    InputSketch sketch = sketch();
    assertEquals("Node.END", expressions(sketch).staticField(END));
    assertEquals("Node.given()", expressions(sketch).staticField(GIVEN));
    assertEquals(Set.of(), sketch.helpers());
    assertEquals("get(Node.class, \"SECRET\")", expressions(sketch).staticField(SECRET));
    assertEquals(Set.of(Helper.GET, Helper.FIELD), sketch.helpers());
  }

  @Test
  void whatAStaticFieldGivesIsCastToWhatTheFieldIs() {
    InputSketch sketch =
        sketch().staticField("Node", "END", ref(1)).staticField("Node", "SECRET", ref(2));
    Expressions expressions = expressions(sketch);
    assertEquals("Node.END", expressions.plain(ref(1)));
    assertEquals("(Node) get(Node.class, \"SECRET\")", expressions.plain(ref(2)));
  }

  @Test
  void aGetterOfTheJdkIsCalledForAFieldThatItKeepsToItself() {
    String owner = "java/util/Comparators$NaturalOrderComparator";
    FieldKey natural = new FieldKey(owner, "INSTANCE", "L" + owner + ";");
    assertEquals("Comparator.naturalOrder()", expressions(sketch()).staticField(natural));
  }

  @Test
  void aStaticFieldThatTheJdkDoesNotOpenIsTold() {
    Expressions expressions = expressions(sketch());
    assertEquals(Optional.empty(), expressions.closed(Set.of()));
    expressions.staticField(SECRET);
    assertEquals(Optional.empty(), expressions.closed(Set.of()), "of the code under test");
    FieldKey closed = new FieldKey("java/util/Random", "seedUniquifier", "J");
    expressions.staticField(closed);
    assertEquals(Optional.of(closed), expressions.closed(Set.of()));
    assertEquals(Optional.empty(), expressions.closed(Set.of("java.base/java.util=ALL-UNNAMED")));
  }

  @Test
  void aConstantIsThatOfItsEnumEvenIfItHasABody() {
    assertEquals("Color.RED", expressions(sketch()).enumConstant("Color$1", "RED"));
    assertEquals("Color.RED", expressions(sketch()).enumConstant("Color", "RED"));
    assertEquals("get(type(\"Outside$Kind\"), \"A\")", expressions(sketch()).plain(ref(4)));
  }

  @Test
  void aFieldThatASubclassDeclaresAgainIsNamedByItsClass() {
    FieldKey base = new FieldKey("Base", "item", "Ljava/lang/Object;");
    FieldKey node = new FieldKey("Node", "item", "Ljava/lang/Object;");
    assertEquals("\"Base.item\"", Expressions.fieldName(classPath, "Node", base));
    assertEquals("\"item\"", Expressions.fieldName(classPath, "Node", node));
    assertEquals("\"item\"", Expressions.fieldName(classPath, "Base", base));
  }

  @Test
  void fieldsAreReadByNameWhereTheVariableIsOfTheClass() {
    InputSketch sketch = sketch();
    InputHeap input = sketch.heap();
    ConstructionPlan plan = sketch.plan(input);
    Expressions expressions = expressions(sketch);
    ConcreteValue.Ref start = new ConcreteValue.Ref(1);
    FieldKey next = new FieldKey("Node", "next", "LNode;");
    FieldKey hidden = new FieldKey("Node", "hidden", "I");
    assertTrue(expressions.isReadable(start, next, plan));
    assertFalse(expressions.isReadable(start, hidden, plan));
    assertEquals("start.next", expressions.read(start, next, true));
    assertEquals("get(start, \"hidden\")", expressions.read(start, hidden, false));
    assertTrue(expressions.isTyped(start, plan));
    assertFalse(expressions.isTyped(new ConcreteValue.Ref(5), plan), "the class is private");
  }

  @Test
  void methodsAreCalledByNameWhereTheyAreVisible() {
    InputSketch sketch = sketch();
    ConstructionPlan plan = sketch.plan(sketch.heap());
    Expressions expressions = expressions(sketch);
    ConcreteValue.Ref start = new ConcreteValue.Ref(1);
    assertEquals("start.size()", expressions.invoke(start, method("Node", "size"), plan));
    assertEquals(Set.of(), sketch.helpers());
    assertEquals(
        "call(start, \"secret\")", expressions.invoke(start, method("Node", "secret"), plan));
    assertEquals(
        "call(inside, \"n\")",
        expressions.invoke(new ConcreteValue.Ref(5), method("Outside$Inside", "n"), plan));
    assertEquals(Set.of(Helper.CALL), sketch.helpers());
  }

  private static MethodModel method(String owner, String name) {
    return classPath.get(owner).methods(name).get(0);
  }

  @Test
  void anObjectWhoseClassIsHiddenIsUntyped() {
    Expressions expressions = expressions(sketch());
    assertTrue(expressions.isUntyped(ref(5)));
    assertFalse(expressions.isUntyped(ref(1)));
    assertFalse(expressions.isUntyped(ref(4)), "a constant");
    assertFalse(expressions.isUntyped(ConcreteValue.NULL));
  }

  @Test
  void whatStepsMakeInsideOfOthersHasNoExpression() {
    InputSketch sketch =
        new InputSketch(classPath)
            .call(null, "Use", "take", ref(1))
            .object(1, "Node", "next", ref(2), "Node.item", ref(3))
            .object(2, "Node")
            .box(3, "Integer", 1)
            .step("Node", "<init>", 0, 1);
    Expressions expressions = expressions(sketch);
    assertFalse(expressions.isInner(ref(1)));
    assertTrue(expressions.isInner(ref(2)));
    assertFalse(expressions.isInner(ref(3)));
    assertFalse(expressions.isInner(ConcreteValue.NULL));
    assertTrue(expressions.isCalled(1));
    assertTrue(expressions.isCalled(2));
  }

  @ParameterizedTest
  @CsvSource({
    "GIVEN, Ljava/lang/Object;, given",
    "moving, Ljava/lang/Object;, moving",
    "SECRET, LNode;, ''",
    "none, I, ''",
  })
  void aGetterReturnsWhatTheFieldHoldsAndDoesNothingElse(
      String field, String descriptor, String getter) {
    Optional<MethodModel> found =
        new ConstantGetters(classPath, new Visibility(classPath, ""))
            .of(new FieldKey("Node", field, descriptor));
    assertEquals(getter, found.map(MethodModel::name).orElse(""));
  }

  @Test
  void aGetterThatTheTestDoesNotSeeIsNone() {
    assertEquals(
        Optional.empty(),
        new ConstantGetters(classPath, new Visibility(classPath, "elsewhere")).of(GIVEN));
  }
}
