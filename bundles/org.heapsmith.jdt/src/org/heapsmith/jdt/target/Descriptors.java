// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.target;

import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.heapsmith.machine.result.MethodId;

/**
 * The class file's names of source methods: internal class name, name, descriptor after erasure,
 * with the parameters that the compiler adds to constructors of inner classes and enums.
 */
public final class Descriptors {
  private static final String ENUM_PARAMETERS = "Ljava/lang/String;I";

  private Descriptors() {}

  /** Returns the id, or nothing if a type of the signature cannot be resolved. */
  public static Optional<MethodId> of(IMethod method, IProgressMonitor monitor) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setProject(method.getJavaProject());
    parser.setIgnoreMethodBodies(true);
    IBinding[] bindings = parser.createBindings(new IJavaElement[] {method}, monitor);
    return bindings[0] instanceof IMethodBinding binding ? of(binding) : Optional.empty();
  }

  private static Optional<MethodId> of(IMethodBinding binding) {
    ITypeBinding owner = binding.getDeclaringClass().getErasure();
    Optional<String> className = Optional.ofNullable(owner.getBinaryName());
    StringBuilder descriptor = new StringBuilder("(").append(added(binding, owner));
    for (ITypeBinding parameter : binding.getParameterTypes()) {
      Optional<String> text = descriptor(parameter);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      descriptor.append(text.get());
    }
    String name = binding.isConstructor() ? "<init>" : binding.getName();
    Optional<String> result =
        binding.isConstructor() ? Optional.of("V") : descriptor(binding.getReturnType());
    return className.flatMap(
        c -> result.map(r -> new MethodId(c.replace('.', '/'), name, descriptor + ")" + r)));
  }

  private static String added(IMethodBinding binding, ITypeBinding owner) {
    if (!binding.isConstructor()) {
      return "";
    }
    if (owner.isEnum()) {
      return ENUM_PARAMETERS;
    }
    boolean inner = owner.isMember() && owner.isClass() && !Modifier.isStatic(owner.getModifiers());
    return inner && !owner.isRecord() && !owner.getDeclaringClass().isInterface()
        ? descriptor(owner.getDeclaringClass()).orElse("")
        : "";
  }

  private static Optional<String> descriptor(ITypeBinding type) {
    if (type == null || type.isRecovered()) {
      return Optional.empty();
    }
    ITypeBinding erased = type.getErasure();
    if (erased.isArray()) {
      return descriptor(erased.getElementType())
          .map(element -> "[".repeat(erased.getDimensions()) + element);
    }
    String name = erased.getBinaryName();
    if (name == null) {
      return Optional.empty();
    }
    return Optional.of(erased.isPrimitive() ? name : "L" + name.replace('.', '/') + ";");
  }
}
