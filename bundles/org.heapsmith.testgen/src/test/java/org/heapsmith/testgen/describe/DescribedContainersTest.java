// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Type;

/** The title of a test says what collections hold, how a call ends, and what it gives back. */
class DescribedContainersTest {
  static class Shop {
    List<String> goods;
    Map<String, Integer> prices;

    void change() {}

    static void with(List<?> all, Map<?, ?> prices) {}

    static void text(String name, char letter, Object value) {}

    static Object get() {
      return null;
    }

    static Object pick(Object first, Object second) {
      return null;
    }

    static Object same(Object only) {
      return null;
    }

    Object swap(int at, Object by) {
      return null;
    }
  }

  record Money(int amount, String unit) {}

  private static final String OWNER = Type.getInternalName(Shop.class);

  private static ClassPath classPath;

  private final HandMade made = new HandMade();

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(DescribedContainersTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static String title(
      String name,
      ConcreteHeap input,
      ConcreteValue receiver,
      List<ConcreteValue> arguments,
      Outcome outcome,
      ConcreteHeap last) {
    MethodModel method =
        classPath.get(OWNER).methods().stream()
            .filter(m -> m.name().equals(name))
            .findFirst()
            .orElseThrow();
    TestCase test =
        new TestCase(
            "t",
            new MethodId(OWNER, name, method.descriptor()),
            input,
            receiver,
            arguments,
            outcome,
            last,
            List.of(),
            new TreeSet<>(),
            new ProgramPath(List.of()),
            new TreeSet<>(),
            Optional.empty());
    return new Describer(classPath)
        .describe(method, List.of(test), Set.of())
        .get(test)
        .displayName();
  }

  private String called(String name, Object... arguments) {
    List<ConcreteValue> values = Stream.of(arguments).map(HandMade::value).toList();
    Outcome outcome = new Outcome.Returned(null);
    return title(name, made.heap(), null, values, outcome, made.heap());
  }

  private static Object[] numbered(int count) {
    Object[] elements = new Object[count];
    for (int i = 0; i < count; i++) {
      elements[i] = "e" + i;
    }
    return elements;
  }

  /** The list is the second object: the first is its array. */
  private static HandMade withList(int count) {
    HandMade heap = new HandMade();
    heap.list(numbered(count));
    return heap;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 'all empty, prices is null: adds an element'",
    "1, 2, 'all of one element, prices is null: adds an element'",
    "1, 3, 'all of one element, prices is null: adds two elements'",
    "3, 2, 'all of three elements, prices is null: removes an element'",
    "4, 2, 'all of four elements, prices is null: removes two elements'",
    "1, 0, 'all of one element, prices is null: removes the only element'",
    "2, 0, 'all of two elements, prices is null: removes all elements'",
    "2, 2, 'all of two elements, prices is null: changes nothing'",
  })
  void aListGrowsAndShrinks(int before, int after, String title) {
    List<ConcreteValue> arguments = List.of(new Ref(2), ConcreteValue.NULL);
    Outcome outcome = new Outcome.Returned(null);
    assertEquals(
        title,
        title("with", withList(before).heap(), null, arguments, outcome, withList(after).heap()));
  }

  @Test
  void anElementMayBeExchanged() {
    HandMade before = new HandMade();
    Ref list = before.list("a", "b");
    HandMade after = new HandMade();
    after.list("a", "c");
    List<ConcreteValue> arguments = List.of(list, ConcreteValue.NULL);
    assertEquals(
        "all of two elements, prices is null: changes an element",
        title("with", before.heap(), null, arguments, new Outcome.Returned(null), after.heap()));
  }

  @Test
  void twoCollectionsThatChangeAreSaidTogether() {
    HandMade before = new HandMade();
    Ref table = before.array("[x", (Object) null);
    Ref map = before.instance("java/util/HashMap", "table", table, "size", 0);
    Ref list = before.list("a");
    HandMade after = new HandMade();
    Ref node = new Ref(5);
    after.array("[x", node);
    after.instance("java/util/HashMap", "table", table, "size", 1);
    after.list("a", "b");
    after.instance("java/util/HashMap$Node", "key", "k", "value", 1, "next", null);
    assertEquals(
        "all of one element, prices empty: adds an element and an entry",
        title(
            "with",
            before.heap(),
            null,
            List.of(list, map),
            new Outcome.Returned(null),
            after.heap()));
  }

  @Test
  void whatIsPassedIsSaidByWhatItHolds() {
    assertEquals(
        "all of two elements, prices of one entry: changes nothing",
        called("with", made.list(null, null), made.map("k", 1)));
    assertEquals(
        "all empty, prices empty: changes nothing", called("with", made.list(), made.map()));
    assertEquals("all is null, prices is null: changes nothing", called("with", null, null));
  }

  @Test
  void oneListInTwoPlacesIsToldSo() {
    Ref list = made.list("a");
    String said = called("pick", list, list);
    assertEquals("first of one element, second is first: changes nothing", said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ab               | name \"ab\", letter 'x': changes nothing",
        "``               | name is empty, letter 'x': changes nothing",
        "a\"b             | name 'a\"b', letter 'x': changes nothing",
        "a b-c            | name \"a b-c\", letter 'x': changes nothing",
        "1234567890123456 | name \"1234567890123456\", letter 'x': changes nothing",
        "12345678901234567 | letter 'x': changes nothing",
        "é                | letter 'x': changes nothing",
        "a\\b             | letter 'x': changes nothing",
      })
  void aShortPlainTextIsWritten(String text, String title) {
    String said = called("text", text, 'x', made.instance("java/lang/Object"));
    assertEquals(title, said);
  }

  @Test
  void boxesAreWrittenAsWhatTheyHold() {
    assertEquals(
        "name is null, letter '\u007e', value -5: changes nothing",
        called("text", null, '~', made.box(-5)));
    assertEquals(
        "name is null, value 'c': changes nothing", called("text", null, '\n', made.box('c')));
    assertEquals(
        "name is null, letter 'x', value is null: changes nothing",
        called("text", null, 'x', null));
  }

  @Test
  void theOnlyCollectionOfTheReceiverIsSaid() throws Exception {
    Ref shop = made.of(Shop.class, "goods", made.list("a", "b"), "prices", null);
    Outcome outcome = new Outcome.Returned(null);
    assertEquals(
        "two elements: changes nothing",
        title("change", made.heap(), shop, List.of(), outcome, made.heap()));
    made.set(shop, Shop.class, "prices", made.map());
    assertEquals(
        "changes nothing",
        title("change", made.heap(), shop, List.of(), outcome, made.heap()),
        "of two of them nobody knows which");
  }

  private String returned(Object value) {
    Outcome outcome = new Outcome.Returned(HandMade.value(value));
    return title("get", ConcreteHeap.EMPTY, null, List.of(), outcome, made.heap());
  }

  @Test
  void whatIsReturnedIsWrittenIfItIsShort() throws Exception {
    assertEquals("returns null", returned(null));
    assertEquals("returns -1", returned(-1));
    assertEquals("returns 'x'", returned('x'));
    assertEquals("returns '\\u0000'", returned('\0'));
    assertEquals("returns 'x'", returned(made.box('x')));
    assertEquals("returns NaN", returned(Double.NaN));
    assertEquals("returns \"t\"", returned("t"));
    assertEquals("returns \"a\\n\\\"\"", returned("a\n\""));
    assertEquals("returns \"\"", returned(""));
    assertEquals("returns 7", returned(made.box(7L)));
    assertEquals("returns B", returned(made.constant("p/Kind", "B")));
    Ref date = made.instance("java/time/LocalDate", "year", 2024, "month", 2, "day", 29);
    assertEquals("returns 2024-02-29", returned(date));
    Ref money = made.of(Money.class, "amount", 5, "unit", "EUR");
    assertEquals("returns Money[amount=5, unit=\"EUR\"]", returned(money));
    Ref large = made.of(Money.class, "amount", 5, "unit", "a unit of a very long name, really");
    assertEquals("returns a new Money", returned(large));
  }

  @Test
  void arraysAndCollectionsAreCounted() {
    assertEquals("returns [1, 2, 3, 4]", returned(made.array("[I", 1, 2, 3, 4)));
    assertEquals("returns a new int[5]", returned(made.array("[I", 1, 2, 3, 4, 5)));
    assertEquals("returns []", returned(made.array("[Z")));
    assertEquals("returns a new int[2][]", returned(made.array("[[I", null, null)));
    assertEquals("returns a new String[1]", returned(made.array("[Ljava/lang/String;", "a")));
    assertEquals("returns an empty ArrayList", returned(made.list()));
    assertEquals("returns an ArrayList of one element", returned(made.list("a")));
    assertEquals("returns a HashMap of two entries", returned(made.map("a", 1, "b", 2)));
    assertEquals("returns a new Object", returned(made.instance("java/lang/Object")));
  }

  @Test
  void whatWasThereBeforeIsNotNew() throws Exception {
    Ref shop = made.of(Shop.class, "goods", null, "prices", null);
    Ref other = made.of(Shop.class, "goods", null, "prices", null);
    List<ConcreteValue> arguments = List.of(ConcreteValue.NULL, shop);
    assertEquals(
        "first is null: returns second",
        title("pick", made.heap(), null, arguments, new Outcome.Returned(shop), made.heap()));
    assertEquals(
        "first is null: returns a stored Shop",
        title("pick", made.heap(), null, arguments, new Outcome.Returned(other), made.heap()));
  }

  @ParameterizedTest
  @CsvSource({
    "same, 'returns its argument'",
    "pick, 'returns first'",
  })
  void anArgumentThatComesBackIsNamedWhereThereAreSeveral(String method, String title)
      throws Exception {
    Ref shop = made.of(Shop.class, "goods", null, "prices", null);
    Ref other = made.of(Shop.class, "goods", null, "prices", null);
    List<ConcreteValue> arguments = method.equals("same") ? List.of(shop) : List.of(shop, other);
    Outcome outcome = new Outcome.Returned(shop);
    assertEquals(title, title(method, made.heap(), null, arguments, outcome, made.heap()));
  }

  @Test
  void soItIsBesideAReceiverAndANumber() throws Exception {
    Ref shop = made.of(Shop.class, "goods", null, "prices", null);
    Ref by = made.instance("java/lang/Object");
    List<ConcreteValue> arguments = List.of(HandMade.value(3), by);
    assertEquals(
        "at 3: returns by",
        title("swap", made.heap(), shop, arguments, new Outcome.Returned(by), made.heap()));
    assertEquals(
        "at 3: returns itself",
        title("swap", made.heap(), shop, arguments, new Outcome.Returned(shop), made.heap()));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/NullPointerException, throws NullPointerException",
    "p/Outer$Problem, throws Problem",
    "Problem, throws Problem",
  })
  void anExceptionIsSaidByItsSimpleName(String type, String title) {
    Outcome outcome = new Outcome.Threw(type, "message", true, false);
    assertEquals(
        title, title("get", ConcreteHeap.EMPTY, null, List.of(), outcome, ConcreteHeap.EMPTY));
  }
}
