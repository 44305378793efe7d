// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/** The values of a map. */
final class ItemView<K, V> extends AbstractCollection<V> {
  private final EntryChain<K, V> chain;

  ItemView(EntryChain<K, V> chain) {
    this.chain = chain;
  }

  @Override
  public Iterator<V> iterator() {
    return new EntryWalk<K, V, V>(chain) {
      @Override
      V of(LinkedEntry<K, V> entry) {
        return entry.item;
      }
    };
  }

  @Override
  public int size() {
    return chain.count;
  }

  @Override
  public boolean contains(Object value) {
    return chain.holds(value);
  }

  @Override
  public void clear() {
    chain.clear();
  }

  @Override
  public Spliterator<V> spliterator() {
    return Spliterators.spliterator(this, Spliterator.SIZED | Spliterator.ORDERED);
  }

  /** All have their turn, even if the first changes the map. */
  @Override
  public void forEach(Consumer<? super V> action) {
    Objects.requireNonNull(action);
    int before = chain.changes;
    for (LinkedEntry<K, V> entry = chain.first; entry != null; entry = entry.following) {
      action.accept(entry.item);
    }
    chain.check(before);
  }
}
