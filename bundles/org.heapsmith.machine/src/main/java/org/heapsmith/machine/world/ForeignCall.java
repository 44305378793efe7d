// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.world.wire.Wire;

/**
 * A call of a method with concrete arguments.
 *
 * @param owner internal name of the declaring class
 * @param name its name; {@code <init>} makes the first argument
 * @param objects the objects that the arguments are or refer to, as far as they are not as the
 *     world has them
 * @param arguments the receiver first
 */
public record ForeignCall(
    String owner, String name, String descriptor, List<Export> objects, List<Item> arguments) {

  /** Copies the lists. */
  public ForeignCall {
    objects = List.copyOf(objects);
    arguments = List.copyOf(arguments);
  }

  /** A value. */
  public sealed interface Item {}

  /** Null. */
  public record Absent() implements Item {}

  /** A primitive. */
  public record Bits(char kind, long bits) implements Item {}

  /** One of the objects. */
  public record Use(int index) implements Item {}

  /**
   * An object.
   *
   * @param what how it is made
   * @param holds what it holds; empty if what it was made with
   */
  public record Export(Making what, Optional<Holding> holds) {}

  /** How an object is made. */
  public sealed interface Making {}

  /** It is there. */
  public record Known(int handle) implements Making {}

  /** A string, perhaps the one that a literal is. */
  public record Letters(String text, boolean literal) implements Making {}

  /** The mirror of a type. */
  public record MirrorOf(String type) implements Making {}

  /** A box, perhaps the one that {@code valueOf} returns. */
  public record Box(Bits number, boolean shared) implements Making {}

  /** An instance of a class, a builder with its text, or what the call makes. */
  public record Fresh(String className, int length) implements Making {}

  /** What an object holds: fields, elements, or a text. */
  public record Holding(Map<FieldKey, Item> fields, List<Item> elements, String text) {
    /** Copies the content. */
    public Holding {
      fields = new LinkedHashMap<>(fields);
      elements = List.copyOf(elements);
    }
  }

  /**
   * Writes the call.
   *
   * @param handles from our handles to those of the JVM that is asked
   */
  public void write(DataOutputStream out, IntUnaryOperator handles) throws IOException {
    Wire.writeText(out, owner);
    Wire.writeText(out, name);
    Wire.writeText(out, descriptor);
    out.writeInt(objects.size());
    for (Export object : objects) {
      write(out, object.what(), handles);
    }
    for (Export object : objects) {
      out.writeBoolean(object.holds().isPresent());
      if (object.holds().isPresent()) {
        write(out, object.holds().get());
      }
    }
    writeAll(out, arguments);
  }

  private static void write(DataOutputStream out, Making object, IntUnaryOperator handles)
      throws IOException {
    if (object instanceof Known known) {
      out.writeByte(Wire.KNOWN);
      out.writeInt(handles.applyAsInt(known.handle()));
    } else if (object instanceof Letters text) {
      out.writeByte(Wire.TEXT);
      Wire.writeText(out, text.text());
      out.writeBoolean(text.literal());
    } else if (object instanceof MirrorOf mirror) {
      out.writeByte(Wire.MIRROR);
      Wire.writeText(out, MirrorNames.descriptor(mirror.type()));
    } else if (object instanceof Box box) {
      out.writeByte(Wire.BOX);
      write(out, box.number());
      out.writeBoolean(box.shared());
    } else if (object instanceof Fresh fresh) {
      out.writeByte(Wire.INSTANCE);
      Wire.writeText(out, fresh.className());
      out.writeInt(fresh.length());
    }
  }

  private static void write(DataOutputStream out, Holding holding) throws IOException {
    out.writeInt(holding.fields().size());
    for (Map.Entry<FieldKey, Item> field : holding.fields().entrySet()) {
      Wire.writeText(out, field.getKey().owner());
      Wire.writeText(out, field.getKey().name());
      write(out, field.getValue());
    }
    writeAll(out, holding.elements());
    out.writeBoolean(holding.text() != null);
    if (holding.text() != null) {
      Wire.writeText(out, holding.text());
    }
  }

  private static void writeAll(DataOutputStream out, List<Item> items) throws IOException {
    out.writeInt(items.size());
    for (Item item : items) {
      write(out, item);
    }
  }

  private static void write(DataOutputStream out, Item item) throws IOException {
    if (item instanceof Bits number) {
      out.writeByte(number.kind());
      out.writeLong(number.bits());
    } else if (item instanceof Use use) {
      out.writeByte(Wire.KNOWN);
      out.writeInt(use.index());
    } else {
      out.writeByte(Wire.NULL);
    }
  }
}
