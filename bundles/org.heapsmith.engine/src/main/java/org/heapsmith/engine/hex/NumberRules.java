// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.engine.hex.HexState.Open;
import org.heapsmith.logic.hex.NumberTerms;
import org.heapsmith.logic.hex.Visit;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What the rules say of numbers while the heap is not completely known: a count is at least what
 * was visited, and exactly that once no open reference can lead to a new object. Rules that combine
 * numbers with atoms are left to the end of the path. Stateless.
 */
final class NumberRules {
  private static final String OBJECT = "java/lang/Object";

  /** Behind new objects of these declared types there is nothing. */
  private static final Set<String> LEAVES = Set.of(OBJECT, "java/lang/String");

  private final Terms terms;
  private final FreshTargets targets;

  NumberRules(Terms terms, FreshTargets targets) {
    this.terms = terms;
    this.targets = targets;
  }

  /** Returns conditions that hold of every continuation. */
  List<Term> conditions(State state, VisitUpdater telling) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < telling.visits().size(); i++) {
      Applied applied = telling.required().invariants().get(i);
      Visit visit = telling.visits().get(i);
      Map<HexPath, Term> counts = new LinkedHashMap<>();
      List<Term> limits = new ArrayList<>();
      int number = i;
      for (HexRule rule : applied.invariant().rules()) {
        NumberTerms.of(
                terms,
                rule.sentence(),
                new FieldReader(terms, state, applied)::read,
                path ->
                    counts.computeIfAbsent(
                        path,
                        p ->
                            mayGrow(state, telling, number, p)
                                ? atLeast(number, counts.size(), visit.count(p), limits)
                                : terms.longConst(visit.count(p))))
            .filter(term -> !term.isTrue())
            .ifPresent(result::add);
      }
      result.addAll(limits);
    }
    return result;
  }

  private Term atLeast(int visit, int path, int found, List<Term> limits) {
    Term count = terms.var("count#" + visit + "." + path, Sort.LONG);
    limits.add(terms.binary(Op.LE, terms.longConst(found), count));
    limits.add(terms.binary(Op.LE, count, terms.longConst(Integer.MAX_VALUE)));
    return count;
  }

  private boolean mayGrow(State state, VisitUpdater telling, int number, HexPath path) {
    Visit visit = telling.visits().get(number);
    boolean foreign =
        telling.required().inputs().stream().anyMatch(v -> isForeign(state, telling, number, v));
    for (Open open : telling.open()) {
      if (open.visit() == number && mayGrow(visit, open, foreign, path)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayGrow(Visit visit, Open open, boolean foreign, HexPath path) {
    if (!visit.leadsTo(path, open.source(), open.step())) {
      boolean leaf = LEAVES.contains(open.ref().declaredType());
      return path.root() instanceof HexRoot.AnyObject && (foreign || !leaf);
    }
    for (String className : targets.classes(open.ref())) {
      Visit next = visit.copy();
      next.expand(open.source(), open.step(), Integer.MAX_VALUE, className);
      if (next.violation().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Whether an argument may lead to objects that the visit has not reached on its own ways. */
  private static boolean isForeign(State state, VisitUpdater telling, int number, Value value) {
    Value target = state.resolved(value);
    if (target instanceof SymbolicRef ref) {
      boolean visited =
          telling.open().stream().anyMatch(o -> o.visit() == number && o.ref().equals(ref));
      return !visited && !ref.declaredType().equals(OBJECT);
    }
    return target instanceof ObjectRef object
        && !telling.visits().get(number).hasVisited(object.id())
        && state
            .input(object.id())
            .filter(i -> !i.initial().className().equals(OBJECT))
            .isPresent();
  }
}
