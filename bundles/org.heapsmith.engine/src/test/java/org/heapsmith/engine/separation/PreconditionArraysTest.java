// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.of;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays have the lengths and the elements that a precondition gives them. */
class PreconditionArraysTest {
  private static final Explorer EXPLORER = new Explorer();
  private static final SourceRef HERE = new SourceRef("test.heap", 1, 1);
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                interface P {}
                interface Q {}
                class R implements P, Q {}
                final class Rows {
                  Rows next;
                  static int ints(int[] a) { return a.length > 1 ? 1 : 0; }
                  static int first(int[] a) { return a[0] < a[1] ? 1 : 0; }
                  static int bytes(byte[] a) { return a[0] < 0 ? 1 : 0; }
                  static int chars(char[] a) { return a[0] > 255 ? 1 : 0; }
                  static int longs(long[] a) { return a[0] < 0 ? 1 : 0; }
                  static int rows(int[][] a) { return a[0] == a[1] ? 1 : 0; }
                  static int objects(Rows[] a) { return a[0] == a[1] ? 1 : 0; }
                  static int any(Object o) { return o instanceof int[] a && a.length == 2 ? 1 : 0; }
                  static int one(P[] a, Q[] b) { return a.length > 1 ? 1 : 0; }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  /** {@code at -> descriptor[length]{ [0]: first, [1]: second, … }}. */
  private static Atom array(Expr at, String descriptor, Expr length, Expr... elements) {
    List<Atom.ElementValue> values = new ArrayList<>();
    for (int i = 0; i < elements.length; i++) {
      values.add(new Atom.ElementValue(of(i), elements[i]));
    }
    return new Atom.ArrayPointsTo(at, descriptor, length, values, HERE);
  }

  private static ExplorationResult explore(String method, String type, Disjunct... requires) {
    MethodId id = MethodId.of(classPath.get("Rows").methods(method).get(0));
    List<Expr.Var> parameters = List.of(ref(method.equals("any") ? "o" : "a", type));
    return explore("separation", id, parameters, requires);
  }

  private static ExplorationResult explore(
      String strategy, MethodId id, List<Expr.Var> parameters, Disjunct... requires) {
    return EXPLORER.explore(
        new ExplorationRequest(
            classPath,
            id,
            SpecModel.EMPTY,
            Optional.of(spec("Rows", id.name(), id.descriptor(), parameters, requires)),
            ExplorationOptions.DEFAULT.withStrategy(strategy)),
        TreeListener.NONE,
        Cancellation.NONE);
  }

  /** The input of each test: its arguments and its objects. */
  private static String inputs(ExplorationResult result) {
    return result.tests().stream()
        .map(PreconditionArraysTest::input)
        .sorted()
        .collect(Collectors.joining("; "));
  }

  private static String input(TestCase test) {
    return text(test.arguments().get(0))
        + test.input().objects().values().stream()
            .map(o -> " #" + o.id() + contents(o))
            .collect(Collectors.joining());
  }

  private static String contents(ConcreteObject object) {
    List<ConcreteValue> values =
        object instanceof ConcreteObject.Array array
            ? array.elements()
            : List.copyOf(((ConcreteObject.Instance) object).fields().values());
    return values.stream().map(PreconditionArraysTest::text).toList().toString();
  }

  private static String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      return "#" + ref.id();
    }
    return value instanceof ConcreteValue.Primitive number ? "" + number.bits() : "-";
  }

  private static long infeasible(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(BranchStatus.ProvedInfeasible.class::isInstance)
        .count();
  }

  @Test
  void elementsThatAreGivenAreThose() {
    Expr.Var a = ref("a", "[I");
    Disjunct two = heap(List.of(), List.of(array(a, "[I", of(2), of(7), of(Integer.MIN_VALUE))));
    ExplorationResult result = explore("first", "[I", two);

    assertEquals("#1 #1[7, -2147483648]", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @Test
  void anEmptyArrayIsNotNull() {
    Disjunct empty = heap(List.of(), List.of(array(ref("a", "[I"), "[I", of(0))));
    assertEquals("#1 #1[]", inputs(explore("ints", "[I", empty)));
  }

  @Test
  void aLengthThatIsOpenIsEachThatTheConditionsAllow() {
    Expr.Var n = num("n", 'I');
    Disjunct some =
        heap(List.of(n), List.of(array(ref("a", "[I"), "[I", n)), lt(of(0), n), lt(n, of(3)));
    ExplorationResult result = explore("ints", "[I", some);

    assertEquals(
        List.of(1, 2),
        result.tests().stream()
            .map(t -> ((ConcreteObject.Array) t.input().objects().get(1)).elements().size())
            .sorted()
            .toList());
    assertEquals(0, infeasible(result));
  }

  @Test
  void conditionsOnElementsHold() {
    Expr.Var x = num("x", 'I');
    Expr.Var y = num("y", 'I');
    Disjunct ordered =
        heap(
            List.of(x, y),
            List.of(array(ref("a", "[I"), "[I", of(2), x, y)),
            lt(of(3), x),
            lt(x, y),
            lt(y, of(6)));
    ExplorationResult result = explore("first", "[I", ordered);

    assertEquals("#1 #1[4, 5]", inputs(result));
    assertEquals(1, infeasible(result));
  }

  private static Expr constant(String value, char type) {
    return new Expr.IntConst(new BigInteger(value), new SpecType.Primitive(type));
  }

  @ParameterizedTest
  @CsvSource({
    "bytes, B, -128",
    "bytes, B, 127",
    "chars, C, 65535",
    "chars, C, 0",
    "longs, J, -9223372036854775808",
    "longs, J, 9223372036854775807"
  })
  void elementsOfEachTypeKeepTheirExtremes(String method, char type, String value) {
    Expr.Var x = num("x", type);
    String descriptor = "[" + type;
    Disjunct one =
        heap(
            List.of(x),
            List.of(array(ref("a", descriptor), descriptor, of(1), x)),
            eq(x, constant(value, type)));
    ExplorationResult result = explore(method, descriptor, one);

    assertEquals("#1 #1[" + value + "]", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @Test
  void rowsOfAnArrayAreArraysOfTheirOwn() {
    Expr.Var row = ref("row", "[I");
    Expr.Var other = ref("other", "[I");
    Disjunct rows =
        heap(
            List.of(row, other),
            List.of(
                array(ref("a", "[[I"), "[[I", of(2), row, other),
                array(row, "[I", of(1), of(9)),
                array(other, "[I", of(0))));
    ExplorationResult result = explore("rows", "[[I", rows);

    assertEquals("#1 #1[#2, #3] #2[9] #3[]", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @Test
  void oneRowMayBeThereTwice() {
    Expr.Var row = ref("row", "[I");
    Disjunct rows =
        heap(
            List.of(row),
            List.of(
                array(ref("a", "[[I"), "[[I", of(2), row, row), array(row, "[I", of(1), of(9))));

    assertEquals("#1 #1[#2, #2] #2[9]", inputs(explore("rows", "[[I", rows)));
  }

  @Test
  void objectsInAnArrayMayReferToEachOther() {
    Expr.Var x = ref("x", "Rows");
    Expr.Var y = ref("y", "Rows");
    Disjunct linked =
        heap(
            List.of(x, y),
            List.of(
                array(ref("a", "[LRows;"), "[LRows;", of(2), x, y),
                cell(x, "Rows", field("Rows", "next", "LRows;", y)),
                cell(y, "Rows", field("Rows", "next", "LRows;", nil()))));
    ExplorationResult result = explore("objects", "[LRows;", linked);

    assertEquals("#1 #1[#2, #3] #2[#3] #3[-]", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @Test
  void anObjectMayBeAnArray() {
    Disjunct array =
        heap(List.of(), List.of(array(ref("o", "java/lang/Object"), "[I", of(2), of(1), of(2))));

    assertEquals("#1 #1[1, 2]", inputs(explore("any", "java/lang/Object", array)));
  }

  @ParameterizedTest
  @CsvSource({"separation, [LR;", "separation, [LP;"})
  void oneArrayMayBeOfTwoTypes(String strategy, String descriptor) {
    Expr.Var a = ref("a", "[LP;");
    Expr.Var b = ref("b", "[LQ;");
    MethodId id = MethodId.of(classPath.get("Rows").methods("one").get(0));
    Disjunct same = heap(List.of(), List.of(array(a, descriptor, of(2))), eq(a, b));
    ExplorationResult result = explore(strategy, id, List.of(a, b), same);

    assertEquals(1, result.tests().size(), result.toString());
    TestCase test = result.tests().get(0);
    assertEquals(test.arguments().get(0), test.arguments().get(1));
    assertEquals("[LR;", test.input().objects().values().iterator().next().className());
  }

  @ParameterizedTest
  @ValueSource(strings = {"path-optimal", "summary"})
  void thatAnArrayIsOfTwoTypesIsNoContradiction(String strategy) {
    Expr.Var a = ref("a", "[LP;");
    Expr.Var b = ref("b", "[LQ;");
    MethodId id = MethodId.of(classPath.get("Rows").methods("one").get(0));
    Disjunct same = heap(List.of(), List.of(array(a, "[LR;", of(2))), eq(a, b));

    assertEquals(0, infeasible(explore(strategy, id, List.of(a, b), same)));
  }

  @Test
  void anArrayIsNotOfTwoClasses() {
    Expr.Var a = ref("a", "[LP;");
    Expr.Var b = ref("b", "[LQ;");
    MethodId id = MethodId.of(classPath.get("Rows").methods("one").get(0));
    Disjunct same = heap(List.of(), List.of(array(a, "[LRows;", of(2))), eq(a, b));
    HeapsmithException error =
        assertThrows(
            HeapsmithException.class, () -> explore("path-optimal", id, List.of(a, b), same));

    assertEquals(Code.PRECONDITION_UNSATISFIABLE, error.notice().code());
  }

  @Test
  void anElementThatTheArrayDoesNotHaveIsAContradiction() {
    Disjunct few = heap(List.of(), List.of(array(ref("a", "[I"), "[I", of(1), of(3), of(4))));
    HeapsmithException error =
        assertThrows(HeapsmithException.class, () -> explore("ints", "[I", few));

    assertEquals(Code.PRECONDITION_UNSATISFIABLE, error.notice().code());
  }

  @Test
  void anArrayThatIsNullIsAContradiction() {
    Expr.Var a = ref("a", "[I");
    Disjunct none = heap(List.of(), List.of(array(a, "[I", of(1))), eq(a, nil()));
    HeapsmithException error =
        assertThrows(HeapsmithException.class, () -> explore("ints", "[I", none));

    assertEquals(Code.PRECONDITION_UNSATISFIABLE, error.notice().code());
  }
}
