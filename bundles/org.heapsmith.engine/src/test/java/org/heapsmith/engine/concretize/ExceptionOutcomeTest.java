// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is predicted of an exception: its class, its message if that is known, who has thrown it.
 */
class ExceptionOutcomeTest {
  private static final Explorer EXPLORER = new Explorer();
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Throws {
                  static class Own extends Exception {
                    Own() {}
                    Own(String s) { super(s); }
                    Own(Throwable t) { super(t); }
                  }
                  static class Loud extends Own {
                    Loud(String s) { super(s); }
                    @Override public String getMessage() { return "loud"; }
                  }
                  static class Heir extends Loud { Heir() { super("quiet"); } }
                  static class Local extends Own {
                    Local(String s) { super(s); }
                    @Override public String getLocalizedMessage() { return "local"; }
                  }
                  static void text() throws Own { throw new Own("m"); }
                  static void empty() throws Own { throw new Own(""); }
                  static void none() throws Own { throw new Own(); }
                  static void nullText() throws Own { throw new Own((String) null); }
                  static void cause() throws Own { throw new Own(new Own("inner")); }
                  static void noCause() throws Own { throw new Own((Throwable) null); }
                  static void loud() throws Own { throw new Loud("quiet"); }
                  static void heir() throws Own { throw new Heir(); }
                  static void local() throws Own { throw new Local("kept"); }
                  static void number(int x) throws Own {
                    if (x == -5) { throw new Own("n" + x); }
                  }
                  static void letter(char c) throws Own {
                    if (c == '\\uD800') { throw new Own("c" + c); }
                  }
                  static void divides(int x) { if (x == 0) { int y = 1 / x; } }
                  static void index() { int y = new int[2][3].length; int[] a = {1, 2}; a[y] = 1; }
                  static void below() { int[] a = {1}; a[-1] = 1; }
                  static void negative() { int[] a = new int[-1]; }
                  static void cast() { Object o = "s"; Integer i = (Integer) o; }
                  static void store() { Object[] a = new String[1]; a[0] = 1; }
                  static void parse() { Integer.parseInt("x1"); }
                  static void throwsNull() { throw null; }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static Outcome.Threw thrown(String method) {
    MethodId id = MethodId.of(classPath.get("Throws").methods(method).get(0));
    ExplorationOptions options = ExplorationOptions.DEFAULT.withStrategy("lazy");
    List<Outcome.Threw> all =
        EXPLORER
            .explore(
                new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options),
                TreeListener.NONE,
                Cancellation.NONE)
            .tests()
            .stream()
            .map(TestCase::outcome)
            .filter(Outcome.Threw.class::isInstance)
            .map(Outcome.Threw.class::cast)
            .toList();
    assertEquals(1, all.size(), "" + all);
    return all.get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "text, Throws$Own, m",
    "empty, Throws$Own, ''",
    "none, Throws$Own, ",
    "nullText, Throws$Own, ",
    "cause, Throws$Own, Throws$Own: inner",
    "noCause, Throws$Own, ",
    "number, Throws$Own, n-5",
    "local, Throws$Local, kept",
    "parse, java/lang/NumberFormatException, 'For input string: \"x1\"'"
  })
  void theMessageOfAThrownExceptionIsKnown(String method, String className, String message) {
    assertEquals(new Outcome.Threw(className, message, true, false), thrown(method));
  }

  @ParameterizedTest
  @CsvSource({"loud, Throws$Loud", "heir, Throws$Heir"})
  void theMessageOfAClassThatMakesItsOwnIsNotKnown(String method, String className) {
    assertEquals(new Outcome.Threw(className, null, false, false), thrown(method));
  }

  @Test
  void aDivisionByZeroSaysSo() {
    assertEquals(
        new Outcome.Threw("java/lang/ArithmeticException", "/ by zero", true, true),
        thrown("divides"));
  }

  @ParameterizedTest
  @CsvSource({
    "index, ArrayIndexOutOfBoundsException",
    "below, ArrayIndexOutOfBoundsException",
    "negative, NegativeArraySizeException",
    "store, ArrayStoreException",
    "cast, ClassCastException",
    "throwsNull, NullPointerException"
  })
  void whatTheJvmWritesIntoOtherExceptionsOfInstructionsIsNotPredicted(
      String method, String className) {
    assertEquals(new Outcome.Threw("java/lang/" + className, null, false, true), thrown(method));
  }

  @Test
  void aLetterOfTheInputIsInTheMessage() {
    assertEquals("c\ud800", thrown("letter").message());
  }
}
