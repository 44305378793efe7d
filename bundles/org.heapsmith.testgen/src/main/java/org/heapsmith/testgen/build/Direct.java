// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * One way to make one object without reflection: a constructor call, then assignments.
 *
 * @param arguments what to pass
 * @param assigned fields to assign at once
 * @param lateDone late fields the constructor sets already (a reference to the object itself)
 */
record Direct(
    MethodModel constructor,
    List<ConcreteValue> arguments,
    List<FieldKey> assigned,
    Set<FieldKey> lateDone) {

  /** Returns whether nothing is left to set late either. */
  boolean isWhole(InputHeap input, Instance object) {
    return input.late().stream()
        .filter(l -> l.object() == object.id())
        .allMatch(l -> lateDone.contains(l.slot().field().orElseThrow()));
  }

  /** Finds direct ways, by the effects of constructors and what is visible. */
  static final class Finder {
    private static final Set<String> UNCHECKED =
        Set.of("java/lang/RuntimeException", "java/lang/Error");

    private final ClassPath classPath;
    private final Visibility visibility;
    private final Effects effects;

    Finder(ClassPath classPath, Visibility visibility, Effects effects) {
      this.classPath = classPath;
      this.visibility = visibility;
      this.effects = effects;
    }

    /** Returns the shortest direct way, if there is one. */
    Optional<Direct> find(InputHeap input, Instance object) {
      Optional<ClassModel> model = classPath.find(object.className());
      if (model.isEmpty()
          || !model.get().isInstantiable()
          || !visibility.sees(object.className())
          || model.get().isInner()) {
        return Optional.empty();
      }
      List<Direct> ways = new ArrayList<>();
      for (MethodModel constructor : model.get().methods("<init>")) {
        if (isCallable(constructor)) {
          effects
              .of(constructor)
              .flatMap(effect -> match(input, object, constructor, effect))
              .ifPresent(ways::add);
        }
      }
      return ways.stream()
          .min(
              Comparator.comparingInt((Direct d) -> d.assigned().size())
                  .thenComparingInt(d -> d.arguments().size())
                  .thenComparing(d -> d.constructor().descriptor()));
    }

    /**
     * Returns whether a test can make an object by a constructor: of a class that is not abstract,
     * and declaring no exception to be caught.
     */
    boolean isCallable(MethodModel constructor) {
      return !constructor.owner().isAbstract()
          && visibility.sees(constructor.owner().name(), "<init>", constructor.access())
          && constructor.exceptions().stream().allMatch(this::isUnchecked);
    }

    private boolean isUnchecked(String exception) {
      return UNCHECKED.contains(exception)
          || classPath
              .find(exception)
              .map(ClassModel::superName)
              .filter(this::isUnchecked)
              .isPresent();
    }

    private Optional<Direct> match(
        InputHeap input, Instance object, MethodModel constructor, Effect effect) {
      List<String> parameters = constructor.parameterDescriptors();
      ConcreteValue[] arguments = new ConcreteValue[parameters.size()];
      List<FieldKey> assigned = new ArrayList<>();
      Set<FieldKey> lateDone = new TreeSet<>();
      for (Slot slot : input.allSlots(object)) {
        FieldKey field = slot.field().orElseThrow();
        boolean late = input.isLate(object.id(), slot);
        Effect.Value value = Required.given(effect, field);
        if (value instanceof Effect.Value.Parameter p) {
          ConcreteValue needed = late ? ConcreteValue.NULL : slot.value();
          if (arguments[p.index()] == null) {
            arguments[p.index()] = needed;
          } else if (!late && !arguments[p.index()].equals(needed)) {
            assigned.add(field);
          }
        } else if (Required.fits(input, object.id(), value, slot.value())) {
          if (late) {
            lateDone.add(field);
          }
        } else if (!late) {
          assigned.add(field);
        }
        boolean write = late && !lateDone.contains(field) || assigned.contains(field);
        if (write && !isAssignable(object.className(), field)) {
          return Optional.empty();
        }
      }
      for (int i = 0; i < arguments.length; i++) {
        if (arguments[i] == null) {
          arguments[i] = ConcreteValue.zero(parameters.get(i));
        }
        if (effect.nonNull().contains(i) && arguments[i].equals(ConcreteValue.NULL)) {
          return Optional.empty();
        }
      }
      return Optional.of(new Direct(constructor, Arrays.asList(arguments), assigned, lateDone));
    }

    /** Returns whether a field can be written from the test, by assignment or setter. */
    boolean isAssignable(String className, FieldKey field) {
      return isVisible(className, field) || setter(className, field).isPresent();
    }

    /** Returns whether a field can be assigned by name. */
    boolean isVisible(String className, FieldKey field) {
      Optional<FieldModel> model =
          classPath.find(field.owner()).flatMap(c -> c.field(field.name(), field.descriptor()));
      return model.isPresent()
          && visibility.sees(className)
          && !model.get().isFinal()
          && visibility.sees(field.owner(), field.name(), model.get().access())
          && !isHidden(className, field);
    }

    /**
     * A field that a subclass declares again, or has from an interface too, cannot be named through
     * the subclass.
     */
    private boolean isHidden(String className, FieldKey field) {
      String at = className;
      while (at != null && !at.equals(field.owner())) {
        ClassModel model = classPath.get(at);
        if (hasField(model, field.name()) || hasConstant(model, field.name())) {
          return true;
        }
        at = model.superName();
      }
      return false;
    }

    private static boolean hasField(ClassModel model, String name) {
      return model.fields().stream().anyMatch(f -> f.name().equals(name));
    }

    private boolean hasConstant(ClassModel model, String name) {
      return model.interfaces().stream()
          .flatMap(i -> classPath.find(i).stream())
          .anyMatch(i -> hasField(i, name) || hasConstant(i, name));
    }

    /** Returns a visible method that does nothing but set the field to its parameter. */
    Optional<MethodModel> setter(String className, FieldKey field) {
      Set<String> overridden = new HashSet<>();
      for (String at = className; at != null; at = classPath.get(at).superName()) {
        for (MethodModel method : classPath.get(at).methods()) {
          if (overridden.add(method.name() + method.descriptor())
              && isSetter(method, field)
              && visibility.sees(at, method.name(), method.access())) {
            return Optional.of(method);
          }
        }
      }
      return Optional.empty();
    }

    private boolean isSetter(MethodModel method, FieldKey field) {
      return method.parameterDescriptors().equals(List.of(field.descriptor()))
          && !method.isConstructor()
          && !method.isSynthetic()
          && method.name().startsWith("set")
          && method.exceptions().isEmpty()
          && effects
              .of(method)
              .filter(e -> e.nonNull().isEmpty())
              .map(
                  e ->
                      e.fields().get(field) instanceof Effect.Value.Parameter
                          && e.fields().size() == 1)
              .orElse(false);
    }
  }
}
