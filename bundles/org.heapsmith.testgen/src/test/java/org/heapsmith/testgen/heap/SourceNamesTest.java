// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.support.Fixtures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of class files in source: as they are where the language takes them, else never. */
class SourceNamesTest {

  @ParameterizedTest
  @CsvSource({
    "a, true",
    "a1, true",
    "_a, true",
    "$, true",
    "ä, true",
    "_, false",
    "1a, false",
    "'', false",
    "a-b, false",
    "a.b, false",
    "class, false",
    "true, false",
    "null, false",
    "goto, false",
    "var, true",
    "record, true",
    "'a\u200cb', false",
    "'a\u0000', false",
    "'a;', false",
  })
  void aNameIsAnIdentifierOfTheLanguage(String name, boolean identifier) {
    assertEquals(identifier, SourceNames.isIdentifier(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"var", "yield", "record", "sealed", "permits", "int", "enum", "a b"})
  void someIdentifiersAreNoTypes(String name) {
    assertFalse(SourceNames.isType(name));
    assertFalse(SourceNames.isTopLevel("p/" + name));
  }

  @ParameterizedTest
  @CsvSource({
    "'', true",
    "p, true",
    "p/q, true",
    "p//q, false",
    "/p, false",
    "p/, false",
    "p/int, false",
    "p/a-b, false",
    "p/var, true",
  })
  void aPackageIsIdentifiers(String name, boolean writable) {
    assertEquals(writable, SourceNames.isPackage(name));
    assertEquals(writable, SourceNames.isTopLevel(name.isEmpty() ? "C" : name + "/C"));
  }

  @ParameterizedTest
  @CsvSource({
    "add, add",
    "1st, Method1st",
    "'', Method",
    "a-b, ab",
    "class, class_",
    "var, var_",
    "\u00e9\u00e8, Method",
    "_, __",
  })
  void anIdentifierIsMadeOfTheLetters(String name, String identifier) {
    assertEquals(identifier, SourceNames.identifier(name, "Method"));
  }

  @Test
  void anythingBecomesAnIdentifierThatAFileCanHave() {
    Random random = new Random(8);
    for (int i = 0; i < 500; i++) {
      StringBuilder name = new StringBuilder();
      for (int n = random.nextInt(200); n > 0; n--) {
        name.append(
            (char) (random.nextBoolean() ? random.nextInt(65536) : 'a' + random.nextInt(26)));
      }
      String identifier = SourceNames.identifier(name.toString(), "the");
      assertTrue(SourceNames.isType(identifier), () -> name + " is " + identifier);
      assertTrue(identifier.length() <= 84, identifier);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "plain, plain",
    "'a*/b', 'a*?b'",
    "'a\nb', 'a?b'",
    "'\\u002a/', '?u002a/'",
    "'a\\n\\u0000', 'a\\n\\u0000'",
    "'\\u000a', '?u000a'",
    "é, \\u00e9",
    "'**//', '**?/'",
  })
  void nothingEndsAComment(String text, String safe) {
    assertEquals(safe, SourceNames.comment(text));
    assertFalse(SourceNames.comment(text).contains("*/"));
  }

  @Test
  void primitivesAreBoxedAsTheyAre() {
    assertEquals(true, PrimitiveText.value(new ConcreteValue.Primitive('Z', 1)));
    assertEquals((byte) -1, PrimitiveText.value(new ConcreteValue.Primitive('B', -1)));
    assertEquals('\uffff', PrimitiveText.value(new ConcreteValue.Primitive('C', 0xFFFF)));
    long bits = Double.doubleToRawLongBits(-0.0);
    assertEquals(-0.0, PrimitiveText.value(new ConcreteValue.Primitive('D', bits)));
    assertEquals("-0.0", PrimitiveText.show(new ConcreteValue.Primitive('D', bits)));
    assertEquals("x", PrimitiveText.show(new ConcreteValue.Primitive('C', 'x')));
  }

  @Test
  void nestedClassesAreCalledAsTheirFileSays() {
    try (ClassPath classPath = Fixtures.classPath()) {
      assertEquals("Node", ClassNames.simpleName(classPath, "demo/trees/Tree$Node"));
      assertEquals("Deque", ClassNames.simpleName(classPath, "demo/lists/Deque"));
      assertEquals(
          "Gone$X", ClassNames.simpleName(classPath, "p/Gone$X"), "nobody says it is nested");
      assertEquals("demo/trees", ClassNames.packageOf("demo/trees/Tree$Node"));
      assertEquals("", ClassNames.packageOf("Tree"));
      assertTrue(ClassNames.nesting(classPath, "demo/lists/Deque").isEmpty());
      assertFalse(ClassNames.needsStub(classPath, "demo/lists/Deque"));
      assertFalse(ClassNames.needsStub(classPath, "p/Gone"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "prev, true",
    "Previous, true",
    "prevNode, true",
    "parent, true",
    "this$0, true",
    "tail, true",
    "next, false",
    "left, false",
    "head, false",
    "lastly, false"
  })
  void someFieldsLeadBackByCustom(String field, boolean back) {
    assertEquals(back, Forward.isBack(field));
  }

  @Test
  void whatLeadsBackIsReadLast() {
    List<HeapView.Slot> slots = List.of(slot("prev"), slot("a"), slot("parent"), slot("next"));
    assertEquals(
        List.of("a", "next", "prev", "parent"),
        Forward.first(slots).stream().map(HeapView.Slot::name).toList());
  }

  private static HeapView.Slot slot(String name) {
    return new HeapView.Slot(name, Optional.empty(), ConcreteValue.NULL);
  }
}
