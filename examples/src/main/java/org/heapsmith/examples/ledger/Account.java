// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.ledger;

/** Something with a balance. */
public class Account {

  /** An amount, and the one that it replaced in a transaction that runs. */
  static final class Balance {
    final int amount;
    final Balance before;

    Balance(int amount, Balance before) {
      this.amount = amount;
      this.before = before;
    }
  }

  Balance balance;

  /** Opens an account. */
  public Account(int amount) {
    balance = new Balance(amount, null);
  }

  /** Returns whether a transaction that runs has changed it. */
  boolean isTouched() {
    return balance.before != null;
  }

  /** Takes all changes of the transaction back. */
  void restore() {
    while (balance.before != null) {
      balance = balance.before;
    }
  }

  /** Forgets what was before. */
  void settle() {
    balance = new Balance(balance.amount, null);
  }
}
