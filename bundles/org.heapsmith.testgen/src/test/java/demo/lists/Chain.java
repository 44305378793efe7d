// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** A generic chain with visible fields and telling constructors: inputs need no reflection. */
class Chain<E> {
  E item;
  Chain<E> next;

  Chain(E item) {
    this(item, null);
  }

  Chain(E item, Chain<E> next) {
    this.item = item;
    this.next = next;
  }

  E itemAt(int index) {
    Chain<E> at = this;
    for (int i = 0; i < index; i++) {
      at = at.next;
    }
    return at.item;
  }

  /** Puts {@code other} at the end and returns the old last cell. */
  Chain<E> append(Chain<E> other) {
    Chain<E> last = this;
    while (last.next != null) {
      last = last.next;
    }
    last.next = other;
    return last;
  }

  Chain<E> copy() {
    return new Chain<>(item, next == null ? null : next.copy());
  }
}
