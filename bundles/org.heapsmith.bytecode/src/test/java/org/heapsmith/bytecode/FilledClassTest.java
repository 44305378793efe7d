// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What stands for collections and maps of the JDK. */
class FilledClassTest {
  private final ClassPath classPath = ClassPath.of();

  private ClassModel filled(String type) {
    return classPath.get(FilledClass.nameOf(type));
  }

  private static List<String> fields(ClassModel model) {
    return model.fields().stream().map(FieldModel::name).toList();
  }

  private static List<String> calls(ClassModel model, String method) {
    Iterable<AbstractInsnNode> instructions = model.methods(method).get(0).node().instructions;
    return StreamSupport.stream(instructions.spliterator(), false)
        .filter(MethodInsnNode.class::isInstance)
        .map(i -> ((MethodInsnNode) i).name)
        .toList();
  }

  @Test
  void itsNameSaysWhatItStandsFor() {
    String name = FilledClass.nameOf("java/util/TreeSet");
    assertEquals("java/util/filled TreeSet", name);
    assertTrue(FilledClass.isFilled(name));
    assertFalse(FilledClass.isFilled("java/util/TreeSet"));
    assertFalse(FilledClass.isFilled("filled/Set"));
    assertEquals("java/util/TreeSet", FilledClass.typeOf(name));
    assertEquals("java/util/TreeSet", FilledClass.typeOf("java/util/TreeSet"));
  }

  @Test
  void itsFieldsAreWhatIsPutIntoIt() {
    assertEquals(
        List.of("size()", "filled", "element1", "element2"), fields(filled("java/util/Vector")));
    assertEquals(
        List.of("size()", "filled", "key1", "value1", "key2", "value2"),
        fields(filled("java/util/TreeMap")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ArrayDeque",
        "LinkedHashMap",
        "LinkedHashSet",
        "LinkedList",
        "PriorityQueue",
        "Stack",
        "TreeMap",
        "TreeSet",
        "Vector"
      })
  void itIsASubclassThatFillsItselfBeforeAnyCall(String type) {
    ClassModel model = filled("java/util/" + type);
    assertTrue(classPath.hierarchy().isSubtype(model.name(), "java/util/" + type));
    assertTrue(model.isInstantiable());
    for (MethodModel method : model.methods()) {
      if (!method.name().equals("fill")) {
        assertEquals(List.of("fill", method.name()), calls(model, method.name()));
      }
    }
    for (MethodModel method : classPath.get("java/util/" + type).methods()) {
      assertTrue(
          !FillingMethods.isCalled(method)
              || model.method(method.name(), method.descriptor()).isPresent(),
          method + " would be called on an object that is not filled");
    }
  }

  @Test
  void sortedElementsComeInTheirOrder() {
    assertTrue(calls(filled("java/util/TreeSet"), "fill").contains("compareTo"));
    assertTrue(calls(filled("java/util/PriorityQueue"), "fill").contains("compareTo"));
    assertFalse(calls(filled("java/util/LinkedList"), "fill").contains("compareTo"));
  }

  @Test
  void whatItHoldsIsOfTheDeclaredType() {
    GenericTypes types = new GenericTypes(classPath);
    String map = FilledClass.nameOf("java/util/LinkedHashMap");
    GenericType declared = GenericType.of("Ljava/util/Map<Ljava/lang/String;Ljava/lang/Long;>;");
    String any = "Ljava/lang/Object;";
    assertEquals(GenericType.raw("java/lang/String"), types.field(declared, map, map, "key2", any));
    assertEquals(GenericType.raw("java/lang/Long"), types.field(declared, map, map, "value1", any));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java/util/HashMap", "java/util/List", "java/lang/String", "no/Such"})
  void notEveryTypeIsFilled(String type) {
    assertFalse(FilledClass.isPossible(type));
    assertTrue(classPath.find(FilledClass.nameOf(type)).isEmpty());
  }
}
