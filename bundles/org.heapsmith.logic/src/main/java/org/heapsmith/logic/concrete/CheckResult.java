// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

/** The model checker's answer. */
public sealed interface CheckResult {

  /** The heap satisfies the formula. */
  record Holds() implements CheckResult {}

  /** It does not; {@code why} names the first conjunct that fails, for a person. */
  record Fails(String why) implements CheckResult {}

  /** Not decided (an existential number that no equation fixes). */
  record Undecided(String why) implements CheckResult {}
}
