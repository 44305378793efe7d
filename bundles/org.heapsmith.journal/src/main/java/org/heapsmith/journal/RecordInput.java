// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Where a value is read from: what {@link RecordOutput} has written. */
final class RecordInput extends DataInputStream {
  private final List<String> texts = new ArrayList<>();
  private final Map<ListForm, List<List<?>>> lists = new IdentityHashMap<>();

  RecordInput(InputStream in) {
    super(in);
  }

  /** Returns the long lists of a form so far. */
  List<List<?>> lists(ListForm form) {
    return lists.computeIfAbsent(form, f -> new ArrayList<>());
  }

  String readText() throws IOException {
    int number = readInt();
    if (number == texts.size()) {
      int length = readInt();
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < length; i++) {
        text.append(readChar()); // a length that is damaged ends with the bytes
      }
      texts.add(text.toString());
    }
    return texts.get(number);
  }
}
