// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.Program;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An input keeps the rules that every list, optional and the like of the JDK keeps. */
class LibraryRulesTest {
  private static final String LIST = "java/util/ArrayList";
  private static final String OPTIONAL = "java/util/Optional";
  private static final FieldKey DATA = new FieldKey(LIST, "elementData", "[Ljava/lang/Object;");
  private static final FieldKey SIZE = new FieldKey(LIST, "size", "I");
  private static final FieldKey VALUE = new FieldKey(OPTIONAL, "value", "Ljava/lang/Object;");

  private final Terms terms = new Terms();
  private final Term list = terms.var("list", Sort.REF);
  private final Term data = terms.var("data", Sort.REF);
  private final Term size = terms.var("size", Sort.INT);
  private final Map<Term, Node> input = new LinkedHashMap<>();
  private final List<Content> roots = new ArrayList<>();

  private void put(Term key, String type, Object... fields) {
    Map<FieldKey, Content> all = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      all.put((FieldKey) fields[i], (Content) fields[i + 1]);
    }
    input.put(key, Node.instance(type, all));
  }

  private void putList(int room, Content elements) {
    put(list, LIST, DATA, elements, SIZE, new Content.Number(size, 'I'));
    input.put(data, Node.array("[Ljava/lang/Object;", Collections.nCopies(room, Content.NULL)));
    roots.add(new Content.Reference(list));
  }

  private Content at(Term key) {
    return new Content.Reference(key);
  }

  private boolean holds(Set<Term> called, Map<Term, Object> values) {
    Evaluator evaluator = new Evaluator(values);
    return new LibraryRules(terms, input, roots, called::contains)
        .conditions().stream().allMatch(evaluator::holds);
  }

  private boolean holds(long count) {
    return holds(Set.of(), Map.of(size, count));
  }

  @ParameterizedTest
  @CsvSource({
    "3, 0, true",
    "3, 3, true",
    "3, 4, false",
    "3, -1, false",
    "0, 0, true",
    "0, 1, false",
    "3, -2147483648, false"
  })
  void aListHasRoomForAllItsElements(int room, long count, boolean expected) {
    putList(room, at(data));
    assertEquals(expected, holds(count));
  }

  @Test
  void theArrayOfAListBelongsToNothingElse() {
    putList(3, at(data));
    assertTrue(holds(1));
    roots.add(at(data));
    assertFalse(holds(1));
  }

  @Test
  void noOtherObjectRefersToTheArrayOfAList() {
    putList(3, at(data));
    Term other = terms.var("other", Sort.REF);
    put(other, "Holder", new FieldKey("Holder", "a", "[Ljava/lang/Object;"), at(data));
    assertFalse(holds(1));
  }

  @Test
  void twoReferencesToTheListAreFine() {
    putList(3, at(data));
    roots.add(at(list));
    assertTrue(holds(1));
  }

  @Test
  void aListWithoutAnArrayThereIsNot() {
    putList(3, Content.NULL);
    assertFalse(holds(0));
  }

  @Test
  void aListWhoseArrayNobodyLookedAtHasRoomEnough() {
    putList(0, Content.UNKNOWN);
    assertTrue(holds(100));
    input.clear();
    put(list, LIST, SIZE, new Content.Number(size, 'I'));
    assertTrue(holds(100));
    assertFalse(holds(-1));
  }

  @Test
  void whatCallsMakeKeepsTheRulesAnyway() {
    putList(3, at(data));
    assertFalse(holds(4));
    assertTrue(holds(Set.of(list), Map.of(size, 4L)));
  }

  @Test
  void anOptionalDoesNotHoldItself() {
    Term one = terms.var("one", Sort.REF);
    Term other = terms.var("two", Sort.REF);
    put(one, OPTIONAL, VALUE, at(other));
    put(other, OPTIONAL, VALUE, Content.NULL);
    assertTrue(holds(Set.of(), Map.of()));
    put(other, OPTIONAL, VALUE, at(other));
    assertFalse(holds(Set.of(), Map.of()));
  }

  @Test
  void anAtomicReferenceMayHoldItself() {
    String type = "java/util/concurrent/atomic/AtomicReference";
    Term one = terms.var("one", Sort.REF);
    put(one, type, new FieldKey(type, "value", "Ljava/lang/Object;"), at(one));
    assertTrue(holds(Set.of(), Map.of()));
  }

  @Test
  void objectsOfOtherClassesHaveNoRules() {
    put(list, "Mine", new FieldKey("Mine", "size", "I"), new Content.Number(size, 'I'));
    assertEquals(List.of(), new LibraryRules(terms, input, roots, k -> false).conditions());
  }

  @ParameterizedTest
  @CsvSource({
    "java/util/AbstractList, modCount, true",
    "java/util/ArrayList, size, true",
    "Mine, size, false",
    "no/such/Type, size, false"
  })
  void fieldsOfTheJdkAreThoseOfClassesThatAreNotOfTheClassPath(
      String owner, String name, boolean expected) {
    try (ClassPath classPath =
        ClassPath.of(Compiler.JAVAC.compile("class Mine { int size; boolean is; }"))) {
      JdkPart part = new JdkPart(new Program(classPath), terms, List.of());
      assertEquals(expected, part.has(new FieldKey(owner, name, "I")));
    }
  }

  @Test
  void aTermIsFreeIfNoConditionSpeaksOfItsVariables() {
    Term flag = terms.var("flag", Sort.BYTE);
    Term used = terms.var("used", Sort.INT);
    Term usedFlag = terms.var("usedFlag", Sort.BYTE);
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile("class Mine {}"))) {
      JdkPart part =
          new JdkPart(
              new Program(classPath),
              terms,
              List.of(
                  terms.isBoolean(flag),
                  terms.isBoolean(usedFlag),
                  terms.eq(usedFlag, terms.constant(Sort.BYTE, 1)),
                  terms.binary(Op.LT, used, terms.intConst(3))));

      assertTrue(part.isFree(size));
      assertTrue(part.isFree(flag));
      assertFalse(part.isFree(usedFlag));
      assertFalse(part.isFree(used));
      assertFalse(part.isFree(terms.binary(Op.ADD, size, used)));
      assertFalse(part.isFree(terms.intConst(3)));
    }
  }
}
