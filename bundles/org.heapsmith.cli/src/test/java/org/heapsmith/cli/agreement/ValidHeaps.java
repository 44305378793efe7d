// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.ExhaustiveSearch;
import org.heapsmith.logic.exhaustive.HeapJudge;
import org.heapsmith.logic.exhaustive.HeapVerdict;
import org.heapsmith.logic.exhaustive.JudgeComparison;
import org.heapsmith.logic.exhaustive.SpecJudge;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.testgen.repok.ClassPathSpace;

/** All small heaps that satisfy a formula over their root, found without any symbolic execution. */
final class ValidHeaps {
  private static final int ARRAY_LENGTH = 1;

  private ValidHeaps() {}

  /**
   * Returns every heap of up to {@code size} objects with numbers from 0 to {@code greatest}.
   *
   * @param requires what they satisfy, over {@code this}; no disjuncts for all heaps
   */
  static List<ConcreteHeap> of(
      ClassPath classPath,
      SpecModel model,
      List<Disjunct> requires,
      String rootClass,
      int size,
      int greatest) {
    List<ConcreteHeap> heaps = new ArrayList<>();
    ModelChecker checker = HeapConstraints.modelChecker(model, new BytecodeTypeProvider(classPath));
    HeapJudge valid =
        requires.isEmpty() ? h -> new HeapVerdict.Yes() : new SpecJudge(checker, requires, "this");
    // asked of valid heaps only: makes the search decide every field that is open, too
    HeapJudge collector =
        heap -> {
          if (!(valid.judge(heap) instanceof HeapVerdict.Yes)) {
            return new HeapVerdict.No("not valid");
          }
          Optional<HeapVerdict.NeedsField> open = heap.firstOpen();
          if (open.isPresent()) {
            return open.get();
          }
          heaps.add(heap.completed());
          return new HeapVerdict.Yes();
        };
    JudgeComparison all =
        new ExhaustiveSearch(valid, collector, 0, Long.MAX_VALUE, Cancellation.NONE, n -> {})
            .run(List.of(CandidateHeap.root(space(classPath, greatest), rootClass)), size);
    if (all.undecided() > 0) {
      throw new IllegalStateException("not decided: " + all.undecidedWhy());
    }
    return distinct(heaps, size);
  }

  /** The search comes to smaller heaps again in each round. */
  private static List<ConcreteHeap> distinct(List<ConcreteHeap> heaps, int size) {
    return heaps.stream().filter(h -> h.objects().size() <= size).distinct().toList();
  }

  private static ClassPathSpace space(ClassPath classPath, int greatest) {
    return new ClassPathSpace(classPath, 0, greatest, ARRAY_LENGTH);
  }
}
