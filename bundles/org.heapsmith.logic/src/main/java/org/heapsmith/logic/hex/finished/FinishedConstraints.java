// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConstraintChecker;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Decides invariants and shape properties on finished heaps: on every backbone all rules hold (HEX
 * paper, Def. 3.4), and each companion method that a backbone makes due accepts the heap. Each runs
 * once for each object it is called with, whatever the number of backbones. Immutable.
 *
 * <p>This package is a deliberate twin of what {@link org.heapsmith.logic.hex} knows of rules and
 * numbers: it reads the paper's definitions again, on heaps without symbols, so that an input is
 * not judged by the code that made it. Nothing is to be shared between the two.
 */
public final class FinishedConstraints implements ConstraintChecker {
  /** So many backbones are looked at; if there are more, the answer may be open. */
  private static final int BACKBONES = 20_000;

  private final SpecModel model;
  private final TypeProvider types;
  private final CompanionRunner companions;
  private final Cancellation cancellation;

  /** Makes a checker for the invariants of {@code model}. */
  public FinishedConstraints(
      SpecModel model, TypeProvider types, CompanionRunner companions, Cancellation cancellation) {
    this.model = model;
    this.types = types;
    this.companions = companions;
    this.cancellation = cancellation;
  }

  @Override
  public CheckResult check(
      HeapConstraint constraint, ConcreteHeap heap, List<ConcreteValue> arguments) {
    if (constraint instanceof HeapConstraint.Shape shape) {
      return ShapeProperties.violation(shape, heap, arguments)
          .<CheckResult>map(CheckResult.Fails::new)
          .orElseGet(CheckResult.Holds::new);
    }
    String name = ((HeapConstraint.InvariantCall) constraint).invariant();
    InvariantDef invariant =
        model
            .invariant(name)
            .orElseThrow(() -> new IllegalArgumentException("no invariant " + name));
    return check(invariant, heap, arguments);
  }

  /** A call of a companion method. */
  private record Due(HexTrigger trigger, List<ConcreteValue> arguments) {}

  private CheckResult check(
      InvariantDef invariant, ConcreteHeap heap, List<ConcreteValue> arguments) {
    Heap view = new Heap(heap, types, invariant, arguments, invariant.paths());
    List<String> broken = new ArrayList<>();
    Set<Due> due = new LinkedHashSet<>();
    BackboneEnumeration.End end =
        new BackboneEnumeration(
                view.links(),
                BACKBONES,
                tree -> {
                  Invariant rules = new Invariant(view, tree);
                  rules.violation(invariant.rules()).ifPresent(broken::add);
                  due(invariant, view, tree, rules, due);
                  return broken.isEmpty();
                },
                cancellation)
            .run();
    if (!broken.isEmpty()) {
      return new CheckResult.Fails(broken.get(0));
    }
    CheckResult ran = run(due, heap);
    if (ran instanceof CheckResult.Fails) {
      return ran;
    } else if (end == BackboneEnumeration.End.CANCELLED) {
      return new CheckResult.Undecided("the time was up");
    } else if (end == BackboneEnumeration.End.LIMIT) {
      return new CheckResult.Undecided(
          "the heap can be visited in more than "
              + BACKBONES
              + " ways; these satisfy the invariant");
    }
    return ran;
  }

  private CheckResult run(Set<Due> due, ConcreteHeap heap) {
    CheckResult result = new CheckResult.Holds();
    for (Due each : due) {
      CheckResult ran = companions.run(each.trigger(), heap, each.arguments());
      if (ran instanceof CheckResult.Fails) {
        return ran;
      } else if (ran instanceof CheckResult.Undecided && result instanceof CheckResult.Holds) {
        result = ran;
      }
    }
    return result;
  }

  private static void due(
      InvariantDef invariant, Heap heap, Tree tree, Invariant rules, Set<Due> into) {
    for (HexTrigger trigger : invariant.triggers()) {
      for (HeapReference link : heap.links().all()) {
        if (rules.triggers(trigger.when(), link)) {
          boolean none = trigger.descriptor().startsWith("()");
          into.add(
              new Due(
                  trigger, none ? List.of() : List.of(argument(trigger, heap, tree, rules, link))));
        }
      }
    }
  }

  private static ConcreteValue argument(
      HexTrigger trigger, Heap heap, Tree tree, Invariant rules, HeapReference link) {
    Optional<HexPath> path = trigger.argument();
    if (path.isEmpty()) {
      return heap.links().value(link.target());
    }
    HexRoot root = path.get().root();
    ConcreteValue start;
    if (root instanceof HexRoot.Named named) {
      start = heap.argument(named.parameter());
    } else if (root instanceof HexRoot.StaticField field) {
      start = heap.argument(field);
    } else {
      int object =
          root instanceof HexRoot.Up up
              ? tree.up(link.source(), up.steps())
              : rules.origin(trigger.when(), link);
      start = heap.links().value(object);
    }
    return heap.walk(start, path.get().steps());
  }
}
