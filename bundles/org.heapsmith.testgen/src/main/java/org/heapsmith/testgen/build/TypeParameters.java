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

  /**
   * A parameter and its erased bounds; no bound: java/lang/Object or none.
   *
   * @param arguments what the bounds' own type arguments name; {@code ?} is one that names nothing
   */
  record Formal(String name, List<String> bounds, List<String> arguments) {
    boolean isBounded() {
      return !bounds.isEmpty() && !bounds.equals(List.of("java/lang/Object"));
    }

    /** Returns whether a signature is that of this variable. */
    boolean isNamed(String signature) {
      return signature.equals("T" + name + ";");
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
      parameters.add(new Formal(name, new ArrayList<>(), new ArrayList<>()));
    }

    @Override
    public SignatureVisitor visitClassBound() {
      Formal last = parameters.get(parameters.size() - 1);
      return new Bound(last.bounds(), last.arguments());
    }

    @Override
    public SignatureVisitor visitInterfaceBound() {
      return visitClassBound();
    }

    @Override
    public SignatureVisitor visitSuperclass() {
      return new Bound(new ArrayList<>(), new ArrayList<>());
    }

    @Override
    public SignatureVisitor visitInterface() {
      return visitSuperclass();
    }
  }

  /** Notes the class of one bound, and apart from it what its type arguments name. */
  private static final class Bound extends SignatureVisitor {
    private final List<String> names;
    private final List<String> arguments;

    Bound(List<String> names, List<String> arguments) {
      super(Opcodes.ASM9);
      this.names = names;
      this.arguments = arguments;
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
    public void visitTypeArgument() {
      arguments.add("?");
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return new Bound(arguments, arguments);
    }
  }
}
