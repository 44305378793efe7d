// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.Optional;

/**
 * What becomes of a call of a constructor.
 *
 * @param refusal why the object does not get the values passed
 */
public record Construction(Outcome outcome, Optional<String> refusal) {
  /** Whether the object gets the values passed. */
  public enum Outcome {
    DONE,
    REFUSED,
    UNKNOWN
  }

  static final Construction DONE = new Construction(Outcome.DONE, Optional.empty());
  static final Construction UNKNOWN = new Construction(Outcome.UNKNOWN, Optional.empty());

  static Construction refused(String why) {
    return new Construction(Outcome.REFUSED, Optional.of(why));
  }
}
