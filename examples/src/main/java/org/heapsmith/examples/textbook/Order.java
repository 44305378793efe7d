// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** How keys are compared. */
public interface Order {

  /** Returns less than, equal to or greater than 0 as a stands before, beside or after b. */
  int compare(int a, int b);
}
