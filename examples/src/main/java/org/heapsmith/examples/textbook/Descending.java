// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** The greater first. */
public class Descending implements Order {
  @Override
  public int compare(int a, int b) {
    return a > b ? -1 : a == b ? 0 : 1;
  }
}
