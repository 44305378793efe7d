// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Types that consist of nothing else. */
final class SimpleForms {
  private interface Writer {
    void write(RecordOutput out, Object value) throws IOException;
  }

  private interface Reader {
    Object read(RecordInput in) throws IOException;
  }

  private static final Map<Class<?>, Form> ALL = all();

  private SimpleForms() {}

  /** Returns the form of a type, if it is one of them. */
  static Optional<Form> of(Class<?> type) {
    return Path.class.isAssignableFrom(type)
        ? Optional.of(ALL.get(Path.class))
        : Optional.ofNullable(ALL.get(type));
  }

  private static Map<Class<?>, Form> all() {
    Map<Class<?>, Form> all = new HashMap<>();
    put(
        all,
        boolean.class,
        Boolean.class,
        (o, v) -> o.writeBoolean((Boolean) v),
        RecordInput::readBoolean);
    put(
        all,
        char.class,
        Character.class,
        (o, v) -> o.writeChar((Character) v),
        RecordInput::readChar);
    put(all, int.class, Integer.class, (o, v) -> o.writeInt((Integer) v), RecordInput::readInt);
    put(all, long.class, Long.class, (o, v) -> o.writeLong((Long) v), RecordInput::readLong);
    put(
        all,
        double.class,
        Double.class,
        (o, v) -> o.writeDouble((Double) v),
        RecordInput::readDouble);
    put(all, String.class, String.class, (o, v) -> o.writeText((String) v), RecordInput::readText);
    put(
        all,
        Path.class,
        Path.class,
        (o, v) -> o.writeText(v.toString()),
        i -> Path.of(i.readText()));
    put(
        all,
        Duration.class,
        Duration.class,
        (o, v) -> o.writeText(v.toString()),
        i -> Duration.parse(i.readText()));
    put(
        all,
        BigInteger.class,
        BigInteger.class,
        (o, v) -> o.writeText(v.toString()),
        i -> new BigInteger(i.readText()));
    put(
        all,
        OptionalInt.class,
        OptionalInt.class,
        (o, v) -> {
          o.writeBoolean(((OptionalInt) v).isPresent());
          o.writeInt(((OptionalInt) v).orElse(0));
        },
        i -> {
          boolean present = i.readBoolean();
          int number = i.readInt();
          return present ? OptionalInt.of(number) : OptionalInt.empty();
        });
    put(
        all,
        OptionalLong.class,
        OptionalLong.class,
        (o, v) -> {
          o.writeBoolean(((OptionalLong) v).isPresent());
          o.writeLong(((OptionalLong) v).orElse(0));
        },
        i -> {
          boolean present = i.readBoolean();
          long number = i.readLong();
          return present ? OptionalLong.of(number) : OptionalLong.empty();
        });
    return all;
  }

  private static void put(
      Map<Class<?>, Form> all, Class<?> first, Class<?> second, Writer writer, Reader reader) {
    Form form =
        new Form() {
          @Override
          public void write(RecordOutput out, Object value) throws IOException {
            writer.write(out, value);
          }

          @Override
          public Object read(RecordInput in) throws IOException {
            return reader.read(in);
          }
        };
    all.put(first, form);
    all.put(second, form);
  }
}
