// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.strategy.BuiltObjects;

/**
 * What collections, maps and optionals of the JDK hold, read off the fields they have since Java 9.
 * Where a field is not predicted, or the class is not known here, nothing is said.
 */
final class JdkContents {
  private static final String UTIL = "java/util/";
  private static final Set<String> KNOWN_EMPTY =
      Set.of(
          UTIL + "Collections$EmptyList",
          UTIL + "Collections$EmptySet",
          UTIL + "Collections$EmptyMap");

  private static final String VIEW = "Collections$UnmodifiableList";
  private static final String VIEW_OF_ARRAY = "Collections$UnmodifiableRandomAccessList";
  private static final Set<String> VIEWS = Set.of(UTIL + VIEW, UTIL + VIEW_OF_ARRAY);

  private static final Set<String> BUILDERS =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

  private static final Set<String> COUNTERS =
      Set.of(UTIL + "concurrent/atomic/AtomicInteger", UTIL + "concurrent/atomic/AtomicLong");

  private final ConcreteHeap heap;
  private final IntPredicate isInput;

  /** A field that is not there or holds something else than is expected. */
  private static final class Unread extends Exception {
    private static final long serialVersionUID = 1;

    Unread() {
      super(null, null, false, false);
    }
  }

  /**
   * Makes the reader.
   *
   * @param isInput objects that a test makes: the elements of lists that no path has looked at are
   *     null
   */
  JdkContents(ConcreteHeap heap, IntPredicate isInput) {
    this.heap = heap;
    this.isInput = isInput;
  }

  /** Returns whether objects of a class (internal name) hold one text or number that changes. */
  static boolean isHolder(String type) {
    return BUILDERS.contains(type) || COUNTERS.contains(type);
  }

  /** Returns the contents; empty if they are not known. */
  Optional<Contents> of(Instance object) {
    try {
      return Optional.ofNullable(read(object));
    } catch (Unread e) {
      return Optional.empty();
    }
  }

  private Contents read(Instance object) throws Unread {
    if (KNOWN_EMPTY.contains(object.className())) {
      return Contents.list(List.of());
    } else if (BUILDERS.contains(FilledClass.typeOf(object.className()))) {
      return Contents.list(List.of(text(object)));
    } else if (COUNTERS.contains(object.className())) {
      return Contents.list(List.of(field(object, "value")));
    } else if (!FilledClass.typeOf(object.className()).startsWith(UTIL)) {
      return null;
    }
    if (FilledClass.isFilled(object.className()) && number(object, FilledClass.FLAG) == 0) {
      return new FilledContents(object).contents();
    }
    String type = FilledClass.typeOf(object.className());
    return switch (type.substring(UTIL.length())) {
      case "ArrayList" -> sized(object, "elementData", "size");
      case "Vector", "Stack" -> sized(object, "elementData", "elementCount");
      case "PriorityQueue" -> sized(object, "queue", "size");
      case "LinkedList" -> linked(object);
      case "ArrayDeque" -> deque(object);
      case "Arrays$ArrayList" -> Contents.list(elements(object, "a"));
      case "ImmutableCollections$ListN" -> Contents.list(elements(object, "elements"));
      case "ImmutableCollections$List12" -> list12(object);
      case "Collections$SingletonList", "Collections$SingletonSet" ->
          Contents.list(List.of(field(object, "element")));
      case VIEW, VIEW_OF_ARRAY -> of(viewed(object)).orElseThrow(Unread::new);
      case "Optional" -> optional(field(object, "value"));
      case "HashMap" -> hashed(object);
      case "LinkedHashMap" -> entries(object);
      case "concurrent/ConcurrentHashMap" -> buckets(object, "val");
      case "TreeMap" -> tree(object);
      case "HashSet" -> keys(hashed(object(object, "map")), false);
      case "LinkedHashSet" -> linkedSet(object);
      case "LinkedHashMap$LinkedKeySet" -> keys(view(object), false);
      case "LinkedHashMap$LinkedValues" -> Contents.list(view(object).values());
      case "TreeSet" -> keys(tree(object(object, "m")), true);
      case "Hashtable" -> buckets(object, "value");
      case "Properties" -> buckets(object(object, "map"), "val");
      case "EnumMap" -> enums(object);
      case "RegularEnumSet" -> constants(object);
      case "KeyValueHolder",
              "AbstractMap$SimpleEntry",
              "AbstractMap$SimpleImmutableEntry",
              "HashMap$Node",
              "LinkedHashMap$Entry",
              "TreeMap$Entry" ->
          pairs(List.of(object), "value", true);
      default -> null;
    };
  }

  /** Returns the list that a view is of, through all views between. */
  private Instance viewed(Instance view) throws Unread {
    Set<Integer> seen = new HashSet<>();
    Instance at = view;
    while (VIEWS.contains(FilledClass.typeOf(at.className()))) {
      if (!seen.add(at.id())) {
        throw new Unread();
      }
      at = object(at, "list");
    }
    return at;
  }

  /** A text that no path has looked at is made without letters. */
  private static ConcreteValue text(Instance builder) throws Unread {
    ConcreteValue text = field(builder, ConstructedClass.CONTENT);
    return text.equals(ConcreteValue.NULL) ? new ConcreteValue.Text("") : text;
  }

  private static Contents optional(ConcreteValue value) {
    return Contents.list(value.equals(ConcreteValue.NULL) ? List.of() : List.of(value));
  }

  private Contents list12(Instance object) throws Unread {
    ConcreteValue second = field(object, "e1");
    boolean none =
        second instanceof ConcreteValue.Ref ref
            && heap.object(ref.id()).className().equals("java/lang/Object");
    ConcreteValue first = field(object, "e0");
    return Contents.list(none ? List.of(first) : List.of(first, second));
  }

  private Contents sized(Instance object, String array, String size) throws Unread {
    if (isUnseen(object) && isInput.test(object.id())) {
      int count = has(object, size) ? number(object, size) : 0;
      if (count < 0 || count > BuiltObjects.MOST_UNSEEN) {
        throw new Unread();
      }
      return Contents.list(Collections.nCopies(count, ConcreteValue.NULL));
    }
    List<ConcreteValue> elements = elements(object, array);
    int count = number(object, size);
    if (count < 0 || count > elements.size()) {
      throw new Unread();
    }
    return Contents.list(elements.subList(0, count));
  }

  private Contents linked(Instance list) throws Unread {
    List<ConcreteValue> values = new ArrayList<>();
    for (Instance node : chain(list, "first", "next")) {
      values.add(field(node, "item"));
    }
    return Contents.list(values);
  }

  private Contents deque(Instance deque) throws Unread {
    List<ConcreteValue> elements = elements(deque, "elements");
    List<ConcreteValue> values = new ArrayList<>();
    int tail = number(deque, "tail");
    for (int i = number(deque, "head"); i != tail; i = (i + 1) % elements.size()) {
      if (i < 0 || i >= elements.size() || values.size() > elements.size()) {
        throw new Unread();
      }
      if (elements.get(i).equals(ConcreteValue.NULL)) {
        throw new Unread(); // it was changed while it was at work, and cannot be gone through
      }
      values.add(elements.get(i));
    }
    return Contents.list(values);
  }

  private Contents hashed(Instance map) throws Unread {
    if (map.className().equals(UTIL + "LinkedHashMap")) {
      return entries(map);
    }
    return buckets(map, "value");
  }

  private Contents buckets(Instance map, String value) throws Unread {
    List<Instance> nodes = new ArrayList<>();
    if (!field(map, "table").equals(ConcreteValue.NULL)) {
      for (ConcreteValue bucket : elements(map, "table")) {
        if (bucket instanceof ConcreteValue.Ref ref) {
          nodes.addAll(from(instance(ref), "next"));
        }
      }
    }
    return pairs(nodes, value, false);
  }

  private Contents entries(Instance map) throws Unread {
    return FilledClass.isReference(map.className())
        ? chained(map)
        : pairs(chain(map, "head", "after"), "value", true);
  }

  private Contents linkedSet(Instance set) throws Unread {
    return keys(
        FilledClass.isReference(set.className()) ? chained(set) : entries(object(set, "map")),
        true);
  }

  private Contents view(Instance object) throws Unread {
    return FilledClass.isReference(object.className())
        ? chained(object)
        : entries(object(object, "this$0"));
  }

  private Contents chained(Instance holder) throws Unread {
    return pairs(chain(object(holder, "chain"), "first", "following"), "item", true);
  }

  private Contents tree(Instance map) throws Unread {
    List<Instance> nodes = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Instance> above = new ArrayDeque<>();
    ConcreteValue at = field(map, "root");
    while (at instanceof ConcreteValue.Ref || !above.isEmpty()) {
      if (at instanceof ConcreteValue.Ref ref) {
        if (!seen.add(ref.id())) {
          throw new Unread();
        }
        above.push(instance(ref));
        at = field(instance(ref), "left");
      } else {
        nodes.add(above.pop());
        at = field(nodes.get(nodes.size() - 1), "right");
      }
    }
    return pairs(nodes, "value", true);
  }

  /** A value that is null is kept as an object of a class that has no other. */
  private Contents enums(Instance map) throws Unread {
    List<ConcreteValue> universe = elements(map, "keyUniverse");
    List<ConcreteValue> held = elements(map, "vals");
    if (held.size() > universe.size()) {
      throw new Unread();
    }
    List<ConcreteValue> keys = new ArrayList<>();
    List<ConcreteValue> values = new ArrayList<>();
    for (int i = 0; i < held.size(); i++) {
      if (held.get(i) instanceof ConcreteValue.Ref ref) {
        boolean isNull = heap.object(ref.id()).className().equals(UTIL + "EnumMap$1");
        keys.add(universe.get(i));
        values.add(isNull ? ConcreteValue.NULL : ref);
      } else if (!held.get(i).equals(ConcreteValue.NULL)) {
        keys.add(universe.get(i));
        values.add(held.get(i));
      }
    }
    return new Contents(keys, values, false);
  }

  private Contents constants(Instance set) throws Unread {
    boolean made = !has(set, ConstructedClass.FLAG) || number(set, ConstructedClass.FLAG) != 0;
    ConcreteValue held = field(set, made ? "elements" : EnumCollections.BITS);
    long bits = held instanceof ConcreteValue.Primitive p ? p.bits() : 0;
    List<ConcreteValue> universe = elements(set, "universe");
    List<ConcreteValue> values = new ArrayList<>();
    for (int i = 0; i < universe.size(); i++) {
      if ((bits >>> i & 1) != 0) {
        values.add(universe.get(i));
      }
    }
    return new Contents(List.of(), values, false);
  }

  private Contents pairs(List<Instance> nodes, String value, boolean ordered) throws Unread {
    List<ConcreteValue> keys = new ArrayList<>();
    List<ConcreteValue> values = new ArrayList<>();
    for (Instance node : nodes) {
      keys.add(field(node, "key"));
      values.add(field(node, value));
    }
    return new Contents(keys, values, ordered);
  }

  private static Contents keys(Contents map, boolean ordered) {
    return new Contents(List.of(), map.keys(), ordered);
  }

  private List<Instance> chain(Instance owner, String first, String next) throws Unread {
    ConcreteValue start = field(owner, first);
    return start instanceof ConcreteValue.Ref ref ? from(instance(ref), next) : List.of();
  }

  private List<Instance> from(Instance first, String next) throws Unread {
    List<Instance> nodes = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    ConcreteValue at = new ConcreteValue.Ref(first.id());
    while (at instanceof ConcreteValue.Ref ref) {
      if (!seen.add(ref.id())) {
        throw new Unread();
      }
      nodes.add(instance(ref));
      at = field(instance(ref), next);
    }
    return nodes;
  }

  private List<ConcreteValue> elements(Instance object, String name) throws Unread {
    if (field(object, name) instanceof ConcreteValue.Ref ref
        && heap.object(ref.id()) instanceof ConcreteObject.Array array) {
      return array.elements();
    }
    throw new Unread();
  }

  private Instance object(Instance object, String name) throws Unread {
    if (field(object, name) instanceof ConcreteValue.Ref ref) {
      return instance(ref);
    }
    throw new Unread();
  }

  private Instance instance(ConcreteValue.Ref ref) throws Unread {
    if (heap.object(ref.id()) instanceof Instance instance) {
      return instance;
    }
    throw new Unread();
  }

  /** Returns whether an object is a list of which a path has not looked at the elements. */
  static boolean isUnseen(ConcreteObject object) {
    return object instanceof Instance list
        && list.className().equals(BuiltObjects.LIST)
        && !has(list, "elementData");
  }

  private static boolean has(Instance object, String name) {
    return object.fields().keySet().stream().anyMatch(key -> key.name().equals(name));
  }

  private static int number(Instance object, String name) throws Unread {
    if (field(object, name) instanceof ConcreteValue.Primitive p) {
      return (int) p.bits();
    }
    throw new Unread();
  }

  /** Returns the field of that name that the JDK declares. */
  private static ConcreteValue field(Instance object, String name) throws Unread {
    List<ConcreteValue> found = new ArrayList<>();
    object
        .fields()
        .forEach(
            (key, value) -> {
              if (key.name().equals(name)) {
                found.add(value);
              }
            });
    if (found.size() != 1) {
      throw new Unread();
    }
    return found.get(0);
  }
}
