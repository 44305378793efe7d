// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Makes terms of one factory of those of another one, with other variables. */
public final class TermTransfer {
  private final Terms terms;
  private final UnaryOperator<Term> variables;
  private final Map<Term, Term> done = new IdentityHashMap<>();

  /**
   * Makes the transfer.
   *
   * @param terms the factory of the results
   * @param variables from a variable to what stands for it, of the same sort
   */
  public TermTransfer(Terms terms, UnaryOperator<Term> variables) {
    this.terms = terms;
    this.variables = variables;
  }

  /** Returns the term; bottom-up without recursion. */
  public Term apply(Term root) {
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.peek();
      if (done.containsKey(term) || isMade(term, work)) {
        work.pop();
      }
    }
    return done.get(root);
  }

  private boolean isMade(Term term, Deque<Term> work) {
    List<Term> arguments = new ArrayList<>();
    boolean complete = true;
    for (Term argument : term.args()) {
      Term made = done.get(argument);
      if (made == null) {
        work.push(argument);
        complete = false;
      }
      arguments.add(made);
    }
    if (complete) {
      done.put(term, made(term, arguments));
    }
    return complete;
  }

  private Term made(Term term, List<Term> arguments) {
    if (term.op() == Op.VAR) {
      return variables.apply(term);
    }
    return term.isConst()
        ? terms.constantOf(term.sort(), term.value())
        : terms.rebuilt(term, arguments);
  }
}
