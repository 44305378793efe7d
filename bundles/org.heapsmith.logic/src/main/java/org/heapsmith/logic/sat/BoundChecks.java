// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Whether a spec's bounds leave out every model of its precondition, and what they would have to
 * be. Nothing is said where that is not certain.
 */
final class BoundChecks {
  private static final int FURTHER = 24;
  private static final String REQUIRES = "requires";

  private final SpecModel model;
  private final TypeProvider types;
  private final MethodSpec spec;
  private final Cancellation cancellation;

  BoundChecks(SpecModel model, TypeProvider types, MethodSpec spec, Cancellation cancellation) {
    this.model = model;
    this.types = types;
    this.spec = spec;
    this.cancellation = cancellation;
  }

  /** Returns how many objects the smallest model has if the spec allows fewer. */
  OptionalInt objects() {
    if (spec.bounds().objects().isEmpty()) {
      return OptionalInt.empty();
    }
    int limit = spec.bounds().objects().getAsInt();
    if (mayBeAtMost(limit)) {
      return OptionalInt.empty();
    }
    // in order of size: the first one is the smallest of all
    List<PredicateDef> predicates = new ArrayList<>(model.predicates());
    predicates.add(
        new PredicateDef(REQUIRES, spec.parameters(), spec.requires(), "", spec.source()));
    try (LogicSession session =
        LogicSession.open(new SpecModel(predicates, model.invariants(), List.of()), types)) {
      Enumeration found =
          session
              .enumerator()
              .enumerate(REQUIRES, Enumeration.Limits.ofCount(1), cancellation, size -> {});
      if (found.undecided() > 0) {
        return OptionalInt.empty(); // one of these may be smaller
      }
      return found.heaps().stream()
          .mapToInt(example -> example.heap().objects().size())
          .filter(needed -> needed > limit)
          .findFirst();
    }
  }

  /** Whether there is a model that small, or it is not known. */
  private boolean mayBeAtMost(int limit) {
    try (LogicSession session = LogicSession.open(model, types)) {
      Questions questions = new Questions(session, spec.parameters(), cancellation);
      return spec.requires().stream()
          .flatMap(d -> questions.heaps(d).stream())
          .map(
              heap ->
                  session
                      .satisfiability()
                      .smallest(questions.framed(heap), List.of(), SatLimits.DEFAULT, cancellation))
          .anyMatch(
              r ->
                  r instanceof SatResult.Unknown
                      || r instanceof SatResult.Sat sat && sat.model().cells().size() <= limit);
    }
  }

  /** Returns how far predicates have to be unfolded if the spec allows less. */
  OptionalInt unfold() {
    if (spec.bounds().unfold().isEmpty()) {
      return OptionalInt.empty();
    }
    int limit = spec.bounds().unfold().getAsInt();
    if (mayBeAtMost(limit) || within(limit).mayBeSat()) {
      return OptionalInt.empty();
    }
    for (int depth = limit + 1; depth <= limit + FURTHER; depth++) {
      SatResult answer = within(depth);
      if (answer.mayBeSat()) {
        // what is not decided is no bound to recommend
        return answer instanceof SatResult.Sat ? OptionalInt.of(depth) : OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  private SatResult within(int depth) {
    BoundedPredicates bounded = new BoundedPredicates(model, depth);
    List<Disjunct> requires = spec.requires().stream().map(bounded::atTop).toList();
    try (LogicSession session = LogicSession.open(bounded.model(), types)) {
      return new Questions(session, spec.parameters(), cancellation).ask(requires);
    }
  }
}
