// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.Map;
import java.util.Objects;

/** A key with its value, between those that were put before and after it. */
final class LinkedEntry<K, V> implements Map.Entry<K, V> {
  final K key;
  V item;
  LinkedEntry<K, V> previous;
  LinkedEntry<K, V> following;
  private final int kind;
  private final int hash;

  LinkedEntry(int kind, int hash, K key, V item) {
    this.kind = kind;
    this.hash = hash;
    this.key = key;
    this.item = item;
  }

  /** Hash codes are those that the keys had when they came: keys may change. */
  boolean hasKeyOf(LinkedEntry<?, ?> other) {
    return kind == other.kind
        ? hash == other.hash && Keys.isEqual(kind, other.key, key)
        : Keys.isEqualTo(other.kind, other.hash, other.key, key);
  }

  @Override
  public K getKey() {
    return key;
  }

  @Override
  public V getValue() {
    return item;
  }

  @Override
  public V setValue(V value) {
    V old = item;
    item = value;
    return old;
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(key) ^ Objects.hashCode(item);
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof Map.Entry<?, ?> entry
            && Objects.equals(key, entry.getKey())
            && Objects.equals(item, entry.getValue());
  }

  @Override
  public String toString() {
    return key + "=" + item;
  }
}
