// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.OpenField;
import org.heapsmith.logic.spec.Disjunct;

/** Judges heaps by a formula over their root, with the model checker. */
public final class SpecJudge implements HeapJudge {
  private static final ConcreteValue ROOT = new ConcreteValue.Ref(1);

  private final ModelChecker checker;
  private final List<Disjunct> formula;
  private final String rootName;

  /**
   * Makes a judge.
   *
   * @param formula a disjunction with one free name
   * @param rootName that name: it stands for object 1
   */
  public SpecJudge(ModelChecker checker, List<Disjunct> formula, String rootName) {
    this.checker = checker;
    this.formula = List.copyOf(formula);
    this.rootName = rootName;
  }

  @Override
  public HeapVerdict judge(CandidateHeap heap) {
    try {
      CheckResult result =
          checker.checkPartial(
              formula,
              heap.known(),
              Map.of(rootName, ROOT),
              () -> heap.firstOpen().map(o -> new OpenField(o.object(), o.field())));
      if (result instanceof CheckResult.Fails fails) {
        return new HeapVerdict.No(fails.why());
      } else if (result instanceof CheckResult.Undecided undecided) {
        return new HeapVerdict.Unknown(undecided.why());
      }
      return new HeapVerdict.Yes();
    } catch (OpenField open) {
      return heap.isConstant(open.object())
          ? new HeapVerdict.Unknown("field " + open.field().name() + " of a constant is not known")
          : new HeapVerdict.NeedsField(open.object(), open.field());
    }
  }
}
