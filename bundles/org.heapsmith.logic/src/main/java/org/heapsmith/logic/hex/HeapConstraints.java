// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConstraintChecker;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/** Decides the HEX invariants and shape properties of formulas on concrete heaps. Immutable. */
public final class HeapConstraints implements ConstraintChecker {
  private final Map<String, HexChecker> checkers = new LinkedHashMap<>();

  /** Compiles the invariants of {@code model}. */
  public HeapConstraints(SpecModel model, TypeProvider types) {
    for (InvariantDef invariant : model.invariants()) {
      checkers.put(invariant.name(), new HexChecker(new CompiledInvariant(invariant, types)));
    }
  }

  /** Returns a model checker that decides whole formulas, constraints included. */
  public static ModelChecker modelChecker(SpecModel model, TypeProvider types) {
    return new ModelChecker(model, types, new HeapConstraints(model, types));
  }

  @Override
  public CheckResult check(
      HeapConstraint constraint, ConcreteHeap heap, List<ConcreteValue> arguments) {
    if (constraint instanceof HeapConstraint.Shape shape) {
      return ShapeChecker.check(shape, heap, arguments);
    }
    String name = ((HeapConstraint.InvariantCall) constraint).invariant();
    HexChecker checker = checkers.get(name);
    if (checker == null) {
      throw new IllegalArgumentException("no invariant " + name);
    }
    return checker.check(heap, arguments);
  }
}
