// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.BiPredicate;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which private code only the tests of one method run, and which others share. */
class OwnCodeTest {
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                import java.util.function.IntSupplier;
                class Work {
                  int lone() { return 1; }
                  int chain() { return first(); }
                  private int first() { return second(); }
                  private int second() { return 2; }
                  int one() { return shared() + deeper(1); }
                  int two() { return shared(); }
                  private int shared() { return behindShared(); }
                  private int behindShared() { return 3; }
                  int calls() { return lone() + open(); }
                  int open() { return hiddenByOpen(); }
                  private int hiddenByOpen() { return 4; }
                  int round(int n) { return recursive(n); }
                  private int recursive(int n) { return n < 1 ? 0 : recursive(n - 1); }
                  int mutual(int n) { return even(n); }
                  private int even(int n) { return n < 1 ? 1 : odd(n - 1); }
                  private int odd(int n) { return n < 1 ? 0 : even(n - 1); }
                  int ring(int n) { return near(n); }
                  private int near(int n) { return n < 1 ? 1 : far(n - 1); }
                  private int far(int n) { return n < 1 ? 0 : near(n - 1); }
                  int outside(int n) { return far(n); }
                  int self(int n) { return n < 1 ? 0 : helper(n); }
                  private int helper(int n) { return self(n - 1); }
                  IntSupplier lambda() { return () -> fromLambda(); }
                  private int fromLambda() { return 5; }
                  IntSupplier reference() { return this::referred; }
                  private int referred() { return 6; }
                  private int unused() { return 7; }
                  private int deeper(int n) { return n; }
                  private int deeper(long n) { return unused(); }
                }
                class Other { int first() { return 8; } private int second() { return 9; } }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  /** The names of the methods of a class for which it holds, in the order of their declaration. */
  private static String names(String method, BiPredicate<OwnCode, MethodId> holds) {
    OwnCode own = new OwnCode(classPath.get("Work").methods(method).get(0));
    List<String> names =
        classPath.get("Work").methods().stream()
            .filter(m -> holds.test(own, MethodId.of(m)))
            .map(MethodModel::name)
            .toList();
    return String.join(" ", names);
  }

  @ParameterizedTest
  @CsvSource({
    "lone, lone",
    "chain, chain first second",
    "two, two",
    "one, one deeper",
    "calls, calls",
    "open, open hiddenByOpen",
    "round, round recursive",
    "mutual, mutual even odd",
    "even, even odd",
    "ring, ring",
    "outside, outside",
    "self, self helper",
    "lambda, lambda fromLambda lambda$lambda$0",
    "reference, reference referred",
    "first, first second",
    "unused, unused"
  })
  void ownIsWhatNothingElseUses(String method, String expected) {
    assertEquals(expected, names(method, OwnCode::contains));
  }

  @ParameterizedTest
  @CsvSource({
    "lone, lone",
    "chain, chain first second",
    "one, one shared behindShared deeper",
    "two, two shared behindShared",
    "calls, calls",
    "lambda, lambda fromLambda lambda$lambda$0"
  })
  void behindAMethodIsWhatItUsesHoweverManyOthersDo(String method, String expected) {
    assertEquals(expected, names(method, OwnCode::isBehind));
  }

  @Test
  void testsCallWhatIsNotPrivateButNotTheMethodItself() {
    assertEquals(
        "<init> chain one two calls open round mutual ring outside self lambda reference",
        names("lone", OwnCode::isCalledByTests));
  }

  @Test
  void overloadsAreToldApartByTheirParameters() {
    OwnCode own = new OwnCode(classPath.get("Work").methods("one").get(0));
    assertEquals(
        List.of(true, false),
        List.of(
            own.contains(new MethodId("Work", "deeper", "(I)I")),
            own.contains(new MethodId("Work", "deeper", "(J)I"))));
  }

  @Test
  void aMethodOfTheSameNameInAnotherClassIsNone() {
    OwnCode own = new OwnCode(classPath.get("Work").methods("chain").get(0));
    MethodId other = new MethodId("Other", "first", "()I");
    assertEquals(
        List.of(false, false, false),
        List.of(own.contains(other), own.isBehind(other), own.isCalledByTests(other)));
  }

  @Test
  void ofTheJdkWhatIsNotPublicIsHiddenToo() {
    OwnCode own = new OwnCode(classPath.get("java/util/ArrayList").methods("trimToSize").get(0));
    assertEquals(
        List.of(true, false, false),
        List.of(
            own.isCalledByTests(new MethodId("java/util/ArrayList", "size", "()I")),
            own.isCalledByTests(
                new MethodId("java/util/ArrayList", "elementData", "(I)Ljava/lang/Object;")),
            own.isCalledByTests(new MethodId("java/util/ArrayList", "removeRange", "(II)V"))));
  }
}
