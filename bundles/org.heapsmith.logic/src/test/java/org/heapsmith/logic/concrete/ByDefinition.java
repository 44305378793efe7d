// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.TestTypes;

/**
 * Satisfaction as it is defined: all values of all existentials are tried, all ways to share the
 * objects out. References are ids, 0 is null; numbers go from {@link #LEAST} to {@link #GREATEST}.
 */
final class ByDefinition {
  static final int LEAST = -1;
  static final int GREATEST = 2;

  private record Instance(String predicate, List<Integer> arguments, Set<Integer> free) {}

  private final Map<Instance, Set<Set<Integer>>> known = new HashMap<>();
  private final SpecModel model;
  private final TestTypes types;
  private final ConcreteHeap heap;

  ByDefinition(SpecModel model, TestTypes types, ConcreteHeap heap) {
    this.model = model;
    this.types = types;
    this.heap = heap;
  }

  /**
   * Returns whether one of the disjuncts holds of some of the objects.
   *
   * @param wanted objects that have to be among them
   */
  boolean holds(List<Disjunct> disjuncts, Map<String, Integer> names, Set<Integer> wanted) {
    return owned(disjuncts, names, heap.objects().keySet()).stream()
        .anyMatch(owned -> owned.containsAll(wanted));
  }

  /** All sets of free objects that one of the disjuncts owns. */
  private Set<Set<Integer>> owned(
      List<Disjunct> disjuncts, Map<String, Integer> names, Set<Integer> free) {
    Set<Set<Integer>> result = new HashSet<>();
    disjuncts.forEach(d -> anyValues(d, 0, new HashMap<>(names), free, result));
    return result;
  }

  private void anyValues(
      Disjunct disjunct,
      int index,
      Map<String, Integer> names,
      Set<Integer> free,
      Set<Set<Integer>> into) {
    if (index == disjunct.existentials().size()) {
      if (disjunct.pure().stream().allMatch(e -> truth(e, names))) {
        into.addAll(together(disjunct.atoms(), names, free));
      }
      return;
    }
    Parameter name = disjunct.existentials().get(index);
    for (int value : values(name.type())) {
      names.put(name.name(), value);
      anyValues(disjunct, index + 1, names, free, into);
    }
  }

  private List<Integer> values(SpecType type) {
    List<Integer> values = new ArrayList<>();
    if (type.isReference()) {
      values.add(0);
      values.addAll(heap.objects().keySet());
    } else {
      for (int n = LEAST; n <= GREATEST; n++) {
        values.add(n);
      }
    }
    return values;
  }

  private Set<Set<Integer>> together(
      List<Atom> atoms, Map<String, Integer> names, Set<Integer> free) {
    if (atoms.isEmpty()) {
      return Set.of(Set.of());
    }
    Set<Set<Integer>> result = new HashSet<>();
    for (Set<Integer> first : owned(atoms.get(0), names, free)) {
      Set<Integer> left = new HashSet<>(free);
      left.removeAll(first);
      for (Set<Integer> others : together(atoms.subList(1, atoms.size()), names, left)) {
        Set<Integer> all = new HashSet<>(first);
        all.addAll(others);
        result.add(all);
      }
    }
    return result;
  }

  private Set<Set<Integer>> owned(Atom atom, Map<String, Integer> names, Set<Integer> free) {
    if (atom instanceof Atom.PointsTo cell) {
      int location = number(cell.location(), names);
      boolean owns = free.contains(location) && fits(cell, location, names);
      return owns ? Set.of(Set.of(location)) : Set.of();
    }
    Atom.PredicateCall call = (Atom.PredicateCall) atom;
    List<Integer> arguments = call.arguments().stream().map(e -> number(e, names)).toList();
    Instance instance = new Instance(call.predicate(), arguments, Set.copyOf(free));
    Set<Set<Integer>> result = known.get(instance);
    if (result == null) {
      PredicateDef definition = model.predicate(call.predicate()).orElseThrow();
      Map<String, Integer> inside = new HashMap<>();
      for (int i = 0; i < arguments.size(); i++) {
        inside.put(definition.parameters().get(i).name(), arguments.get(i));
      }
      result = owned(definition.disjuncts(), inside, free);
      known.put(instance, result);
    }
    return result;
  }

  private boolean fits(Atom.PointsTo cell, int location, Map<String, Integer> names) {
    ConcreteObject.Instance object = (ConcreteObject.Instance) heap.object(location);
    return types.isSubtype(object.className(), cell.className())
        && cell.fields().stream()
            .allMatch(
                f -> number(object.field(f.name()).orElseThrow()) == number(f.value(), names));
  }

  private static int number(ConcreteValue value) {
    return value instanceof ConcreteValue.Ref ref
        ? ref.id()
        : value instanceof ConcreteValue.Primitive primitive ? (int) primitive.bits() : 0;
  }

  private static int number(Expr expr, Map<String, Integer> names) {
    if (expr instanceof Expr.Var variable) {
      return names.get(variable.name());
    } else if (expr instanceof Expr.IntConst constant) {
      return constant.value().intValue();
    } else if (expr instanceof Expr.NullConst) {
      return 0;
    }
    Expr.Arithmetic sum = (Expr.Arithmetic) expr;
    int right = number(sum.right(), names);
    return number(sum.left(), names) + (sum.op() == Expr.ArithmeticOp.ADD ? right : -right);
  }

  private boolean truth(Expr expr, Map<String, Integer> names) {
    if (expr instanceof Expr.Not not) {
      return !truth(not.operand(), names);
    } else if (expr instanceof Expr.And and) {
      return truth(and.left(), names) && truth(and.right(), names);
    } else if (expr instanceof Expr.Or or) {
      return truth(or.left(), names) || truth(or.right(), names);
    } else if (expr instanceof Expr.TypeTest test) {
      int operand = number(test.operand(), names);
      String actual = operand == 0 ? "" : heap.object(operand).className();
      return test.exactly()
          ? actual.equals(test.className())
          : types.isSubtype(actual, test.className());
    }
    Expr.Compare compare = (Expr.Compare) expr;
    BigInteger left = BigInteger.valueOf(number(compare.left(), names));
    return compare.op().holds(left.compareTo(BigInteger.valueOf(number(compare.right(), names))));
  }
}
