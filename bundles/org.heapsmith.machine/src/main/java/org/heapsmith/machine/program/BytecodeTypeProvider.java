// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.TypeProvider;

/** Java types as the spec language sees them, read from a class path. */
public final class BytecodeTypeProvider implements TypeProvider {
  private final ClassPath classPath;

  /** Makes the provider; the class path stays the caller's to close. */
  public BytecodeTypeProvider(ClassPath classPath) {
    this.classPath = classPath;
  }

  @Override
  public Optional<ClassInfo> find(String internalName) {
    return classPath.find(internalName).map(BytecodeTypeProvider::info);
  }

  private static ClassInfo info(ClassModel model) {
    return new ClassInfo(
        model.name(),
        model.superName(),
        List.copyOf(model.interfaces()),
        model.isInterface(),
        model.isAbstract(),
        model.isEnum(),
        model.fields().stream().map(BytecodeTypeProvider::info).toList(),
        model.methods().stream()
            .filter(m -> !m.isSynthetic() && !m.name().equals("<clinit>"))
            .map(BytecodeTypeProvider::info)
            .toList());
  }

  private static FieldInfo info(FieldModel field) {
    return new FieldInfo(
        field.owner(), field.name(), field.descriptor(), field.isStatic(), field.isFinal());
  }

  private static MethodInfo info(MethodModel method) {
    return new MethodInfo(
        method.owner().name(),
        method.name(),
        method.descriptor(),
        method.isStatic(),
        method.isAbstract(),
        method.hasParameterNames() ? method.parameterNames() : List.of());
  }

  /** A class that is missing is a subtype of itself and of Object only. */
  @Override
  public boolean isSubtype(String sub, String sup) {
    boolean known = sub.charAt(0) == '[' || classPath.find(sub).isPresent();
    return sub.equals(sup)
        || sup.equals("java/lang/Object")
        || known && classPath.hierarchy().isSubtype(sub, sup);
  }

  @Override
  public Optional<Object> constant(String owner, String field) {
    return classPath
        .find(owner)
        .flatMap(c -> c.fields().stream().filter(f -> f.name().equals(field)).findFirst())
        .filter(FieldModel::isStatic)
        .map(FieldModel::constantValue);
  }

  @Override
  public List<String> classesIn(String packageName) {
    return classPath.classesIn(packageName);
  }

  @Override
  public List<String> applicationClasses() {
    return List.copyOf(classPath.applicationClasses());
  }
}
