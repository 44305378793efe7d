// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The fields that classes of the JDK declare in input objects ({@code modCount} of a subclass of
 * AbstractList). Where no condition speaks of them, the test leaves them as a constructor of the
 * JDK does: no code outside of it may write them, and it relies on what it has written there
 * itself.
 */
final class JdkPart {
  private final Program program;
  private final Set<Term> constrained = new HashSet<>();

  /** Makes the rule for a path whose input satisfies {@code conditions}. */
  JdkPart(Program program, Terms terms, Collection<Term> conditions) {
    this.program = program;
    for (Term condition : conditions) {
      Set<Term> variables = Terms.variables(condition);
      boolean range =
          variables.size() == 1 && isRange(terms, condition, variables.iterator().next());
      if (!range) {
        constrained.addAll(variables);
      }
    }
  }

  /** That a boolean is 0 or 1 says nothing of it. */
  private static boolean isRange(Terms terms, Term condition, Term variable) {
    return variable.sort() == Sort.BYTE && condition == terms.isBoolean(variable);
  }

  /** Returns whether a field is one of these. */
  boolean has(FieldKey field) {
    return !WritableFields.isMade(field.owner())
        && program.classPath().find(field.owner()).map(c -> !c.isApplication()).orElse(false);
  }

  /** Returns whether a term is made of variables of which no condition speaks. */
  boolean isFree(Term term) {
    Set<Term> variables = Terms.variables(term);
    return !variables.isEmpty() && variables.stream().noneMatch(constrained::contains);
  }
}
