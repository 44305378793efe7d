// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Where a value is read from: what {@link RecordOutput} has written. */
final class RecordInput extends DataInputStream {
  private final List<String> texts = new ArrayList<>();

  RecordInput(InputStream in) {
    super(in);
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
