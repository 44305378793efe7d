// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replaces variables, bottom-up without recursion; what contains none of them stays as it is. The
 * replacement is not copied: most terms of a heap are a variable or a constant.
 */
final class Substitution {
  private final Terms terms;
  private final Map<Term, Term> replacement;
  private Map<Term, Term> done;

  Substitution(Terms terms, Map<Term, Term> replacement) {
    this.terms = terms;
    this.replacement = replacement;
  }

  Term apply(Term root) {
    if (root.args().isEmpty()) {
      return leaf(root);
    }
    if (!mentionsAny(Terms.variables(root))) {
      return root;
    }
    if (done == null) {
      done = new IdentityHashMap<>(); // most terms do not get here
    }
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.peek();
      if (done.containsKey(term) || ready(term, work)) {
        work.pop();
      }
    }
    return done.get(root);
  }

  private boolean mentionsAny(Set<Term> variables) {
    return replacement.size() == 1
        ? variables.contains(replacement.keySet().iterator().next())
        : !Collections.disjoint(replacement.keySet(), variables);
  }

  /** Rewrites {@code term} if its operands are, else queues these. */
  private boolean ready(Term term, Deque<Term> work) {
    if (term.args().isEmpty()) {
      done.put(term, leaf(term));
      return true;
    }
    boolean complete = true;
    for (Term arg : term.args()) {
      if (!done.containsKey(arg)) {
        work.push(arg);
        complete = false;
      }
    }
    if (complete) {
      done.put(term, rebuild(term));
    }
    return complete;
  }

  private Term leaf(Term term) {
    Term value = term.op() == Op.VAR ? replacement.getOrDefault(term, term) : term;
    if (term.sort() != value.sort()) {
      throw new IllegalArgumentException("substitution of " + value + " for " + term);
    }
    return value;
  }

  private Term rebuild(Term term) {
    List<Term> args = new ArrayList<>(term.args().size());
    boolean changed = false;
    for (Term arg : term.args()) {
      Term replaced = done.get(arg);
      changed |= replaced != arg;
      args.add(replaced);
    }
    return changed ? terms.rebuilt(term, args) : term;
  }
}
