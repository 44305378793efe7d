// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * A heap whose fields are not all decided yet; immutable. Objects are numbered from 1 in the order
 * they came into being; object 1 is the root. The elements of an array are fields named by their
 * index.
 */
public final class CandidateHeap {
  private final HeapSpace space;
  private final List<Cell> cells;
  private ConcreteHeap known;

  /**
   * An object, with the fields decided so far.
   *
   * @param length that of an array, else -1
   * @param isConstant whether it was there before: nobody decides its fields
   */
  private record Cell(
      String className, int length, SortedMap<FieldKey, ConcreteValue> fields, boolean isConstant) {

    static Cell constant(ConcreteObject.Instance object) {
      return new Cell(object.className(), -1, object.fields(), true);
    }

    boolean hasFields() {
      return length < 0 && !isConstant;
    }

    Cell with(FieldKey field, ConcreteValue value) {
      SortedMap<FieldKey, ConcreteValue> more = new TreeMap<>(fields);
      more.put(field, value);
      return new Cell(className, length, more, isConstant);
    }
  }

  private CandidateHeap(HeapSpace space, List<Cell> cells) {
    this.space = space;
    this.cells = cells;
  }

  /** Returns the heap of one object with all fields open. */
  public static CandidateHeap root(HeapSpace space, String className) {
    return new CandidateHeap(space, List.of(new Cell(className, -1, new TreeMap<>(), false)));
  }

  /** Returns how many objects there are. */
  public int size() {
    return cells.size();
  }

  /** Returns whether an object was there before any heap was made: its fields are not open. */
  boolean isConstant(int object) {
    return cells.get(object - 1).isConstant();
  }

  /** Returns an open element of an array, the first one. */
  Optional<HeapVerdict.NeedsField> openElement() {
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      if (cell.fields().size() < cell.length()) {
        return Optional.of(
            new HeapVerdict.NeedsField(i + 1, element(cell.className(), cell.fields().size())));
      }
    }
    return Optional.empty();
  }

  /** Returns an open field, the first one of the first object that has any. */
  public Optional<HeapVerdict.NeedsField> firstOpen() {
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      if (cell.hasFields()) {
        for (FieldKey field : space.fields(cell.className())) {
          if (!cell.fields().containsKey(field)) {
            return Optional.of(new HeapVerdict.NeedsField(i + 1, field));
          }
        }
      }
    }
    return openElement();
  }

  private static FieldKey element(String array, int index) {
    return new FieldKey(array, String.format("%06d", index), array.substring(1));
  }

  /**
   * Returns the heaps that decide a field in every way: null, the objects there are, a new object
   * or a constant, as far as {@code maxObjects} allows.
   */
  List<CandidateHeap> decide(HeapVerdict.NeedsField open, int maxObjects) {
    List<CandidateHeap> result = new ArrayList<>();
    String type = open.field().descriptor();
    for (ConcreteValue value : space.values(type)) {
      result.add(with(open, value, null));
    }
    if (!space.values(type).isEmpty()) {
      return result;
    }
    result.add(with(open, ConcreteValue.NULL, null));
    for (int id = 1; id <= cells.size(); id++) {
      if (space.fits(cells.get(id - 1).className(), type)) {
        result.add(with(open, new ConcreteValue.Ref(id), null));
      }
    }
    if (cells.size() < maxObjects) {
      ConcreteValue fresh = new ConcreteValue.Ref(cells.size() + 1);
      for (String name : space.classes(type)) {
        int longest = name.startsWith("[") ? space.arrayLength() : 0;
        for (int length = 0; length <= longest; length++) {
          int cellLength = name.startsWith("[") ? length : -1;
          result.add(with(open, fresh, new Cell(name, cellLength, new TreeMap<>(), false)));
        }
      }
      for (ConcreteObject.Instance constant : space.constants(type)) {
        if (!cells.contains(Cell.constant(constant))) {
          result.add(with(open, fresh, Cell.constant(constant)));
        }
      }
    }
    return result;
  }

  private CandidateHeap with(HeapVerdict.NeedsField open, ConcreteValue value, Cell added) {
    List<Cell> changed = new ArrayList<>(cells);
    changed.set(open.object() - 1, cells.get(open.object() - 1).with(open.field(), value));
    if (added != null) {
      changed.add(added);
    }
    return new CandidateHeap(space, changed);
  }

  /** Returns the heap with its open fields left out. */
  public ConcreteHeap known() {
    if (known == null) {
      known = heap(cells);
    }
    return known;
  }

  /** Returns the heap with zero and null in its open fields. */
  public ConcreteHeap completed() {
    List<Cell> complete = new ArrayList<>();
    for (Cell cell : cells) {
      SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(cell.fields());
      if (cell.hasFields()) {
        for (FieldKey field : space.fields(cell.className())) {
          fields.putIfAbsent(field, ConcreteValue.zero(field.descriptor()));
        }
      }
      complete.add(new Cell(cell.className(), cell.length(), fields, cell.isConstant()));
    }
    return heap(complete);
  }

  private static ConcreteHeap heap(List<Cell> cells) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      objects.add(
          cell.length() < 0
              ? new ConcreteObject.Instance(i + 1, cell.className(), cell.fields())
              : new ConcreteObject.Array(
                  i + 1, cell.className(), List.copyOf(cell.fields().values())));
    }
    return ConcreteHeap.of(objects);
  }
}
