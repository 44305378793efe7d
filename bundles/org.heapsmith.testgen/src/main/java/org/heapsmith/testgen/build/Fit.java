// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.GenericTypes;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.heap.Contents;
import org.heapsmith.testgen.heap.HeapView;

/**
 * Whether Java takes an expression for a value where a type with arguments is expected: on the JVM
 * a list of numbers may hold texts, in source it may not. Says no where it is not sure.
 */
final class Fit {
  private final ClassPath classPath;
  private final HeapView view;
  private final Predicate<ConcreteValue> hasVariable;

  Fit(ClassPath classPath, HeapView view, Predicate<ConcreteValue> hasVariable) {
    this.classPath = classPath;
    this.view = view;
    this.hasVariable = hasVariable;
  }

  /** Returns whether a value fits; anything of the right class does where nothing is written. */
  boolean of(Optional<GenericType> expected, ConcreteValue value) {
    return expected.isEmpty() || fits(expected.get(), value);
  }

  /**
   * Returns whether a value fits a component of a record that is made without type arguments: what
   * stands for a type variable is only held against its bound.
   */
  boolean of(ClassModel record, FieldKey component, ConcreteValue value) {
    Optional<GenericType> written =
        GenericTypes.written(record, component.name(), component.descriptor());
    return fits(written.orElseGet(() -> open(ofBounds(record, component))), value);
  }

  private GenericType ofBounds(ClassModel record, FieldKey component) {
    String name = record.name();
    return new GenericTypes(classPath)
        .field(GenericType.raw(name), name, name, component.name(), component.descriptor());
  }

  private static GenericType open(GenericType type) {
    return type.descriptor().equals("Ljava/lang/Object;")
        ? GenericType.ANY
        : new GenericType(type.descriptor(), type.arguments().stream().map(Fit::open).toList());
  }

  private boolean fits(GenericType expected, ConcreteValue value) {
    boolean isOpen =
        expected.className().isEmpty()
            || expected.arguments().stream().allMatch(a -> a.equals(GenericType.ANY));
    if (isOpen || value.equals(ConcreteValue.NULL)) {
      return true;
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return expected.arguments().equals(List.of(GenericType.raw(literal.name())));
    }
    ConcreteObject object = view.node(value).orElse(null);
    Optional<ClassModel> model = object == null ? Optional.empty() : model(object);
    boolean isPlain = model.isEmpty() || model.get().declaration().signature == null;
    if (isPlain) {
      return !(object instanceof ConcreteObject.Array) && !isOfOthers(expected, value);
    } else if (hasVariable.test(value)) {
      return false; // its variable has type arguments of its own
    }
    return view.held(object).isPresent()
        ? holds(expected, view.held(object).get())
        : model.get().isRecord() && hasComponents(expected, model.get(), object);
  }

  /** Returns whether the class of a value fixes other arguments: Long is no Comparable<Integer>. */
  private boolean isOfOthers(GenericType expected, ConcreteValue value) {
    return className(value)
        .filter(name -> new GenericTypes(classPath).isOfOtherArguments(name, expected))
        .isPresent();
  }

  private Optional<ClassModel> model(ConcreteObject object) {
    return classPath.find(FilledClass.typeOf(object.className()));
  }

  private boolean holds(GenericType expected, Contents contents) {
    List<GenericType> arguments = expected.arguments();
    boolean isMap = !contents.keys().isEmpty();
    if (arguments.size() != (isMap ? 2 : 1)) {
      return contents.values().isEmpty();
    }
    GenericType last = arguments.get(arguments.size() - 1);
    return contents.keys().stream().allMatch(key -> isOne(arguments.get(0), key))
        && contents.values().stream().allMatch(element -> isOne(last, element));
  }

  private boolean hasComponents(GenericType expected, ClassModel model, ConcreteObject object) {
    GenericTypes generics = new GenericTypes(classPath);
    for (FieldKey each : Records.components(model)) {
      GenericType type =
          generics.field(expected, model.name(), model.name(), each.name(), each.descriptor());
      ConcreteValue value = ((ConcreteObject.Instance) object).fields().get(each);
      if (value == null || each.descriptor().length() > 1 && !isOne(type, value)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a value is of a type, arguments and all. */
  private boolean isOne(GenericType type, ConcreteValue value) {
    if (type.className().isEmpty() || value.equals(ConcreteValue.NULL)) {
      return !type.descriptor().equals("[");
    }
    return className(value)
            .filter(name -> classPath.hierarchy().isSubtype(name, type.className().get()))
            .isPresent()
        && fits(type, value);
  }

  private Optional<String> className(ConcreteValue value) {
    if (value instanceof ConcreteValue.Text) {
      return Optional.of("java/lang/String");
    } else if (value instanceof ConcreteValue.ClassLiteral) {
      return Optional.of("java/lang/Class");
    }
    return value instanceof ConcreteValue.Ref ref && view.knows(value)
        ? Optional.of(FilledClass.typeOf(view.heap().object(ref.id()).className()))
        : Optional.empty();
  }
}
