// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.GenericTypes;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.GenericFact;
import org.heapsmith.machine.state.State;

/**
 * What generic declarations say of the input: the elements of a {@code List<Integer>} are integers.
 * A program that the compiler does not warn of puts nothing else there.
 */
public final class GenericInputs {
  private final Program program;

  GenericInputs(Program program) {
    this.program = program;
  }

  /** Notes what the signature of a method says of its parameters. */
  void declare(State state, MethodUnderTest method) {
    List<GenericType> types = types().parameters(method.method().model());
    for (int i = 0; i < method.parameters().size(); i++) {
      MethodUnderTest.InputParameter parameter = method.parameters().get(i);
      note(state, parameter.name(), types.get(i), parameter.descriptor());
    }
  }

  /** Returns the type of a field of an object, where {@code path} leads to the object. */
  GenericType field(State state, String className, String path, FieldSlot slot) {
    GenericType object =
        state.generic(path).map(GenericFact::type).orElse(GenericType.raw(className));
    return types()
        .field(object, className, slot.key().owner(), slot.key().name(), slot.descriptor());
  }

  /** Returns the type of the elements of an array, where {@code path} leads to the array. */
  GenericType element(State state, String path, String descriptor) {
    return state
        .generic(path)
        .flatMap(fact -> fact.type().element())
        .orElseGet(() -> GenericType.of(descriptor.substring(1)));
  }

  /**
   * Notes the type of a reference.
   *
   * @param descriptor what the class file says of it
   * @return the descriptor of the type that its objects have
   */
  String note(State state, String path, GenericType type, String descriptor) {
    String erased = erasure(type);
    boolean narrows = descriptor.charAt(0) == 'L' && isBelow(erased, descriptor);
    if (narrows || !type.arguments().isEmpty()) {
      state.addGeneric(path, new GenericFact(type, narrows));
    }
    String known = narrows ? erased : descriptor;
    return made(type, known).orElse(known);
  }

  private Optional<String> made(GenericType type, String descriptor) {
    return descriptor.equals(type.descriptor())
        ? EnumCollections.named(program.classPath(), type).map(TypeHierarchy::descriptor)
        : Optional.empty();
  }

  /** Notes what a reference's type says of what its object holds, not what the object is. */
  void noteArguments(State state, String path, GenericType type) {
    if (!type.arguments().isEmpty()) {
      state.addGeneric(path, new GenericFact(type, false));
    }
  }

  /** Returns the descriptor of what is left of a type at run time; empty if it may be any. */
  public static String erasure(GenericType type) {
    if (type.element().isPresent()) {
      String element = erasure(type.element().get());
      return element.isEmpty() ? "" : "[" + element;
    }
    boolean known = type.className().isPresent() || type.descriptor().matches("[BCDFIJSZ]");
    return known ? type.descriptor() : "";
  }

  private boolean isBelow(String erased, String descriptor) {
    boolean isReference = erased.startsWith("L") || erased.startsWith("[");
    return isReference
        && !erased.equals(descriptor)
        && isKnown(erased.replaceFirst("^\\[+", ""))
        && program
            .hierarchy()
            .isSubtype(TypeHierarchy.typeName(erased), TypeHierarchy.typeName(descriptor));
  }

  private boolean isKnown(String element) {
    return element.length() == 1
        || program.classPath().find(TypeHierarchy.typeName(element)).isPresent();
  }

  private GenericTypes types() {
    return program.generics();
  }
}
