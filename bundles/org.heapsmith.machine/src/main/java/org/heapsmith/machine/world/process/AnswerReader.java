// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignResult;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.ForeignValue.Shape;
import org.heapsmith.machine.world.wire.Wire;

/** Reads answers of one JVM. Whatever is not as it has to be is an {@link IOException}. */
final class AnswerReader {
  private static final String PRIMITIVES = "ZBSCIJFD";
  private static final int MOST_FIELDS = 65_535;

  private final DataInputStream in;
  private final Map<Integer, ForeignValue> targets = new HashMap<>();

  AnswerReader(byte[] answer) {
    this.in = new DataInputStream(new ByteArrayInputStream(answer));
  }

  /** Returns the first byte: whether it is done. */
  byte status() throws IOException {
    return in.readByte();
  }

  /** Returns the reason of a refusal. */
  String reason() throws IOException {
    return Wire.readText(in);
  }

  /** Returns the content of an object of that shape. */
  ForeignObject content(Shape shape) throws IOException {
    return switch (shape) {
      case INSTANCE -> fields();
      case ARRAY -> elements();
      case BUILDER -> new ForeignObject.Content(Wire.readText(in));
      case SEALED -> throw new IOException("content of a sealed object");
    };
  }

  /** Returns a number that tells whether a call found the same. */
  long digest() throws IOException {
    return in.readLong();
  }

  /** Returns what a call did. */
  ForeignResult result() throws IOException {
    int count = count(Wire.LONGEST_ARRAY);
    List<ForeignValue> objects = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      objects.add(value());
    }
    boolean threw = in.readBoolean();
    ForeignValue value = value();
    int changes = count(Wire.LONGEST_ARRAY);
    Map<Integer, ForeignObject> changed = new LinkedHashMap<>();
    for (int i = 0; i < changes; i++) {
      if (!(value() instanceof ForeignValue.Reference object)) {
        throw new IOException("a change of what cannot change");
      }
      changed.put(object.handle(), content(object.shape()));
      targets.put(object.handle(), object);
    }
    return new ForeignResult(objects, threw, value, changed);
  }

  /** Returns the object of a handle that a call has changed. */
  ForeignValue changed(int handle) {
    return targets.get(handle);
  }

  /** Returns fields and their values. */
  ForeignObject.Fields fields() throws IOException {
    int count = count(MOST_FIELDS);
    Map<FieldKey, ForeignValue> values = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      FieldKey key = new FieldKey(Wire.readText(in), Wire.readText(in), Wire.readText(in));
      values.put(key, value());
    }
    return new ForeignObject.Fields(values);
  }

  private ForeignObject elements() throws IOException {
    int count = count(Wire.LONGEST_ARRAY);
    List<ForeignValue> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(value());
    }
    return new ForeignObject.Elements(values);
  }

  private int count(int most) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > most) {
      throw new IOException("a count of " + count);
    }
    return count;
  }

  /** Returns a value. */
  ForeignValue value() throws IOException {
    byte tag = in.readByte();
    return switch (tag) {
      case Wire.NULL -> new ForeignValue.Nothing();
      case Wire.TEXT -> new ForeignValue.Text(in.readInt(), Wire.readText(in), in.readBoolean());
      case Wire.MIRROR -> new ForeignValue.Mirror(Wire.readText(in));
      case Wire.BOX ->
          new ForeignValue.Boxed(in.readInt(), number((char) in.readByte()), in.readBoolean());
      case Wire.INSTANCE -> reference(Shape.INSTANCE);
      case Wire.ARRAY -> reference(Shape.ARRAY);
      case Wire.BUILDER -> reference(Shape.BUILDER);
      case Wire.SEALED -> reference(Shape.SEALED);
      default -> number((char) tag);
    };
  }

  private ForeignValue reference(Shape shape) throws IOException {
    return new ForeignValue.Reference(in.readInt(), Wire.readText(in), shape);
  }

  private ForeignValue.Number number(char kind) throws IOException {
    if (PRIMITIVES.indexOf(kind) < 0) {
      throw new IOException("a value of kind " + (int) kind);
    }
    return new ForeignValue.Number(kind, in.readLong());
  }
}
