// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.sat.IdleCalls;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * What can be said of predicates once and for all: which parameters some unfolding allocates (the
 * head of a list, but also its last node), and which predicates are recursive. Least fixed points
 * over the definitions, computed on first use and shared by all threads.
 */
public final class PredicateShapes {
  private final Map<String, Set<Integer>> allocated = new LinkedHashMap<>();
  private final Map<String, Set<Pair>> equal = new LinkedHashMap<>();
  private final Set<String> recursive = new HashSet<>();
  private final Map<String, Set<String>> classes = new LinkedHashMap<>();
  private final IdleCalls idle;

  /** Two parameters that an unfolding without cells between them makes equal. */
  private record Pair(int first, int second) {}

  /** A name that a reference may have; the last instance that makes it so, null for its own. */
  private record Name(Term term, PredicateInstance by) {}

  /** One disjunct of a predicate's general instance. */
  private record Shape(String predicate, List<Term> parameters, SpecHeap heap) {}

  /** Computes it for all predicates. */
  public PredicateShapes(Predicates predicates) {
    this.idle = new IdleCalls(predicates.definitions().values());
    Normaliser normaliser = new Normaliser(predicates.terms());
    Set<Shape> shapes = new LinkedHashSet<>();
    for (String name : predicates.definitions().keySet()) {
      allocated.put(name, new HashSet<>());
      equal.put(name, new HashSet<>());
      FreshNames fresh = new FreshNames();
      PredicateInstance general = predicates.generalInstance(name, fresh);
      for (SymbolicHeap heap : predicates.unfold(general, fresh)) {
        normaliser
            .normalise(SpecHeap.of(heap, fresh.next()))
            .normal()
            .ifPresent(n -> shapes.add(new Shape(name, general.arguments(), n.spec())));
      }
      Set<String> reached = new LinkedHashSet<>();
      reach(predicates, name, reached);
      if (reached.contains(name)) {
        recursive.add(name);
      }
      reached.add(name);
      classes.put(name, classes(predicates, reached));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Shape shape : shapes) {
        changed |= step(shape);
      }
    }
  }

  /** Returns whether an unfolding of {@code predicate} may allocate that parameter. */
  public boolean mayAllocate(String predicate, int parameter) {
    return allocated.get(predicate).contains(parameter);
  }

  /** Returns whether unfolding {@code predicate} can lead to another instance of it. */
  public boolean isRecursive(String predicate) {
    return recursive.contains(predicate);
  }

  /** Returns which unfoldings without a cell could go on for ever. */
  IdleCalls idleCalls() {
    return idle;
  }

  /** Returns the classes of the cells that unfolding {@code predicate} can lead to. */
  public Set<String> allocatedClasses(String predicate) {
    return classes.get(predicate);
  }

  /**
   * Returns the instance to unfold: one that may allocate the reference, least unfolded first. If
   * there is none, one that may only make it equal to what another instance allocates.
   */
  public Optional<PredicateInstance> instanceFor(SymbolicHeap heap, Term reference) {
    PredicateInstance best = null;
    for (PredicateInstance instance : heap.instances()) {
      if (mayAllocate(instance, reference) && (best == null || instance.depth() < best.depth())) {
        best = instance;
      }
    }
    return best != null
        ? Optional.of(best)
        : heap.instances().stream().filter(i -> leadsOn(heap, i, reference)).findFirst();
  }

  private boolean leadsOn(SymbolicHeap heap, PredicateInstance instance, Term reference) {
    List<PredicateInstance> others = new ArrayList<>(heap.instances());
    others.remove(instance);
    return namesBy(instance, reference).stream()
        .flatMap(other -> names(others, other).stream())
        .anyMatch(name -> isAllocated(others, name));
  }

  private boolean mayAllocate(PredicateInstance instance, Term reference) {
    for (int i = 0; i < instance.arguments().size(); i++) {
      if (instance.arguments().get(i) == reference && mayAllocate(instance.predicate(), i)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the predicates that unfolding {@code from} leads to. */
  private static void reach(Predicates all, String from, Set<String> reached) {
    for (Disjunct disjunct : all.definition(from).disjuncts()) {
      for (String callee : IdleCalls.callees(disjunct)) {
        if (reached.add(callee)) {
          reach(all, callee, reached);
        }
      }
    }
  }

  private static Set<String> classes(Predicates all, Set<String> names) {
    Set<String> result = new LinkedHashSet<>();
    for (String name : names) {
      for (Disjunct disjunct : all.definition(name).disjuncts()) {
        for (Atom atom : disjunct.atoms()) {
          if (atom instanceof Atom.PointsTo cell) {
            result.add(cell.className());
          } else if (atom instanceof Atom.ArrayPointsTo array) {
            result.add(array.descriptor());
          }
        }
      }
    }
    return result;
  }

  private boolean step(Shape shape) {
    boolean changed = false;
    List<Term> parameters = shape.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).sort() != Sort.REF) {
        continue;
      }
      if (allocates(shape.heap().heap(), shape.heap().find(parameters.get(i)))) {
        changed |= allocated.get(shape.predicate()).add(i);
      }
      for (int j = 0; j < parameters.size(); j++) {
        if (i != j
            && parameters.get(j).sort() == Sort.REF
            && mayBeEqual(shape.heap(), parameters.get(i), parameters.get(j))) {
          changed |= equal.get(shape.predicate()).add(new Pair(i, j));
        }
      }
    }
    return changed;
  }

  private boolean allocates(SymbolicHeap heap, Term reference) {
    return names(heap.instances(), reference).stream()
        .anyMatch(n -> heap.cellAt(n.term()) != null || isAllocated(heap.instances(), n));
  }

  /** The one that makes a name equal does so without cells: it does not allocate it as well. */
  private boolean isAllocated(List<PredicateInstance> instances, Name name) {
    return instances.stream().anyMatch(i -> i != name.by() && mayAllocate(i, name.term()));
  }

  private boolean mayBeEqual(SpecHeap spec, Term a, Term b) {
    Term second = spec.find(b);
    return spec.find(a) == second
        || names(spec.heap().instances(), spec.find(a)).stream().anyMatch(n -> n.term() == second);
  }

  /** All names that a reference may have by empty instances, one after the other. */
  private Set<Name> names(List<PredicateInstance> instances, Term reference) {
    Name own = new Name(reference, null);
    Set<Name> result = new LinkedHashSet<>(Set.of(own));
    Deque<Name> pending = new ArrayDeque<>(result);
    while (!pending.isEmpty()) {
      Name from = pending.poll();
      for (PredicateInstance instance : instances) {
        for (Term other :
            instance == from.by() ? List.<Term>of() : namesBy(instance, from.term())) {
          Name name = new Name(other, instance);
          if (result.add(name)) {
            pending.add(name);
          }
        }
      }
    }
    return result;
  }

  /** The variables that an instance may make equal to a variable. */
  private List<Term> namesBy(PredicateInstance instance, Term variable) {
    return equal.get(instance.predicate()).stream()
        .filter(p -> instance.arguments().get(p.first()) == variable && !variable.isConst())
        .map(p -> instance.arguments().get(p.second()))
        .filter(other -> !other.isConst())
        .toList();
  }
}
