// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * Fields that an input leaves out. Those that a class of the JDK declares ({@code modCount} of a
 * subclass of AbstractList) are as its constructor leaves them, if it has but one, without
 * parameters; all others are open.
 */
final class LeftByJdk {
  /** How often a list has changed, which is compared with itself alone: any number will do. */
  private static final FieldKey CHANGES = new FieldKey("java/util/AbstractList", "modCount", "I");

  private LeftByJdk() {}

  /**
   * Returns what the fields are that the input leaves out.
   *
   * @param said the fields that it does not leave out
   */
  static Object[] of(Run run, ClassPath classPath, InstanceLayout layout, Set<FieldKey> said) {
    Object[] left = new Object[layout.size()];
    for (int i = 0; i < left.length; i++) {
      left[i] = layout.key(i).equals(CHANGES) ? (Object) 0 : JavaObject.OPEN;
    }
    ClassModel jdk = layout.type();
    while (jdk.isApplication()) {
      jdk = classPath.get(jdk.superName());
    }
    if (jdk == layout.type()) {
      return left;
    }
    List<MethodModel> constructors = jdk.methods("<init>");
    boolean isOne = constructors.size() == 1 && constructors.get(0).descriptor().equals("()V");
    if (!isOne || !leavesOut(classPath, layout, said)) {
      return left;
    }
    JavaObject made = new JavaObject(layout, 0);
    run.initialise(jdk.name());
    run.call(constructors.get(0), List.of(made));
    for (int i = 0; i < left.length; i++) {
      left[i] = isOfJdk(classPath, layout.key(i)) ? made.get(i) : left[i];
    }
    return left;
  }

  private static boolean leavesOut(ClassPath classPath, InstanceLayout layout, Set<FieldKey> said) {
    for (int i = 0; i < layout.size(); i++) {
      if (isOfJdk(classPath, layout.key(i)) && !said.contains(layout.key(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfJdk(ClassPath classPath, FieldKey field) {
    return !classPath.get(field.owner()).isApplication();
  }
}
