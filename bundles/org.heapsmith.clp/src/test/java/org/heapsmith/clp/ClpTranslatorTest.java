// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.clp.lang.ClpReader;
import org.heapsmith.clp.lang.ClpWriter;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What has no translation, what cannot be read, and what is cut is said with a code. */
class ClpTranslatorTest {

  private static final Path CLASSES =
      Compiler.JAVAC.compile(
          """
          public abstract class R {
            abstract int none();
            native int far();
            static String text(int i) { return "n" + i; }
            static double root(double x) { return Math.sqrt(x); }
            static int forever(int n) { while (n > 0) n++; return n; }
          }
          """);

  @ParameterizedTest
  @CsvSource({"text, a lambda, 0", "root, method java.lang.Math.sqrt, 0"})
  void whatHasNoTranslationIsANoticeAndEndsTheDerivation(
      String method, String what, int solutions) {
    ClpRun run = ClpRun.of(CLASSES, "R", method, 2, Aliasing.ON);
    List<Notice> notices = run.view().notices();
    assertEquals(Set.of(Code.UNSUPPORTED_INSTRUCTION), Set.copyOf(codes(notices)));
    assertTrue(notices.get(0).message().contains(what), notices.get(0).message());
    assertTrue(notices.get(0).message().contains("R." + method + ":"), "says where");
    assertEquals(solutions, run.solutions().solutions().size());
    assertTrue(run.text().contains("untranslated('"), run.text());
  }

  private static List<Code> codes(List<Notice> notices) {
    return notices.stream().map(Notice::code).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "far"})
  void aMethodWithoutBodyIsRefused(String method) {
    HeapsmithException e =
        assertThrows(
            HeapsmithException.class, () -> ClpRun.of(CLASSES, "R", method, 2, Aliasing.ON));
    assertEquals(Code.METHOD_WITHOUT_BODY, e.notice().code());
  }

  @Test
  void blockKCutsWhatWouldNotEnd() {
    ClpRun run = ClpRun.of(CLASSES, "R", "forever", 3, Aliasing.ON);
    assertEquals(1, run.solutions().cut().size());
    assertTrue(run.solutions().complete());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a(X :- b. | ')' is missing",
        "a(X) :- b | '.' is missing",
        "a(X) :- . | a term is missing",
        "a(?). | no part of the language",
        "Var. | a clause begins with a predicate",
        ":- stop(1). | directives run",
        "a(99999999999999999999). | too large",
        "a('b. | no part of the language"
      })
  void aTextThatIsNoProgramIsAMessageWithItsLine(String text, String why) {
    HeapsmithException e =
        assertThrows(HeapsmithException.class, () -> ClpReader.read("b.\n" + text));
    assertEquals(Code.CLP_SYNTAX, e.notice().code());
    assertEquals("line 2", e.notice().where());
    assertTrue(e.notice().message().contains(why), e.notice().message());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a(X,_,'B c',[1,-2|T]) :- X #= (1 + Y)*2, !, b.",
        "a(X) :- X in 0..1, X #< 1 #\\/ X #>= 3, Y = 'C':f, Z == (A,B).",
        "a(X) :- X #= 1 - (2 - 3) - Y rem 3, B #= X /\\ 15<<2.",
        "a('it\\'s').",
        "a([])."
      })
  void whatIsReadIsWrittenAgain(String clause) {
    assertEquals(clause, ClpWriter.text(ClpReader.read(clause).clauses().get(0)).strip());
  }
}
