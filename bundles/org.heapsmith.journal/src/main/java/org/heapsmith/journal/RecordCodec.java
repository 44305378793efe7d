// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.time.format.DateTimeParseException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Turns values of a record into bytes and back. What is written follows from the declared types
 * alone: records by their components, sealed interfaces by the number of the record among those
 * permitted. So bytes name no class, and none can be made of them but those declared.
 *
 * @param <T> the record
 */
public final class RecordCodec<T extends Record> {
  private final Class<T> type;
  private final Form form;
  private final String schema;

  /**
   * Makes the codec of a record.
   *
   * @throws IllegalArgumentException if it has something else than plain data in it
   */
  public RecordCodec(Class<T> type) {
    this.type = type;
    Forms forms = new Forms();
    this.form = forms.of((Type) type);
    this.schema = forms.schema();
  }

  /** Returns what bytes mean: it differs where bytes of one codec cannot be read by another. */
  public String schema() {
    return schema;
  }

  /** Returns the bytes of a value. */
  public byte[] bytes(T value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (RecordOutput out =
        new RecordOutput(new BufferedOutputStream(new DeflaterOutputStream(bytes)))) {
      form.write(out, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * Returns the value of bytes.
   *
   * @throws IOException if they are not of this codec
   */
  public T value(byte[] bytes) throws IOException {
    try (RecordInput in =
        new RecordInput(
            new BufferedInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes))))) {
      T value = type.cast(form.read(in));
      if (in.read() >= 0) { // at the end, the sum of all bytes is looked at, too
        throw new IOException("it is damaged");
      }
      return value;
    } catch (IndexOutOfBoundsException
        | IllegalArgumentException
        | DateTimeParseException
        | ClassCastException
        | NullPointerException e) {
      throw new IOException("it is damaged", e); // no codec has written this
    }
  }
}
