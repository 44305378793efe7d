// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.Equalities;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Model;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Satisfiability of symbolic heaps (the part of S2SAT [Le 2016] in the JSF paper). The cheapest
 * completion is tried first: every predicate instance by a disjunct without further instances, in
 * one query. Then, level by level: refute with the frontier of unfolding abstracted ({@link
 * Summary}), find a model with the frontier cut off. Not thread-safe, as its solver is not.
 */
public final class Satisfiability {
  /**
   * "Unsatisfiable" covers heaps of at most this many objects: up to it, no object counter of a
   * predicate wraps around.
   */
  public static final int MAX_OBJECTS = 1 << 20;

  private final Predicates predicates;
  private final Terms terms;
  private final Solver solver;
  private final Encoder encoder;

  /** Makes the procedure; {@code solver} works on the factory of {@code predicates}. */
  public Satisfiability(Predicates predicates, TypeProvider types, Solver solver) {
    this.predicates = predicates;
    this.terms = predicates.terms();
    this.solver = solver;
    this.encoder =
        new Encoder(terms, new PredicateSummaries(predicates, solver), new TypeRules(types));
  }

  /** Decides {@code heap}; every variable is existential. */
  public SatResult check(SymbolicHeap heap, SatLimits limits, Cancellation cancellation) {
    return run(heap, limits, cancellation, Goal.ANY);
  }

  /**
   * Returns a model with the fewest cells among those of the least unfolding depth, and with null
   * references and small numbers in its fields where possible.
   *
   * @param soft conditions the model should satisfy where it can, the more important first: all of
   *     them, or as many as a halving search keeps
   */
  public SatResult smallest(
      SymbolicHeap heap, List<Term> soft, SatLimits limits, Cancellation cancellation) {
    return run(heap, limits, cancellation, new Goal(true, soft));
  }

  /**
   * Returns whether {@code heap} is certainly unsatisfiable for a reason that one query shows: its
   * instances are not unfolded, only their abstractions are asked. False proves nothing.
   */
  public boolean isRefuted(SymbolicHeap heap, Cancellation cancellation) {
    SymbolicHeap simplified = Equalities.propagateConstants(terms, heap);
    return heap.isContradictory()
        || simplified.isContradictory()
        || refuted(new Unrolling(predicates, simplified), cancellation);
  }

  private record Goal(boolean minimal, List<Term> soft) {
    static final Goal ANY = new Goal(false, List.of());
  }

  private SatResult run(SymbolicHeap heap, SatLimits limits, Cancellation cancellation, Goal goal) {
    if (heap.isContradictory()) {
      return new SatResult.Unsat();
    }
    if (cancellation.isCancelled()) {
      return new SatResult.Unknown("cancelled");
    }
    SymbolicHeap simplified = Equalities.propagateConstants(terms, heap);
    if (simplified.isContradictory()) {
      return new SatResult.Unsat();
    }
    Unrolling unrolling = new Unrolling(predicates, simplified);
    Unrolling folded = new Unrolling(predicates, simplified);
    if (!heap.instances().isEmpty()) {
      unrolling.grow();
    }
    String unknown = "no model within " + limits.depth() + " unfoldings";
    for (int depth = 1; depth <= limits.depth(); depth++) {
      List<Term> closed = encoder.closed(unrolling);
      SolverResult result = solver.check(closed, cancellation);
      if (result instanceof SolverResult.Sat sat) {
        return found(unrolling, closed, sat.model(), goal, cancellation);
      } else if (unrolling.frontier().isEmpty()) {
        if (result instanceof SolverResult.Unknown reason) {
          return new SatResult.Unknown(reason.reason());
        }
        return unrolling.leavesOutArrays() && !refuted(unrolling, cancellation)
            ? new SatResult.Unknown(
                "no model with arrays of at most " + predicates.arrayLength() + " elements")
            : new SatResult.Unsat();
      } else if (result instanceof SolverResult.Unknown reason) {
        unknown = reason.reason();
      }
      if (depth == 1 && refuted(folded, cancellation)
          || isPowerOfTwo(depth) && refuted(unrolling, cancellation)) {
        return new SatResult.Unsat();
      }
      if (cancellation.isCancelled()) {
        return new SatResult.Unknown("cancelled");
      }
      unrolling.grow();
      if (unrolling.nodes().size() > limits.nodes()) {
        return new SatResult.Unknown("no model within " + limits.nodes() + " predicate instances");
      }
    }
    return new SatResult.Unknown(unknown);
  }

  private static boolean isPowerOfTwo(int depth) {
    return (depth & (depth - 1)) == 0;
  }

  private boolean refuted(Unrolling unrolling, Cancellation cancellation) {
    return solver.check(encoder.abstracted(unrolling, cancellation), cancellation).isUnsat();
  }

  private SatResult found(
      Unrolling unrolling, List<Term> formula, Model first, Goal goal, Cancellation cancellation) {
    Model model = first;
    List<Term> current = new ArrayList<>(formula);
    if (goal.minimal()) {
      Term size = encoder.size(unrolling);
      long fewest = unrolling.fewestCells();
      while (model.eval(size).longValue() > fewest) {
        Term smaller = terms.binary(Op.LT, size, model.eval(size));
        List<Term> query = new ArrayList<>(current);
        query.add(smaller);
        if (!(solver.check(query, cancellation) instanceof SolverResult.Sat sat)) {
          break;
        }
        model = sat.model();
      }
      current.add(terms.binary(Op.LE, size, model.eval(size)));
      List<Term> soft = new ArrayList<>(goal.soft());
      soft.addAll(new SoftConstraints(terms).nulls(unrolling.root().heap()));
      soft.addAll(new SoftConstraints(terms).smallNumbers(heapModel(unrolling, model)));
      model = addSoft(soft, current, model, cancellation);
    }
    return new SatResult.Sat(heapModel(unrolling, model));
  }

  /** Adds to {@code formula} as many soft constraints as it can have; returns its model. */
  private Model addSoft(
      List<Term> soft, List<Term> formula, Model known, Cancellation cancellation) {
    if (soft.isEmpty()) {
      return known;
    }
    List<Term> query = new ArrayList<>(formula);
    query.addAll(soft);
    if (solver.check(query, cancellation) instanceof SolverResult.Sat sat) {
      formula.addAll(soft);
      return sat.model();
    } else if (soft.size() == 1 || cancellation.isCancelled()) {
      return known;
    }
    int half = soft.size() / 2;
    Model model = addSoft(soft.subList(0, half), formula, known, cancellation);
    return addSoft(soft.subList(half, soft.size()), formula, model, cancellation);
  }

  private static HeapModel heapModel(Unrolling unrolling, Model model) {
    return new HeapModel(model, unfolded(unrolling.root(), model));
  }

  private static SymbolicHeap unfolded(Unrolling.Option option, Model model) {
    SymbolicHeap own = option.heap();
    SymbolicHeap result = new SymbolicHeap(own.cells(), List.of(), own.types(), own.pure());
    for (Unrolling.Node node : option.nodes()) {
      for (Unrolling.Option nested : node.options) {
        if (model.holds(nested.guard())) {
          result = result.star(unfolded(nested, model));
          break;
        }
      }
    }
    return result;
  }
}
