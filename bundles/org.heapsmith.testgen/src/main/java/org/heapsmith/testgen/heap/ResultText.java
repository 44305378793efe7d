// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * What {@code toString()} returns for objects of which it says all there is to say, and that {@code
 * equals} does not compare, or not as a person would write it: builders of strings, counters, sets
 * of bits, exceptions.
 */
public final class ResultText {
  private static final String THROWABLE = "java/lang/Throwable";
  private static final String BITS = "java/util/BitSet";
  private static final Set<String> SAYING = Set.of("toString", "getMessage", "getLocalizedMessage");

  private final HeapView view;

  /** Makes the reader of a heap. */
  public ResultText(HeapView view) {
    this.view = view;
  }

  /** Returns the text; empty for other objects, and where it is not known. */
  public Optional<String> of(ConcreteObject object) {
    if (!(object instanceof Instance instance)) {
      return Optional.empty();
    } else if (view.isHolder(object)) {
      return view.held(object).map(c -> c.values().get(0)).flatMap(this::held);
    } else if (object.className().equals(BITS)) {
      return bits(instance);
    }
    return isPlainThrowable(object.className()) ? thrown(instance) : Optional.empty();
  }

  private Optional<String> held(ConcreteValue value) {
    return value instanceof ConcreteValue.Text text ? Optional.of(text.value()) : view.plain(value);
  }

  private Optional<String> bits(Instance set) {
    ConcreteValue words = set.fields().get(new FieldKey(BITS, "words", "[J"));
    if (!(words instanceof ConcreteValue.Ref ref)
        || !(view.heap().object(ref.id()) instanceof ConcreteObject.Array array)) {
      return Optional.empty();
    }
    return Optional.of(
        BitSet.valueOf(
                array.elements().stream()
                    .mapToLong(word -> ((ConcreteValue.Primitive) word).bits())
                    .toArray())
            .toString());
  }

  /** Returns whether a class is one of exceptions that say what {@link Throwable} does. */
  private boolean isPlainThrowable(String className) {
    ClassModel at = view.classPath().find(className).orElse(null);
    while (at != null && !at.name().equals(THROWABLE)) {
      if (at.methods().stream().anyMatch(m -> SAYING.contains(m.name()))) {
        return false;
      }
      at = Optional.ofNullable(at.superName()).flatMap(view.classPath()::find).orElse(null);
    }
    return at != null;
  }

  private static Optional<String> thrown(Instance object) {
    ConcreteValue message =
        object.fields().get(new FieldKey(THROWABLE, "detailMessage", "Ljava/lang/String;"));
    String name = object.className().replace('/', '.');
    if (message instanceof ConcreteValue.Text text) {
      return Optional.of(name + ": " + text.value());
    }
    return ConcreteValue.NULL.equals(message) ? Optional.of(name) : Optional.empty();
  }
}
