// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.target;

import org.heapsmith.bytecode.MethodModel;

/**
 * Methods that a person leaves out: of a class with those nested in it, of a package, of a package
 * with those below it, or by name.
 */
public final class Exclusion {
  private final NamedTarget name;

  private Exclusion(NamedTarget name) {
    this.name = name;
  }

  /**
   * Reads {@code package}, {@code package.**}, {@code Class}, {@code Class#method} or {@code
   * Class#method(Type,…)}.
   *
   * @throws org.heapsmith.base.HeapsmithException if it is none of these
   */
  public static Exclusion parse(String text) {
    return new Exclusion(NamedTarget.parse(text));
  }

  /** Returns whether the method is left out. */
  public boolean matches(MethodModel method) {
    String type = JavaNames.ofClass(method.receiver().name());
    String folder = method.receiver().packageName().replace('/', '.');
    if (name.method().isPresent()) {
      return type.equals(name.name())
          && method.name().equals(name.method().get())
          && name.parameters().map(p -> TargetResolver.matches(method, p)).orElse(true);
    }
    boolean inPackage = folder.equals(name.name());
    if (name.below()) {
      return inPackage || folder.startsWith(name.name() + ".");
    }
    boolean nested = type.startsWith(name.name() + ".") && name.name().length() > folder.length();
    return inPackage || nested || type.equals(name.name());
  }

  @Override
  public String toString() {
    return name.text();
  }
}
