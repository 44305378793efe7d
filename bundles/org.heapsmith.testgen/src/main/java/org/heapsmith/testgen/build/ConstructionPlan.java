// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RecordClass;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.HeapView.Slot;
import org.heapsmith.testgen.heap.SourceNames;
import org.objectweb.asm.Type;

/**
 * How the objects of each class are made in one test class: directly where that is exact and short
 * for all of them, else by one {@link Factory} for the class, so that all tests read alike.
 */
public final class ConstructionPlan {
  /** More assignments than this after each constructor call are better hidden in a factory. */
  private static final int FEW_ASSIGNMENTS = 2;

  /** So many parameters a method can have; a long or a double counts as two (JVMS §4.11). */
  private static final int MOST_SLOTS = 255;

  private final ClassPath classPath;
  private final Visibility visibility;
  private final Effects effects;
  private final boolean defensive;
  private final Direct.Finder finder;
  private final SortedMap<String, Factory> factories = new TreeMap<>();

  private record Use(InputHeap input, Instance object) {}

  /**
   * Makes the plan.
   *
   * @param reserved method names that factories must not take
   * @param openPackages what the user opens ({@code module/package=ALL-UNNAMED})
   * @param defensive whether to make everything by reflection
   */
  public ConstructionPlan(
      ClassPath classPath,
      Visibility visibility,
      Effects effects,
      List<InputHeap> inputs,
      Set<String> reserved,
      boolean defensive,
      Set<String> openPackages) {
    this.classPath = classPath;
    this.visibility = visibility;
    this.effects = effects;
    this.defensive = defensive;
    this.finder = new Direct.Finder(classPath, visibility, effects);
    SortedMap<String, List<Use>> uses = new TreeMap<>();
    for (InputHeap input : inputs) {
      for (ConcreteObject object : input.order()) {
        if (object instanceof Instance instance
            && !instance.className().equals("java/lang/Object")
            && !StubClass.isStub(instance.className())
            && !LibraryObjects.isBuilt(instance)
            && input.foreignField(instance, openPackages).isEmpty()) {
          uses.computeIfAbsent(instance.className(), c -> new ArrayList<>())
              .add(new Use(input, instance));
        }
      }
    }
    Set<String> taken = new HashSet<>(reserved);
    uses.forEach(
        (name, list) -> {
          if (defensive) {
            factories.put(name, factory(name, list, taken, true));
          } else if (!isDirect(list)) {
            list.removeIf(use -> constructed(use.input(), use.object()).isPresent());
            factories.put(name, factory(name, list, taken, false));
          }
        });
  }

  private boolean isDirect(List<Use> uses) {
    int most = 0;
    for (Use use : uses) {
      Optional<Direct> direct = finder.find(use.input(), use.object());
      if (direct.isEmpty()) {
        return false;
      }
      most = Math.max(most, direct.get().assigned().size());
    }
    return most <= FEW_ASSIGNMENTS || uses.size() == 1;
  }

  private Factory factory(String className, List<Use> uses, Set<String> taken, boolean defensive) {
    ClassModel model = classPath.get(className);
    List<Factory> candidates = new ArrayList<>();
    String name = factoryName(className, taken);
    if (model.isRecord()) {
      return ofRecord(name, model, defensive);
    }
    if (visibility.sees(className) && !defensive && !model.isInner()) {
      for (MethodModel constructor : model.methods("<init>")) {
        if (finder.isCallable(constructor)) {
          effects
              .of(constructor)
              .flatMap(e -> candidate(name, className, uses, constructor, e))
              .ifPresent(candidates::add);
        }
      }
    }
    Effect nothing = new Effect(new TreeMap<>(), new TreeSet<>());
    List<FieldKey> needed = needed(uses, nothing);
    SortedMap<FieldKey, ConcreteValue.Primitive> fixed =
        slots(needed) > MOST_SLOTS ? inCommon(uses, needed) : new TreeMap<>();
    Factory bare =
        new Factory(
            name,
            className,
            Optional.empty(),
            needed.stream().filter(f -> !fixed.containsKey(f)).toList(),
            fixed,
            Map.of(),
            defensive || !visibility.sees(className));
    return candidates.stream()
        .min(
            Comparator.comparingInt((Factory f) -> f.assigned().size())
                .thenComparing(f -> f.constructor().orElseThrow().descriptor()))
        .orElse(bare);
  }

  private Factory ofRecord(String name, ClassModel model, boolean defensive) {
    List<FieldKey> components = Records.components(model);
    Map<Integer, FieldKey> passed = new TreeMap<>();
    components.forEach(c -> passed.put(passed.size(), c));
    Optional<MethodModel> constructor =
        RecordClass.constructor(model)
            .filter(c -> visibility.sees(model.name(), "<init>", c.access()))
            .filter(c -> !defensive && visibility.sees(model.name()));
    boolean untyped = defensive || !visibility.sees(model.name());
    return new Factory(
        name, model.name(), constructor, components, new TreeMap<>(), passed, untyped);
  }

  private static int slots(List<FieldKey> parameters) {
    return parameters.stream().mapToInt(f -> Type.getType(f.descriptor()).getSize()).sum();
  }

  /** Returns the numbers that some fields hold in all objects: who pads a class has many. */
  private static SortedMap<FieldKey, ConcreteValue.Primitive> inCommon(
      List<Use> uses, List<FieldKey> fields) {
    SortedMap<FieldKey, ConcreteValue.Primitive> common = new TreeMap<>();
    for (FieldKey field : fields) {
      Set<ConcreteValue> values = new HashSet<>();
      uses.forEach(use -> values.add(use.object().fields().get(field)));
      if (values.size() == 1
          && values.iterator().next() instanceof ConcreteValue.Primitive number) {
        common.put(field, number);
      }
    }
    return common;
  }

  private String factoryName(String className, Set<String> taken) {
    String last = SimpleName.of(className);
    String name = LocalVariableNames.ofClass(last);
    if (taken.contains(name)) {
      String letters = SourceNames.letters(last);
      name = letters.matches("\\d*") ? "newObject" : "new" + letters;
    }
    String unique = name;
    for (int i = 2; !taken.add(unique); i++) {
      unique = name + i;
    }
    return unique;
  }

  private Optional<Factory> candidate(
      String name, String className, List<Use> uses, MethodModel constructor, Effect effect) {
    List<FieldKey> needed = needed(uses, effect);
    Map<Integer, FieldKey> passed = new TreeMap<>();
    effect
        .fields()
        .forEach(
            (field, value) -> {
              if (value instanceof Effect.Value.Parameter p && needed.contains(field)) {
                passed.putIfAbsent(p.index(), field);
              }
            });
    boolean allPassed = passed.size() == constructor.parameterDescriptors().size();
    boolean sameTypes =
        passed.entrySet().stream()
            .allMatch(
                e ->
                    e.getValue()
                        .descriptor()
                        .equals(constructor.parameterDescriptors().get(e.getKey())));
    return allPassed && sameTypes && effect.nonNull().isEmpty() && slots(needed) <= MOST_SLOTS
        ? Optional.of(
            new Factory(
                name, className, Optional.of(constructor), needed, new TreeMap<>(), passed, false))
        : Optional.empty();
  }

  /** Returns the fields that some object needs other than the constructor leaves them. */
  private static List<FieldKey> needed(List<Use> uses, Effect effect) {
    Map<FieldKey, Boolean> needed = new LinkedHashMap<>();
    for (Use use : uses) {
      for (Slot slot : use.input().allSlots(use.object())) {
        FieldKey field = slot.field().orElseThrow();
        Effect.Value value = Required.given(effect, field);
        boolean late = use.input().isLate(use.object().id(), slot);
        boolean kept =
            late && !(value instanceof Effect.Value.Parameter)
                || Required.fits(use.input(), use.object().id(), value, slot.value());
        needed.merge(field, !kept, Boolean::logicalOr);
      }
    }
    return needed.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }

  /** Returns the factories, by class. */
  public SortedMap<String, Factory> factories() {
    return factories;
  }

  /** Returns whether objects of a class come from a factory as Objects. */
  boolean isUntyped(String className) {
    Factory factory = factories.get(className);
    return factory != null && factory.isUntyped();
  }

  /** Returns whether the variable of an object that no call has made is of the object's class. */
  public boolean isTyped(String className) {
    return StubClass.isStub(className) || visibility.sees(className) && !isUntyped(className);
  }

  /** Returns the way to make an object by a constructor alone, if there is one. */
  Optional<Direct> constructed(InputHeap input, Instance object) {
    return defensive
        ? Optional.empty()
        : finder
            .find(input, object)
            .filter(d -> d.assigned().isEmpty() && d.isWhole(input, object));
  }

  /** Returns the direct way to make an object of a class that has no factory. */
  Direct direct(InputHeap input, Instance object) {
    return finder.find(input, object).orElseThrow();
  }

  /** Returns a method that a step calls. */
  MethodModel method(MethodId id) {
    return id.find(classPath).orElseThrow();
  }

  /** Returns the type arguments of an input's library objects. */
  InputTypes inputTypes(InputHeap input, TypeNames types) {
    return new InputTypes(classPath, input, types);
  }

  /** Returns the writer of an input's stubs. */
  StubCode stubs(
      TypeNames types, InputHeap input, LocalVariableNames variables, StubCode.Text text) {
    return new StubCode(classPath, visibility, types, input, variables, text);
  }

  /** Returns why there can be no such record; empty if it is none, or there can. */
  Optional<String> refusal(InputHeap input, Instance object) {
    if (!classPath.get(object.className()).isRecord()) {
      return Optional.empty();
    }
    String name = object.className().replace('/', '.');
    if (input.late().stream().anyMatch(l -> l.object() == object.id())) {
      return Optional.of("the record " + name + " refers to itself, which none can");
    }
    return Records.refusal(classPath, input.test().input(), object)
        .map(
            why -> "the constructor of the record " + name + " does not take these values: " + why);
  }

  /** Returns whether there can be no object of a class, not even by writing a subclass. */
  boolean lacksStub(String className) {
    return ClassNames.needsStub(classPath, className)
        && Stub.of(classPath, visibility, className).isEmpty();
  }

  /** Returns whether the field can be read by name. */
  public boolean isVisible(String className, FieldKey field) {
    return finder.isVisible(className, field);
  }

  /** Returns whether a static field can be assigned by name. */
  boolean isStaticVisible(FieldKey field) {
    return finder.isVisible(field.owner(), field);
  }

  /** Returns the setter of a field. */
  Optional<MethodModel> setter(String className, FieldKey field) {
    return finder.setter(className, field);
  }
}
