// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What a {@link LinkedHashMap} does, in Java that is interpreted where a map of the input is used:
 * on a chain of entries. None of the fields it inherits from the JDK is used.
 */
public class LinkedMapReference<K, V> extends ChainedMap<K, V> {
  private static final long serialVersionUID = 1;

  @Override
  public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
    Objects.requireNonNull(function);
    LinkedEntry<K, V> added = chain.toAdd(key);
    LinkedEntry<K, V> found = chain.find(added);
    if (found != null && found.item != null) {
      return found.item;
    }
    int before = chain.changes;
    V value = function.apply(key);
    chain.check(before);
    return value == null ? null : set(found, added, value);
  }

  @Override
  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    Objects.requireNonNull(function);
    LinkedEntry<K, V> found = chain.find(key);
    if (found == null || found.item == null) {
      return null;
    }
    int before = chain.changes;
    V value = function.apply(key, found.item);
    chain.check(before);
    return setOrRemove(found, value);
  }

  @Override
  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    Objects.requireNonNull(function);
    LinkedEntry<K, V> added = chain.toAdd(key);
    LinkedEntry<K, V> found = chain.find(added);
    int before = chain.changes;
    V value = function.apply(key, found == null ? null : found.item);
    chain.check(before);
    if (found != null && value == null) {
      chain.unlink(found);
    }
    return value == null ? null : set(found, added, value);
  }

  @Override
  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    if (value == null || function == null) {
      throw new NullPointerException();
    }
    LinkedEntry<K, V> found = chain.findOrAdd(key, value);
    if (found == null) {
      return value;
    } else if (found.item == null) {
      return set(found, null, value);
    }
    int before = chain.changes;
    V merged = function.apply(found.item, value);
    chain.check(before);
    return setOrRemove(found, merged);
  }

  /** Without an entry found, one is added. */
  private V set(LinkedEntry<K, V> found, LinkedEntry<K, V> added, V value) {
    if (found != null) {
      found.item = value;
    } else {
      added.item = value;
      chain.append(added);
    }
    return value;
  }

  private V setOrRemove(LinkedEntry<K, V> found, V value) {
    if (value == null) {
      chain.unlink(found);
    } else {
      found.item = value;
    }
    return value;
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    int before = chain.changes;
    for (LinkedEntry<K, V> at = chain.first; at != null; at = at.following) {
      action.accept(at.key, at.item);
    }
    chain.check(before);
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    Objects.requireNonNull(function);
    int before = chain.changes;
    for (LinkedEntry<K, V> at = chain.first; at != null; at = at.following) {
      at.item = function.apply(at.key, at.item);
    }
    chain.check(before);
  }

  @Override
  public Object clone() {
    Map<K, V> copy = new LinkedMapReference<>();
    copy.putAll(this);
    return copy;
  }
}
