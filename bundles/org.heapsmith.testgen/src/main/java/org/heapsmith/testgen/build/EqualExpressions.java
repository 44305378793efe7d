// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RecordClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.heap.Contents;
import org.heapsmith.testgen.heap.HeapView;

/**
 * Expressions that are equal to what a call has made, as a person would write them: {@code new
 * Point(1, 2)}, {@code List.of(a, b)}, {@code LocalDate.of(2024, 2, 29)}. Only what {@code equals}
 * compares part by part has one.
 */
public final class EqualExpressions {
  /** A method that names many more objects has too much code. */
  private static final int MOST = 500;

  /** {@code Map.of} takes no more pairs. */
  private static final int MOST_PAIRS = 10;

  /** Their hash codes are those of identities. */
  private static final Set<String> STEADY = Set.of("java/lang/Object", "java/lang/Enum");

  private final ClassPath classPath;
  private final TypeNames types;
  private final Visibility visibility;
  private final Expressions expressions;
  private final HeapView view;
  private final Predicate<ConcreteValue> hasVariable;
  private final boolean hasListOf;
  private final Set<Integer> open = new HashSet<>();
  private int count;

  /**
   * Makes the writer for one test.
   *
   * @param view the heap in which the objects are
   * @param hasVariable whether the test has a variable for an object
   * @param hasListOf whether there are {@code List.of} and its kind: from Java 9 on
   */
  public EqualExpressions(
      ClassPath classPath,
      TypeNames types,
      Visibility visibility,
      Expressions expressions,
      HeapView view,
      Predicate<ConcreteValue> hasVariable,
      boolean hasListOf) {
    this.classPath = classPath;
    this.types = types;
    this.visibility = visibility;
    this.expressions = expressions;
    this.view = view;
    this.hasVariable = hasVariable;
    this.hasListOf = hasListOf;
  }

  /** Returns the expression; empty if there is none. */
  public Optional<String> of(ConcreteValue value) {
    if (!view.knows(value) || count++ > MOST) {
      return Optional.empty();
    }
    ConcreteObject object = view.node(value).orElse(null);
    if (object == null) {
      return Optional.of(expressions.element(view, value));
    } else if (hasVariable.test(value)) {
      return Optional.of(variable(object, value));
    } else if (object instanceof ConcreteObject.Array || !open.add(object.id())) {
      return Optional.empty();
    }
    Optional<String> expression = instance((Instance) object);
    open.remove(object.id());
    return expression;
  }

  /** Where nothing is generic, a variable may be an Object. */
  private String variable(ConcreteObject object, ConcreteValue value) {
    boolean isCast = types.isRaw() && object instanceof Instance && types.sees(object.className());
    String type = isCast ? "(" + types.rawVariable(object.className()) + ") " : "";
    return type + expressions.plain(value);
  }

  private Optional<String> instance(Instance object) {
    Optional<String> known = expressions.ofLibrary(view, new ConcreteValue.Ref(object.id()));
    if (known.isPresent()) {
      return known;
    } else if (view.isApplication(object)) {
      return classPath.find(object.className()).flatMap(model -> record(model, object));
    }
    return view.held(object).flatMap(contents -> container(object, contents));
  }

  // ---- collections, maps and optionals

  private Optional<String> container(Instance object, Contents contents) {
    String type = FilledClass.typeOf(object.className());
    boolean hasNull =
        contents.values().contains(ConcreteValue.NULL)
            || contents.keys().contains(ConcreteValue.NULL);
    if (is(type, "List")) {
      return all(contents.values()).map(e -> list(e, hasNull));
    } else if (hasNull || !hasListOf) {
      return Optional.empty();
    } else if (type.equals("java/util/Optional")) {
      return all(contents.values())
          .map(e -> e.isEmpty() ? call("Optional", "empty", e) : call("Optional", "of", e));
    } else if (is(type, "Set")) {
      return all(contents.values())
          .filter(e -> areDifferent(contents.values(), e))
          .map(e -> call("Set", "of", sorted(e, contents, 1)));
    } else if (is(type, "Map$Entry")) {
      return pairs(contents).map(e -> call("Map", "entry", e));
    }
    // nothing but a picture says in which order a linked map has its keys
    boolean ordered = is(type, "LinkedHashMap") && contents.keys().size() > 1;
    return is(type, "Map")
            && !ordered
            && !asksComparator(object)
            && contents.keys().stream().allMatch(this::isFound)
            && contents.keys().size() <= MOST_PAIRS
            && all(contents.keys()).filter(e -> areDifferent(contents.keys(), e)).isPresent()
        ? pairs(contents).map(e -> call("Map", "of", sorted(e, contents, 2)))
        : Optional.empty();
  }

  /**
   * Two elements of a set may have become equal after they were put in, and then {@code Set.of}
   * refuses them. What a variable is equal to, its text does not tell.
   */
  private boolean areDifferent(List<ConcreteValue> elements, List<String> texts) {
    return new HashSet<>(texts).size() == texts.size()
        && (texts.size() < 2
            || elements.stream().noneMatch(e -> hasVariable.test(e) && !isFound(e)));
  }

  /**
   * Whether a key has the hash code by which a map has put it in its place: it may have changed.
   */
  private boolean isFound(ConcreteValue key) {
    Optional<ConcreteObject> object = view.node(key);
    if (object.isEmpty() || view.libraryValue(object.get()).isPresent()) {
      return true;
    }
    String type = object.get().className();
    return classPath
        .hierarchy()
        .resolveVirtual(type, "java/lang/Object", "hashCode", "()I")
        .map(MethodModel::owner)
        .filter(o -> o.isRecord() || o.isEnum() || STEADY.contains(o.name()))
        .isPresent();
  }

  /**
   * What is equal to such a map, its comparator says, which may be a stub that counts its calls.
   */
  private static boolean asksComparator(Instance map) {
    return map.fields().entrySet().stream()
        .anyMatch(
            f ->
                f.getKey().name().equals("comparator") && !f.getValue().equals(ConcreteValue.NULL));
  }

  /** Where the order means nothing, it is that of the texts: {@code size} of them at a time. */
  private static List<String> sorted(List<String> all, Contents contents, int size) {
    if (contents.ordered()) {
      return all;
    }
    return IntStream.range(0, all.size() / size)
        .mapToObj(i -> all.subList(i * size, (i + 1) * size))
        .sorted(Comparator.comparing(part -> part.get(0)))
        .flatMap(List::stream)
        .toList();
  }

  private boolean is(String type, String ofUtil) {
    return classPath.hierarchy().isSubtype(type, "java/util/" + ofUtil);
  }

  private String call(String type, String method, List<String> arguments) {
    return types.raw("java/util/" + type) + "." + method + "(" + String.join(", ", arguments) + ")";
  }

  private String list(List<String> elements, boolean hasNull) {
    if (hasListOf && !hasNull) {
      return call("List", "of", elements);
    }
    return switch (elements.size()) {
      case 0 -> call("Collections", "emptyList", elements);
      case 1 -> call("Collections", "singletonList", elements);
      default -> call("Arrays", "asList", elements);
    };
  }

  private Optional<List<String>> pairs(Contents contents) {
    List<ConcreteValue> parts = new ArrayList<>();
    for (int i = 0; i < contents.keys().size(); i++) {
      parts.add(contents.keys().get(i));
      parts.add(contents.values().get(i));
    }
    return all(parts);
  }

  /** Where any number of arguments is taken, an array would be them. */
  private Optional<List<String>> all(List<ConcreteValue> values) {
    boolean hasArray =
        values.stream()
            .filter(view::knows)
            .flatMap(v -> view.node(v).stream())
            .anyMatch(ConcreteObject.Array.class::isInstance);
    return hasArray ? Optional.empty() : each(values, this::of);
  }

  private static Optional<List<String>> each(
      List<ConcreteValue> values, Function<ConcreteValue, Optional<String>> writer) {
    List<String> all = new ArrayList<>();
    for (ConcreteValue value : values) {
      Optional<String> expression = writer.apply(value);
      if (expression.isEmpty()) {
        return Optional.empty();
      }
      all.add(expression.get());
    }
    return Optional.of(all);
  }

  // ---- records

  private Optional<String> record(ClassModel model, Instance object) {
    MethodModel constructor = RecordClass.constructor(model).orElse(null);
    if (!model.isRecord()
        || Records.hasOwnEquals(model)
        || constructor == null
        || new SideEffects(classPath).mayHave(constructor)
        || !visibility.sees(model.name())
        || !visibility.sees(model.name(), "<init>", constructor.access())
        || Records.hasOverloads(model)) {
      return Optional.empty();
    }
    List<ConcreteValue> values = new ArrayList<>();
    Fit fit = new Fit(classPath, view, hasVariable);
    for (FieldKey component : Records.components(model)) {
      ConcreteValue value = object.fields().get(component);
      boolean isArray = component.descriptor().startsWith("[");
      if (value == null
          || isArray && !value.equals(ConcreteValue.NULL)
          || !view.knows(value)
          || !fit.of(model, component, value)) {
        return Optional.empty();
      }
      values.add(value);
    }
    return each(values, this::of)
        .filter(e -> Records.refusal(classPath, view.heap(), object).isEmpty())
        .map(e -> "new " + type(model) + "(" + String.join(", ", e) + ")");
  }

  private String type(ClassModel model) {
    String signature = model.declaration().signature;
    boolean isGeneric = signature != null && signature.startsWith("<") && !types.isRaw();
    return types.raw(model.name()) + (isGeneric ? "<>" : "");
  }

  // ---- arrays

  /** Returns the expression for an array; {@code type} is how it is written, with brackets. */
  public Optional<String> of(ConcreteObject.Array array, String type) {
    ConcreteValue zero = ConcreteValue.zero(array.className().substring(1));
    boolean isDefault = array.elements().stream().allMatch(zero::equals);
    Optional<List<String>> elements =
        isDefault
            ? Optional.of(
                Collections.nCopies(array.elements().size(), expressions.element(view, zero)))
            : each(array.elements(), this::elementOfArray);
    return elements.map(e -> InlineArrays.code(type, e, isDefault));
  }

  private Optional<String> elementOfArray(ConcreteValue value) {
    return view.knows(value) && view.node(value).orElse(null) instanceof ConcreteObject.Array inner
        ? inner(value, inner)
        : of(value);
  }

  private Optional<String> inner(ConcreteValue value, ConcreteObject.Array array) {
    if (hasVariable.test(value)) {
      return Optional.of(expressions.plain(value));
    } else if (count++ > MOST || !open.add(array.id())) {
      return Optional.empty();
    }
    Optional<List<String>> elements = each(array.elements(), this::elementOfArray);
    open.remove(array.id());
    return elements.map(e -> "{" + String.join(", ", e) + "}");
  }
}
