// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.Facts;
import org.heapsmith.smt.guards.Known;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.IntTreePMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The heap as a bipartite graph (Uber-lazy paper, section I). L, from references to sets of
 * locations under guards, stands here; R, from locations and fields to references, is the state's
 * heap, and here for fields that only some of a location's classes have. Immutable.
 *
 * @param sets L of the references that were accessed; absent means not summarised yet
 * @param references those references, in the order they were accessed
 * @param owners when the location exists that a reference is a field of; absent means always
 * @param locations the input objects by id
 * @param fields of locations, beyond those of the class they have in the state
 * @param facts what the path condition says of guards
 * @param known the path condition in normal form, or as much of it as is small
 * @param shapes the shapes of input that the precondition and the path allow, as far as is known;
 *     empty without a precondition
 */
record SummaryHeap(
    HashPMap<Term, List<Case>> sets,
    PVector<SymbolicRef> references,
    HashPMap<Term, Term> owners,
    IntTreePMap<Location> locations,
    HashPMap<Place, Content> fields,
    Facts facts,
    Known known,
    List<InputShape> shapes) {

  /** A field of a location. */
  record Place(int location, FieldKey key) {}

  /** What the field holds, and held at the start. */
  record Content(Value initial, Value present) {}

  /** Of a state in which nothing was accessed. */
  static final SummaryHeap EMPTY =
      new SummaryHeap(
          HashTreePMap.empty(),
          TreePVector.empty(),
          HashTreePMap.empty(),
          IntTreePMap.empty(),
          HashTreePMap.empty(),
          Facts.NONE,
          Known.NOTHING,
          List.of());

  /** Returns that of a state. */
  static SummaryHeap of(State state) {
    return state.specState() instanceof SummaryHeap heap ? heap : EMPTY;
  }

  /** Returns L(r); empty if {@code reference} was not accessed yet. */
  Optional<List<Case>> set(SymbolicRef reference) {
    return Optional.ofNullable(sets.get(reference.term()));
  }

  /** Returns the location of an input object, empty for objects of the program. */
  Optional<Location> location(int id) {
    return Optional.ofNullable(locations.get(id));
  }

  /** Returns the reference that a location was made for; empty if it is an argument's. */
  Optional<SymbolicRef> leadingTo(Terms terms, Location location) {
    return references.stream()
        .filter(
            r -> location.exists() == terms.eq(r.term(), terms.location(location.object().id())))
        .findFirst();
  }

  SummaryHeap withSet(SymbolicRef reference, List<Case> set) {
    HashPMap<Term, List<Case>> all = sets.plus(reference.term(), List.copyOf(set));
    PVector<SymbolicRef> accessed = references.plus(reference);
    return new SummaryHeap(all, accessed, owners, locations, fields, facts, known, shapes);
  }

  SummaryHeap withOwner(SymbolicRef reference, Term exists) {
    HashPMap<Term, Term> all = owners.plus(reference.term(), exists);
    return new SummaryHeap(sets, references, all, locations, fields, facts, known, shapes);
  }

  SummaryHeap withLocation(Location location) {
    IntTreePMap<Location> all = locations.plus(location.object().id(), location);
    return new SummaryHeap(sets, references, owners, all, fields, facts, known, shapes);
  }

  SummaryHeap withField(Place place, Content content) {
    return new SummaryHeap(
        sets, references, owners, locations, fields.plus(place, content), facts, known, shapes);
  }

  SummaryHeap withKnown(Facts facts, Known known) {
    return new SummaryHeap(sets, references, owners, locations, fields, facts, known, shapes);
  }

  SummaryHeap withShapes(List<InputShape> allowed) {
    return new SummaryHeap(
        sets, references, owners, locations, fields, facts, known, List.copyOf(allowed));
  }
}
