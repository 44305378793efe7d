// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import org.heapsmith.engine.interpret.ChoiceRecorder;
import org.heapsmith.engine.interpret.Sites;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.engine.result.TreeEvent;
import org.heapsmith.engine.result.TreeListener;
import org.heapsmith.engine.state.Position;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;

/** Counts what choices reject and passes them on as events of the computation tree. */
final class Recorder implements ChoiceRecorder {
  private final LinkedMethod root;
  private final Counters counters;
  private final TreeListener listener;

  Recorder(LinkedMethod root, Counters counters, TreeListener listener) {
    this.root = root;
    this.counters = counters;
    this.listener = listener;
  }

  @Override
  public void record(Sites.Site site, Position at, Answer.Choice<?> choice) {
    choice.alternatives().forEach(this::count);
    if (listener != TreeListener.NONE) {
      MethodId method = site == null ? root.id() : site.method().id();
      int line = site == null ? 0 : site.line();
      List<TreeEvent.Alternative> alternatives =
          choice.alternatives().stream()
              .map(a -> new TreeEvent.Alternative(a.label(), a.constraint(), a.prunedBecause()))
              .toList();
      listener.accept(
          new TreeEvent.Choice(at.indices(), choice.kind(), method, line, alternatives));
    }
  }

  private void count(Alternative<?> alternative) {
    if (alternative.rejection() != null) {
      switch (alternative.rejection()) {
        case PRUNED -> counters.pruned();
        case INFEASIBLE -> counters.infeasible();
        case BOUND -> {}
      }
    }
  }
}
