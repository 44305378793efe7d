// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.settings;

/** What becomes of new tests when the test class that is there was edited by hand. */
public enum WhenEdited {
  /** The person is asked. */
  ASK,
  /** Tests that are not there yet are added to it. */
  MERGE,
  /** They go to a class with another name. */
  RENAME,
  /** They are not written. */
  SKIP
}
