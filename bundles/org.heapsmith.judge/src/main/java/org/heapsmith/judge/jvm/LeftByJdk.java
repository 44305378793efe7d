// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * Fields that inputs of a class leave out. Those that a class of the JDK declares ({@code modCount}
 * of a subclass of AbstractList) are as its constructor leaves them, if it has but one, without
 * parameters; all others are open. Immutable.
 */
final class LeftByJdk {
  /** How often a list has changed, which is compared with itself alone: any number will do. */
  private static final FieldKey CHANGES = new FieldKey("java/util/AbstractList", "modCount", "I");

  private final InstanceLayout layout;
  private final Object[] open;
  private final ClassModel jdk;

  /** The fields that the constructor gives a value; none if it is not known which. */
  private final int[] made;

  /** Finds out what there is to know of a class. */
  LeftByJdk(ClassPath classPath, InstanceLayout layout) {
    this.layout = layout;
    this.open = new Object[layout.size()];
    for (int i = 0; i < open.length; i++) {
      open[i] = layout.key(i).equals(CHANGES) ? (Object) 0 : JavaObject.OPEN;
    }
    ClassModel first = layout.type();
    while (first.isApplication()) {
      first = classPath.get(first.superName());
    }
    this.jdk = first;
    boolean isKnown = jdk != layout.type() && hasOneConstructor(jdk);
    this.made =
        IntStream.range(0, isKnown ? layout.size() : 0)
            .filter(i -> !classPath.get(layout.key(i).owner()).isApplication())
            .toArray();
  }

  private static boolean hasOneConstructor(ClassModel type) {
    List<MethodModel> all = type.methods("<init>");
    return all.size() == 1 && all.get(0).descriptor().equals("()V");
  }

  /**
   * Returns what the fields are that an input leaves out, which is not to be changed.
   *
   * @param said the fields that it does not leave out
   */
  Object[] of(Run run, Set<FieldKey> said) {
    if (IntStream.of(made).allMatch(i -> said.contains(layout.key(i)))) {
      return open;
    }
    JavaObject object = new JavaObject(layout, 0);
    run.initialise(jdk.name());
    run.call(jdk.methods("<init>").get(0), List.of(object));
    Object[] left = open.clone();
    for (int i : made) {
      left[i] = object.get(i);
    }
    return left;
  }
}
