// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * A concrete heap with the knowledge of its classes: which fields a person sees, in which order,
 * and which objects are values (boxes, enum constants) rather than nodes of a picture.
 */
public final class HeapView {
  private final ConcreteHeap heap;
  private final ClassPath classPath;
  private final IntPredicate isInput;
  private final DeclaredFields fields;

  /**
   * A field or an element.
   *
   * @param name the field's name, or the index in brackets
   * @param field empty for elements
   */
  public record Slot(String name, Optional<FieldKey> field, ConcreteValue value) {}

  /** Makes the view. */
  public HeapView(ConcreteHeap heap, ClassPath classPath) {
    this(heap, classPath, id -> false);
  }

  private HeapView(ConcreteHeap heap, ClassPath classPath, IntPredicate isInput) {
    this.heap = EnumSets.complete(classPath, heap);
    this.classPath = classPath;
    this.isInput = isInput;
    this.fields = new DeclaredFields(classPath);
  }

  /** Makes the view of an input, as the test makes it. */
  public static HeapView ofInput(ConcreteHeap heap, ClassPath classPath) {
    return new HeapView(heap, classPath, id -> true);
  }

  /** Makes the view of what becomes of an input: what no path looks at stays as it is. */
  public static HeapView after(ConcreteHeap input, ConcreteHeap last, ClassPath classPath) {
    return new HeapView(last, classPath, input.objects()::containsKey);
  }

  /** Returns the class path of its classes. */
  public ClassPath classPath() {
    return classPath;
  }

  /** Returns the heap. */
  public ConcreteHeap heap() {
    return heap;
  }

  /** Returns whether the heap says what a value is: the heap after a call may lack objects. */
  public boolean knows(ConcreteValue value) {
    return !(value instanceof ConcreteValue.Ref ref) || heap.objects().containsKey(ref.id());
  }

  /** Returns the object a reference points to; empty if it is null, a value or a string. */
  public Optional<ConcreteObject> node(ConcreteValue value) {
    if (!(value instanceof ConcreteValue.Ref ref)) {
      return Optional.empty();
    }
    ConcreteObject object = heap.object(ref.id());
    return inline(object).isPresent() ? Optional.empty() : Optional.of(object);
  }

  /** Returns the box or enum constant a reference points to. */
  public Optional<ConcreteObject.Instance> valueObject(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref
        && heap.object(ref.id()) instanceof ConcreteObject.Instance instance
        && inline(instance).isPresent()) {
      return Optional.of(instance);
    }
    return Optional.empty();
  }

  /** Returns the text of a value if it is no node, or a value of the JDK. */
  public Optional<String> plain(ConcreteValue value) {
    boolean isStructure = knows(value) && node(value).filter(o -> said(o).isEmpty()).isPresent();
    return isStructure || !knows(value) ? Optional.empty() : Optional.of(text(value));
  }

  /** Returns the text of a value that is no node, or a value of the JDK. */
  public String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive p) {
      return PrimitiveText.show(p);
    } else if (value instanceof ConcreteValue.Text text) {
      return '"' + text.value() + '"';
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return MirrorNames.isPrimitive(literal.name()) ? literal.name() : text(literal);
    } else if (value instanceof ConcreteValue.Ref ref) {
      ConcreteObject object = heap.object(ref.id());
      return inline(object).or(() -> said(object)).orElseThrow();
    }
    return "null";
  }

  /** Returns it for people: letters, boxed ones too, and texts as Java writes them, in one line. */
  public String literal(ConcreteValue value) {
    if (value instanceof ConcreteValue.Text text) {
      return text.literal();
    } else if (value instanceof ConcreteValue.Primitive p) {
      return p.descriptor() == 'C' ? p.literal() : text(value);
    }
    return valueObject(value).flatMap(this::boxed).map(this::literal).orElseGet(() -> text(value));
  }

  /** Returns what {@link Class#toString} does. */
  private String text(ConcreteValue.ClassLiteral literal) {
    boolean isInterface = classPath.find(literal.name()).map(c -> c.isInterface()).orElse(false);
    return (isInterface ? "interface " : "class ") + literal.name().replace('/', '.');
  }

  /** Returns whether the object is an enum constant. */
  public boolean isEnumConstant(ConcreteObject object) {
    return object instanceof ConcreteObject.Instance i && enumConstant(i).isPresent();
  }

  /** Returns the name of the enum constant that the object is. */
  public Optional<String> enumConstant(ConcreteObject.Instance object) {
    ConcreteValue name = object.fields().get(FieldKey.ENUM_NAME);
    return name instanceof ConcreteValue.Text text ? Optional.of(text.value()) : Optional.empty();
  }

  /** Returns the value inside a box of java.lang. */
  public Optional<ConcreteValue.Primitive> boxed(ConcreteObject.Instance object) {
    if (!BoxNames.isBox(object.className())) {
      return Optional.empty();
    }
    return object.field("value").map(ConcreteValue.Primitive.class::cast);
  }

  /** Returns an object of the JDK that is a value, if it is one and all of it is known. */
  public Optional<Object> libraryValue(ConcreteObject object) {
    return new LibraryValue(heap, o -> isInput.test(o.id())).of(object);
  }

  /** Returns what a value of the JDK says of itself; empty for all other objects. */
  public Optional<String> said(ConcreteObject object) {
    return LibraryValue.isShown(object.className())
        ? libraryValue(object).map(Object::toString)
        : Optional.empty();
  }

  /** Returns whether anybody could see an object, or what it refers to, change. */
  public boolean canChange(ConcreteValue value) {
    ConcreteObject object = node(value).orElse(null);
    return object != null
        && isSeen(object)
        && !LibraryValue.isShown(object.className())
        && !(StubClass.isStub(object.className()) && slots(object).isEmpty())
        && (!isRecord(object) || slots(object).stream().anyMatch(s -> canChange(s.value())));
  }

  /** Returns whether the object is a record. */
  public boolean isRecord(ConcreteObject object) {
    return classPath.find(object.className()).map(ClassModel::isRecord).orElse(false);
  }

  private Optional<String> inline(ConcreteObject object) {
    if (!(object instanceof ConcreteObject.Instance instance)) {
      return Optional.empty();
    }
    return boxed(instance).map(PrimitiveText::show).or(() -> enumConstant(instance));
  }

  /**
   * Returns what a person sees of an object: fields of application classes that are not synthetic,
   * the superclasses' first, in declared order; or all elements; of collections, maps and optionals
   * of the JDK what they hold.
   */
  public List<Slot> slots(ConcreteObject object) {
    List<Slot> slots = new ArrayList<>();
    if (object instanceof ConcreteObject.Instance instance && !isApplication(instance)) {
      return contents(instance).orElse(List.of());
    }
    if (object instanceof ConcreteObject.Array array) {
      for (int i = 0; i < array.elements().size(); i++) {
        slots.add(new Slot("[" + i + "]", Optional.empty(), array.elements().get(i)));
      }
    } else if (object instanceof ConcreteObject.Instance instance) {
      for (FieldKey key : declaredOrder(instance)) {
        if (fields.isShown(key)) {
          slots.add(new Slot(key.name(), Optional.of(key), instance.fields().get(key)));
        }
      }
    }
    return slots;
  }

  /** Returns whether the object is of a class of the code under test, or a stub of the test. */
  public boolean isApplication(ConcreteObject object) {
    return StubClass.isStub(object.className())
        || classPath.find(object.className()).map(c -> c.isApplication()).orElse(false);
  }

  /** Returns the elements or pairs of an object of the JDK, if they are known and can be shown. */
  private Optional<List<Slot>> contents(ConcreteObject.Instance object) {
    if (isHolder(object)) {
      return held(object).map(c -> List.of(held(c.values().get(0))));
    }
    return held(object)
        .filter(c -> c.ordered() || !hasNodes(c.keys()))
        .filter(c -> c.ordered() || !hasNodes(c.values()) || !c.keys().isEmpty())
        .map(this::slots);
  }

  /** Returns what a collection, map or optional of the JDK holds, if that is known. */
  public Optional<Contents> held(ConcreteObject object) {
    return object instanceof ConcreteObject.Instance instance && !isApplication(instance)
        ? new JdkContents(heap, isInput).of(instance)
        : Optional.empty();
  }

  private static Slot held(ConcreteValue value) {
    String name = value instanceof ConcreteValue.Text ? "text" : "value";
    return new Slot(name, Optional.empty(), value);
  }

  private boolean hasNodes(List<ConcreteValue> values) {
    return values.stream().flatMap(v -> node(v).stream()).anyMatch(o -> said(o).isEmpty());
  }

  private List<Slot> slots(Contents contents) {
    List<ConcreteValue> named = contents.keys();
    if (hasNodes(named)) {
      return pairs(contents);
    }
    if (named.isEmpty() && !contents.ordered()) {
      named = contents.values();
    }
    List<String> names = names(named);
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < contents.values().size(); i++) {
      String name = names.isEmpty() ? "[" + i + "]" : names.get(i);
      slots.add(new Slot(name, Optional.empty(), contents.values().get(i)));
    }
    if (!contents.ordered()) {
      slots.sort(Comparator.comparing(Slot::name));
    }
    return slots;
  }

  /** Objects as keys are shown as the values are. */
  private static List<Slot> pairs(Contents contents) {
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < contents.keys().size(); i++) {
      slots.add(new Slot("key" + (i + 1), Optional.empty(), contents.keys().get(i)));
      slots.add(new Slot("value" + (i + 1), Optional.empty(), contents.values().get(i)));
    }
    return slots;
  }

  /** Returns texts that differ, as the helper of a test makes them: 1 and 1L get their classes. */
  private List<String> names(List<ConcreteValue> values) {
    Map<String, Integer> looks = new HashMap<>();
    values.forEach(v -> looks.merge(text(v), 1, Integer::sum));
    return values.stream()
        .map(v -> looks.get(text(v)) > 1 ? text(v) + className(v) : text(v))
        .toList();
  }

  private String className(ConcreteValue value) {
    return valueObject(value).map(o -> " " + o.className().replace('/', '.')).orElse("");
  }

  /** Returns the class that an object is of in a test, as an internal name. */
  static String type(ConcreteObject object) {
    return FilledClass.typeOf(object.className());
  }

  /** Returns whether the object is a map of the JDK, shown as pairs; an entry is one pair. */
  public boolean isMap(ConcreteObject object) {
    return isEntry(object) || classPath.hierarchy().isSubtype(object.className(), "java/util/Map");
  }

  /** Returns whether the object is an entry of a map of the JDK, or may become one. */
  public boolean isEntry(ConcreteObject object) {
    return classPath.hierarchy().isSubtype(object.className(), "java/util/Map$Entry");
  }

  /** Returns whether the object is a collection or optional of the JDK, shown as a list. */
  public boolean isCollection(ConcreteObject object) {
    return object.className().equals("java/util/Optional")
        || classPath.hierarchy().isSubtype(object.className(), "java/util/Collection");
  }

  /** Returns whether the object is one of the JDK that holds a text or number, shown as a list. */
  public boolean isHolder(ConcreteObject object) {
    return JdkContents.isHolder(type(object));
  }

  /** Returns the nodes known to be reachable from values, in order of discovery. */
  public Set<Integer> reachable(List<ConcreteValue> from) {
    Set<Integer> seen = new LinkedHashSet<>();
    List<ConcreteValue> work = new ArrayList<>(from);
    work.removeIf(v -> !knows(v));
    for (int i = 0; i < work.size(); i++) {
      ConcreteObject object = node(work.get(i)).orElse(null);
      if (object != null && seen.add(object.id())) {
        slots(object).forEach(s -> work.add(s.value()));
      }
    }
    return seen;
  }

  /** Returns whether a field keeps what it holds; so does one that is not there. */
  public boolean isFinal(FieldKey field) {
    return classPath
        .find(field.owner())
        .flatMap(c -> c.field(field.name(), field.descriptor()))
        .map(FieldModel::isFinal)
        .orElse(true);
  }

  /** Returns whether an object is of the JDK and holds things of which nothing is known. */
  public boolean isOpaque(ConcreteObject object) {
    return object instanceof ConcreteObject.Instance instance
        && !isApplication(instance)
        && (LibraryValue.isShown(instance.className())
            ? said(instance).isEmpty()
            : (isMap(instance) || isCollection(instance) || isHolder(instance))
                && contents(instance).isEmpty());
  }

  /** Returns whether a person sees anything of an object: not of a generator of random numbers. */
  private boolean isSeen(ConcreteObject object) {
    return !(object instanceof ConcreteObject.Instance instance)
        || isApplication(instance)
        || isOpaque(instance)
        || contents(instance).isPresent();
  }

  /** Returns whether the values of all fields are known. */
  public boolean isComplete(ConcreteObject object) {
    return !(object instanceof ConcreteObject.Instance instance)
        || instance.fields().keySet().containsAll(fields.of(instance));
  }

  /** Returns the fields a person sees of which it is not known what they hold. */
  public List<FieldKey> unknown(ConcreteObject.Instance instance) {
    return fields.of(instance).stream()
        .filter(k -> !instance.fields().containsKey(k) && fields.isShown(k))
        .toList();
  }

  /** Returns all fields of an instance in declared order, superclasses first. */
  public List<FieldKey> declaredOrder(ConcreteObject.Instance instance) {
    return fields.of(instance).stream().filter(instance.fields()::containsKey).toList();
  }

  /** Returns the simple name of an object's class as {@link Class#getSimpleName()} has it. */
  public String simpleName(ConcreteObject object) {
    return ClassNames.needsStub(classPath, object.className())
        ? ClassNames.stub(classPath, object.className())
        : simpleName(object.className());
  }

  /** Returns the simple name of a class (internal name). */
  public String simpleName(String className) {
    if (className.startsWith("[")) {
      String element = className.substring(1);
      String name =
          element.startsWith("L")
              ? simpleName(element.substring(1, element.length() - 1))
              : element.startsWith("[")
                  ? simpleName(element)
                  : PrimitiveText.typeName(element.charAt(0));
      return name + "[]";
    }
    return ClassNames.simpleName(classPath, className);
  }
}
