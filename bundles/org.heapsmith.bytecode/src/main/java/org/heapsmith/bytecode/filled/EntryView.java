// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/** The entries of a map. */
final class EntryView<K, V> extends AbstractSet<Map.Entry<K, V>> {
  private final EntryChain<K, V> chain;

  EntryView(EntryChain<K, V> chain) {
    this.chain = chain;
  }

  @Override
  public Iterator<Map.Entry<K, V>> iterator() {
    return new EntryWalk<K, V, Map.Entry<K, V>>(chain) {
      @Override
      Map.Entry<K, V> of(LinkedEntry<K, V> entry) {
        return entry;
      }
    };
  }

  @Override
  public int size() {
    return chain.count;
  }

  @Override
  public boolean contains(Object other) {
    return other instanceof Map.Entry<?, ?> entry
        && Objects.equals(chain.find(entry.getKey()), entry);
  }

  @Override
  public boolean remove(Object other) {
    return other instanceof Map.Entry<?, ?> entry && chain.remove(entry.getKey(), entry.getValue());
  }

  @Override
  public void clear() {
    chain.clear();
  }

  @Override
  public Spliterator<Map.Entry<K, V>> spliterator() {
    return Spliterators.spliterator(
        this, Spliterator.SIZED | Spliterator.ORDERED | Spliterator.DISTINCT);
  }

  /** All have their turn, even if the first changes the map. */
  @Override
  public void forEach(Consumer<? super Map.Entry<K, V>> action) {
    Objects.requireNonNull(action);
    int before = chain.changes;
    for (LinkedEntry<K, V> entry = chain.first; entry != null; entry = entry.following) {
      action.accept(entry);
    }
    chain.check(before);
  }
}
