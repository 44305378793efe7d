// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.unfold.ExposedReference;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.program.Program;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** An object of a precondition fits all that refers to it, and all that is said of its class. */
class FittingClassesTest {
  private static final String OBJECT = "java/lang/Object";
  private static ClassPath classPath;
  private static FittingClasses fitting;

  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final List<PointsTo> cells = new ArrayList<>();
  private final List<TypeFact> facts = new ArrayList<>();
  private final List<ExposedReference> exposed = new ArrayList<>();

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Base { Base next; Face face; Object any; }
                class Left extends Base {}
                class Right extends Base implements Face {}
                class LeftLow extends Left {}
                interface Face {}
                interface Other {}
                final class Closed {}
                class Alone { int n; }
                """));
    fitting = new FittingClasses(new Program(classPath));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private SpecHeap spec() {
    SpecHeap spec = SpecHeap.of(new SymbolicHeap(cells, List.of(), facts, List.of()), 0);
    for (ExposedReference reference : exposed) {
      spec = spec.expose(reference);
    }
    return spec;
  }

  private PointsTo cell(Term location, String className) {
    return cell(location, className, Map.of());
  }

  private PointsTo cell(Term location, String className, Map<FieldKey, Term> fields) {
    PointsTo cell = new PointsTo(location, className, new TreeMap<>(fields));
    cells.add(cell);
    return cell;
  }

  private void fact(Term reference, TypeFact.Kind kind, String className) {
    facts.add(new TypeFact(reference, className, kind));
  }

  private void hold(Term reference, String type) {
    exposed.add(new ExposedReference(reference, type, "p" + exposed.size()));
  }

  private static FieldKey field(String name, String descriptor) {
    return new FieldKey("Base", name, descriptor);
  }

  @Test
  void typesAreThoseOfFactsOfReferencesHeldAndOfFieldsEachOnce() {
    hold(x, "Base");
    hold(y, "Alone");
    hold(x, OBJECT);
    cell(y, "Base", Map.of(field("next", "LBase;"), x, field("face", "LFace;"), x));
    fact(x, TypeFact.Kind.INSTANCE, "Left");
    fact(x, TypeFact.Kind.EXACTLY, "LeftLow");

    assertEquals(List.of("Left", "LeftLow", "Base", OBJECT, "Face"), fitting.types(spec(), x));
    assertEquals(List.of("Alone"), fitting.types(spec(), y));
  }

  @ParameterizedTest
  @EnumSource(
      value = TypeFact.Kind.class,
      names = {"DECLARED", "NOT_INSTANCE", "NOT_EXACTLY"})
  void whatAReferenceMayNotBeIsNoTypeOfIt(TypeFact.Kind kind) {
    fact(x, kind, "Left");
    assertEquals(List.of(), fitting.types(spec(), x));
  }

  @Test
  void aReferenceThatWasReplacedGivesItsTypeToTheOneThatStandsForIt() {
    hold(y, "Left");
    SpecHeap spec = spec().replace(terms, y, x);

    assertEquals(List.of("Left"), fitting.types(spec, x));
    assertEquals(List.of(), fitting.types(spec, y));
  }

  @ParameterizedTest
  @CsvSource({
    "Base, Base",
    "Base Left LeftLow, LeftLow",
    "LeftLow Base Left, LeftLow",
    "Left Right, none",
    "java/lang/Object Face Right, Right",
    "Face Base, none",
    "[I java/lang/Object, [I",
    "[LBase; [LLeft;, [LLeft;",
    "'', none"
  })
  void theNarrowestTypeIsASubtypeOfAllOthers(String types, String expected) {
    List<String> all = types.isEmpty() ? List.of() : List.of(types.split(" "));
    assertEquals(expected, fitting.narrowest(all).orElse("none"));
  }

  @ParameterizedTest
  @CsvSource({
    "Base, '', Base Left LeftLow Right",
    "Base, Left, Left LeftLow",
    "Base, Face, Right",
    "Face, Base, Right",
    "Left, Right, ''",
    "Base, java/lang/Object, Base Left LeftLow Right",
    "java/lang/Object, '', java/lang/Object",
    "java/lang/Object, Left, Left LeftLow",
    "[I, '', [I",
    "[I, java/lang/Object, [I",
    "[I, Base, ''"
  })
  void candidatesFitTheTypeAndEveryReference(String type, String held, String expected) {
    if (!held.isEmpty()) {
      hold(x, held);
    }
    assertEquals(expected, String.join(" ", fitting.candidates(spec(), x, type)));
  }

  @ParameterizedTest
  @CsvSource({
    "DECLARED, Left, Left LeftLow",
    "INSTANCE, Left, Left LeftLow",
    "EXACTLY, Left, Left",
    "NOT_INSTANCE, Left, Base Right",
    "NOT_EXACTLY, Left, Base LeftLow Right",
    "NOT_INSTANCE, Base, ''",
    "EXACTLY, Base, Base",
    "INSTANCE, Face, Right",
    "NOT_INSTANCE, Face, Base Left LeftLow"
  })
  void candidatesAreWhatTypeFactsAllow(TypeFact.Kind kind, String type, String expected) {
    fact(x, kind, type);
    assertEquals(expected, String.join(" ", fitting.candidates(spec(), x, "Base")));
    assertEquals(
        "Base Left LeftLow Right", String.join(" ", fitting.candidates(spec(), y, "Base")));
  }

  @Test
  void severalFactsAreAllRespected() {
    fact(x, TypeFact.Kind.INSTANCE, "Base");
    fact(x, TypeFact.Kind.NOT_EXACTLY, "Base");
    fact(x, TypeFact.Kind.NOT_INSTANCE, "Left");

    assertEquals(List.of("Right"), fitting.candidates(spec(), x, "Base"));
  }

  @Test
  void whereObjectItselfIsExcludedItIsOneOfTheClassPath() {
    fact(x, TypeFact.Kind.NOT_EXACTLY, OBJECT);
    List<String> candidates = fitting.candidates(spec(), x, OBJECT);

    assertFalse(candidates.contains(OBJECT));
    assertTrue(candidates.containsAll(List.of("Base", "Alone", "Closed")), "" + candidates);
  }

  @Test
  void anObjectThatIsMadeIsOnlyWhatItsClassIs() {
    PointsTo made = cell(terms.location(7), "Left");

    assertTrue(fitting.mayBe(spec(), made, List.of("Base", OBJECT)));
    assertFalse(fitting.mayBe(spec(), made, List.of("LeftLow")));
    assertFalse(fitting.mayBe(spec(), made, List.of("Face")));
    assertTrue(fitting.mayBe(spec(), made, List.of()));
  }

  @Test
  void anObjectThatIsNotMadeMayBeOfAClassBelow() {
    PointsTo open = cell(x, "Base");

    assertTrue(fitting.mayBe(spec(), open, List.of("LeftLow")));
    assertTrue(fitting.mayBe(spec(), open, List.of("Face")));
    assertFalse(fitting.mayBe(spec(), open, List.of("LeftLow", "Face")));
    assertFalse(fitting.mayBe(spec(), open, List.of("Alone")));
    hold(x, "Left");
    assertFalse(fitting.mayBe(spec(), open, List.of("Face")));
  }

  @ParameterizedTest
  @CsvSource({
    "Base, Face, true", "Left, Face, false", "Left, LeftLow, true", "Alone, Base, false",
    "Face, Other, false", "Closed, Closed, true", "[I, java/lang/Object, true", "[I, [J, false"
  })
  void aClassMayBeATypeIfSomeClassIsBoth(String className, String type, boolean expected) {
    assertEquals(expected, fitting.mayBe(className, type));
    assertEquals(expected, fitting.mayBe(type, className));
  }

  private String contradiction() {
    return fitting.contradiction(spec()).orElse("none");
  }

  @ParameterizedTest
  @CsvSource({
    "Base, Left, none",
    "Left, Base, none",
    "Base, java/lang/Object, none",
    "Base, Face, none",
    "Left, Face, none",
    "Left, Other, none",
    "Face, Other, none",
    "Left, Right, no object is a Left and a Right",
    "Alone, Base, no object is an Alone and a Base",
    "Closed, Face, no object is a Closed and a Face",
    "Face, Closed, no object is a Face and a Closed",
    "Closed, java/lang/Object, none",
    "[I, java/lang/Object, none",
    "[I, [J, no object is an int[] and a long[]",
    "[LBase;, [LLeft;, none",
    "[I, Base, no object is an int[] and a Base"
  })
  void nothingIsOfTwoClassesOfWhichNoneIsBelowTheOther(String cell, String held, String expected) {
    cell(x, cell);
    hold(x, held);

    assertEquals(expected, contradiction());
  }

  @ParameterizedTest
  @CsvSource({
    "Left, Base, none",
    "Left, LeftLow, no object is a Left and a LeftLow",
    "Left, Face, no object is a Left and a Face",
    "Right, Face, none",
    "Left, Alone, no object is a Left and an Alone"
  })
  void anObjectThatIsMadeHasNoOtherClass(String made, String held, String expected) {
    cell(terms.location(7), made);
    hold(terms.location(7), held);

    assertEquals(expected, contradiction());
  }

  @Test
  void twoReferencesToOneObjectMayContradictEachOther() {
    cell(x, OBJECT);
    hold(x, "Alone");
    assertEquals("none", contradiction());
    hold(x, "Base");
    assertEquals("no object is a Base and an Alone", contradiction());
  }

  @Test
  void aFieldOfAnotherCellCountsAsAReference() {
    cell(x, "Alone");
    cell(y, "Base", Map.of(field("any", "Ljava/lang/Object;"), x));
    assertEquals("none", contradiction());
    cell(terms.location(3), "Base", Map.of(field("next", "LBase;"), x));
    assertEquals("no object is an Alone and a Base", contradiction());
  }

  @Test
  void aClassThatThePreconditionExcludesIsAContradictionOnceTheObjectIsMade() {
    fact(terms.location(7), TypeFact.Kind.NOT_INSTANCE, "Base");
    cell(terms.location(7), "Alone");
    assertEquals("none", contradiction());
    facts.clear();
    cells.clear();
    fact(terms.location(7), TypeFact.Kind.NOT_INSTANCE, "Base");
    cell(terms.location(7), "Left");
    assertEquals("the precondition excludes a Left there", contradiction());
  }

  @Test
  void anEmptyHeapHasNoContradiction() {
    hold(x, "Left");
    hold(x, "Right");
    assertEquals(Optional.empty(), fitting.contradiction(spec()));
  }
}
