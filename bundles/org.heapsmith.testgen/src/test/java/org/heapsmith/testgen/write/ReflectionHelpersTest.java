// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies what the helpers of generated tests do by reflection, and what they say if not. */
class ReflectionHelpersTest {
  private static HelperClass helpers;

  /** What only interfaces declare. */
  interface Trait extends Root {
    private int hidden(int x) {
      return x + 1;
    }

    @Override
    default String root() {
      return "trait";
    }
  }

  interface Root {
    default String root() {
      return "root";
    }

    default String deep() {
      return "deep";
    }
  }

  static class Upper implements Trait {}

  static class Lower extends Upper {}

  @Test
  void methodsOfInterfacesAreFoundBehindThoseOfClasses() throws Throwable {
    Lower lower = new Lower();
    assertEquals(5, helpers.call("call", lower, "hidden", new Object[] {4}));
    assertEquals("trait", helpers.call("call", lower, "root", new Object[0]));
    assertEquals("deep", helpers.call("call", lower, "deep", new Object[0]));
  }

  @BeforeAll
  static void compile() {
    helpers = HelperClass.compile();
  }

  /** With members that nobody sees. */
  static class Base {
    private static long total = 9;
    private final int key = Integer.parseInt("5");
    private String name = "base";
    private Object[] items;

    private String own() {
      return "own of " + name;
    }

    protected String over(Object x) {
      return "object";
    }

    private String over(String x) {
      return "string";
    }

    private String over(int x) {
      return "int";
    }

    private String over(int[] x, List<String> y) {
      return "array and list";
    }

    private String over(long[][] x, Object[] y) {
      return "arrays";
    }

    private int count(Object[] all) {
      return all == null ? -1 : all.length;
    }

    private static long total(long more) {
      return total + more;
    }

    private void fails() throws IOException {
      throw new IOException("as it is");
    }

    private void isWrong() {
      throw new AssertionError("inside");
    }
  }

  /** Hides and overrides. */
  static final class Below extends Base {
    private String name = "below";
    int made;

    Below() {
      made = 1;
      throw new IllegalStateException("constructors are not run");
    }

    private Below(int made) {
      this.made = made;
    }

    @Override
    protected String over(Object x) {
      return "below";
    }
  }

  /** No constructor is visible, and it checks what it gets. */
  private record Range(int least, String text) {
    Range {
      if (least < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  /** The JDK's part of it has a constructor that is run. */
  static class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    private String first = "first";

    Names(int ignored) {
      super.add("never");
    }
  }

  private static String name(Class<?> owner, String field) {
    return owner.getName() + "." + field;
  }

  @Test
  void aFieldOfAnyVisibilityIsSetAndRead() throws Throwable {
    Base base = new Base();
    helpers.call("set", base, "name", "other");

    assertEquals("other", base.name);
    assertEquals("other", helpers.call("get", base, "name"));
  }

  @Test
  void aFinalFieldIsSet() throws Throwable {
    Base base = new Base();
    helpers.call("set", base, "key", -1);

    assertEquals(-1, helpers.call("get", base, "key"));
  }

  @Test
  void aStaticFieldIsThatOfAClass() throws Throwable {
    assertEquals(9L, helpers.call("get", Base.class, "total"));
    assertEquals(9L, helpers.call("get", Below.class, "total"), "which inherits it");
    helpers.call("set", Base.class, "total", 12L);
    assertEquals(12L, Base.total);
    helpers.call("set", Base.class, "total", 9L);
    assertEquals(9L, Base.total);
  }

  @Test
  void theFieldBelowIsMeantUnlessTheNameIsQualified() throws Throwable {
    Below below = new Below(2);

    assertEquals("below", helpers.call("get", below, "name"));
    assertEquals("base", helpers.call("get", below, name(Base.class, "name")));
    helpers.call("set", below, name(Base.class, "name"), "changed");
    assertEquals("below", helpers.call("get", below, "name"));
    assertEquals("own of changed", helpers.call("call", below, "own", new Object[0]));
    assertEquals("below", helpers.call("get", below, name(Below.class, "name")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "", "total()"})
  void aFieldThatIsNotThereIsNamed(String field) {
    AssertionError e =
        assertThrows(AssertionError.class, () -> helpers.call("get", new Base(), field));

    assertEquals("class " + Base.class.getName() + " has no field " + field, e.getMessage());
  }

  @Test
  void aMethodOfAnyVisibilityIsCalled() throws Throwable {
    assertEquals("own of base", helpers.call("call", new Base(), "own", new Object[0]));
    assertEquals("own of base", helpers.call("call", new Below(1), "own", new Object[0]));
    assertEquals(10L, helpers.call("call", Base.class, "total", new Object[] {1L}));
  }

  static List<Object[]> overloads() {
    return List.of(
        new Object[] {"over(java.lang.Object)", new Object[] {"x"}, "object"},
        new Object[] {"over(java.lang.String)", new Object[] {null}, "string"},
        new Object[] {"over(int)", new Object[] {1}, "int"},
        new Object[] {"over([I, java.util.List)", new Object[] {null, null}, "array and list"},
        new Object[] {
          "over([[J, [Ljava.lang.Object;)", new Object[] {null, new String[0]}, "arrays"
        });
  }

  @ParameterizedTest
  @MethodSource("overloads")
  void overloadsAreToldApartByTheirTypes(String name, Object[] arguments, String expected)
      throws Throwable {
    assertEquals(expected, helpers.call("call", new Base(), name, arguments));
  }

  @Test
  void anOverridingMethodIsTheOneThatIsRun() throws Throwable {
    assertEquals(
        "below", helpers.call("call", new Below(1), "over(java.lang.Object)", new Object[] {"x"}));
  }

  @Test
  void anArrayIsOneArgument() throws Throwable {
    Object[] two = {1, 2};

    assertEquals(2, helpers.call("call", new Base(), "count", new Object[] {two}));
    assertEquals(-1, helpers.call("call", new Base(), "count", new Object[] {null}));
  }

  @Test
  void whatAMethodThrowsComesOutAsItIs() {
    IOException checked =
        assertThrows(
            IOException.class, () -> helpers.call("call", new Base(), "fails", new Object[0]));
    AssertionError error =
        assertThrows(
            AssertionError.class, () -> helpers.call("call", new Base(), "isWrong", new Object[0]));

    assertEquals("as it is", checked.getMessage());
    assertEquals("inside", error.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"gone, 0", "own, 1", "over(long), 1"})
  void aMethodThatIsNotThereIsNamed(String name, int arguments) {
    AssertionError e =
        assertThrows(
            AssertionError.class,
            () -> helpers.call("call", new Base(), name, new Object[arguments]));

    assertEquals("class " + Base.class.getName() + " has no method " + name, e.getMessage());
  }

  @Test
  void anObjectIsMadeWithoutItsConstructors() throws Throwable {
    Below below = (Below) helpers.call("make", Below.class.getName());

    assertEquals(0, below.made);
    assertNull(helpers.call("get", below, "name"));
    assertNull(helpers.call("get", below, name(Base.class, "name")));
    assertEquals(0, helpers.call("get", below, "key"));
  }

  @Test
  void theConstructorOfAJdkClassAboveIsRun() throws Throwable {
    Names names = (Names) helpers.call("make", Names.class.getName());

    assertEquals(List.of(), names);
    assertNull(names.first);
    names.add("a");
    assertEquals(List.of("a"), names);
  }

  @Test
  void aClassThatIsNotThereIsNamed() {
    AssertionError e = assertThrows(AssertionError.class, () -> helpers.call("make", "gone.Away"));

    assertEquals("cannot make an object of gone.Away", e.getMessage());
    assertEquals(ClassNotFoundException.class, e.getCause().getClass());
  }

  @Test
  void aRecordIsMadeOfItsComponents() throws Throwable {
    Object made = helpers.call("construct", Range.class.getName(), new Object[] {3, null});

    assertEquals(new Range(3, null), made);
  }

  @Test
  void aRecordThatRefusesItsComponentsIsNotMade() {
    AssertionError e =
        assertThrows(
            AssertionError.class,
            () -> helpers.call("construct", Range.class.getName(), new Object[] {-1, ""}));

    assertEquals("cannot make an object of " + Range.class.getName(), e.getMessage());
    assertEquals("negative", e.getCause().getCause().getMessage());
  }

  static List<Object> boxes() {
    return List.of(1, 127L, (short) 3, (byte) 4, 'c', true, 1.5, 2.5f);
  }

  @ParameterizedTest
  @MethodSource("boxes")
  void aFreshBoxIsEqualAndAnotherObject(Object box) throws Throwable {
    Object fresh = helpers.call("fresh", box);

    assertEquals(box, fresh);
    assertNotSame(box, fresh);
  }

  @Test
  void anArrayIsOfAClassByItsName() throws Throwable {
    Range range = new Range(1, "a");
    Object[] array =
        (Object[]) helpers.call("array", Range.class.getName(), new Object[] {range, null});

    assertSame(Range[].class, array.getClass());
    assertArrayEquals(new Range[] {range, null}, array);
    Object[] rows = (Object[]) helpers.call("array", "[I", new Object[] {new int[] {1}});
    assertSame(int[][].class, rows.getClass());
    Object[] none = (Object[]) helpers.call("array", "java.lang.String", new Object[0]);
    assertEquals(0, none.length);
  }

  @Test
  void aClassIsFoundByItsName() throws Throwable {
    assertSame(Range.class, helpers.call("type", Range.class.getName()));
    AssertionError e = assertThrows(AssertionError.class, () -> helpers.call("type", "gone.Away"));
    assertEquals(ClassNotFoundException.class, e.getCause().getClass());
  }
}
