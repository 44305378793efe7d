// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The fields that the JDK's part of an object has set once it is made: whatever makes it, the
 * constructor without parameters of the first superclass that is of the JDK runs. Of others zero is
 * left.
 */
final class JdkConstruction {
  private static final Set<Integer> ZEROS =
      Set.of(
          Opcodes.ACONST_NULL,
          Opcodes.ICONST_0,
          Opcodes.LCONST_0,
          Opcodes.FCONST_0,
          Opcodes.DCONST_0);

  private final ClassPath classPath;
  private final Set<String> chain = new HashSet<>();
  private final Set<MethodModel> seen = new HashSet<>();
  private final Set<FieldKey> set = new HashSet<>();

  private JdkConstruction(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns fields that may be set; {@code className} is a class of the class path. */
  static Set<FieldKey> fields(ClassPath classPath, String className) {
    JdkConstruction construction = new JdkConstruction(classPath);
    Optional<ClassModel> base = classPath.find(className);
    while (base.filter(ClassModel::isApplication).isPresent()) {
      base = base.flatMap(construction::parent);
    }
    for (Optional<ClassModel> c = base; c.isPresent(); c = c.flatMap(construction::parent)) {
      construction.chain.add(c.get().name());
    }
    base.flatMap(c -> c.method("<init>", "()V"))
        .filter(m -> !m.isPrivate())
        .ifPresent(construction::run);
    return construction.set;
  }

  private Optional<ClassModel> parent(ClassModel model) {
    return Optional.ofNullable(model.superName()).flatMap(classPath::find);
  }

  private void run(MethodModel method) {
    if (!seen.add(method)) {
      return;
    }
    for (AbstractInsnNode each : method.node().instructions) {
      if (each instanceof FieldInsnNode field
          && field.getOpcode() == Opcodes.PUTFIELD
          && !ZEROS.contains(field.getPrevious().getOpcode())) {
        set.add(new FieldKey(field.owner, field.name, field.desc));
      } else if (each instanceof MethodInsnNode call && chain.contains(call.owner)) {
        classPath
            .find(call.owner)
            .flatMap(c -> c.method(call.name, call.desc))
            .ifPresent(this::run);
      }
    }
  }
}
