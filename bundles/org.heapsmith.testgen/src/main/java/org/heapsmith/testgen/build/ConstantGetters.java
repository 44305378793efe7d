// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.heap.ClassNames;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Static methods without parameters that return what a static field holds and do nothing else:
 * {@code Comparator.naturalOrder()} for a field that no test can read.
 */
final class ConstantGetters {
  private static final Set<Integer> HARMLESS =
      Set.of(Opcodes.CHECKCAST, Opcodes.ASTORE, Opcodes.ALOAD, Opcodes.ARETURN);

  private final ClassPath classPath;
  private final Visibility visibility;

  ConstantGetters(ClassPath classPath, Visibility visibility) {
    this.classPath = classPath;
    this.visibility = visibility;
  }

  /** Returns a method that a test may call, of a class that the field has to do with. */
  Optional<MethodModel> of(FieldKey field) {
    return places(field).stream()
        .flatMap(c -> c.methods().stream())
        .filter(m -> m.isStatic() && m.hasBody() && m.parameterDescriptors().isEmpty())
        .filter(m -> visibility.sees(m.owner().name(), m.name(), m.access()))
        .filter(m -> isGetter(m, field))
        .findFirst();
  }

  /** The field's class, those around it, and the interfaces that it implements. */
  private List<ClassModel> places(FieldKey field) {
    Set<String> names = new LinkedHashSet<>();
    for (String at = field.owner(); at != null && names.add(at); ) {
      at = ClassNames.nesting(classPath, at).map(n -> n.outerName).orElse(null);
    }
    List<ClassModel> places = new ArrayList<>();
    classPath.find(field.owner()).ifPresent(c -> names.addAll(c.interfaces()));
    names.forEach(n -> classPath.find(n).ifPresent(places::add));
    return places;
  }

  private static boolean isGetter(MethodModel method, FieldKey field) {
    boolean found = false;
    for (AbstractInsnNode each : method.node().instructions) {
      if (each instanceof FieldInsnNode read && each.getOpcode() == Opcodes.GETSTATIC) {
        boolean same = new FieldKey(read.owner, read.name, read.desc).equals(field);
        if (found || !same) {
          return false;
        }
        found = true;
      } else if (each.getOpcode() >= 0 && !HARMLESS.contains(each.getOpcode())) {
        return false;
      }
    }
    return found;
  }
}
