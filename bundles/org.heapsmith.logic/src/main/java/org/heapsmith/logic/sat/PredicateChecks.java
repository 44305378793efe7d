// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.logic.sat.SpecFinding.Fix;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecPrinter;

/** What is wrong with one predicate. */
final class PredicateChecks {
  private final LogicSession session;
  private final CallGraph calls;
  private final Set<String> grounded;
  private final Cancellation cancellation;

  PredicateChecks(LogicSession session, CallGraph calls, Cancellation cancellation) {
    this.session = session;
    this.calls = calls;
    this.grounded = calls.grounded(disjunct -> true);
    this.cancellation = cancellation;
  }

  List<DefinitionFinding> check(PredicateDef predicate) {
    if (!grounded.contains(predicate.name())) {
      return List.of(endless(predicate));
    }
    Questions questions = new Questions(session, predicate.parameters(), cancellation);
    List<DefinitionFinding> result = new ArrayList<>();
    List<Integer> alive = new ArrayList<>();
    boolean clash = false;
    for (int i = 0; i < predicate.disjuncts().size(); i++) {
      Disjunct disjunct = predicate.disjuncts().get(i);
      if (questions.ask(List.of(disjunct)).mayBeSat()) {
        alive.add(i);
      } else {
        DefinitionFinding finding = dead(predicate.name(), disjunct, i, questions);
        clash |= finding.atom() >= 0;
        result.add(finding);
      }
    }
    if (alive.isEmpty() && !clash && !predicate.disjuncts().isEmpty()) {
      String why = unsatisfiable(predicate);
      return List.of(
          DefinitionFinding.whole(Code.PREDICATE_UNSATISFIABLE, Fix.NONE, predicate.name(), why));
    }
    subsumed(predicate, alive, questions, result);
    return result;
  }

  /** What is said of a disjunct without model, of a predicate or a precondition. */
  static DefinitionFinding dead(String name, Disjunct disjunct, int index, Questions questions) {
    Optional<DoubleAllocation.Clash> clash = new DoubleAllocation(disjunct, questions).find();
    if (clash.isEmpty()) {
      return DefinitionFinding.of(
          Code.DISJUNCT_UNSATISFIABLE,
          Fix.REMOVE_DISJUNCT,
          index,
          -1,
          name,
          SpecPrinter.print(disjunct));
    }
    int second = disjunct.atoms().indexOf(clash.get().second());
    if (clash.get().second().equals(clash.get().first())) {
      second = disjunct.atoms().lastIndexOf(clash.get().second());
    }
    return DefinitionFinding.of(
        Code.LOCATION_ALLOCATED_TWICE,
        Fix.REMOVE_ATOM,
        index,
        second,
        SpecPrinter.print(clash.get().location()),
        name,
        SpecPrinter.print(clash.get().first()),
        SpecPrinter.print(clash.get().second()));
  }

  private DefinitionFinding endless(PredicateDef predicate) {
    String name = predicate.name();
    List<String> needed =
        predicate.disjuncts().stream()
            .flatMap(d -> CallGraph.needs(d).stream())
            .filter(callee -> !grounded.contains(callee))
            .distinct()
            .toList();
    List<String> cycle = needed.stream().filter(callee -> calls.inOneCycle(callee, name)).toList();
    if (cycle.isEmpty()) {
      String why = "it needs " + String.join(" or ", needed) + ", which has no base case";
      return DefinitionFinding.whole(Code.PREDICATE_UNSATISFIABLE, Fix.NONE, name, why);
    }
    String what =
        cycle.stream()
            .map(callee -> callee.equals(name) ? "itself" : callee)
            .collect(Collectors.joining(" or "));
    return DefinitionFinding.whole(Code.PREDICATE_NO_BASE_CASE, Fix.ADD_BASE_CASE, name, what);
  }

  private String unsatisfiable(PredicateDef predicate) {
    List<Disjunct> ending =
        predicate.disjuncts().stream()
            .filter(d -> CallGraph.calls(d).stream().noneMatch(c -> inCycle(c, predicate)))
            .toList();
    boolean recursive = ending.size() < predicate.disjuncts().size();
    return recursive && ending.size() == 1
        ? "the disjunct that ends it, " + SpecPrinter.print(ending.get(0)) + ", has none"
        : "none of its disjuncts has one";
  }

  private boolean inCycle(String callee, PredicateDef predicate) {
    return calls.inOneCycle(callee, predicate.name());
  }

  private void subsumed(
      PredicateDef predicate,
      List<Integer> alive,
      Questions questions,
      List<DefinitionFinding> result) {
    if (calls.mentionsArrays(predicate.name())) {
      return; // what the heaps say of arrays longer than the bound is weaker than the formula
    }
    Subsumption subsumption = new Subsumption(predicate.name(), calls, questions, session.types());
    for (int i : alive) {
      Disjunct disjunct = predicate.disjuncts().get(i);
      for (int j : alive) {
        Disjunct other = predicate.disjuncts().get(j);
        // of two that imply each other only the later one is superfluous
        boolean covered =
            i != j
                && subsumption.implies(disjunct, other)
                && (j < i || !subsumption.implies(other, disjunct));
        if (covered) {
          result.add(
              DefinitionFinding.of(
                  Code.DISJUNCT_SUBSUMED,
                  Fix.REMOVE_DISJUNCT,
                  i,
                  -1,
                  predicate.name(),
                  SpecPrinter.print(disjunct),
                  SpecPrinter.print(other)));
          break;
        }
      }
    }
  }
}
