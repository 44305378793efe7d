// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete.render;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.Reachability;
import org.heapsmith.logic.spec.SpecType;

/** Values and class names as Java programmers write them. */
public final class ValueText {
  private ValueText() {}

  /** Returns the value as in Java; a reference is {@code #} and the object's id. */
  public static String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      return "#" + ref.id();
    } else if (value instanceof ConcreteValue.Text text) {
      return text.literal();
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return simpleName(literal.name()) + ".class";
    } else if (value instanceof ConcreteValue.Primitive primitive) {
      return primitive.literal();
    }
    return "null";
  }

  /**
   * Returns a class's name without its package, {@code Outer.Inner} for nested classes, {@code
   * int[]} for arrays.
   *
   * @param internalName internal name or array descriptor
   */
  public static String simpleName(String internalName) {
    if (internalName.startsWith("[")) {
      return ofDescriptor(internalName.substring(1)) + "[]";
    }
    return SimpleName.nested(internalName.replace(";", ""));
  }

  private static String ofDescriptor(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case '[' -> simpleName(descriptor);
      case 'L' -> simpleName(descriptor.substring(1, descriptor.length() - 1));
      default -> new SpecType.Primitive(descriptor.charAt(0)).toString();
    };
  }

  /** The ids in the order to print them: as met from the roots, then the others. */
  static Set<Integer> order(ConcreteHeap heap, Collection<ConcreteValue> roots) {
    Set<Integer> order = new LinkedHashSet<>(Reachability.from(heap, roots));
    order.addAll(heap.objects().keySet());
    return order;
  }
}
