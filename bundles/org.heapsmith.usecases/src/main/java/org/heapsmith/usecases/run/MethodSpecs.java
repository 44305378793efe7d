// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;

/** Finds what the spec files say of a method. */
public final class MethodSpecs {
  private static final String ALL_METHODS = "*";

  private final List<MethodSpec> specs;

  /** Makes a finder in the specs of a model. */
  public MethodSpecs(SpecModel model) {
    this.specs = model.specs();
  }

  /**
   * Returns the method's own spec, what it leaves out taken from that of all methods of its class.
   * The latter speaks of {@code this}: of a constructor it holds afterwards, of a static method
   * never.
   */
  public Optional<MethodSpec> of(MethodModel method) {
    Optional<MethodSpec> own =
        ofClass(method.receiver().name()).stream()
            .filter(s -> s.method().equals(method.name()))
            .filter(s -> s.descriptor().map(method.descriptor()::equals).orElse(true))
            .findFirst();
    if (method.isStatic()) {
      return own;
    }
    Optional<MethodSpec> general =
        ofClass(method.receiver().name()).stream()
            .filter(s -> s.method().equals(ALL_METHODS))
            .findFirst()
            .map(s -> method.isConstructor() ? ClassSpecs.ofConstructor(s) : s);
    if (own.isEmpty() || general.isEmpty()) {
      return own.isPresent() ? own : general;
    }
    return Optional.of(ClassSpecs.completed(own.get(), general.get()));
  }

  private List<MethodSpec> ofClass(String name) {
    return specs.stream().filter(s -> s.className().equals(name)).toList();
  }
}
