// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.GenericTypes;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * The type arguments of the library objects of one input, as the parameters and fields that refer
 * to them are declared. Where they do not say one type, all library objects of the input are
 * written raw.
 */
final class InputTypes {
  private static final GenericType OBJECT = GenericType.raw("java/lang/Object");

  private final ClassPath classPath;
  private final GenericTypes generics;
  private final InputHeap input;
  private final TypeNames names;
  private final Map<Integer, Optional<GenericType>> found = new HashMap<>();
  private boolean contradictory;

  InputTypes(ClassPath classPath, InputHeap input, TypeNames names) {
    this.classPath = classPath;
    this.generics = new GenericTypes(classPath);
    this.input = input;
    this.names = names;
    arguments();
    visit(input.test().receiver(), Optional.empty());
    input.order().forEach(this::fields);
    input.test().steps().forEach(this::passed);
  }

  /** Returns the type of the variable of an object; empty if it is to be written raw. */
  Optional<String> of(ConcreteObject object) {
    return contradictory || names.isRaw()
        ? Optional.empty()
        : found.getOrDefault(object.id(), Optional.empty()).map(this::text);
  }

  private void arguments() {
    List<ConcreteValue> arguments = input.test().arguments();
    Optional<List<GenericType>> types =
        input.test().method().find(classPath).flatMap(GenericTypes::written);
    for (int i = 0; i < arguments.size(); i++) {
      int index = i;
      visit(arguments.get(i), types.map(known -> known.get(index)));
    }
  }

  /** Objects that only a call gets which builds the input: what it holds may be copied. */
  private void passed(BuildStep step) {
    Optional<List<GenericType>> types =
        step.method().find(classPath).flatMap(GenericTypes::written);
    for (int i = 0; i < step.arguments().size(); i++) {
      int index = i;
      ConcreteValue argument = step.arguments().get(i);
      if (!(argument instanceof ConcreteValue.Ref ref) || !found.containsKey(ref.id())) {
        visit(argument, types.map(known -> known.get(index)));
      }
    }
  }

  private void fields(ConcreteObject object) {
    for (Slot slot : input.allSlots(object)) {
      if (!LibraryObjects.isBuilt(object)) {
        visit(slot.value(), slot.field().flatMap(this::declared));
      }
    }
  }

  private Optional<GenericType> declared(FieldKey field) {
    return classPath
        .find(field.owner())
        .flatMap(c -> GenericTypes.written(c, field.name(), field.descriptor()));
  }

  private void visit(ConcreteValue value, Optional<GenericType> expected) {
    ConcreteObject object = input.view().node(value).orElse(null);
    if (object == null || !LibraryObjects.isBuilt(object)) {
      return;
    }
    Optional<GenericType> type = expected.flatMap(e -> own(object, e));
    Optional<GenericType> before = found.putIfAbsent(object.id(), type);
    if (before != null) {
      contradictory |= !before.equals(type);
      return;
    }
    int place = 0;
    for (Slot slot : input.allSlots(object)) {
      int index = place++; // of a map, keys and values take turns
      Optional<GenericType> element =
          type.filter(t -> !ConstructedClass.isConstructed(object.className()))
              .map(t -> t.arguments().get(index % t.arguments().size()));
      contradictory |= element.isPresent() && !fits(slot.value(), element.get());
      visit(slot.value(), element);
    }
  }

  private Optional<GenericType> own(ConcreteObject object, GenericType expected) {
    return generics
        .inSubclass(expected, LibraryObjects.type(object))
        .filter(t -> !t.arguments().isEmpty())
        .filter(t -> t.arguments().stream().allMatch(this::isVisible))
        .filter(t -> !expected.arguments().isEmpty())
        .map(InputTypes::closed);
  }

  /** What nothing is said of may be any object. */
  private static GenericType closed(GenericType type) {
    List<GenericType> arguments =
        type.arguments().stream().map(a -> a.equals(GenericType.ANY) ? OBJECT : a).toList();
    return new GenericType(type.descriptor(), arguments);
  }

  private boolean isVisible(GenericType type) {
    return type.className().filter(n -> !names.sees(n)).isEmpty()
        && type.arguments().stream().allMatch(this::isVisible);
  }

  private boolean fits(ConcreteValue value, GenericType type) {
    if (value instanceof ConcreteValue.Null || type.equals(OBJECT)) {
      return true;
    } else if (type.className().isEmpty()) {
      return false; // arrays: what they hold has to be looked at, too
    }
    ConcreteObject object =
        value instanceof ConcreteValue.Ref ref ? input.view().heap().object(ref.id()) : null;
    boolean typed =
        object != null && LibraryObjects.isBuilt(object) && own(object, type).isPresent();
    if (!type.arguments().isEmpty() && !typed) {
      return false; // the variable has other type arguments, or none
    }
    String is =
        object != null
            ? LibraryObjects.type(object)
            : value instanceof ConcreteValue.Text ? "java/lang/String" : "java/lang/Class";
    String named = StubClass.isStub(is) ? StubClass.typeOf(is) : is;
    return names.sees(named) && classPath.hierarchy().isSubtype(named, type.className().get());
  }

  private String text(GenericType type) {
    if (type.element().isPresent()) {
      return text(type.element().get()) + "[]";
    }
    String name =
        names.rawDescriptor(
            type.equals(GenericType.ANY) ? "Ljava/lang/Object;" : type.descriptor());
    return type.arguments().isEmpty()
        ? name
        : name + "<" + String.join(", ", type.arguments().stream().map(this::text).toList()) + ">";
  }
}
