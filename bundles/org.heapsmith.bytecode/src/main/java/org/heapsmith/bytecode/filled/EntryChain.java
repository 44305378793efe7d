// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.ConcurrentModificationException;

/**
 * Entries in the order in which they were put. Keys are compared one after the other, as a place in
 * a table would have to be guessed for each key that depends on the input.
 */
final class EntryChain<K, V> {
  LinkedEntry<K, V> first;
  int count;

  /** How often entries came or went. */
  int changes;

  private LinkedEntry<K, V> last;

  /** Whether there has been a place for entries: before, a table does not ask what a key is. */
  private boolean used;

  /** Returns the entry of a key that is looked for; null if there is none. */
  LinkedEntry<K, V> find(Object key) {
    return used ? find(entry(key, null)) : null;
  }

  /** Returns the entry here with the key of another; null if there is none. */
  LinkedEntry<K, V> find(LinkedEntry<?, ?> like) {
    for (LinkedEntry<K, V> at = first; at != null; at = at.following) {
      if (at.hasKeyOf(like)) {
        return at;
      }
    }
    return null;
  }

  /** Returns the entry of a key; null if there was none, and one was added. */
  LinkedEntry<K, V> findOrAdd(K key, V value) {
    LinkedEntry<K, V> added = entry(key, value);
    used = true;
    LinkedEntry<K, V> found = find(added);
    if (found == null) {
      append(added);
    }
    return found;
  }

  /** Returns an entry that may be added. */
  LinkedEntry<K, V> toAdd(K key) {
    LinkedEntry<K, V> added = entry(key, null);
    used = true;
    return added;
  }

  private static <K, V> LinkedEntry<K, V> entry(K key, V value) {
    int kind = Keys.kind(key);
    return new LinkedEntry<>(kind, Keys.hash(kind, key), key, value);
  }

  void append(LinkedEntry<K, V> added) {
    if (last == null) {
      first = added;
    } else {
      last.following = added;
      added.previous = last;
    }
    last = added;
    count++;
    changes++;
  }

  void unlink(LinkedEntry<K, V> entry) {
    if (entry.previous == null) {
      first = entry.following;
    } else {
      entry.previous.following = entry.following;
    }
    if (entry.following == null) {
      last = entry.previous;
    } else {
      entry.following.previous = entry.previous;
    }
    entry.previous = null; // who walks over it sees nothing behind it, as in the JDK
    entry.following = null;
    count--;
    changes++;
  }

  /** Returns the entry that a key had; null if there was none. */
  LinkedEntry<K, V> remove(Object key) {
    LinkedEntry<K, V> found = find(entry(key, null));
    if (found != null) {
      unlink(found);
    }
    return found;
  }

  boolean remove(Object key, Object value) {
    LinkedEntry<K, V> found = find(entry(key, null));
    if (found == null || !Keys.isSame(value, found.item)) {
      return false;
    }
    unlink(found);
    return true;
  }

  boolean holds(Object value) {
    for (LinkedEntry<K, V> at = first; at != null; at = at.following) {
      if (Keys.isSame(value, at.item)) {
        return true;
      }
    }
    return false;
  }

  void clear() {
    first = null;
    last = null;
    count = 0;
    changes++;
  }

  /** Throws if entries have come or gone since. */
  void check(int before) {
    if (changes != before) {
      throw new ConcurrentModificationException();
    }
  }
}
