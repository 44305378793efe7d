// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.strategy.WritableFields;
import org.objectweb.asm.Opcodes;

/**
 * Classes whose objects have state in private fields of the JDK, as every subclass of {@code
 * BufferedReader} has: no test can write these, so only calls build an object that does anything.
 */
final class ClosedState {
  /** What the skeletons of collections have there is no state: views that are made on demand. */
  private static final String SKELETON = "java/util/Abstract";

  private static final String THROWABLE = "java/lang/Throwable";

  private ClosedState() {}

  /**
   * Returns whether a class of the class path is one of them.
   *
   * @param className internal name
   */
  static boolean isIn(ClassPath classPath, String className, WritableFields writable) {
    Optional<ClassModel> at = classPath.find(className);
    boolean isApplication = at.filter(ClassModel::isApplication).isPresent();
    while (isApplication && at.isPresent()) {
      ClassModel model = at.get();
      if (!model.isApplication() && isClosed(model, writable)) {
        return true;
      }
      at = Optional.ofNullable(model.superName()).flatMap(classPath::find);
    }
    return false;
  }

  private static boolean isClosed(ClassModel model, WritableFields writable) {
    return !model.name().startsWith(SKELETON)
        && !model.name().equals(THROWABLE)
        && !writable.isWritable(model.name())
        && model.fields().stream()
            .anyMatch(f -> !f.isStatic() && (f.access() & Opcodes.ACC_PRIVATE) != 0);
  }
}
