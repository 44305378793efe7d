// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Terms;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variables that a predicate made up are called by the fields that hold them. */
class FactTextsTest {
  private static ClassPath classPath;
  private static Layout layout;

  private final Terms terms = new Terms();
  private final State state = new State();

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile("class Cell { Cell next; int key; byte small; long wide; }"));
    layout = new Program(classPath).layout("Cell");
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  /** Makes an input object; a field holds the variable given after its name. */
  private void input(String path, String... variables) {
    Value[] fields = new Value[layout.slots().size()];
    for (FieldSlot slot : layout.slots()) {
      String name = path + "." + slot.key().name();
      for (int i = 0; i < variables.length; i += 2) {
        name = variables[i].equals(slot.key().name()) ? variables[i + 1] : name;
      }
      fields[slot.index()] =
          switch (slot.descriptor().charAt(0)) {
            case 'L' -> new SymbolicRef(terms.var(name, Sort.REF), "Cell", path + ".next");
            case 'J' -> Values.of(terms.var(name, Sort.LONG));
            case 'B' -> Values.of(Values.onStack(terms, terms.var(name, Sort.BYTE)));
            default -> Values.of(terms.var(name, Sort.INT));
          };
    }
    ObjectRef object = state.allocate().instance(layout, fields);
    state.markInput(object, path);
  }

  @ParameterizedTest
  @CsvSource({
    "k#1 > 0, list.key > 0",
    "0 < k#1, 0 < list.key",
    "(k#1 + k#12) == k#1, (list.key + k#12) == list.key",
    "n#2 == null, list.next == null",
    "b#3 == 1, list.small == 1",
    "w#4 - k#1, list.wide - list.key",
    "x#k#1, x#k#1",
    "ak#1, ak#1",
    "k#1a, k#1a",
    "k#1.key, k#1.key",
    "!k#1, !list.key",
    "k#1, list.key",
    "k#1 < x::INT, list.key < x",
    "k#1::INT < 3, list.key < 3",
    "k # 1, k # 1",
    "'', ''"
  })
  void aWholeNameIsReplacedAndNoPartOfOne(String text, String expected) {
    input("list", "key", "k#1", "next", "n#2", "small", "b#3", "wide", "w#4");

    assertEquals(expected, new FactTexts(state).rewrite(text));
  }

  @Test
  void theFirstFieldThatHoldsAVariableGivesItsName() {
    input("a", "key", "k#1");
    input("b", "key", "k#1");

    assertEquals("a.key < 3", new FactTexts(state).rewrite("k#1 < 3"));
  }

  @Test
  void namesThatNoPredicateMadeUpStayAsTheyAre() {
    input("list", "key", "other");

    assertEquals("other > k#1", new FactTexts(state).rewrite("other > k#1"));
  }

  @ParameterizedTest
  @CsvSource({
    "x::INT < 3, x < 3",
    "x::LONG == y::REF, x == y",
    "x::INTER < 3, x::INTER < 3",
    "A::b < 3, A::b < 3",
    "a < b, a < b"
  })
  void whatOnlyTellsSortsApartIsLeftOut(String text, String expected) {
    assertEquals(expected, new FactTexts(state).rewrite(text));
  }

  @Test
  void factsKeepTheirKindsAndLines() {
    input("list", "key", "k#1");

    assertEquals(
        List.of(
            new PathFact(PathFact.Kind.BRANCH, "list.key > 0", 7),
            new PathFact(PathFact.Kind.REFERENCE, "list is new", 0)),
        new FactTexts(state)
            .rewrite(
                List.of(
                    new PathFact(PathFact.Kind.BRANCH, "k#1 > 0", 7),
                    new PathFact(PathFact.Kind.REFERENCE, "list is new", 0))));
  }
}
