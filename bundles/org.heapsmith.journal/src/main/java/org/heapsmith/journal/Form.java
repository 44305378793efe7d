// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;

/** How values of one type are written. */
interface Form {

  /** Writes a value; it may be null where the type has null. */
  void write(RecordOutput out, Object value) throws IOException;

  /** Reads one. */
  Object read(RecordInput in) throws IOException;

  /** Writes what may be null. */
  static Form nullable(Form form) {
    return new Form() {
      @Override
      public void write(RecordOutput out, Object value) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
          form.write(out, value);
        }
      }

      @Override
      public Object read(RecordInput in) throws IOException {
        return in.readBoolean() ? form.read(in) : null;
      }
    };
  }
}
