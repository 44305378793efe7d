// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** All heaps of objects of one library class with up to a number of objects, by brute force. */
public final class SmallHeaps {
  private final String className;
  private final List<FieldInfo> fields;
  private final int numbers;

  /**
   * Makes the enumeration.
   *
   * @param numbers number fields take the values 0 .. numbers - 1
   */
  public SmallHeaps(String className, int numbers) {
    this.className = className;
    this.fields = Library.TYPES.allFields(className);
    this.numbers = numbers;
  }

  /** Calls {@code action} with each heap of just {@code objects} objects. */
  public void each(int objects, Consumer<ConcreteHeap> action) {
    fill(objects, new ArrayList<>(), action);
  }

  /** Calls {@code action} with each heap of at most {@code objects} objects. */
  public void upTo(int objects, Consumer<ConcreteHeap> action) {
    for (int n = 0; n <= objects; n++) {
      each(n, action);
    }
  }

  private void fill(int objects, List<ConcreteObject> made, Consumer<ConcreteHeap> action) {
    if (made.size() == objects) {
      action.accept(ConcreteHeap.of(made));
      return;
    }
    each(
        objects,
        0,
        new long[fields.size()],
        values -> {
          made.add(Heaps.object(made.size() + 1, className, values));
          fill(objects, made, action);
          made.remove(made.size() - 1);
        });
  }

  private void each(int objects, int field, long[] values, Consumer<long[]> action) {
    if (field == values.length) {
      action.accept(values);
      return;
    }
    int choices = fields.get(field).descriptor().startsWith("L") ? objects + 1 : numbers;
    for (int value = 0; value < choices; value++) {
      values[field] = value;
      each(objects, field + 1, values, action);
    }
  }
}
