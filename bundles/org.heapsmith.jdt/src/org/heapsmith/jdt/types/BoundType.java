// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** What the compiler resolved, as the class file will have it. */
final class BoundType {
  private BoundType() {}

  /** Returns the type of a declaration. */
  static JavaType of(ITypeBinding type) {
    String name = internalName(type);
    List<FieldInfo> fields = new ArrayList<>();
    Map<String, Object> constants = new LinkedHashMap<>();
    for (IVariableBinding field : type.getDeclaredFields()) {
      boolean isStatic = Modifier.isStatic(field.getModifiers());
      boolean isFinal = Modifier.isFinal(field.getModifiers());
      fields.add(
          new FieldInfo(name, field.getName(), descriptor(field.getType()), isStatic, isFinal));
      if (isStatic && isFinal && field.getConstantValue() != null) {
        constants.put(field.getName(), constant(field.getConstantValue()));
      }
    }
    if (isInner(type)) {
      String outer = descriptor(type.getDeclaringClass());
      fields.add(new FieldInfo(name, "this$" + (depth(type) - 1), outer, false, true));
    }
    ITypeBinding superclass = type.getSuperclass();
    ClassInfo info =
        new ClassInfo(
            name,
            superclass == null
                ? type.isInterface() ? "java/lang/Object" : null
                : internalName(superclass),
            Arrays.stream(type.getInterfaces()).map(BoundType::internalName).toList(),
            type.isInterface() || type.isAnnotation(),
            Modifier.isAbstract(type.getModifiers()) || type.isInterface(),
            type.isEnum(),
            List.copyOf(fields),
            methods(type, name));
    return new JavaType(info, constants);
  }

  private static List<MethodInfo> methods(ITypeBinding type, String owner) {
    List<MethodInfo> result = new ArrayList<>();
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (!method.isSynthetic()) {
        result.add(
            new MethodInfo(
                owner,
                method.isConstructor() ? "<init>" : method.getName(),
                descriptor(type, method),
                Modifier.isStatic(method.getModifiers()),
                Modifier.isAbstract(method.getModifiers()),
                names(type, method)));
      }
    }
    return List.copyOf(result);
  }

  private static String descriptor(ITypeBinding type, IMethodBinding method) {
    StringBuilder text = new StringBuilder("(");
    if (method.isConstructor() && isInner(type)) {
      text.append(descriptor(type.getDeclaringClass()));
    }
    for (ITypeBinding parameter : method.getParameterTypes()) {
      text.append(descriptor(parameter));
    }
    String result = method.isConstructor() ? "V" : descriptor(method.getReturnType());
    return text.append(')').append(result).toString();
  }

  private static List<String> names(ITypeBinding type, IMethodBinding method) {
    String[] names = method.getParameterNames();
    boolean hidden = method.isConstructor() && isInner(type);
    boolean known = names != null && names.length == method.getParameterTypes().length;
    return known && !hidden ? List.of(names) : List.of();
  }

  /** Whether objects of the class hold the object around them. */
  private static boolean isInner(ITypeBinding type) {
    return type.isMember()
        && type.isClass()
        && !Modifier.isStatic(type.getModifiers())
        && !type.getDeclaringClass().isInterface();
  }

  private static int depth(ITypeBinding type) {
    int depth = 0;
    for (ITypeBinding t = type.getDeclaringClass(); t != null; t = t.getDeclaringClass()) {
      depth++;
    }
    return depth;
  }

  private static String internalName(ITypeBinding type) {
    ITypeBinding erased = type.getErasure();
    String name = erased.getBinaryName();
    return (name == null ? erased.getQualifiedName() : name).replace('.', '/');
  }

  private static String descriptor(ITypeBinding type) {
    ITypeBinding erased = type.getErasure();
    if (erased.isPrimitive()) {
      return erased.getBinaryName();
    }
    if (erased.isArray()) {
      return "[".repeat(erased.getDimensions()) + descriptor(erased.getElementType());
    }
    return "L" + internalName(erased) + ";";
  }

  /** Small numbers, characters and truth values are ints in class files. */
  private static Object constant(Object value) {
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    } else if (value instanceof Character character) {
      return (int) character;
    } else if (value instanceof Byte || value instanceof Short) {
      return ((Number) value).intValue();
    }
    return value;
  }
}
