// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A symbolic heap {@code ∃v. κ ∧ α ∧ φ} (JSF paper, Fig. 4): points-tos and predicate instances
 * joined by separating conjunction, type facts, and pure conjuncts (pointer and arithmetic alike).
 * Immutable. Every variable that is not mentioned elsewhere is existential; there are no binders,
 * names come from {@link FreshNames}.
 *
 * @param cells the points-tos
 * @param instances the predicate instances still folded
 * @param types what is known of classes beyond the cells
 * @param pure conjuncts of sort BOOL, none of them the constant true, without duplicates
 */
public record SymbolicHeap(
    List<PointsTo> cells,
    List<PredicateInstance> instances,
    List<TypeFact> types,
    List<Term> pure) {

  /** {@code emp}. */
  public static final SymbolicHeap EMP =
      new SymbolicHeap(List.of(), List.of(), List.of(), List.of());

  /** Normalises: conjunctions are split, {@code true} and duplicates dropped. */
  public SymbolicHeap {
    cells = List.copyOf(cells);
    instances = List.copyOf(instances);
    types = types.isEmpty() ? List.of() : List.copyOf(new LinkedHashSet<>(types));
    pure = conjuncts(pure);
  }

  private static List<Term> conjuncts(Collection<Term> terms) {
    Set<Term> result = new LinkedHashSet<>();
    for (Term term : terms) {
      if (term.op() == Op.AND) {
        result.addAll(conjuncts(term.args()));
      } else if (!term.isTrue()) {
        result.add(term);
      }
    }
    return List.copyOf(result);
  }

  /** Returns {@code this * other}. */
  public SymbolicHeap star(SymbolicHeap other) {
    return new SymbolicHeap(
        joined(cells, other.cells),
        joined(instances, other.instances),
        joined(types, other.types),
        joined(pure, other.pure));
  }

  /** Returns this with further pure conjuncts. */
  public SymbolicHeap and(Collection<Term> conjuncts) {
    return new SymbolicHeap(cells, instances, types, joined(pure, conjuncts));
  }

  /** Returns this with a further type fact. */
  public SymbolicHeap and(TypeFact fact) {
    return new SymbolicHeap(cells, instances, joined(types, List.of(fact)), pure);
  }

  /** Returns this with {@code cell} starred on. */
  public SymbolicHeap star(PointsTo cell) {
    return new SymbolicHeap(joined(cells, List.of(cell)), instances, types, pure);
  }

  /**
   * Returns this with one occurrence of {@code instance} replaced by each of {@code contexts}: one
   * heap a context.
   */
  public List<SymbolicHeap> replace(PredicateInstance instance, List<SymbolicHeap> contexts) {
    List<PredicateInstance> rest = new ArrayList<>(instances);
    if (!rest.remove(instance)) {
      throw new IllegalArgumentException("no instance " + instance + " in " + this);
    }
    SymbolicHeap frame = new SymbolicHeap(cells, rest, types, pure);
    return contexts.stream().map(frame::star).toList();
  }

  /** Returns this with other pure conjuncts. */
  public SymbolicHeap withPure(Collection<Term> conjuncts) {
    return new SymbolicHeap(cells, instances, types, List.copyOf(conjuncts));
  }

  /** Returns this with variables replaced, everywhere and at once. */
  public SymbolicHeap substitute(Terms terms, Map<Term, Term> replacement) {
    if (replacement.isEmpty()) {
      return this;
    }
    return new SymbolicHeap(
        replaced(cells, c -> c.substitute(terms, replacement)),
        replaced(instances, i -> i.substitute(terms, replacement)),
        replaced(types, t -> t.substitute(terms, replacement)),
        replaced(pure, p -> terms.substitute(p, replacement)));
  }

  private static <T> List<T> replaced(List<T> all, UnaryOperator<T> replacing) {
    List<T> result = new ArrayList<>(all.size());
    boolean isSame = true;
    for (T one : all) {
      T now = replacing.apply(one);
      isSame &= now == one;
      result.add(now);
    }
    return isSame ? all : result;
  }

  /** Returns all variables, in order of first occurrence (cells, instances, types, pure). */
  public Set<Term> variables() {
    Set<Term> result = new LinkedHashSet<>();
    for (PointsTo cell : cells) {
      result.addAll(Terms.variables(cell.location()));
      cell.fields().values().forEach(v -> result.addAll(Terms.variables(v)));
    }
    instances.forEach(i -> i.arguments().forEach(a -> result.addAll(Terms.variables(a))));
    types.forEach(t -> result.addAll(Terms.variables(t.reference())));
    pure.forEach(p -> result.addAll(Terms.variables(p)));
    return result;
  }

  /**
   * Returns whether it is unsatisfiable for a reason that shows without a solver: a false conjunct,
   * a cell at null, two cells at one location, a null reference with a type. False proves nothing.
   */
  public boolean isContradictory() {
    Set<Term> locations = new HashSet<>();
    for (PointsTo cell : cells) {
      if (isNull(cell.location()) || !locations.add(cell.location())) {
        return true;
      }
    }
    return pure.stream().anyMatch(Term::isFalse) || givesNullAType();
  }

  /** Returns whether null would have to be of a class. */
  public boolean givesNullAType() {
    for (TypeFact fact : types) {
      if (fact.kind() != TypeFact.Kind.DECLARED && isNull(fact.reference())) {
        return true;
      }
    }
    return false;
  }

  /** Returns the cell whose location is syntactically {@code location}, or null. */
  public PointsTo cellAt(Term location) {
    for (PointsTo cell : cells) {
      if (cell.location() == location) {
        return cell;
      }
    }
    return null;
  }

  private static boolean isNull(Term term) {
    return term.isConst() && term.sort() == Sort.REF && term.longValue() == 0;
  }

  private static <T> List<T> joined(Collection<T> first, Collection<T> second) {
    List<T> result = new ArrayList<>(first);
    result.addAll(second);
    return result;
  }

  /** Returns the ASCII form of the spec language. */
  @Override
  public String toString() {
    return HeapPrinter.print(this);
  }
}
