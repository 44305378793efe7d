// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.strategy.Completion;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.Value;
import org.heapsmith.engine.value.Values;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** One shape of the input: a symbolic heap without predicates, and conditions on its numbers. */
public final class UnfoldedInput {
  private final Terms terms;
  private final Materialiser materialiser;
  private final SpecHeap spec;
  private final List<Term> numeric;
  private final boolean truncated;

  UnfoldedInput(
      Terms terms,
      Materialiser materialiser,
      SpecHeap spec,
      List<Term> numeric,
      boolean truncated) {
    this.terms = terms;
    this.materialiser = materialiser;
    this.spec = spec;
    this.numeric = List.copyOf(numeric);
    this.truncated = truncated;
  }

  /** Returns whether predicates were left out because of the bound: it allows too much. */
  public boolean isTruncated() {
    return truncated;
  }

  /** Returns the cells. */
  public List<PointsTo> cells() {
    return spec.heap().cells();
  }

  /** Returns what a reference is: null, the location of a cell, or a variable that is free. */
  public Term find(Term reference) {
    return spec.find(reference);
  }

  /** Returns the cell at a location {@link #find} returned; null if it is free. */
  public PointsTo cell(Term location) {
    return spec.heap().cellAt(location);
  }

  /** Returns the classes the object of a cell may have. */
  public List<String> classes(PointsTo cell) {
    return materialiser.classes(spec, cell);
  }

  /** Returns a number of a cell as it is on the operand stack. */
  public Term stackTerm(Term number) {
    return materialiser.stackTerm(number);
  }

  /** Returns the conditions on numbers and on free references. */
  public List<Term> conditions() {
    List<Term> all = new ArrayList<>(numeric);
    all.addAll(spec.heap().pure());
    return all;
  }

  /** Returns the initial value of a field that a cell gives. */
  public Value initial(FieldSlot slot, Term term, String path) {
    return term.sort() == Sort.REF
        ? materialiser.reference(spec, slot.descriptor(), term, path)
        : Values.of(stackTerm(term));
  }

  /** Returns this with the cell at {@code location} known to be that input object. */
  public UnfoldedInput located(Term location, ObjectRef object) {
    SpecHeap next = spec.replace(terms, location, terms.location(object.id()));
    return new UnfoldedInput(terms, materialiser, next, numeric, truncated);
  }

  /** Returns the completion for a state in which the cells the program used are objects. */
  public Completion completion(List<Term> conditions) {
    return new Rest(conditions);
  }

  private final class Rest implements Completion {
    private final List<Term> conditions;

    Rest(List<Term> conditions) {
      this.conditions = List.copyOf(conditions);
    }

    @Override
    public Term find(Term reference) {
      return spec.find(reference);
    }

    @Override
    public PointsTo cell(Term location) {
      return spec.heap().cellAt(location);
    }

    @Override
    public String className(PointsTo cell) {
      List<String> classes = UnfoldedInput.this.classes(cell);
      return classes.isEmpty() ? cell.className() : classes.get(0);
    }

    @Override
    public List<Term> conditions() {
      return conditions;
    }

    @Override
    public boolean isForced() {
      return false;
    }
  }
}
