// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects get numbers breadth first, numbers their values, and what is not predicted is left out.
 */
class HeapGraphTest {
  private static final Terms TERMS = new Terms();
  private static final FieldKey A = new FieldKey("C", "a", "LC;");
  private static final FieldKey B = new FieldKey("C", "b", "LC;");
  private static final FieldKey N = new FieldKey("C", "n", "I");

  private final Map<Term, Node> heap = new LinkedHashMap<>();
  private final Map<Term, Object> values = new LinkedHashMap<>();

  private static Term key(String name) {
    return TERMS.var(name, Sort.REF);
  }

  private static Content at(String name) {
    return new Content.Reference(key(name));
  }

  private static Content number(String name) {
    return new Content.Number(TERMS.var(name, Sort.INT), 'I');
  }

  private void instance(String name, Object... fields) {
    Map<FieldKey, Content> all = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      all.put((FieldKey) fields[i], (Content) fields[i + 1]);
    }
    heap.put(key(name), Node.instance("C", all));
  }

  private void array(String name, String descriptor, Content... elements) {
    heap.put(key(name), Node.array(descriptor, Arrays.asList(elements)));
  }

  private HeapGraph explore(String... roots) {
    return explore(Map.of(), roots);
  }

  private HeapGraph explore(Map<Term, Integer> known, String... roots) {
    List<Content> contents = Stream.of(roots).map(HeapGraphTest::at).toList();
    return HeapGraph.explore(contents, heap::get, known);
  }

  private ConcreteHeap concrete(HeapGraph graph) {
    return graph.concrete(new Evaluator(values), new TreeMap<>());
  }

  private static String ids(HeapGraph graph) {
    List<String> texts = new ArrayList<>();
    graph.ids().forEach((key, id) -> texts.add(key + "=" + id));
    return String.join(" ", texts);
  }

  @Test
  void objectsAreNumberedBreadthFirstFromTheRoots() {
    instance("x", A, at("p"), B, at("q"));
    instance("y", A, at("r"), B, Content.NULL);
    instance("p", A, at("s"));
    instance("q");
    instance("r");
    instance("s");

    assertEquals("x=1 y=2 p=3 q=4 r=5 s=6", ids(explore("x", "y")));
  }

  @Test
  void aSharedObjectAndACycleHaveOneNumber() {
    instance("x", A, at("y"), B, at("x"));
    instance("y", A, at("x"), B, at("y"));

    assertEquals("x=1 y=2", ids(explore("x", "x", "y")));
    assertEquals("y=1 x=2", ids(explore("y", "x")));
  }

  @Test
  void whatIsNotReachableHasNoNumber() {
    instance("x", A, Content.NULL);
    instance("y");

    assertEquals("x=1", ids(explore("x")));
    assertEquals("", ids(explore()));
  }

  @Test
  void objectsThatAreKnownKeepTheirNumbersAndAreThereEvenIfNothingRefersToThem() {
    instance("x", A, at("z"));
    instance("y");
    instance("z");
    Map<Term, Integer> known = new LinkedHashMap<>();
    known.put(key("y"), 1);
    known.put(key("x"), 2);
    HeapGraph graph = explore(known, "z");

    assertEquals("y=1 x=2 z=3", ids(graph));
    assertEquals(Set.of(1, 2, 3), concrete(graph).objects().keySet());
    assertEquals(2, known.size());
  }

  @Test
  void fieldsHaveTheValuesOfTheModel() {
    instance("x", A, at("x"), B, Content.NULL, N, number("k"));
    values.put(TERMS.var("k", Sort.INT), (long) Integer.MIN_VALUE);

    ConcreteObject.Instance made =
        (ConcreteObject.Instance) concrete(explore("x")).objects().get(1);

    assertEquals("C", made.className());
    assertEquals(
        Map.of(
            A, new ConcreteValue.Ref(1),
            B, ConcreteValue.NULL,
            N, new ConcreteValue.Primitive('I', Integer.MIN_VALUE)),
        made.fields());
  }

  @Test
  void elementsKeepTheirOrder() {
    array("x", "[I", number("k"), number("m"), number("k"));
    values.put(TERMS.var("k", Sort.INT), 1L);
    values.put(TERMS.var("m", Sort.INT), -1L);

    assertEquals(
        new ConcreteObject.Array(
            1,
            "[I",
            Stream.of(1, -1, 1)
                .<ConcreteValue>map(n -> new ConcreteValue.Primitive('I', n))
                .toList()),
        concrete(explore("x")).objects().get(1));
  }

  @Test
  void anEmptyArrayIsPredicted() {
    array("x", "[LC;");

    assertEquals(
        new ConcreteObject.Array(1, "[LC;", List.of()), concrete(explore("x")).objects().get(1));
  }

  private static Stream<Arguments> kinds() {
    Term f = TERMS.var("f", Sort.FLOAT);
    Term d = TERMS.var("d", Sort.DOUBLE);
    Term l = TERMS.var("l", Sort.LONG);
    return Stream.of(
        Arguments.of(f, 'F', Float.NaN, (long) Float.floatToRawIntBits(Float.NaN)),
        Arguments.of(f, 'F', -0.0f, (long) Float.floatToRawIntBits(-0.0f)),
        Arguments.of(d, 'D', -0.0, Long.MIN_VALUE),
        Arguments.of(d, 'D', Double.longBitsToDouble(0x7ff0000000000001L), 0x7ff0000000000001L),
        Arguments.of(d, 'D', Double.MIN_VALUE, 1L),
        Arguments.of(l, 'J', Long.MIN_VALUE, Long.MIN_VALUE));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void numbersKeepEveryBit(Term variable, char descriptor, Object value, long bits) {
    Evaluator evaluator = new Evaluator(Map.of(variable, value));

    assertEquals(
        new ConcreteValue.Primitive(descriptor, bits),
        explore().value(new Content.Number(variable, descriptor), evaluator));
  }

  @Test
  void textsAreMadeOfTheirLetters() {
    Term letter = TERMS.var("c", Sort.CHAR);
    Content text =
        new Content.Letters(
            SymbolicText.of(List.of(TERMS.constant(Sort.CHAR, 'a'), letter, letter)));

    assertEquals(
        new ConcreteValue.Text("a\ud800\ud800"),
        explore().value(text, new Evaluator(Map.of(letter, 0xd800L))));
  }

  @Test
  void aFieldThatIsNotPredictedIsLeftOut() {
    instance("x", A, Content.UNKNOWN, N, number("k"));
    values.put(TERMS.var("k", Sort.INT), 5L);
    HeapGraph graph = explore("x");

    ConcreteObject.Instance made = (ConcreteObject.Instance) concrete(graph).objects().get(1);
    assertEquals(Set.of(N), made.fields().keySet());
    assertFalse(graph.isPredicted(Content.UNKNOWN));
    assertTrue(graph.isPredicted(at("x")));
  }

  @Test
  void anArrayWithAnElementThatIsNotPredictedIsNotPredictedNorIsAnArrayAroundIt() {
    instance("x", A, at("outer"), B, at("good"));
    array("outer", "[[LC;", Content.NULL, at("inner"));
    array("inner", "[LC;", at("x"), Content.UNKNOWN);
    array("good", "[LC;", at("x"));
    HeapGraph graph = explore("x");

    assertEquals("x=1 outer=2 good=3 inner=4", ids(graph));
    assertEquals(Set.of(1, 3), concrete(graph).objects().keySet());
    assertEquals(
        Set.of(B), ((ConcreteObject.Instance) concrete(graph).objects().get(1)).fields().keySet());
    assertFalse(graph.isPredicted(at("outer")));
  }

  @Test
  void aStaticThatIsNotPredictedIsLeftOut() {
    array("x", "[LC;", Content.UNKNOWN);
    instance("y");
    SortedMap<FieldKey, Content> statics = new TreeMap<>();
    statics.put(A, at("x"));
    statics.put(B, at("y"));
    statics.put(N, Content.UNKNOWN);

    ConcreteHeap made = explore("x", "y").concrete(new Evaluator(values), statics);

    assertEquals(Map.of(B, new ConcreteValue.Ref(2)), made.statics());
  }

  @Test
  void whatIsNotPredictedHasNoValue() {
    HeapGraph graph = explore();
    Evaluator evaluator = new Evaluator(Map.of());

    assertThrows(IllegalArgumentException.class, () -> graph.value(Content.UNKNOWN, evaluator));
  }

  @Test
  void theVariablesOfRootsComeFirst() {
    instance("x", N, number("k"), A, at("y"));
    array("y", "[I", number("m"), number("k"));
    HeapGraph graph = explore("x");

    assertEquals(
        "[root, k, m]", graph.variables(List.of(number("root"), at("x"), Content.NULL)).toString());
  }

  @Test
  void elementsOfAllArraysAreCounted() {
    instance("x", A, at("p"), B, at("q"));
    array("p", "[I", number("k"), number("k"));
    array("q", "[I", number("k"));

    assertEquals(3, explore("x").elements());
    assertEquals(0, explore().elements());
  }

  @Test
  void neighboursThatAreOneObjectAreTurnedOnce() {
    String one = new String("a");
    String other = new String("a");
    List<String> turned = new ArrayList<>();

    List<Integer> results =
        Node.each(
            Arrays.asList(one, one, other, null, null, one),
            s -> {
              turned.add(s);
              return turned.size();
            });

    assertEquals(List.of(1, 1, 2, 3, 3, 4), results);
    assertEquals(Arrays.asList("a", "a", null, "a"), turned);
    assertEquals(List.of(), Node.each(List.of(), s -> s));
  }
}
