// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists, element by element; a long one once, and by its number from then on: a table of 65,536
 * letters in a static field is part of the heap before and after each test.
 */
final class ListForm implements Form {
  /** Shorter ones are as quickly written again as found. */
  private static final int LONG = 32;

  private final Form element;

  ListForm(Form element) {
    this.element = element;
  }

  @Override
  public void write(RecordOutput out, Object value) throws IOException {
    List<?> all = List.copyOf((List<?>) value);
    KnownLists known = all.size() < LONG ? null : out.lists(this);
    int number = known == null ? -1 : known.number(all);
    if (number >= 0) {
      out.writeInt(-1 - number);
      return;
    }
    out.writeInt(all.size());
    for (Object each : all) {
      element.write(out, each);
    }
    if (known != null) {
      known.add(all);
    }
  }

  @Override
  public Object read(RecordInput in) throws IOException {
    int size = in.readInt();
    if (size < 0) {
      return in.lists(this).get(-1 - size);
    }
    List<Object> all = new ArrayList<>();
    for (int left = size; left > 0; left--) {
      all.add(element.read(in));
    }
    List<Object> list = List.copyOf(all); // which those who copy it share
    if (size >= LONG) {
      in.lists(this).add(list);
    }
    return list;
  }
}
