// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.chain;

/** A number, and those that come after it. */
public class Link {
  private final int number;
  private Link next;

  /** Makes a link before others; null for none. */
  public Link(int number, Link next) {
    this.number = number;
    this.next = next;
  }

  /** Puts the smaller one of the first two numbers in front; returns what is in front then. */
  public Link smallerFirst() {
    Link second = next;
    if (second == null || number <= second.number) {
      return this;
    }
    next = second.next;
    second.next = this;
    return second;
  }
}
