// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The part of {@link LinkedMapReference} that takes no functions. */
abstract class ChainedMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;

  final transient EntryChain<K, V> chain = new EntryChain<>();

  private transient Set<K> keys;
  private transient Collection<V> items;
  private transient Set<Map.Entry<K, V>> entries;

  @Override
  public int size() {
    return chain.count;
  }

  @Override
  public boolean isEmpty() {
    return chain.count == 0;
  }

  @Override
  public V get(Object key) {
    LinkedEntry<K, V> found = chain.find(key);
    return found == null ? null : found.item;
  }

  @Override
  public V getOrDefault(Object key, V otherwise) {
    LinkedEntry<K, V> found = chain.find(key);
    return found == null ? otherwise : found.item;
  }

  @Override
  public boolean containsKey(Object key) {
    return chain.find(key) != null;
  }

  @Override
  public boolean containsValue(Object value) {
    return chain.holds(value);
  }

  @Override
  public V put(K key, V value) {
    LinkedEntry<K, V> found = chain.findOrAdd(key, value);
    return found == null ? null : found.setValue(value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> others) {
    if (others.size() > 0) {
      for (Map.Entry<? extends K, ? extends V> each : others.entrySet()) {
        put(each.getKey(), each.getValue());
      }
    }
  }

  @Override
  public V putIfAbsent(K key, V value) {
    LinkedEntry<K, V> found = chain.findOrAdd(key, value);
    if (found == null) {
      return null;
    }
    return found.item == null ? found.setValue(value) : found.item;
  }

  @Override
  public V remove(Object key) {
    LinkedEntry<K, V> found = chain.remove(key);
    return found == null ? null : found.item;
  }

  @Override
  public boolean remove(Object key, Object value) {
    return chain.remove(key, value);
  }

  @Override
  public void clear() {
    chain.clear();
  }

  @Override
  public boolean replace(K key, V old, V value) {
    LinkedEntry<K, V> found = chain.find(key);
    if (found == null || !Keys.isSame(found.item, old)) {
      return false;
    }
    found.item = value;
    return true;
  }

  @Override
  public V replace(K key, V value) {
    LinkedEntry<K, V> found = chain.find(key);
    return found == null ? null : found.setValue(value);
  }

  @Override
  public Set<K> keySet() {
    if (keys == null) {
      keys = new KeyView<>(chain);
    }
    return keys;
  }

  @Override
  public Collection<V> values() {
    if (items == null) {
      items = new ItemView<>(chain);
    }
    return items;
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    if (entries == null) {
      entries = new EntryView<>(chain);
    }
    return entries;
  }
}
