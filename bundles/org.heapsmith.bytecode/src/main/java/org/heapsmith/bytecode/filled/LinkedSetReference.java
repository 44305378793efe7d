// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Spliterator;
import java.util.Spliterators;

/**
 * What a {@link LinkedHashSet} does, on a chain of entries with no values. None of the fields it
 * inherits is used.
 */
public class LinkedSetReference<E> extends LinkedHashSet<E> {
  private static final long serialVersionUID = 1;

  private final transient EntryChain<E, Object> chain = new EntryChain<>();

  @Override
  public Iterator<E> iterator() {
    return new KeyView<>(chain).iterator();
  }

  @Override
  public int size() {
    return chain.count;
  }

  @Override
  public boolean isEmpty() {
    return chain.count == 0;
  }

  @Override
  public boolean contains(Object element) {
    return chain.find(element) != null;
  }

  @Override
  public boolean add(E element) {
    return chain.findOrAdd(element, null) == null;
  }

  @Override
  public boolean remove(Object element) {
    return chain.remove(element) != null;
  }

  @Override
  public void clear() {
    chain.clear();
  }

  @Override
  public Object[] toArray() {
    return new KeyView<>(chain).toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return new KeyView<>(chain).toArray(array);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
  }

  @Override
  public Object clone() {
    LinkedSetReference<E> copy = new LinkedSetReference<>();
    copy.addAll(this);
    return copy;
  }
}
