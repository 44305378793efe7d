// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/** What an independent check says of one input. */
public enum InputVerdict {
  /** It satisfies the check. */
  VALID,
  /** It does not. */
  INVALID,
  /** There is no such check, or it gave no answer. */
  UNCHECKED
}
