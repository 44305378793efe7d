// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.Optional;
import org.heapsmith.logic.spec.Expr;

/** What expressions read from a concrete heap by themselves: fields, statics, enum constants. */
final class HeapReads {
  private final ConcreteHeap heap;

  /** An enum constant that nothing in the heap refers to: it differs from all its objects. */
  record Absent(String className, String name) {}

  HeapReads(ConcreteHeap heap) {
    this.heap = heap;
  }

  /**
   * Returns the field's value; {@link ExpressionEvaluator#UNDEFINED} of null, null if not yet
   * known.
   */
  Object field(Expr.FieldRead read, Object object) {
    if (object == null) {
      return null;
    }
    if (object instanceof ConcreteValue.Ref ref
        && heap.object(ref.id()) instanceof ConcreteObject.Instance instance) {
      return known(instance.fields().get(key(read.owner(), read.name(), read.descriptor())));
    }
    return ExpressionEvaluator.UNDEFINED;
  }

  /**
   * Returns the static field's value; {@link ExpressionEvaluator#UNDEFINED} if the heap has none.
   */
  Object staticField(Expr.StaticRead read) {
    return known(heap.statics().get(key(read.owner(), read.name(), read.descriptor())));
  }

  /** Returns the reference to the constant; {@link Absent} if the heap does not have it. */
  Object enumConstant(Expr.EnumConst constant) {
    ConcreteValue name = new ConcreteValue.Text(constant.name());
    Optional<ConcreteObject.Instance> found =
        heap.objects().values().stream()
            .filter(ConcreteObject.Instance.class::isInstance)
            .map(ConcreteObject.Instance.class::cast)
            .filter(
                o ->
                    name.equals(o.fields().get(FieldKey.ENUM_NAME))
                        && isOf(o, constant.className()))
            .findFirst();
    return found
        .<Object>map(o -> new ConcreteValue.Ref(o.id()))
        .orElseGet(() -> new Absent(constant.className(), constant.name()));
  }

  /** A constant with a body is of an anonymous class: {@code Color$1}. */
  private static boolean isOf(ConcreteObject object, String enumName) {
    String actual = object.className();
    return actual.equals(enumName)
        || actual.startsWith(enumName + "$")
            && actual.substring(enumName.length() + 1).chars().allMatch(Character::isDigit);
  }

  private static FieldKey key(String owner, String name, String descriptor) {
    return new FieldKey(owner, name, descriptor);
  }

  private static Object known(ConcreteValue value) {
    return value == null ? ExpressionEvaluator.UNDEFINED : BacktrackingSearch.value(value);
  }
}
