// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Where a value is written; each text once, and by its number from then on; so long lists. */
final class RecordOutput extends DataOutputStream {
  private final Map<String, Integer> texts = new HashMap<>();
  private final Map<ListForm, KnownLists> lists = new IdentityHashMap<>();

  RecordOutput(OutputStream out) {
    super(out);
  }

  /** Returns the long lists of a form so far. */
  KnownLists lists(ListForm form) {
    return lists.computeIfAbsent(form, f -> new KnownLists());
  }

  /** Writes a text of any length, with any characters: half of a surrogate pair, too. */
  void writeText(String text) throws IOException {
    Integer known = texts.putIfAbsent(text, texts.size());
    writeInt(known == null ? texts.size() - 1 : known);
    if (known == null) {
      writeInt(text.length());
      writeChars(text);
    }
  }
}
