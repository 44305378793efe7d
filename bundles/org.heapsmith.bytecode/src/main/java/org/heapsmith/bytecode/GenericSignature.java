// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * The Signature attribute of a class or method.
 *
 * @param formals its type parameters in order, each with its first bound
 * @param supertypes of a class the superclass and the interfaces
 * @param parameters of a method
 */
record GenericSignature(
    Map<String, GenericType> formals, List<GenericType> supertypes, List<GenericType> parameters) {

  static GenericSignature of(String signature) {
    Reader reader = new Reader();
    new SignatureReader(signature).accept(reader);
    Map<String, GenericType> formals = new LinkedHashMap<>();
    reader.bounds.forEach(
        (name, bounds) -> {
          List<GenericType> types = bounds.stream().map(GenericType.Reader::type).toList();
          formals.put(name, types.isEmpty() ? GenericType.raw("java/lang/Object") : types.get(0));
        });
    return new GenericSignature(
        formals,
        reader.supertypes.stream().map(GenericType.Reader::type).toList(),
        reader.parameters.stream().map(GenericType.Reader::type).toList());
  }

  private static final class Reader extends SignatureVisitor {
    private final Map<String, List<GenericType.Reader>> bounds = new LinkedHashMap<>();
    private final List<GenericType.Reader> supertypes = new ArrayList<>();
    private final List<GenericType.Reader> parameters = new ArrayList<>();
    private List<GenericType.Reader> formal = List.of();

    Reader() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitFormalTypeParameter(String name) {
      formal = new ArrayList<>();
      bounds.put(name, formal);
    }

    @Override
    public SignatureVisitor visitClassBound() {
      return into(formal);
    }

    @Override
    public SignatureVisitor visitInterfaceBound() {
      return into(formal);
    }

    @Override
    public SignatureVisitor visitSuperclass() {
      return into(supertypes);
    }

    @Override
    public SignatureVisitor visitInterface() {
      return into(supertypes);
    }

    @Override
    public SignatureVisitor visitParameterType() {
      return into(parameters);
    }

    @Override
    public SignatureVisitor visitReturnType() {
      return new GenericType.Reader();
    }

    @Override
    public SignatureVisitor visitExceptionType() {
      return new GenericType.Reader();
    }

    private static GenericType.Reader into(List<GenericType.Reader> list) {
      GenericType.Reader reader = new GenericType.Reader();
      list.add(reader);
      return reader;
    }
  }
}
