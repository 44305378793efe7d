// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.judge;

/** What the judge says of an input. */
public sealed interface Judgement {

  /** It satisfies the spec. */
  record Valid() implements Judgement {}

  /** It does not; {@code why} names what is broken. */
  record Invalid(String why) implements Judgement {}

  /** Not decided: nothing follows from it. */
  record Unknown(String why) implements Judgement {}
}
