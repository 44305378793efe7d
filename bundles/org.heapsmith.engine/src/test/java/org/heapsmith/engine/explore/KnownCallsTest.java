// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Which instructions are known to run no code under test. */
class KnownCallsTest {

  private static boolean staysInside(int opcode, String owner, String name, String descriptor) {
    return KnownCalls.staysInside(new MethodInsnNode(opcode, owner, name, descriptor, false));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/String, length, ()I, true",
    "java/lang/String, concat, (Ljava/lang/String;)Ljava/lang/String;, true",
    "java/lang/String, charAt, (I)C, true",
    "java/lang/String, equals, (Ljava/lang/Object;)Z, false",
    "java/lang/String, valueOf, (Ljava/lang/Object;)Ljava/lang/String;, false",
    "java/lang/String, valueOf, ([C)Ljava/lang/String;, false",
    "java/lang/String, contentEquals, (Ljava/lang/CharSequence;)Z, false",
    "java/lang/StringBuilder, append, (D)Ljava/lang/StringBuilder;, true",
    "java/lang/StringBuilder, append, (Ljava/lang/Object;)Ljava/lang/StringBuilder;, false",
    "java/lang/Math, max, (JJ)J, true",
    "java/lang/StrictMath, abs, (F)F, true",
    "java/lang/Integer, compareTo, (Ljava/lang/Integer;)I, true",
    "java/lang/Boolean, valueOf, (Z)Ljava/lang/Boolean;, true",
    "java/lang/Object, hashCode, ()I, false",
    "java/lang/Number, intValue, ()I, false",
    "java/lang/Iterable, iterator, ()Ljava/util/Iterator;, false",
    "java/lang/StringBuffer, length, ()I, false",
    "app/Math, max, (II)I, false"
  })
  void aCallStaysInsideIfItsClassIsClosedAndItTakesNothingThatCallsBack(
      String owner, String name, String descriptor, boolean expected) {
    assertEquals(expected, staysInside(Opcodes.INVOKEVIRTUAL, owner, name, descriptor));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/Object, <init>, ()V, true",
    "java/lang/RuntimeException, <init>, (Ljava/lang/Throwable;)V, false",
    "java/lang/AssertionError, <init>, (Ljava/lang/Object;)V, false",
    "java/lang/Object, hashCode, ()I, false",
    "java/util/ArrayList, <init>, ()V, false",
    "app/Cell, <init>, ()V, false"
  })
  void objectsOfJavaLangAreMadeInside(
      String owner, String name, String descriptor, boolean expected) {
    assertEquals(expected, staysInside(Opcodes.INVOKESPECIAL, owner, name, descriptor));
  }

  private static AbstractInsnNode node(String kind, String owner) {
    return switch (kind) {
      case "get" -> new FieldInsnNode(Opcodes.GETSTATIC, owner, "f", "I");
      case "put" -> new FieldInsnNode(Opcodes.PUTSTATIC, owner, "f", "I");
      case "getfield" -> new FieldInsnNode(Opcodes.GETFIELD, owner, "f", "I");
      case "putfield" -> new FieldInsnNode(Opcodes.PUTFIELD, owner, "f", "I");
      case "new" -> new TypeInsnNode(Opcodes.NEW, owner);
      case "cast" -> new TypeInsnNode(Opcodes.CHECKCAST, owner);
      case "array" -> new TypeInsnNode(Opcodes.ANEWARRAY, owner);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "get, app/A, true",
    "put, app/A, true",
    "new, app/A, true",
    "get, A, true",
    "getfield, app/A, false",
    "putfield, app/A, false",
    "cast, app/A, false",
    "array, app/A, false",
    "get, java/lang/System, false",
    "put, java/lang/System, false",
    "new, java/util/ArrayList, false",
    "new, javax/swing/JFrame, true",
    "new, javaapp/A, true"
  })
  void staticFieldsAndNewObjectsMayInitialiseAClassThatIsNotOfTheJdk(
      String kind, String owner, boolean expected) {
    assertEquals(expected, KnownCalls.mayInitialise(node(kind, owner)));
  }

  @Test
  void otherInstructionsInitialiseNothing() {
    assertFalse(KnownCalls.mayInitialise(new InsnNode(Opcodes.IADD)));
  }
}
