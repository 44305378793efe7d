// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.write.Finding;

/**
 * What shows in a test that something is wrong.
 *
 * @param kind what it is
 * @param exception internal name of the exception that is thrown, or missing; empty if it is about
 *     none
 * @param method the code where it shows: what throws, else the method under test
 * @param line its source line there, 0 if unknown
 * @param calls the public calls that build the input and the one under test, as Java writes them;
 *     empty where objects are not built by calls
 */
public record Symptom(
    Finding.Kind kind, String exception, MethodId method, int line, String calls) {

  /** Returns that of a test that is a finding. */
  public static Symptom of(TestCase test, Finding finding, String calls) {
    if (test.outcome() instanceof Outcome.Threw threw) {
      return test.path().steps().stream()
          .filter(ProgramPath.Thrown.class::isInstance)
          .map(ProgramPath.Thrown.class::cast)
          .filter(t -> t.className().equals(threw.className()))
          .reduce((first, second) -> second)
          .map(t -> new Symptom(finding.kind(), threw.className(), t.method(), t.line(), calls))
          .orElseGet(() -> new Symptom(finding.kind(), threw.className(), test.method(), 0, calls));
    }
    return new Symptom(finding.kind(), finding.missing(), test.method(), 0, calls);
  }
}
