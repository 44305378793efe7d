// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.models;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.hex.HexEnumerator;
import org.heapsmith.logic.sat.Enumeration;
import org.heapsmith.logic.sat.Enumeration.End;
import org.heapsmith.logic.sat.Enumeration.Limits;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The smallest heaps of formulas with HEX invariants: those of the first invariant that satisfy the
 * rest of the formula. References the invariant does not mention are null.
 */
final class ConstrainedModels {
  private static final int OBJECTS = 8;
  private static final int MANY = 50;

  private final SpecModel model;
  private final TypeProvider types;
  private final ModelChecker checker;

  ConstrainedModels(SpecModel model, TypeProvider types) {
    this.model = model;
    this.types = types;
    this.checker = HeapConstraints.modelChecker(model, types);
  }

  /** Returns whether a disjunct of the definition starts with an invariant. */
  static boolean concerns(PredicateDef definition) {
    return definition.disjuncts().stream().anyMatch(d -> call(d).isPresent());
  }

  private static Optional<HeapConstraint.InvariantCall> call(Disjunct disjunct) {
    return disjunct.constraints().stream()
        .filter(HeapConstraint.InvariantCall.class::isInstance)
        .map(HeapConstraint.InvariantCall.class::cast)
        .findFirst();
  }

  Enumeration enumerate(PredicateDef definition, Limits limits, Cancellation cancellation) {
    List<RootedHeap> found = new ArrayList<>();
    int objects = Math.min(limits.objects(), OBJECTS);
    boolean complete = true;
    Set<String> leftOut = new LinkedHashSet<>();
    for (Disjunct disjunct : definition.disjuncts()) {
      Optional<HeapConstraint.InvariantCall> call = call(disjunct);
      if (call.isPresent()) {
        InvariantDef invariant = model.invariant(call.get().invariant()).orElseThrow();
        int count = (int) Math.min((long) limits.count() * MANY, Integer.MAX_VALUE);
        HexEnumerator.Found heaps =
            new HexEnumerator(invariant, types).first(count, objects, cancellation);
        complete &= heaps.complete() || !heaps.leftOut().isEmpty();
        leftOut.addAll(heaps.leftOut());
        if (!isAboutReferences(definition, disjunct, call.get())) {
          leftOut.add("fields and numbers that the invariant does not mention");
        }
        for (RootedHeap heap : heaps.examples()) {
          add(definition, disjunct, call.get(), invariant, heap, found);
        }
      } else {
        complete = false;
      }
    }
    boolean enough = found.size() > limits.count();
    List<RootedHeap> first = enough ? found.subList(0, limits.count()) : found;
    End end =
        cancellation.isCancelled()
            ? End.CANCELLED
            : enough || found.size() == limits.count()
                ? End.COUNT
                : complete ? End.SIZE : End.UNFOLDINGS;
    if (end != End.COUNT && limits.objects() > OBJECTS) {
      leftOut.add("heaps of more than " + OBJECTS + " objects");
    }
    return new Enumeration(first, end, 0, List.copyOf(leftOut));
  }

  /** Whether the invariant and what its heaps are made of is all that the disjunct is about. */
  private static boolean isAboutReferences(
      PredicateDef definition, Disjunct disjunct, HeapConstraint.InvariantCall call) {
    return disjunct.atoms().isEmpty()
        && disjunct.constraints().size() == 1
        && disjunct.pure().stream().allMatch(ConstrainedModels::comparesReferences)
        && definition.parameters().stream()
            .allMatch(p -> call.arguments().contains(new Expr.Var(p.name(), p.type())));
  }

  private static boolean comparesReferences(Expr conjunct) {
    return conjunct instanceof Expr.Compare compare
        && isReference(compare.left())
        && isReference(compare.right());
  }

  private static boolean isReference(Expr operand) {
    return operand instanceof Expr.NullConst
        || operand instanceof Expr.Var variable && variable.type().isReference();
  }

  private void add(
      PredicateDef definition,
      Disjunct disjunct,
      HeapConstraint.InvariantCall call,
      InvariantDef invariant,
      RootedHeap heap,
      List<RootedHeap> into) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (Parameter parameter : definition.parameters()) {
      if (!(parameter.type() instanceof SpecType.MathInt)) {
        roots.put(parameter.name(), zero(parameter.type()));
      }
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      ConcreteValue value = heap.roots().get(invariant.parameters().get(i).name());
      if (call.arguments().get(i) instanceof Expr.Var variable
          && roots.containsKey(variable.name())) {
        roots.put(variable.name(), value);
      }
    }
    ConcreteHeap objects = heap.heap();
    if (checker.check(List.of(disjunct), objects, roots, Extent.PART)
        instanceof CheckResult.Holds) {
      into.add(new RootedHeap(objects, roots));
    }
  }

  private static ConcreteValue zero(SpecType type) {
    return type instanceof SpecType.Primitive primitive
        ? ConcreteValue.zero(String.valueOf(primitive.descriptor()))
        : ConcreteValue.NULL;
  }
}
