// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Unrollings as formulas. Separation costs nothing: each cell that can exist gets a location
 * constant of its own, which loses no model, since locations are interchangeable.
 */
final class Encoder {
  private final Terms terms;
  private final PredicateSummaries summaries;
  private final TypeRules rules;

  Encoder(Terms terms, PredicateSummaries summaries, TypeRules rules) {
    this.terms = terms;
    this.summaries = summaries;
    this.rules = rules;
  }

  /** A cell that exists under a guard. */
  private record Cell(Term guard, PointsTo cell) {}

  /** Returns the formula whose models are the heaps that need no more unfolding. */
  List<Term> closed(Unrolling unrolling) {
    return common(unrolling, unrolling.closedOptions());
  }

  /** Returns a formula that every model of the heap satisfies: the frontier is abstracted. */
  List<Term> abstracted(Unrolling unrolling, Cancellation cancellation) {
    List<Unrolling.Option> options = unrolling.options();
    List<Term> result = common(unrolling, options);
    List<Term> locations = locations(unrolling, options);
    Map<Term, Term> earlier = new LinkedHashMap<>();
    FreshNames fresh = new FreshNames("!!", 0);
    for (Unrolling.Node node : unrolling.frontier()) {
      Summary summary = summaries.of(node.instance.predicate(), cancellation);
      Term size = fresh.variable(terms, "size", summary.size().sort());
      Term facts = terms.and(summaries.facts(summary, node.instance, size));
      result.add(terms.implies(node.guard, facts));
      if (summary.pairs() != null) {
        separate(node, summary, locations, earlier, fresh, result);
      }
    }
    return result;
  }

  /** Chooses a base pair, and keeps its allocated arguments apart from all other cells. */
  private void separate(
      Unrolling.Node node,
      Summary summary,
      List<Term> locations,
      Map<Term, Term> earlier,
      FreshNames fresh,
      List<Term> result) {
    Map<Term, Term> arguments = summaries.arguments(node.instance);
    List<Term> choices = new ArrayList<>();
    Map<Term, Term> own = new LinkedHashMap<>();
    for (BasePair pair : summary.pairs()) {
      Term choice = fresh.variable(terms, "pair", Sort.BOOL);
      choices.add(choice);
      List<Term> content = summaries.literals(pair, summary.general(), arguments);
      for (Term parameter : pair.allocated(summary.general().arguments())) {
        Term location = arguments.get(parameter);
        locations.forEach(l -> content.add(terms.ne(location, l)));
        own.merge(location, choice, terms::or);
      }
      result.add(terms.implies(choice, terms.and(content)));
    }
    result.add(terms.implies(node.guard, terms.or(choices)));
    own.forEach(
        (mine, guard) ->
            earlier.forEach(
                (other, otherGuard) ->
                    result.add(
                        terms.or(terms.not(guard), terms.not(otherGuard), terms.ne(mine, other)))));
    own.forEach((mine, guard) -> earlier.merge(mine, guard, terms::or));
  }

  /** Encodes those options of the unrolling; the others are excluded. */
  private List<Term> common(Unrolling unrolling, List<Unrolling.Option> options) {
    Set<Unrolling.Option> included = Collections.newSetFromMap(new IdentityHashMap<>());
    included.addAll(options);
    List<Term> result = new ArrayList<>();
    if (!included.contains(unrolling.root())) {
      result.add(terms.bool(false));
    }
    for (Unrolling.Option option : options) {
      for (Unrolling.Node node : option.nodes()) {
        if (node.options != null) {
          addChoice(node, included, result);
        }
      }
    }
    List<Cell> cells = cells(options);
    List<Term> locations = locations(unrolling, options);
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      result.add(terms.implies(cell.guard(), terms.eq(cell.cell().location(), locations.get(i))));
    }
    for (Unrolling.Option option : options) {
      addContent(option, result);
    }
    addTypes(options, cells, result);
    return result;
  }

  /** Exactly one option where the node exists, none where it does not. */
  private void addChoice(Unrolling.Node node, Set<Unrolling.Option> included, List<Term> result) {
    List<Term> guards = new ArrayList<>();
    for (Unrolling.Option option : node.options) {
      if (included.contains(option)) {
        guards.add(option.guard());
      }
    }
    result.add(terms.implies(node.guard, terms.or(guards)));
    for (int i = 0; i < guards.size(); i++) {
      result.add(terms.implies(guards.get(i), node.guard));
      for (int j = i + 1; j < guards.size(); j++) {
        result.add(terms.or(terms.not(guards.get(i)), terms.not(guards.get(j))));
      }
    }
  }

  private void addContent(Unrolling.Option option, List<Term> result) {
    for (Term conjunct : option.heap().pure()) {
      result.add(terms.implies(option.guard(), conjunct));
    }
    for (TypeFact fact : option.heap().types()) {
      if (fact.kind() != TypeFact.Kind.DECLARED) {
        Term notNull = terms.ne(fact.reference(), terms.nullRef());
        result.add(terms.implies(option.guard(), notNull));
      }
    }
    for (PointsTo cell : option.heap().cells()) {
      cell.fields()
          .forEach(
              (key, value) -> {
                if (key.descriptor().equals("Z") && !value.isConst()) {
                  Term isBoolean = terms.isBoolean(value);
                  result.add(terms.implies(option.guard(), isBoolean));
                }
              });
    }
  }

  private static List<Cell> cells(List<Unrolling.Option> options) {
    List<Cell> result = new ArrayList<>();
    for (Unrolling.Option option : options) {
      option.heap().cells().forEach(c -> result.add(new Cell(option.guard(), c)));
    }
    return result;
  }

  /** The identities of the cells: constants stay, the others follow the greatest constant. */
  private List<Term> locations(Unrolling unrolling, List<Unrolling.Option> options) {
    long next = greatestLocation(unrolling.root().heap());
    List<Term> result = new ArrayList<>();
    for (Cell cell : cells(options)) {
      Term location = cell.cell().location();
      result.add(location.isConst() ? location : terms.location(++next));
    }
    return result;
  }

  private static long greatestLocation(SymbolicHeap heap) {
    Set<Term> seen = new java.util.HashSet<>();
    long greatest = 0;
    for (PointsTo cell : heap.cells()) {
      greatest = Math.max(greatest, greatest(cell.location(), seen));
      for (Term value : cell.fields().values()) {
        greatest = Math.max(greatest, greatest(value, seen));
      }
    }
    for (org.heapsmith.logic.heap.PredicateInstance instance : heap.instances()) {
      for (Term argument : instance.arguments()) {
        greatest = Math.max(greatest, greatest(argument, seen));
      }
    }
    for (TypeFact fact : heap.types()) {
      greatest = Math.max(greatest, greatest(fact.reference(), seen));
    }
    for (Term conjunct : heap.pure()) {
      greatest = Math.max(greatest, greatest(conjunct, seen));
    }
    return greatest;
  }

  private static long greatest(Term term, Set<Term> seen) {
    if (term.isConst()) {
      return term.sort() == Sort.REF ? term.longValue() : 0;
    }
    long greatest = 0;
    if (seen.add(term)) {
      for (Term argument : term.args()) {
        greatest = Math.max(greatest, greatest(argument, seen));
      }
    }
    return greatest;
  }

  /** A fact about a reference under a guard. */
  private record Fact(Term guard, TypeFact fact) {}

  /** References whose types exclude each other differ, or are null. */
  private void addTypes(List<Unrolling.Option> options, List<Cell> cells, List<Term> result) {
    List<Fact> facts = new ArrayList<>();
    for (Unrolling.Option option : options) {
      option.heap().types().forEach(t -> facts.add(new Fact(option.guard(), t)));
    }
    for (Cell cell : cells) {
      TypeFact own =
          new TypeFact(cell.cell().location(), cell.cell().className(), TypeFact.Kind.INSTANCE);
      for (Fact fact : facts) {
        keepApart(fact, new Fact(cell.guard(), own), result);
      }
    }
    for (int i = 0; i < facts.size(); i++) {
      for (int j = i + 1; j < facts.size(); j++) {
        keepApart(facts.get(i), facts.get(j), result);
      }
    }
  }

  private void keepApart(Fact a, Fact b, List<Term> result) {
    if (rules.compatible(a.fact(), b.fact())) {
      return;
    }
    Term left = a.fact().reference();
    result.add(
        terms.or(
            terms.not(a.guard()),
            terms.not(b.guard()),
            terms.eq(left, terms.nullRef()),
            terms.ne(left, b.fact().reference())));
  }

  /** Returns the number of cells that exist in a model of {@link #closed}, of sort INT. */
  Term size(Unrolling unrolling) {
    Term size = terms.intConst(0);
    for (Unrolling.Option option : unrolling.closedOptions()) {
      if (!option.heap().cells().isEmpty()) {
        Term cells = terms.intConst(option.heap().cells().size());
        size = terms.binary(Op.ADD, size, terms.ite(option.guard(), cells, terms.intConst(0)));
      }
    }
    return size;
  }
}
