// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import org.heapsmith.fuzz.program.Program;

/**
 * Something that must not be.
 *
 * @param detail what a person reads: the branch and the input that takes it, the failure, …
 * @param signature equal for faults that look like one
 */
public record Fault(Kind kind, Program program, String target, String detail, String signature) {

  /** The kinds, in the order of the table. */
  public enum Kind {
    FALSE_INFEASIBLE("false infeasible", new Checks(false, true, false, false)),
    FAILING_OUTSIDE("kept test fails outside", new Checks(true, false, true, false)),
    UNSTABLE_OUTSIDE("kept test fails in another order", new Checks(true, false, true, false)),
    DIVERGENCE("divergence (HS-5001, HS-5009)", new Checks(true, false, false, false)),
    NOT_COMPILING("test does not compile (HS-5003)", new Checks(true, false, false, false)),
    CRASH("crash (HS-1099)", new Checks(true, false, false, false)),
    INVALID("input taken for valid that is not", new Checks(true, false, true, false)),
    LOST("complete, and a branch is missing", new Checks(true, true, false, false)),
    OTHER_TESTS("a second run makes other tests", new Checks(true, false, false, true));

    private final String words;
    private final Checks needs;

    Kind(String words, Checks needs) {
      this.words = words;
      this.needs = needs;
    }

    /** Returns what the table calls it. */
    public String words() {
      return words;
    }

    /** Returns what has to be done to see it again. */
    Checks needs() {
      return needs;
    }
  }
}
