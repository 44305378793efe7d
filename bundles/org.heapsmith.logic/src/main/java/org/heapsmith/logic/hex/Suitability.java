// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;

/**
 * Which preconditions can be followed as rules of invariants: invariants, shape properties,
 * conditions, and points-tos at parameters and their fields ({@code requires ring(this.list)}).
 * Stateless.
 */
public final class Suitability {
  private Suitability() {}

  /** Returns why a spec's precondition is out of reach; empty if it is not. */
  public static Optional<String> reason(MethodSpec spec) {
    for (Disjunct disjunct : spec.requires()) {
      Optional<String> reason = reason(spec, disjunct);
      if (reason.isPresent()) {
        return reason;
      }
    }
    return Optional.empty();
  }

  /** Returns whether a precondition says something of invariants or shapes in each disjunct. */
  public static boolean isAboutInvariants(MethodSpec spec) {
    return !spec.requires().isEmpty()
        && spec.requires().stream().noneMatch(d -> d.constraints().isEmpty());
  }

  /** Returns whether invariants say what the input is, and can be followed. */
  public static boolean followsInvariants(MethodSpec spec) {
    return isAboutInvariants(spec)
        && reason(spec).isEmpty()
        && spec.requires().stream()
            .flatMap(d -> d.constraints().stream())
            .anyMatch(HeapConstraint.InvariantCall.class::isInstance);
  }

  private static Optional<String> reason(MethodSpec spec, Disjunct disjunct) {
    Set<String> known = new LinkedHashSet<>();
    spec.parameters().stream().map(Parameter::name).forEach(known::add);
    for (Atom atom : disjunct.atoms()) {
      if (!(atom instanceof Atom.PointsTo cell)) {
        return Optional.of(
            atom instanceof Atom.PredicateCall call
                ? "it has the predicate " + call.predicate()
                : "it says what arrays own");
      } else if (!(cell.location() instanceof Expr.Var location)
          || !known.contains(location.name())) {
        return Optional.of("it has a points-to that does not start at a parameter");
      } else {
        for (Atom.FieldValue field : cell.fields()) {
          if (field.value() instanceof Expr.Var variable) {
            known.add(variable.name());
          }
        }
      }
    }
    if (!known.containsAll(disjunct.existentials().stream().map(Parameter::name).toList())) {
      return Optional.of("it has names that no field gives a value");
    }
    for (HeapConstraint constraint : disjunct.constraints()) {
      if (!constraint.arguments().stream().allMatch(a -> a instanceof Expr.Var)) {
        return Optional.of("an argument of an invariant is no name");
      }
    }
    boolean[] tests = new boolean[1];
    Exprs.visit(
        disjunct,
        e ->
            tests[0] |=
                e instanceof Expr.TypeTest
                    || e instanceof Expr.Element
                    || e instanceof Expr.ForAll
                    || e instanceof Expr.TextLength
                    || e instanceof Expr.TextConst);
    return tests[0] ? Optional.of("it tests classes, array elements or strings") : Optional.empty();
  }
}
