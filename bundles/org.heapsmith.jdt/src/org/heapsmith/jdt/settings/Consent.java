// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.settings;

/** Whether something may be done for the person. */
public enum Consent {
  /** The person is asked each time. */
  ASK,
  /** It is done. */
  ALWAYS,
  /** It is not done. */
  NEVER
}
