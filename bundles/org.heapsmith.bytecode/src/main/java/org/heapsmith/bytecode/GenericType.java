// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * A type as a Signature attribute has it (JVMS §4.7.9.1).
 *
 * @param descriptor of a class its descriptor, of an array {@code [}, of a type variable {@code
 *     TName;}, of a wildcard that says nothing {@code *}, else the letter of a primitive type
 * @param arguments of a class its type arguments, none if it is raw or has none; of an array the
 *     type of its elements. A wildcard with an upper bound is that bound.
 */
public record GenericType(String descriptor, List<GenericType> arguments) {
  /** A wildcard without an upper bound. */
  public static final GenericType ANY = new GenericType("*", List.of());

  /** Copies the list. */
  public GenericType {
    arguments = List.copyOf(arguments);
  }

  /** Returns a class (an internal name) without type arguments. */
  public static GenericType raw(String className) {
    return new GenericType("L" + className + ";", List.of());
  }

  /** Returns the type of a descriptor, or of the signature of a field or parameter. */
  public static GenericType of(String signature) {
    Reader reader = new Reader();
    new SignatureReader(signature).acceptType(reader);
    return reader.type();
  }

  /** Returns the class (an internal name) of which this is; empty for all other types. */
  public Optional<String> className() {
    return descriptor.charAt(0) == 'L'
        ? Optional.of(descriptor.substring(1, descriptor.length() - 1))
        : Optional.empty();
  }

  /** Returns the type of the elements of an array; empty for all other types. */
  public Optional<GenericType> element() {
    return descriptor.equals("[") ? Optional.of(arguments.get(0)) : Optional.empty();
  }

  /** Returns the name of a type variable; empty for all other types. */
  Optional<String> variable() {
    return descriptor.charAt(0) == 'T'
        ? Optional.of(descriptor.substring(1, descriptor.length() - 1))
        : Optional.empty();
  }

  /** Returns this type with types for the variables that have one. */
  GenericType with(Map<String, GenericType> variables) {
    if (variable().isPresent()) {
      return variables.getOrDefault(variable().get(), this);
    }
    return arguments.isEmpty()
        ? this
        : new GenericType(
            descriptor, arguments.stream().map(argument -> argument.with(variables)).toList());
  }

  /** Reads one type. */
  static final class Reader extends SignatureVisitor {
    private final List<Reader> arguments = new ArrayList<>();
    private String descriptor = "*";

    Reader() {
      super(Opcodes.ASM9);
    }

    GenericType type() {
      return new GenericType(descriptor, arguments.stream().map(Reader::type).toList());
    }

    @Override
    public void visitBaseType(char letter) {
      descriptor = String.valueOf(letter);
    }

    @Override
    public void visitTypeVariable(String name) {
      descriptor = "T" + name + ";";
    }

    @Override
    public SignatureVisitor visitArrayType() {
      descriptor = "[";
      return argument();
    }

    @Override
    public void visitClassType(String name) {
      descriptor = "L" + name + ";";
    }

    @Override
    public void visitInnerClassType(String name) {
      descriptor = descriptor.substring(0, descriptor.length() - 1) + "$" + name + ";";
      arguments.clear(); // those of the outer class: what they stand for inside is not known
    }

    @Override
    public void visitTypeArgument() {
      arguments.add(new Reader());
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return wildcard == SUPER ? argument().ignored() : argument();
    }

    private Reader argument() {
      Reader reader = new Reader();
      arguments.add(reader);
      return reader;
    }

    /** A wildcard with a lower bound says nothing of what is found. */
    private Reader ignored() {
      return new Reader();
    }
  }
}
