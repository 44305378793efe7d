// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
    Optional<String> predicate =
        disjunct.atoms().stream()
            .flatMap(a -> a instanceof Atom.PredicateCall call ? Stream.of(call) : Stream.empty())
            .map(Atom.PredicateCall::predicate)
            .min(Comparator.naturalOrder());
    if (predicate.isPresent()) {
      return Optional.of("it has the predicate " + predicate.get());
    } else if (!disjunct.atoms().stream().allMatch(Atom.PointsTo.class::isInstance)) {
      return Optional.of("it says what arrays own");
    }
    List<String> parameters = spec.parameters().stream().map(Parameter::name).toList();
    List<Atom.PointsTo> cells = fromParameters(disjunct, parameters);
    if (cells.size() < disjunct.atoms().size()) {
      return Optional.of("it has a points-to that does not start at a parameter");
    }
    Set<String> known = new HashSet<>(parameters);
    cells.forEach(cell -> known.addAll(names(cell)));
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

  /**
   * Returns the points-tos of a disjunct that start at a parameter, or at a field of another one,
   * which comes before, however they are written: a conjunction has no order.
   */
  public static List<Atom.PointsTo> fromParameters(
      Disjunct disjunct, Collection<String> parameters) {
    Set<String> known = new HashSet<>(parameters);
    List<Atom.PointsTo> found = new ArrayList<>();
    List<Atom> open = new ArrayList<>(disjunct.atoms());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Iterator<Atom> rest = open.iterator(); rest.hasNext(); ) {
        if (rest.next() instanceof Atom.PointsTo cell
            && cell.location() instanceof Expr.Var location
            && known.contains(location.name())) {
          known.addAll(names(cell));
          found.add(cell);
          rest.remove();
          changed = true;
        }
      }
    }
    return found;
  }

  private static List<String> names(Atom.PointsTo cell) {
    return cell.fields().stream()
        .map(Atom.FieldValue::value)
        .flatMap(v -> v instanceof Expr.Var variable ? Stream.of(variable.name()) : Stream.empty())
        .toList();
  }
}
