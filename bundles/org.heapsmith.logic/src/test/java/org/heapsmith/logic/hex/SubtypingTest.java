// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What invariants know of classes: subtypes, arrays included, fields, and ranges of numbers. */
class SubtypingTest {
  private static final TestTypes TYPES =
      new TestTypes(
          "Node { int val; Node next; }",
          "Sub : Node { Sub next; byte small; }",
          "Leaf : Sub { }",
          "Round : Round2 { int a; }",
          "Round2 : Round { int b; }");

  @ParameterizedTest
  @CsvSource({
    "Node, Node, true",
    "Leaf, Node, true",
    "Node, Leaf, false",
    "Node, java/lang/Object, true",
    "java/lang/Object, Node, false",
    "[I, java/lang/Object, true",
    "[I, java/lang/Cloneable, true",
    "[LNode;, java/io/Serializable, true",
    "[I, [I, true",
    "[I, [J, false",
    "[I, [B, false",
    "[I, [Ljava/lang/Object;, false",
    "[[I, [Ljava/lang/Object;, true",
    "[[I, [Ljava/lang/Cloneable;, true",
    "[[I, [[J, false",
    "[LLeaf;, [LNode;, true",
    "[LNode;, [LLeaf;, false",
    "[[LLeaf;, [[LNode;, true",
    "[[LLeaf;, [LNode;, false",
    "[LNode;, [[LNode;, false",
    "[LNode;, Node, false",
    "Node, [LNode;, false",
    "Node, [Ljava/lang/Object;, false",
    "java/lang/Object, [Ljava/lang/Object;, false",
  })
  void subtypesAreAsInJava(String sub, String sup, boolean is) {
    assertEquals(is, new Subtyping(TYPES).isSubtype(sub, sup));
  }

  private static List<String> names(String className) {
    return new InstanceFields(TYPES)
        .of(className).stream().map(f -> f.owner() + "." + f.name()).toList();
  }

  @Test
  void fieldsOfSuperclassesComeFirstAndHiddenOnesStay() {
    assertEquals(List.of("Node.val", "Node.next"), names("Node"));
    assertEquals(List.of("Node.val", "Node.next", "Sub.next", "Sub.small"), names("Leaf"));
    assertEquals(List.of(), names("java/lang/Object"));
  }

  @Test
  void classesThatCannotBeFoundHaveNoFields() {
    assertEquals(List.of(), names("gone/Away"));
  }

  @Test
  void superclassesThatGoRoundEnd() {
    assertEquals(List.of("Round2.b", "Round.a"), names("Round"));
  }

  private static Optional<Step> step(String descriptor) {
    return InstanceFields.step(new FieldInfo("C", "f", descriptor, false, false));
  }

  @Test
  void referencesAreSteps() {
    assertEquals(Optional.of(new Step.Field("C", "f", "p/Node")), step("Lp/Node;"));
    assertEquals(Optional.of(new Step.Field("C", "f", "[I")), step("[I"));
    assertEquals(Optional.of(new Step.Field("C", "f", "[[Lp/Node;")), step("[[Lp/Node;"));
    for (char primitive : "ZBSCIJFD".toCharArray()) {
      assertEquals(Optional.empty(), step(String.valueOf(primitive)));
    }
  }

  @Test
  void stepsAreWrittenAsInJava() {
    assertEquals("list", new Step.Parameter("list", "Node").toString());
    assertEquals(".next", new Step.Field("p/Node", "next", "p/Node").toString());
    assertEquals("[0]", new Step.Element(0, "Node").toString());
    assertEquals("Outer.Inner.f", new Step.Static("p/Outer$Inner", "f", "I").toString());
    assertEquals("p/Node", Step.className(new SpecType.Reference("p/Node")));
    assertEquals("[I", Step.className("[I"));
  }

  @ParameterizedTest
  @CsvSource({
    "B, -128, 127",
    "S, -32768, 32767",
    "C, 0, 65535",
    "I, -2147483648, 2147483647",
    "J, -9223372036854775808, 9223372036854775807",
  })
  void aFieldHoldsWhatItsTypeHolds(String descriptor, long least, long greatest) {
    IntegerField field = new IntegerField(1, new FieldKey("C", "f", descriptor));
    assertEquals(least, field.least());
    assertEquals(greatest, field.greatest());
  }
}
