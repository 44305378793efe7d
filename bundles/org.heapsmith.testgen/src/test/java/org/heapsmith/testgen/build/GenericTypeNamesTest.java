// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.build.TypeNames.Generics;
import org.heapsmith.testgen.build.TypeNames.Locals;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Type parameters stand for Object, or for the class of the payload where their bounds take it. */
class GenericTypeNamesTest {
  private static final String SOURCE =
      """
      package q;

      class Tree<K extends Comparable<K>> {
        K key;
        K[] keys;
        java.util.List<K> all;

        static class Node<K> {
          K key;
        }

        class Inner<V> {
          V value;

          class Deep {}
        }
      }

      class Numbers<N extends Number> {
        N number;
      }

      class Twice<T extends Comparable<T> & java.io.Serializable> {
        T value;
      }

      class Other<A, B> {
        A a;
        B b;
        String text;
      }
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static TypeNames names(String payload, Generics generics) {
    return new TypeNames(
        classPath, new Visibility(classPath, "q"), new Imports("q"), payload, generics, Locals.VAR);
  }

  private static TypeNames names() {
    return names("java/lang/String", Generics.ARGUMENTS);
  }

  @ParameterizedTest
  @CsvSource({
    "q/Tree, Tree<String>",
    "q/Tree$Node, Tree.Node<Object>",
    "q/Tree$Inner, Tree<String>.Inner<Object>",
    "q/Tree$Inner$Deep, Tree<String>.Inner<Object>.Deep",
    "q/Numbers, Numbers<Number>",
    "q/Twice, Twice<String>",
    "q/Other, 'Other<Object, Object>'",
    "[Lq/Tree;, Tree<String>[]",
    "[[Lq/Tree$Node;, Tree.Node<Object>[][]",
    "[[I, int[][]",
    "java/util/Map$Entry, 'Map.Entry<Object, Object>'",
  })
  void aVariableHasTheArgumentsOfItsClassAndOfThoseAroundIt(String className, String type) {
    assertEquals(type, names().typed(className));
  }

  @ParameterizedTest
  @CsvSource({
    "q/Tree, Tree<?>",
    "q/Tree$Node, Tree.Node<?>",
    "q/Tree$Inner, Tree<?>.Inner<?>",
    "q/Tree$Inner$Deep, Tree<?>.Inner<?>.Deep",
    "q/Other, 'Other<?, ?>'",
  })
  void aResultHasWildcardsInstead(String className, String type) {
    assertEquals(type, names().ofResult("L" + className + ";"));
    assertEquals(type + "[][]", names().ofResult("[[L" + className + ";"));
    String raw = type.replaceAll("<[^>]*>", "");
    assertEquals(raw, names("java/lang/String", Generics.RAW).ofResult("L" + className + ";"));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/String, Tree<String>, Numbers<Number>",
    "java/lang/Integer, Tree<Integer>, Numbers<Integer>",
  })
  void thePayloadIsPutWhereTheBoundAllowsIt(String payload, String tree, String numbers) {
    TypeNames names = names(payload, Generics.ARGUMENTS);
    assertEquals(tree, names.typed("q/Tree"));
    assertEquals(numbers, names.typed("q/Numbers"));
  }

  @Test
  void aParameterGetsThePayloadOnceOneOfItsNameIsBounded() {
    TypeNames names = names();
    names.takesPart("q/Other");
    assertEquals("Tree.Node<Object>", names.typed("q/Tree$Node"));
    names.takesPart("q/Tree");
    assertEquals("Tree.Node<String>", names.typed("q/Tree$Node"));
    assertEquals("Other<Object, Object>", names.typed("q/Other"));
  }

  @ParameterizedTest
  @CsvSource({
    "q/Tree, key, Ljava/lang/Comparable;, String",
    "q/Tree$Node, key, Ljava/lang/Object;, Object",
    "q/Tree$Inner, value, Ljava/lang/Object;, Object",
    "q/Numbers, number, Ljava/lang/Number;, Number",
    "q/Tree, all, Ljava/util/List;, List<Object>",
    "q/Other, text, Ljava/lang/String;, String",
  })
  void aFieldOfATypeVariableIsOfWhatTheVariableStandsFor(
      String owner, String name, String descriptor, String type) {
    assertEquals(type, names().ofField(new FieldKey(owner, name, descriptor)));
  }

  @Test
  void whereNothingIsGenericAFieldIsOfItsErasure() {
    TypeNames raw = names("java/lang/String", Generics.RAW);
    assertEquals(
        "Comparable", raw.ofField(new FieldKey("q/Tree", "key", "Ljava/lang/Comparable;")));
    assertEquals("Tree", raw.typed("q/Tree"));
    assertEquals("Tree.Inner.Deep", raw.typed("q/Tree$Inner$Deep"));
  }

  @Test
  void aVariableWithoutTheArgumentsOfItsClassIsNoted() {
    TypeNames names = names();
    assertEquals("String", names.rawVariable("java/lang/String"));
    assertFalse(names.usesRaw());
    assertEquals("Tree", names.raw("q/Tree"));
    assertFalse(names.usesRaw(), "a call or class literal has none");
    assertEquals("Tree", names.rawVariable("q/Tree"));
    assertTrue(names.usesRaw());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "()Ljava/util/List<Lq/A;>; | java/util/List q/A",
        "<T:Lq/X;>(TT;Lq/P;)Lq/O<TT;>.I<Lq/B;>; | q/O q/O$I q/B",
        "()[Ljava/util/Map<Lq/A;-[Lq/B;>; | java/util/Map q/A q/B",
        "()Lq/O<Lq/X;>.I.J; | q/O q/X q/O$I q/O$I$J",
        "()TT; | ''",
        "(Lq/A;)V^Lq/E; | ''",
        " | ''",
      })
  void theClassesThatAResultNamesAreThoseOfItsSignature(String signature, String names) {
    assertEquals(names, String.join(" ", ResultTypes.of(signature)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<T:Ljava/lang/Object;>(TT;)V | false",
        "<T:>(TT;)V | false",
        "<T::Ljava/lang/Comparable<-TT;>;>(TT;)V | true",
        "<T:TU;>(TT;)V | true",
        "<T:Ljava/lang/Object;:Ljava/lang/Runnable;>(TT;)V | true",
      })
  void aParameterIsBoundedIfItsBoundIsMoreThanObject(String signature, boolean bounded) {
    List<TypeParameters.Formal> formals = TypeParameters.of(signature);
    assertEquals(1, formals.size());
    assertEquals(bounded, formals.get(0).isBounded());
  }
}
