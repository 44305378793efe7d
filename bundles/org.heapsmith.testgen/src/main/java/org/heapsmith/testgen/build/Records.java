// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RecordClass;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Records: their fields cannot be written, not even by reflection. A record is made by its
 * canonical constructor or not at all; what that refuses, or changes, is no input.
 */
final class Records {
  private Records() {}

  /** Returns the components, in order. */
  static List<FieldKey> components(ClassModel model) {
    return RecordClass.components(model).stream()
        .map(f -> new FieldKey(model.name(), f.name(), f.descriptor()))
        .toList();
  }

  /** Returns whether records of a class compare by code of their own, and not part by part. */
  static boolean hasOwnEquals(ClassModel model) {
    return model.methods("equals").stream()
        .filter(m -> m.descriptor().equals("(Ljava/lang/Object;)Z"))
        .noneMatch(Records::isGenerated);
  }

  /** The compiler calls for the code when the program runs. */
  private static boolean isGenerated(MethodModel method) {
    for (AbstractInsnNode at : method.node().instructions) {
      if (at instanceof InvokeDynamicInsnNode call
          && call.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether null might be taken for an argument of another constructor. */
  static boolean hasOverloads(ClassModel model) {
    int count = components(model).size();
    return model.methods("<init>").stream()
            .filter(m -> m.parameterDescriptors().size() == count)
            .count()
        > 1;
  }

  /** Returns why there is no such record; empty if there is, or it is not known. */
  static Optional<String> refusal(ClassPath classPath, ConcreteHeap heap, Instance object) {
    ClassModel model = classPath.get(object.className());
    Optional<MethodModel> constructor = RecordClass.constructor(model);
    if (constructor.isEmpty()) {
      return Optional.empty();
    }
    List<ConcreteValue> values = new ArrayList<>();
    for (FieldKey field : components(model)) {
      values.add(object.fields().getOrDefault(field, ConcreteValue.zero(field.descriptor())));
    }
    return new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE))
        .construction(constructor.get(), heap, values, components(model))
        .refusal();
  }
}
