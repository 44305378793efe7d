// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.heapsmith.logic.heap.TypeFact.Kind.INSTANCE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TextFields;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A model of a symbolic heap as objects with values in their fields. */
class ModelConcretizerTest {
  private static final TestTypes TYPES =
      new TestTypes(
          "Node { int val; Node next; }",
          "Big : Node { boolean flag; Object any; }",
          "Huge : Big { }",
          "Leaf : Node { }") {
        @Override
        public List<String> applicationClasses() {
          return List.of("Node", "Leaf", "Huge", "Big");
        }
      };
  private static final FieldKey NEXT = new FieldKey("Node", "next", "LNode;");
  private static final FieldKey VAL = new FieldKey("Node", "val", "I");

  private final Terms terms = new Terms();
  private final Map<Term, Object> values = new HashMap<>();
  private final List<PointsTo> cells = new ArrayList<>();
  private final List<TypeFact> facts = new ArrayList<>();

  private Term ref(String name, long location) {
    Term variable = terms.var(name, Sort.REF);
    values.put(variable, location);
    return variable;
  }

  private Term number(String name, Sort sort, long value) {
    Term variable = terms.var(name, sort);
    values.put(variable, terms.constant(sort, value).value());
    return variable;
  }

  private void cell(Term location, String className, Map<FieldKey, Term> fields) {
    cells.add(new PointsTo(location, className, new TreeMap<>(fields)));
  }

  private void fact(Term reference, String className, TypeFact.Kind kind) {
    facts.add(new TypeFact(reference, className, kind));
  }

  private ConcreteModel concretize(OpenPolicy policy) {
    SymbolicHeap heap = new SymbolicHeap(cells, List.of(), facts, List.of());
    return new ModelConcretizer(TYPES, policy)
        .concretize(new HeapModel(new MapModel(terms, values), heap));
  }

  private ConcreteModel concretize() {
    return concretize(OpenPolicy.ZERO);
  }

  @Test
  void cellsAreNumberedInTheirOrder() {
    Term x = ref("x", 70);
    Term y = ref("y", 9);
    cell(x, "Node", Map.of(NEXT, y, VAL, number("n", Sort.INT, -5)));
    cell(y, "Node", Map.of(NEXT, terms.nullRef(), VAL, terms.intConst(Integer.MIN_VALUE)));
    ConcreteModel model = concretize();
    assertEquals(
        Heaps.heap(
            Heaps.object(TYPES, 1, "Node", -5, 2),
            Heaps.object(TYPES, 2, "Node", Integer.MIN_VALUE, 0)),
        model.heap());
    assertEquals(new ConcreteValue.Ref(2), model.value(y, "LNode;"));
    assertSame(ConcreteValue.NULL, model.value(terms.nullRef(), "LNode;"));
    assertTrue(model.fits());
  }

  @Test
  void aCellMayLeadToItself() {
    Term x = ref("x", 3);
    cell(x, "Node", Map.of(NEXT, x));
    assertEquals(Heaps.heap(Heaps.object(TYPES, 1, "Node", 0, 1)), concretize().heap());
  }

  @Test
  void inheritedFieldsThatAreOpenAreThere() {
    Term x = ref("x", 3);
    cell(x, "Huge", Map.of(new FieldKey("Big", "flag", "Z"), terms.constant(Sort.BYTE, 1)));
    ConcreteObject object = concretize().heap().object(1);
    assertEquals(Heaps.object(TYPES, 1, "Huge", 0, 0, 1, 0), object);
  }

  @Test
  void openFieldsAreAskedFor() {
    OpenPolicy sevens =
        new OpenPolicy() {
          @Override
          public ConcreteValue openField(int object, String className, FieldKey field) {
            return field.descriptor().equals("I")
                ? new ConcreteValue.Primitive('I', 10 * object + className.length())
                : ConcreteValue.NULL;
          }
        };
    cell(ref("x", 3), "Node", Map.of());
    cell(ref("y", 4), "Leaf", Map.of(NEXT, ref("z", 3)));
    assertEquals(
        Heaps.heap(Heaps.object(TYPES, 1, "Node", 14, 0), Heaps.object(TYPES, 2, "Leaf", 24, 1)),
        concretize(sevens).heap());
  }

  @Test
  void anObjectOutsideOfTheFormulaIsMadeWhereItIsMet() {
    Term x = ref("x", 3);
    Term y = ref("y", 8);
    Term z = ref("z", 99);
    Term w = ref("w", 99);
    cell(x, "Node", Map.of(NEXT, y));
    ConcreteModel model = concretize();
    assertEquals(2, model.heap().objects().size());
    assertEquals(new ConcreteValue.Ref(2), model.value(y, "LNode;"));
    assertEquals(new ConcreteValue.Ref(3), model.value(z, "LBig;"));
    assertEquals("Big", model.heap().object(3).className());
    assertEquals(new ConcreteValue.Ref(3), model.value(w, "LBig;"));
    assertEquals(3, model.heap().objects().size());
  }

  @ParameterizedTest
  @CsvSource({
    "Node, INSTANCE, Big, Big",
    "Node, EXACTLY, Node, Node",
    "Node, NOT_EXACTLY, Node, Big",
    "Node, NOT_INSTANCE, Big, Node",
    "Big, NOT_EXACTLY, Big, Huge",
    "Node, DECLARED, Leaf, Leaf",
    "Node, INSTANCE, java/lang/Object, Node",
  })
  void theClassIsOneThatTheFactsAllow(
      String declared, TypeFact.Kind kind, String named, String expected) {
    Term x = ref("x", 3);
    cell(x, declared, Map.of());
    fact(ref("y", 3), named, kind);
    fact(ref("z", 4), "Leaf", TypeFact.Kind.EXACTLY);
    ConcreteModel model = concretize();
    assertEquals(expected, model.heap().object(1).className());
    assertTrue(model.fits());
  }

  @Test
  void theMostSpecialOfSeveralFactsCounts() {
    Term x = ref("x", 3);
    cell(x, "Node", Map.of());
    fact(x, "java/lang/Object", TypeFact.Kind.DECLARED);
    fact(x, "Huge", TypeFact.Kind.INSTANCE);
    fact(x, "Big", TypeFact.Kind.DECLARED);
    assertEquals("Huge", concretize().heap().object(1).className());
  }

  @Test
  void whereNoClassFitsTheDeclaredOneIsTakenAndSaidNotToFit() {
    Term x = ref("x", 3);
    cell(x, "Leaf", Map.of());
    fact(x, "Leaf", TypeFact.Kind.NOT_EXACTLY);
    ConcreteModel model = concretize();
    assertEquals("Leaf", model.heap().object(1).className());
    assertFalse(model.fits());
  }

  @Test
  void elementsOfAnArrayThatAreOpenAreZero() {
    FieldKey length = ArrayFields.length("[J");
    cell(
        ref("a", 5),
        "[J",
        Map.of(
            length,
            terms.intConst(3),
            ArrayFields.element("[J", 1),
            terms.longConst(Long.MAX_VALUE)));
    ConcreteValue zero = new ConcreteValue.Primitive('J', 0);
    assertEquals(
        new ConcreteObject.Array(
            1, "[J", List.of(zero, new ConcreteValue.Primitive('J', Long.MAX_VALUE), zero)),
        concretize().heap().object(1));
  }

  @Test
  void anArrayOfWhichNothingIsKnownIsEmpty() {
    cell(ref("a", 5), "[[LNode;", Map.of());
    assertEquals(new ConcreteObject.Array(1, "[[LNode;", List.of()), concretize().heap().object(1));
  }

  @Test
  void aStringIsAValueAndNoObject() {
    Term s = ref("s", 5);
    Map<FieldKey, Term> fields = new HashMap<>();
    fields.put(TextFields.LENGTH, terms.intConst(2));
    fields.put(TextFields.letter(0), number("c", Sort.CHAR, 'h'));
    fields.put(TextFields.letter(1), terms.constant(Sort.CHAR, 0xffff));
    cell(s, TextFields.STRING, fields);
    cell(ref("x", 6), "Big", Map.of(new FieldKey("Big", "any", "Ljava/lang/Object;"), s));
    ConcreteModel model = concretize();
    ConcreteValue text = new ConcreteValue.Text("h\uffff");
    assertEquals(text, model.value(s, "Ljava/lang/String;"));
    assertEquals(Set.of(1), model.heap().objects().keySet());
    assertTrue(model.heap().object(1).values().contains(text));
  }

  @Test
  void openStringsAreToldApart() {
    Term s = ref("s", 5);
    Term t = ref("t", 6);
    Term u = ref("u", 5);
    ConcreteModel model = concretize();
    ConcreteValue first = model.value(s, "Ljava/lang/String;");
    ConcreteValue second = model.value(t, "Ljava/lang/String;");
    assertEquals(first, model.value(u, "Ljava/lang/String;"));
    assertFalse(first.equals(second));
    assertEquals(Map.of(), model.heap().objects());
  }

  @Test
  void primitivesAreOfTheTypeOfTheirPlace() {
    ConcreteModel model = concretize();
    assertEquals(
        new ConcreteValue.Primitive('Z', 1), model.value(terms.constant(Sort.BYTE, 1), "Z"));
    assertEquals(new ConcreteValue.Primitive('Z', 1), model.value(terms.bool(true), "Z"));
    assertEquals(
        new ConcreteValue.Primitive('C', 0xd800),
        model.value(terms.constant(Sort.CHAR, 0xd800), "C"));
    assertEquals(
        new ConcreteValue.Primitive('F', Float.floatToRawIntBits(-0.0f)),
        model.value(terms.floatConst(-0.0f), "F"));
    assertEquals(
        new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(Double.NaN)),
        model.value(terms.doubleConst(Double.NaN), "D"));
  }

  @Test
  void aMathematicalIntegerHasNoPlaceInJava() {
    ConcreteModel model = concretize();
    Term large = terms.mathint(BigInteger.ONE.shiftLeft(63));
    assertThrows(IllegalArgumentException.class, () -> model.value(large, "M"));
    Term one = terms.mathint(BigInteger.ONE);
    assertThrows(IllegalArgumentException.class, () -> model.value(one, "J"));
    assertEquals(new ConcreteValue.Primitive('M', 1), model.value(one, "M"));
  }

  @ParameterizedTest
  @CsvSource({"1, true", "2, true", "3, true", "4, false", "5, false"})
  void manyFactsOfOneObjectAreSorted(int classes, boolean fits) {
    List<String> names = List.of("java/lang/Object", "Node", "Big", "Leaf", "Huge");
    cell(ref("x", 3), "Node", Map.of());
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      facts.clear();
      for (int i = 0; i < 40; i++) {
        fact(ref("x" + i, 3), names.get(random.nextInt(classes)), INSTANCE);
      }
      assertEquals(fits, concretize().fits(), "no object is both a Leaf and a Big");
    }
  }

  @Test
  void theMostSpecialClassIsTakenWhicheverIsNamedFirst() {
    Term x = ref("x", 3);
    cell(x, "Node", Map.of());
    for (String name : List.of("java/lang/Object", "Huge", "Node", "Big")) {
      fact(x, name, INSTANCE);
    }
    assertEquals("Huge", concretize().heap().object(1).className());
  }
}
