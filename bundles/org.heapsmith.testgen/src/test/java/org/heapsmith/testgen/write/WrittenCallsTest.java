// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies how the call under test is written, for each kind of method and argument. */
class WrittenCallsTest {
  private static final String SOURCE =
      """
      public class Calc {
        int at;
        Calc() { }
        Calc(int at) { this.at = at; }
        private Calc(long at) { this.at = (int) at; }
        static int add(int a, int b) { return a + b; }
        static int bytes(byte a, short b) { return a + b; }
        static int wide(long a, double b) { return (int) (a + b); }
        static int letters(char a, String b) { return a + b.length(); }
        static int flags(boolean a, Color b) { return 0; }
        static int objects(Object a, Integer b) { return 0; }
        static int types(Class<?> a, int[] b) { return 0; }
        static int spread(Object... all) { return all.length; }
        static int over(Object x) { return 1; }
        static int over(String x) { return 2; }
        static int over(int x) { return 3; }
        static void longArguments(String aaaa, String bbbb, String cccc) { }
        int plus(Calc other) { return at + other.at; }
        static int checked(String s) throws java.io.IOException { return s.length(); }
        static int unchecked(String s) throws IllegalStateException { return s.length(); }
        static int anything(String s) throws Throwable { return s.length(); }

        private int hidden(int x) { return x; }
        private static String hiddenStatic() { return "h"; }
        private Object take(Object x) { return x; }
        private int count(Object[] x) { return x.length; }
        private int alike(int x) { return 1; }
        private int alike(int[] x) { return 2; }
        private int alike(String x, java.util.List<Calc> y) { return 3; }
        private int alike(Calc[][] x, Object y) { return 4; }
        private boolean isTrue() { return true; }
        private void nothing() { }
        static int secret(Secret x) { return 0; }
        private static class Secret { }
        class Inner { int z; int sum() { return at + z; } }
      }
      enum Color { RED, BLUE { } }
      class Below extends Calc { }
      """;

  private static Written written;

  @BeforeAll
  static void compile() {
    written = Written.of(SOURCE);
  }

  @AfterAll
  static void close() {
    written.close();
  }

  /** The last line. */
  private static String call(String body) {
    return body.substring(body.lastIndexOf('\n') + 1);
  }

  private static String ofTypes(String name, Class<?>[] types, Object... arguments)
      throws ReflectiveOperationException {
    Class<?> calc = written.type("Calc");
    Method method = calc.getDeclaredMethod(name, types);
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    return written.body(
        Capture.test("t").call(isStatic ? null : written.make("Below"), method, arguments));
  }

  @Test
  void aStaticMethodIsCalledOnItsClass() throws Exception {
    assertEquals("assertEquals(3, Calc.add(1, 2));", written.ofStatic("Calc", "add", 1, 2));
  }

  @Test
  void anArgumentIsALiteralOfExactlyItsType() throws Exception {
    assertEquals(
        "assertEquals(-3, Calc.bytes((byte) -1, (short) -2));",
        written.ofStatic("Calc", "bytes", (byte) -1, (short) -2));
    assertEquals(
        "assertEquals(Integer.MIN_VALUE, Calc.add(Integer.MIN_VALUE, 0));",
        written.ofStatic("Calc", "add", Integer.MIN_VALUE, 0));
    assertEquals(
        "assertEquals(Integer.MAX_VALUE, Calc.wide(Long.MAX_VALUE, Double.POSITIVE_INFINITY));",
        written.ofStatic("Calc", "wide", Long.MAX_VALUE, Double.POSITIVE_INFINITY));
    assertEquals(
        "assertEquals(0, Calc.wide(5L, Double.NaN));",
        written.ofStatic("Calc", "wide", 5L, Double.NaN));
    assertEquals(
        "assertEquals(41, Calc.letters('\\'', \"\\u00e9\\n\"));",
        written.ofStatic("Calc", "letters", '\'', "\u00e9\n"));
  }

  @Test
  void constantsAndBoxesAreWrittenWhereTheyAre() throws Exception {
    Object blue = written.type("Color").getEnumConstants()[1];

    assertEquals(
        "assertEquals(0, Calc.flags(true, Color.BLUE));",
        written.ofStatic("Calc", "flags", true, blue));
    assertEquals(
        "assertEquals(0, Calc.flags(false, null));",
        written.ofStatic("Calc", "flags", false, null));
    assertEquals(
        "assertEquals(0, Calc.objects(Long.valueOf(7L), Integer.valueOf(-1)));",
        written.ofStatic("Calc", "objects", 7L, -1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.lang.Object | x | assertEquals(1, Calc.over((Object) \"x\"));",
        "java.lang.String | x | assertEquals(2, Calc.over(\"x\"));",
        "java.lang.Object | | assertEquals(1, Calc.over((Object) null));",
        "java.lang.String | | assertEquals(2, Calc.over((String) null));"
      })
  void aCastChoosesTheOverload(String type, String argument, String expected) throws Exception {
    assertEquals(
        expected, ofTypes("over", new Class<?>[] {Class.forName(type)}, new Object[] {argument}));
  }

  @Test
  void aBoxIsNotTakenForANumberWhereAnOverloadTakesOne() throws Exception {
    assertEquals(
        "assertEquals(1, Calc.over(Integer.valueOf(4)));",
        ofTypes("over", new Class<?>[] {Object.class}, 4));
    assertEquals("assertEquals(3, Calc.over(4));", ofTypes("over", new Class<?>[] {int.class}, 4));
  }

  @Test
  void anArrayHasAVariable() throws Exception {
    assertEquals(
        "assertEquals(2, Calc.spread(all));",
        call(written.ofStatic("Calc", "spread", (Object) new Object[] {1, null})));
  }

  @Test
  void aReceiverThatIsAnArgumentTooIsOneVariable() throws Exception {
    Object calc = written.make("Below");

    assertEquals(
        """
        var below = new Below();

        assertEquals(0, below.plus(below));""",
        written.body(Capture.test("t").call(calc, written.type("Calc"), "plus", calc)));
  }

  @Test
  void whatIsTooLongIsBrokenBehindItsArguments() throws Exception {
    assertEquals(
        """
        Calc.longArguments("a,ba,ba,ba,ba,ba,ba,ba,ba,ba,ba,b", "\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\",
            "dddddddddddddddddddddddddddddddddddddddd");""",
        written.ofStatic(
            "Calc", "longArguments", "a,b".repeat(11), "\\".repeat(8), "d".repeat(40)));
  }

  @ParameterizedTest
  @CsvSource({"checked, throws Exception", "anything, throws Throwable"})
  void aTestMayThrowWhatTheMethodDeclares(String name, String clause) throws Exception {
    assertEquals(
        clause + " {\nassertEquals(1, Calc." + name + "(\"x\"));",
        written.ofStatic("Calc", name, "x"));
  }

  @Test
  void aRuntimeExceptionNeedsNoClause() throws Exception {
    assertEquals(
        "assertEquals(1, Calc.unchecked(\"x\"));", written.ofStatic("Calc", "unchecked", "x"));
  }

  @Test
  void whatIsNotVisibleIsCalledByItsName() throws Exception {
    assertEquals(
        """
        throws Throwable {
        var calc = new Calc();

        assertEquals(4, call(calc, "hidden", 4));""",
        written.of(written.make("Calc"), "hidden", 4));
    assertEquals(
        "throws Throwable {\nassertEquals(\"h\", call(Calc.class, \"hiddenStatic\"));",
        written.ofStatic("Calc", "hiddenStatic"));
  }

  @Test
  void whatComesBackByReflectionIsAnObject() throws Exception {
    assertEquals(
        "assertEquals(true, call(calc, \"isTrue\"));",
        call(written.of(written.make("Calc"), "isTrue")));
  }

  @Test
  void aLoneNullOrArrayIsOneArgumentOfTheHelper() throws Exception {
    Object calc = written.make("Calc");

    assertEquals(
        "assertNull(call(calc, \"take\", (Object) null));",
        call(written.of(calc, "take", new Object[] {null})));
    assertEquals(
        "assertEquals(1, call(calc, \"count\", (Object) x));",
        call(written.of(calc, "count", (Object) new Object[] {"a"})));
    assertEquals(
        "assertEquals(\"s\", call(calc, \"take\", \"s\"));", call(written.of(calc, "take", "s")));
  }

  @Test
  void hiddenOverloadsAreToldApartByTheirErasedTypes() throws Exception {
    Class<?> rows = Array.newInstance(written.type("Calc"), 0, 0).getClass();

    assertEquals(
        "assertEquals(1, call(below, \"alike(int)\", 4));",
        call(ofTypes("alike", new Class<?>[] {int.class}, 4)));
    assertEquals(
        "assertEquals(2, call(below, \"alike([I)\", (Object) null));",
        call(ofTypes("alike", new Class<?>[] {int[].class}, new Object[] {null})));
    assertEquals(
        "assertEquals(3, call(below, \"alike(java.lang.String, java.util.List)\", \"x\", null));",
        call(ofTypes("alike", new Class<?>[] {String.class, List.class}, "x", null)));
    assertEquals(
        "assertEquals(4, call(below, \"alike([[Lshop.Calc;, java.lang.Object)\", null, \"y\"));",
        call(ofTypes("alike", new Class<?>[] {rows, Object.class}, null, "y")));
  }

  @Test
  void aMethodWithAHiddenParameterTypeIsCalledByItsName() throws Exception {
    assertEquals(
        "assertEquals(0, call(Calc.class, \"secret\", (Object) null));",
        call(written.ofStatic("Calc", "secret", new Object[] {null})));
  }

  @Test
  void aConstructorMakesTheObjectThatIsAskedAfterwards() throws Exception {
    assertEquals(
        """
        var calc = new Calc(3);

        assertEquals("Calc{at=3}", heap(calc));""",
        written.body(
            Capture.test("t").construct(written.type("Calc"), new Class<?>[] {int.class}, 3)));
  }

  @Test
  void aHiddenConstructorHasNoTest() throws Exception {
    TestCase test =
        Capture.test("t").construct(written.type("Calc"), new Class<?>[] {long.class}, 3L);
    TestClassSource file = written.file(test);

    assertEquals("it is not visible from a test in its package", written.refusal(test));
    assertEquals(List.of(), List.copyOf(file.methods().keySet()));
    assertTrue(!file.source().contains("@Test"), file.source());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5})
  void anInnerObjectIsMadeByTheOneAroundIt(int z) throws Exception {
    Object calc = written.make("Calc");
    Object inner = written.make("Calc$Inner", calc);
    Field field = inner.getClass().getDeclaredField("z");
    field.setAccessible(true);
    field.set(inner, z);

    assertEquals("assertEquals(" + z + ", inner.sum());", call(written.of(inner, "sum")));
  }
}
