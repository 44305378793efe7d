// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.ReferenceRenumbering;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;

/** Equalities and disequalities of reference variables and constants: union-find. */
final class ReferenceClasses {
  private record Pair(Term a, Term b) {}

  private final Map<Term, Term> parents = new TreeMap<>(TermOrder.INSTANCE);
  private final List<Pair> different = new ArrayList<>();
  private final List<Term> atoms = new ArrayList<>();
  private boolean contradiction;

  void add(Term a, Term b, boolean equal) {
    atoms.add(a);
    atoms.add(b);
    Term first = find(a);
    Term second = find(b);
    if (!equal) {
      different.add(new Pair(a, b));
    } else if (first != second) {
      // a constant stays the representative of its class
      contradiction |= first.isConst() && second.isConst();
      boolean keepFirst = first.isConst();
      parents.put(keepFirst ? second : first, keepFirst ? first : second);
    }
  }

  private Term find(Term term) {
    Term root = term;
    Term up = parents.computeIfAbsent(root, key -> key);
    while (up != root) {
      root = up;
      up = parents.get(root);
    }
    parents.put(term, root);
    return root;
  }

  boolean contradictory() {
    return contradiction || different.stream().anyMatch(pair -> find(pair.a()) == find(pair.b()));
  }

  /** Returns values that make different classes different. */
  Map<Term, Object> values() {
    Map<Term, BigInteger> classes = new TreeMap<>(TermOrder.INSTANCE);
    Map<Term, BigInteger> numbers = new HashMap<>();
    Set<Term> variables = new HashSet<>(parents.keySet());
    variables.removeIf(term -> term.op() != Op.VAR);
    for (Term variable : variables) {
      Term root = find(variable);
      // negative numbers are no locations: they are renumbered
      classes.put(
          variable,
          root.isConst()
              ? BigInteger.valueOf(root.longValue())
              : numbers.computeIfAbsent(root, r -> BigInteger.valueOf(-1 - numbers.size())));
    }
    return ReferenceRenumbering.renumbered(classes, atoms);
  }
}
