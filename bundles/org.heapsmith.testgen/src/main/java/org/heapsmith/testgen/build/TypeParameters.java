// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * The formal type parameters of a class or method, from its Signature attribute (JVMS §4.7.9.1).
 */
final class TypeParameters {
  private TypeParameters() {}

  /** A parameter and its erased bounds; no bound: java/lang/Object or none. */
  record Formal(String name, List<String> bounds) {
    boolean isBounded() {
      return !bounds.isEmpty() && !bounds.equals(List.of("java/lang/Object"));
    }
  }

  /** Returns the parameters of a class or method. */
  static List<Formal> of(String signature) {
    List<Formal> parameters = new ArrayList<>();
    if (signature != null) {
      new SignatureReader(signature).accept(new Collector(parameters));
    }
    return parameters;
  }

  private static final class Collector extends SignatureVisitor {
    private final List<Formal> parameters;

    Collector(List<Formal> parameters) {
      super(Opcodes.ASM9);
      this.parameters = parameters;
    }

    @Override
    public void visitFormalTypeParameter(String name) {
      parameters.add(new Formal(name, new ArrayList<>()));
    }

    @Override
    public SignatureVisitor visitClassBound() {
      return new Bound(parameters.get(parameters.size() - 1).bounds());
    }

    @Override
    public SignatureVisitor visitInterfaceBound() {
      return visitClassBound();
    }

    @Override
    public SignatureVisitor visitSuperclass() {
      return new Bound(new ArrayList<>());
    }

    @Override
    public SignatureVisitor visitInterface() {
      return new Bound(new ArrayList<>());
    }
  }

  /** Notes the class of one bound; its type arguments do not matter. */
  private static final class Bound extends SignatureVisitor {
    private final List<String> names;

    Bound(List<String> names) {
      super(Opcodes.ASM9);
      this.names = names;
    }

    @Override
    public void visitClassType(String name) {
      names.add(name);
    }

    @Override
    public void visitTypeVariable(String name) {
      names.add("<" + name + ">");
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return new Bound(new ArrayList<>());
    }
  }
}
