// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** NOT, AND, OR. */
final class BoolRules {
  /** Larger operands are not flattened, so that a chain of n conjunctions does not cost n². */
  private static final int FLATTEN_LIMIT = 64;

  private final Terms terms;

  BoolRules(Terms terms) {
    this.terms = terms;
  }

  Term not(Term a) {
    return switch (a.op()) {
      case CONST -> terms.bool(!(Boolean) a.value());
      case NOT -> a.arg(0);
      case LT -> terms.binary(Op.LE, a.arg(1), a.arg(0));
      case LE -> terms.binary(Op.LT, a.arg(1), a.arg(0));
      default -> terms.raw(Op.NOT, Sort.BOOL, null, a);
    };
  }

  /** Makes the AND or the OR of the parts. */
  Term connect(Op op, Collection<Term> operands) {
    boolean absorbing = op == Op.OR;
    Set<Term> parts = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Term> work = new ArrayDeque<>(operands);
    while (!work.isEmpty()) {
      Term part = work.pop();
      SortRules.require(part.sort() == Sort.BOOL, "%s of %s", op, part.sort());
      if (part.isConst()) {
        if (part.isTrue() == absorbing) {
          return part;
        }
      } else if (!flatten(op, part, work)) {
        parts.add(part);
      }
    }
    return complementary(parts) ? terms.bool(absorbing) : join(op, parts);
  }

  /** Queues the operands of a nested connective; a negated dual one by De Morgan. */
  private boolean flatten(Op op, Term part, Deque<Term> work) {
    if (part.op() == op && part.args().size() <= FLATTEN_LIMIT) {
      part.args().forEach(work::push);
      return true;
    }
    Op dual = op == Op.AND ? Op.OR : Op.AND;
    if (part.op() == Op.NOT
        && part.arg(0).op() == dual
        && part.arg(0).args().size() <= FLATTEN_LIMIT) {
      part.arg(0).args().forEach(inner -> work.push(terms.not(inner)));
      return true;
    }
    return false;
  }

  private boolean complementary(Set<Term> parts) {
    if (parts.size() < 2) {
      return false;
    }
    for (Term part : parts) {
      if (parts.contains(terms.not(part))) {
        return true;
      }
    }
    return false;
  }

  private Term join(Op op, Set<Term> parts) {
    if (parts.isEmpty()) {
      return terms.bool(op == Op.AND);
    }
    if (parts.size() == 1) {
      return parts.iterator().next();
    }
    List<Term> sorted = new ArrayList<>(parts);
    sorted.sort(TermOrder.INSTANCE);
    return terms.raw(op, Sort.BOOL, null, List.copyOf(sorted));
  }
}
