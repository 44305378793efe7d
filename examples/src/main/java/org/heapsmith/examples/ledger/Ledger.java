// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.ledger;

import org.heapsmith.examples.ledger.Transaction.Entry;

/** Bookings, which a transaction that runs can take back, with versions likewise. */
public class Ledger {

  /** A version, and the one before it while a transaction runs. */
  static final class Version {
    final int number;
    final Version before;
    final Transaction transaction;

    Version(int number, Version before, Transaction transaction) {
      this.number = number;
      this.before = before;
      this.transaction = transaction;
    }
  }

  private Transaction transaction = new Transaction();
  private Version version = new Version(0, null, transaction);

  /** Makes one without bookings. */
  public Ledger() {}

  /** Begins a transaction, unless one runs. */
  public void begin() {
    if (!transaction.running) {
      transaction.running = true;
    }
  }

  /** Books an amount; returns false if the account, if there is one, has not got it. */
  public boolean book(Account account, int amount) {
    if (account == null) {
      return false;
    }
    int sum = account.balance.amount + amount;
    if (amount < 0 && sum < 0) {
      return false;
    }
    if (transaction.running) {
      if (!account.isTouched()) {
        transaction.add(account);
      }
      account.balance = new Account.Balance(sum, account.balance);
      version = new Version(version.number + 1, version, transaction);
    } else {
      account.balance = new Account.Balance(sum, null);
      version = new Version(version.number + 1, null, transaction);
    }
    return true;
  }

  /**
   * Ends the transaction that runs, and keeps what it did; returns how many accounts it touched.
   */
  public int commit() {
    if (!transaction.running) {
      return 0;
    }
    for (Entry e = transaction.touched.next; e != transaction.touched; e = e.next) {
      e.account.settle();
    }
    version = new Version(version.number, null, transaction);
    int count = transaction.count;
    transaction.end();
    return count;
  }

  /** Ends the transaction that runs, and takes back what it did; returns the version then. */
  public int rollBack() {
    if (transaction.running) {
      for (Entry e = transaction.touched.next; e != transaction.touched; e = e.next) {
        e.account.restore();
      }
      while (version.before != null) {
        version = version.before;
      }
      transaction.end();
    }
    return version.number;
  }
}
