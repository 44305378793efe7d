// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Subclasses;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Puts zero and null where a formula leaves things open, and remembers what else could be there:
 * heaps of other shapes, which are not shown.
 */
final class ZeroDefaults implements OpenPolicy {
  private final TypeProvider types;
  private final Set<String> classes = new TreeSet<>();
  private boolean open;
  private boolean classless;

  ZeroDefaults(TypeProvider types) {
    this.types = types;
  }

  @Override
  public ConcreteValue openField(int object, String className, FieldKey field) {
    ConcreteValue value = ConcreteValue.zero(field.descriptor());
    open |= value.equals(ConcreteValue.NULL);
    return value;
  }

  @Override
  public String instantiable(String className) {
    classes.add(className);
    return className;
  }

  /** Remembers a reference that could lead to an object outside the formula. */
  void add() {
    open = true;
  }

  /** Remembers an object that no known class fits. */
  void addClassless() {
    classless = true;
  }

  boolean isOpen() {
    return open;
  }

  /** Returns phrases for a person. */
  List<String> leftOut() {
    List<String> what = new ArrayList<>();
    if (open) {
      what.add("what references lead to that are open");
    }
    if (Subclasses.exist(types, classes, Set.of())) {
      what.add("objects of subclasses");
    }
    if (classless) {
      what.add("objects of a class that the project does not have");
    }
    return what;
  }
}
