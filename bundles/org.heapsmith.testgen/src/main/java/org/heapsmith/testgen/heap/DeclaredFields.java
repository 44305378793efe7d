// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.Opcodes;

/** The fields of the classes of a heap, each class looked at once. */
final class DeclaredFields {
  private final ClassPath classPath;
  private final Map<String, List<FieldKey>> byClass = new HashMap<>();
  private final Map<FieldKey, Boolean> shown = new HashMap<>();

  DeclaredFields(ClassPath classPath) {
    this.classPath = classPath;
  }

  /**
   * Returns all fields of an instance in declared order, superclasses first; of a class that is not
   * there, those that the instance has.
   */
  List<FieldKey> of(ConcreteObject.Instance instance) {
    Optional<ClassModel> model = classPath.find(instance.className());
    return model.isEmpty()
        ? List.copyOf(instance.fields().keySet())
        : byClass.computeIfAbsent(instance.className(), c -> of(model.get()));
  }

  private static List<FieldKey> of(ClassModel model) {
    return model.instanceFields().stream()
        .map(f -> new FieldKey(f.owner(), f.name(), f.descriptor()))
        .toList();
  }

  /** Returns whether a person sees a field: of an application class, and not synthetic. */
  boolean isShown(FieldKey key) {
    return shown.computeIfAbsent(key, this::isDeclared);
  }

  private boolean isDeclared(FieldKey key) {
    return classPath
        .find(key.owner())
        .filter(ClassModel::isApplication)
        .flatMap(owner -> owner.field(key.name(), key.descriptor()))
        .filter(f -> (f.access() & Opcodes.ACC_SYNTHETIC) == 0)
        .isPresent();
  }
}
