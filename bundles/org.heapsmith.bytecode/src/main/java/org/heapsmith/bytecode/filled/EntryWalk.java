// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator over entries. */
abstract class EntryWalk<K, V, T> implements Iterator<T> {
  private final EntryChain<K, V> chain;
  private LinkedEntry<K, V> ahead;
  private LinkedEntry<K, V> behind;
  private int expected;

  EntryWalk(EntryChain<K, V> chain) {
    this.chain = chain;
    this.ahead = chain.first;
    this.expected = chain.changes;
  }

  /** What it returns of an entry. */
  abstract T of(LinkedEntry<K, V> entry);

  @Override
  public boolean hasNext() {
    return ahead != null;
  }

  @Override
  public T next() {
    chain.check(expected);
    if (ahead == null) {
      throw new NoSuchElementException();
    }
    behind = ahead;
    ahead = ahead.following;
    return of(behind);
  }

  @Override
  public void remove() {
    if (behind == null) {
      throw new IllegalStateException();
    }
    chain.check(expected);
    chain.unlink(behind);
    behind = null;
    expected = chain.changes;
  }
}
