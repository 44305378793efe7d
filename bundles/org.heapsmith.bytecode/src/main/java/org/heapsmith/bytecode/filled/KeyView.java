// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/** The keys of a map. */
final class KeyView<K, V> extends AbstractSet<K> {
  private final EntryChain<K, V> chain;

  KeyView(EntryChain<K, V> chain) {
    this.chain = chain;
  }

  @Override
  public Iterator<K> iterator() {
    return new EntryWalk<K, V, K>(chain) {
      @Override
      K of(LinkedEntry<K, V> entry) {
        return entry.key;
      }
    };
  }

  @Override
  public int size() {
    return chain.count;
  }

  @Override
  public boolean contains(Object key) {
    return chain.find(key) != null;
  }

  @Override
  public boolean remove(Object key) {
    return chain.remove(key) != null;
  }

  @Override
  public void clear() {
    chain.clear();
  }

  @Override
  public Spliterator<K> spliterator() {
    return Spliterators.spliterator(
        this, Spliterator.SIZED | Spliterator.ORDERED | Spliterator.DISTINCT);
  }

  /** All have their turn, even if the first changes the map. */
  @Override
  public void forEach(Consumer<? super K> action) {
    Objects.requireNonNull(action);
    int before = chain.changes;
    for (LinkedEntry<K, V> entry = chain.first; entry != null; entry = entry.following) {
      action.accept(entry.key);
    }
    chain.check(before);
  }
}
