// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Array;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * The states that a call might have left had it a fault: each change of it left out, all of them
 * left out, a field of a new object not set, a collection lost that other calls change; and, less
 * likely, another field gone wrong.
 */
final class NearbyStates {
  private static final int MOST = 40;

  private final ClassPath classPath;
  private final ConcreteHeap before;
  private final ConcreteHeap after;
  private final Set<FieldKey> collections;
  private final Set<ConcreteHeap> likely = new LinkedHashSet<>();
  private final Set<ConcreteHeap> others = new LinkedHashSet<>();
  private final SortedMap<Integer, ConcreteObject> reverted = new TreeMap<>();

  /**
   * Makes those of a state.
   *
   * @param roots from which all is reachable that a call may change
   * @param collections fields that refer to objects of the JDK that calls of the method change
   */
  NearbyStates(
      ClassPath classPath,
      ConcreteHeap before,
      ConcreteHeap after,
      List<ConcreteValue> roots,
      Set<FieldKey> collections) {
    this.classPath = classPath;
    this.collections = collections;
    this.before = before;
    this.after = after;
    for (int id : reachable(roots)) {
      ConcreteObject now = after.object(id);
      ConcreteObject old = before.objects().get(id);
      if (isOurs(now)) {
        slots(now, old);
      } else if (old != null && !old.equals(now)) {
        change(likely, old);
      }
      if (old != null && !old.equals(now) && isKnown(old)) {
        reverted.put(id, old);
      }
    }
    if (!reverted.isEmpty()) {
      SortedMap<Integer, ConcreteObject> objects = new TreeMap<>(after.objects());
      objects.putAll(reverted);
      add(likely, objects);
    }
  }

  /** Returns those that differ in what the call has done. */
  List<ConcreteHeap> likely() {
    return likely.stream().limit(MOST).toList();
  }

  /** Returns whether there are too many to look at. */
  boolean isCut() {
    return likely.size() > MOST;
  }

  /** Returns those that differ in something else. */
  List<ConcreteHeap> others() {
    return others.stream().limit(MOST).toList();
  }

  private Set<Integer> reachable(List<ConcreteValue> roots) {
    Set<Integer> seen = new LinkedHashSet<>();
    List<ConcreteValue> work = new ArrayList<>(roots);
    for (int i = 0; i < work.size(); i++) {
      if (work.get(i) instanceof ConcreteValue.Ref ref
          && after.objects().containsKey(ref.id())
          && seen.add(ref.id())) {
        work.addAll(values(after.object(ref.id())));
      }
    }
    return seen;
  }

  private static List<ConcreteValue> values(ConcreteObject object) {
    return object instanceof Array array
        ? array.elements()
        : List.copyOf(((Instance) object).fields().values());
  }

  private boolean isOurs(ConcreteObject object) {
    return object instanceof Array
        || classPath
            .find(object.className())
            .filter(c -> c.isApplication() && !c.isEnum())
            .isPresent();
  }

  private boolean isKnown(ConcreteObject object) {
    return values(object).stream()
        .allMatch(
            v -> !(v instanceof ConcreteValue.Ref ref) || after.objects().containsKey(ref.id()));
  }

  private void slots(ConcreteObject now, ConcreteObject old) {
    if (now instanceof Array array) {
      for (int i = 0; i < array.elements().size(); i++) {
        ConcreteValue value = array.elements().get(i);
        boolean same = old instanceof Array o && i < o.elements().size();
        ConcreteValue was = same ? ((Array) old).elements().get(i) : null;
        int index = i;
        slot(value, was, old == null, v -> with(array, index, v));
      }
    } else if (now instanceof Instance instance) {
      instance
          .fields()
          .forEach(
              (key, value) -> {
                ConcreteValue was = old instanceof Instance o ? o.fields().get(key) : null;
                if (isShown(key)) {
                  boolean known = old == null || collections.contains(key);
                  slot(value, was, known, v -> with(instance, key, v));
                  if (value.equals(ConcreteValue.NULL)) {
                    made(key).ifPresent(o -> change(others, with(instance, key, ref(o)), o));
                  }
                }
              });
    }
  }

  @FunctionalInterface
  private interface Replacement {
    ConcreteObject by(ConcreteValue value);
  }

  private void slot(
      ConcreteValue value, ConcreteValue was, boolean isLikely, Replacement replacement) {
    boolean changed = was != null && !was.equals(value);
    Set<ConcreteHeap> into = changed || isLikely ? likely : others;
    if (isFull(into)) {
      return;
    }
    if (changed && (!(was instanceof ConcreteValue.Ref r) || after.objects().containsKey(r.id()))) {
      change(into, replacement.by(was));
    } else if (!changed) {
      ConcreteValue other = other(value);
      if (!other.equals(value)) {
        change(into, replacement.by(other));
      }
    }
  }

  private static ConcreteValue other(ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive p) {
      return switch (p.descriptor()) {
        case 'Z' -> new ConcreteValue.Primitive('Z', 1 - p.bits());
        case 'F', 'D' -> new ConcreteValue.Primitive(p.descriptor(), p.bits() == 0 ? 1 : 0);
        default -> {
          boolean isLess = p.bits() != 0 && p.bits() != least(p.descriptor());
          yield new ConcreteValue.Primitive(p.descriptor(), p.bits() + (isLess ? -1 : 1));
        }
      };
    } else if (value instanceof ConcreteValue.Text text) {
      return new ConcreteValue.Text(text.value() + "?");
    }
    return ConcreteValue.NULL;
  }

  private static long least(char descriptor) {
    return switch (descriptor) {
      case 'B' -> Byte.MIN_VALUE;
      case 'S' -> Short.MIN_VALUE;
      case 'I' -> Integer.MIN_VALUE;
      default -> Long.MIN_VALUE;
    };
  }

  private boolean isShown(FieldKey key) {
    return classPath
        .find(key.owner())
        .filter(ClassModel::isApplication)
        .flatMap(c -> c.field(key.name(), key.descriptor()))
        .filter(f -> (f.access() & org.objectweb.asm.Opcodes.ACC_SYNTHETIC) == 0)
        .isPresent();
  }

  /** Of more than are looked at, not one is made: an array may have a million elements. */
  private static boolean isFull(Set<ConcreteHeap> states) {
    return states.size() > MOST;
  }

  private void change(Set<ConcreteHeap> into, ConcreteObject... changed) {
    if (isFull(into)) {
      return;
    }
    SortedMap<Integer, ConcreteObject> objects = new TreeMap<>(after.objects());
    for (ConcreteObject object : changed) {
      if (!isKnown(object) && changed.length == 1) {
        return;
      }
      objects.put(object.id(), object);
    }
    add(into, objects);
  }

  private void add(Set<ConcreteHeap> into, SortedMap<Integer, ConcreteObject> objects) {
    ConcreteHeap state = new ConcreteHeap(objects, after.statics());
    if (!state.equals(after)) {
      into.add(state);
    }
  }

  private static ConcreteObject with(Instance object, FieldKey key, ConcreteValue value) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(object.fields());
    fields.put(key, value);
    return new Instance(object.id(), object.className(), fields);
  }

  private static ConcreteObject with(Array array, int index, ConcreteValue value) {
    List<ConcreteValue> elements = new ArrayList<>(array.elements());
    elements.set(index, value);
    return new Array(array.id(), array.className(), elements);
  }

  private static ConcreteValue ref(ConcreteObject object) {
    return new ConcreteValue.Ref(object.id());
  }

  /** Returns an object that a field could hold instead of null, with nothing in it. */
  private java.util.Optional<ConcreteObject> made(FieldKey key) {
    if (key.descriptor().charAt(0) != 'L') {
      return java.util.Optional.empty();
    }
    return classPath
        .find(TypeHierarchy.typeName(key.descriptor()))
        .filter(c -> c.isApplication() && c.isInstantiable() && !c.isEnum())
        .map(this::zero);
  }

  private ConcreteObject zero(ClassModel type) {
    Map<FieldKey, ConcreteValue> fields = new TreeMap<>();
    for (FieldModel field : type.instanceFields()) {
      fields.put(
          new FieldKey(field.owner(), field.name(), field.descriptor()),
          ConcreteValue.zero(field.descriptor()));
    }
    int last = after.objects().isEmpty() ? 0 : after.objects().lastKey();
    return new Instance(last + 1, type.name(), new TreeMap<>(fields));
  }
}
