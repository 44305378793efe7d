// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.ledger;

/** What was touched since it began, in a ring closed by an entry without account. */
final class Transaction {

  /** An account touched. */
  static final class Entry {
    Account account;
    Entry next = this;
    Entry previous = this;
  }

  boolean running;
  Entry touched = new Entry();
  int count;

  void add(Account account) {
    Entry entry = new Entry();
    entry.account = account;
    entry.next = touched;
    entry.previous = touched.previous;
    touched.previous.next = entry;
    touched.previous = entry;
    count++;
  }

  void end() {
    touched = new Entry();
    count = 0;
    running = false;
  }
}
