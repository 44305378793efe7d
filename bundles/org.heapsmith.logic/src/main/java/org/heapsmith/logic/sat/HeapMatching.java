// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.ReferenceEqualities;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Searches a homomorphism from one symbolic heap onto another: every atom of the general heap goes
 * to a different atom of the special one, all of which are hit; existentials of the general heap
 * take the terms they meet. What has to be equal then, and the general heap's pure part, the solver
 * must show to follow from the special heap.
 */
final class HeapMatching {
  private static final int MAX_ATTEMPTS = 24;

  private final SymbolicHeap special;
  private final SymbolicHeap general;
  private final Questions questions;
  private final TypeProvider types;
  private final Terms terms;
  private final Set<Term> existentials;
  private int attempts;

  HeapMatching(
      SymbolicHeap special, SymbolicHeap general, Questions questions, TypeProvider types) {
    this.special = special;
    this.general = general;
    this.questions = questions;
    this.types = types;
    this.terms = questions.terms();
    this.existentials = new LinkedHashSet<>(general.variables());
    questions.parameters().forEach(existentials::remove);
  }

  /** What a partial match fixes: terms for existentials, and pairs that must be equal. */
  private record Partial(Map<Term, Term> values, List<Term[]> equal) {
    Partial copy() {
      return new Partial(new LinkedHashMap<>(values), new ArrayList<>(equal));
    }
  }

  /** Returns whether there is one for which the rest follows. */
  boolean exists() {
    return special.cells().size() == general.cells().size()
        && names(special).equals(names(general))
        && cells(0, special.cells(), new Partial(new LinkedHashMap<>(), new ArrayList<>()));
  }

  private static List<String> names(SymbolicHeap heap) {
    return heap.instances().stream().map(PredicateInstance::predicate).sorted().toList();
  }

  private boolean cells(int index, List<PointsTo> free, Partial partial) {
    if (index == general.cells().size()) {
      return instances(0, special.instances(), partial);
    }
    PointsTo wanted = general.cells().get(index);
    for (PointsTo cell : free) {
      Partial next = partial.copy();
      if (types.isSubtype(cell.className(), wanted.className()) && match(wanted, cell, next)) {
        List<PointsTo> rest = new ArrayList<>(free);
        rest.remove(cell);
        if (cells(index + 1, rest, next)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean match(PointsTo wanted, PointsTo cell, Partial partial) {
    unify(wanted.location(), cell.location(), partial);
    for (Map.Entry<FieldKey, Term> field : wanted.fields().entrySet()) {
      Term value = cell.fields().get(field.getKey());
      if (value == null && !isDontCare(field.getValue())) {
        return false;
      } else if (value != null) {
        unify(field.getValue(), value, partial);
      }
    }
    return true;
  }

  /** Whether the general heap only says that the field has a value: the name is used once. */
  private boolean isDontCare(Term value) {
    if (!existentials.contains(value)) {
      return false;
    }
    int uses = 0;
    for (PointsTo cell : general.cells()) {
      uses += cell.location() == value ? 1 : 0;
      uses += (int) cell.fields().values().stream().filter(v -> mentions(v, value)).count();
    }
    for (PredicateInstance instance : general.instances()) {
      uses += (int) instance.arguments().stream().filter(a -> mentions(a, value)).count();
    }
    uses += (int) general.pure().stream().filter(p -> mentions(p, value)).count();
    boolean typed =
        general.types().stream()
            .anyMatch(t -> t.reference() == value && t.kind() != TypeFact.Kind.DECLARED);
    return uses == 1 && !typed;
  }

  private static boolean mentions(Term term, Term variable) {
    return Terms.variables(term).contains(variable);
  }

  private boolean instances(int index, List<PredicateInstance> free, Partial partial) {
    if (index == general.instances().size()) {
      return ++attempts <= MAX_ATTEMPTS && follows(partial);
    }
    PredicateInstance wanted = general.instances().get(index);
    for (PredicateInstance instance : free) {
      if (instance.predicate().equals(wanted.predicate())) {
        Partial next = partial.copy();
        for (int i = 0; i < wanted.arguments().size(); i++) {
          unify(wanted.arguments().get(i), instance.arguments().get(i), next);
        }
        List<PredicateInstance> rest = new ArrayList<>(free);
        rest.remove(instance);
        if (instances(index + 1, rest, next)) {
          return true;
        }
      }
    }
    return false;
  }

  private void unify(Term wanted, Term value, Partial partial) {
    if (existentials.contains(wanted) && !partial.values().containsKey(wanted)) {
      partial.values().put(wanted, value);
    } else {
      partial.equal().add(new Term[] {wanted, value});
    }
  }

  private boolean follows(Partial partial) {
    List<Term> toShow = new ArrayList<>();
    for (Term[] pair : partial.equal()) {
      toShow.add(terms.eq(terms.substitute(pair[0], partial.values()), pair[1]));
    }
    general.pure().forEach(p -> toShow.add(terms.substitute(p, partial.values())));
    Set<Term> known = new LinkedHashSet<>(questions.framed(special).variables());
    known.addAll(questions.parameters());
    boolean closed = toShow.stream().allMatch(t -> known.containsAll(Terms.variables(t)));
    return closed
        && general.types().stream().allMatch(fact -> holds(fact, partial))
        && questions.ask(special.and(List.of(terms.not(terms.and(toShow))))).isUnsat();
  }

  /** Whether a fact on classes follows by what the special heap says of the same term. */
  private boolean holds(TypeFact fact, Partial partial) {
    Term reference = terms.substitute(fact.reference(), partial.values());
    boolean positive =
        fact.kind() == TypeFact.Kind.DECLARED || fact.kind() == TypeFact.Kind.INSTANCE;
    boolean open = existentials.contains(fact.reference()) && reference == fact.reference();
    if (fact.kind() == TypeFact.Kind.DECLARED && (open || ReferenceEqualities.isNull(reference))) {
      return true; // a value that is not asked for, or null
    }
    PointsTo cell = special.cellAt(reference);
    if (positive && cell != null && types.isSubtype(cell.className(), fact.className())) {
      return true;
    }
    return questions.framed(special).types().stream()
        .filter(t -> t.reference() == reference)
        .anyMatch(t -> implies(t, fact));
  }

  private boolean implies(TypeFact known, TypeFact wanted) {
    if (known.kind() == wanted.kind() && known.className().equals(wanted.className())) {
      return true;
    }
    boolean strong =
        known.kind() == TypeFact.Kind.INSTANCE || known.kind() == TypeFact.Kind.EXACTLY;
    boolean subtype = types.isSubtype(known.className(), wanted.className());
    return switch (wanted.kind()) {
      case DECLARED -> subtype && (strong || known.kind() == TypeFact.Kind.DECLARED);
      case INSTANCE -> subtype && strong;
      default -> false;
    };
  }
}
