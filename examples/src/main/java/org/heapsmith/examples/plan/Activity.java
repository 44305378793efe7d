// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.plan;

/** Something that happens in a plan. */
public interface Activity {

  /** Returns the day on which it is over. */
  int end();
}
