// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.tree.MethodInsnNode;

/** Classes that stand for classes of the JDK have a method of their own for each of theirs. */
class ReferenceClassTest {
  private static final String PACKAGE = "org/heapsmith/bytecode/filled/";

  private final ClassPath classPath = ClassPath.of();

  @ParameterizedTest
  @CsvSource({
    "LinkedMapReference, java/util/LinkedHashMap",
    "LinkedMapReference, java/util/HashMap",
    "LinkedSetReference, java/util/LinkedHashSet",
    "LinkedSetReference, java/util/HashSet"
  })
  void nothingOfTheJdkRunsOnFieldsThatSayNothing(String written, String type) {
    ClassModel reference = classPath.get(PACKAGE + written);
    for (MethodModel method : classPath.get(type).methods()) {
      assertTrue(
          !FillingMethods.isCalled(method) || isOurs(reference, method),
          method + " of this JDK is neither written nor refused");
    }
  }

  private boolean isOurs(ClassModel reference, MethodModel method) {
    for (ClassModel at = reference;
        ReferenceClass.isReference(at.name());
        at = classPath.get(at.superName())) {
      if (at.method(method.name(), method.descriptor()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Which entry is the eldest matters to subclasses alone. */
  @Test
  void whatIsNotWrittenIsUnknown() {
    ClassModel map = classPath.get(PACKAGE + "ChainedMap");
    MethodModel eldest = map.methods("removeEldestEntry").get(0);
    MethodInsnNode first = (MethodInsnNode) eldest.node().instructions.getFirst();
    assertEquals(PACKAGE + "FillHooks.unknown", first.owner + "." + first.name);
  }

  @Test
  void itSaysWhatItStandsFor() {
    assertEquals("java/util/LinkedHashMap", FilledClass.typeOf(PACKAGE + "LinkedMapReference"));
    assertEquals("java/util/LinkedHashMap$Entry", FilledClass.typeOf(PACKAGE + "LinkedEntry"));
    assertEquals(
        "java/util/LinkedHashMap$LinkedKeyIterator", FilledClass.typeOf(PACKAGE + "KeyView$1"));
    assertTrue(FilledClass.isReference(FilledClass.nameOf("java/util/LinkedHashSet")));
    assertFalse(FilledClass.isReference(FilledClass.nameOf("java/util/TreeSet")));
    assertFalse(FilledClass.isReference("java/util/LinkedHashMap"));
  }

  /** What it stands for is there, in every JDK. */
  @ParameterizedTest
  @CsvSource({"LinkedEntry", "KeyView", "ItemView", "EntryView", "KeyView$1", "EntryView$1"})
  void thereIsSuchAClass(String written) {
    String type = FilledClass.typeOf(PACKAGE + written);
    assertTrue(type.startsWith("java/util/"), type);
    assertTrue(classPath.find(type).isPresent(), type);
    assertTrue(classPath.find(PACKAGE + written).isPresent(), written);
  }
}
