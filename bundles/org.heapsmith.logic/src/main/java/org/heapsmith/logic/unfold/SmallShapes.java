// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.unfold.SmallShape.Reference;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The small complete structures of each predicate, as far as its arguments tell them apart: which
 * heights, sizes and null references go together with how few cells. What the tables leave out
 * (order of keys and the like) only makes them admit more than there is, so "nothing fits with so
 * few cells" is certain.
 */
final class SmallShapes {
  private final Terms terms;
  private final Function<String, ShapeTable> tables;
  private final Map<String, ShapeTable> known = new HashMap<>();

  /**
   * Makes the answers of one thread.
   *
   * @param tables the table of a predicate with the constants of the factory, by its name
   */
  SmallShapes(Terms terms, Function<String, ShapeTable> tables) {
    this.terms = terms;
    this.tables = tables;
  }

  private ShapeTable table(PredicateInstance instance) {
    return known.computeIfAbsent(instance.predicate(), tables);
  }

  /** Returns the shapes that the arguments of an instance of {@code heap} allow, small first. */
  List<SmallShape> fitting(SymbolicHeap heap, PredicateInstance instance) {
    Reference[] known = known(heap, instance);
    return table(instance).shapes().stream().filter(s -> fits(instance, known, s)).toList();
  }

  /** Returns a number of cells that no completion of the heap's instances goes below. */
  int fewestCells(SymbolicHeap heap) {
    int sum = 0;
    for (PredicateInstance instance : heap.instances()) {
      sum += fewestCells(heap, instance);
    }
    return sum;
  }

  private int fewestCells(SymbolicHeap heap, PredicateInstance instance) {
    Reference[] known = known(heap, instance);
    for (SmallShape shape : table(instance).shapes()) {
      if (fits(instance, known, shape)) {
        return shape.cells();
      }
    }
    return fewestOfLarger(instance);
  }

  /** What is known of each argument that is a reference; of numbers nothing. */
  private static Reference[] known(SymbolicHeap heap, PredicateInstance instance) {
    Reference[] known = new Reference[instance.arguments().size()];
    for (int i = 0; i < known.length; i++) {
      Term argument = instance.arguments().get(i);
      known[i] = argument.sort() == Sort.REF ? known(heap, argument) : Reference.OPEN;
    }
    return known;
  }

  private static boolean fits(PredicateInstance instance, Reference[] known, SmallShape shape) {
    for (int i = 0; i < known.length; i++) {
      Term argument = instance.arguments().get(i);
      Term number = shape.numbers().get(i);
      if (number != null && argument.isConst() && argument != number) {
        return false;
      }
      Reference reference = shape.references().get(i);
      if (known[i] != Reference.OPEN && reference != Reference.OPEN && known[i] != reference) {
        return false;
      }
    }
    return true;
  }

  /** What is known of a reference. */
  static Reference known(SymbolicHeap heap, Term reference) {
    if (reference.isConst()) {
      return SpecHeap.isNull(reference) ? Reference.NULL : Reference.OBJECT;
    }
    return heap.cellAt(reference) != null ? Reference.OBJECT : Reference.OPEN;
  }

  /** Returns a number of cells that no structure has fewer of that the tables do not know. */
  int fewestOfLarger(PredicateInstance instance) {
    return table(instance).limit() + 1;
  }

  /** Returns the conditions under which the instance has the shape, as far as it is told. */
  List<Term> conditions(PredicateInstance instance, SmallShape shape) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < instance.arguments().size(); i++) {
      Term argument = instance.arguments().get(i);
      if (shape.numbers().get(i) != null) {
        result.add(terms.eq(argument, shape.numbers().get(i)));
      } else if (shape.references().get(i) == Reference.NULL) {
        result.add(terms.eq(argument, terms.nullRef()));
      } else if (shape.references().get(i) == Reference.OBJECT) {
        result.add(terms.ne(argument, terms.nullRef()));
      }
    }
    return result;
  }
}
