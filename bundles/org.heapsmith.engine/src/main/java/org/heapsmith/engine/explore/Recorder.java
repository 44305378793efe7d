// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.concretize.FactTexts;
import org.heapsmith.engine.interpret.ChoiceRecorder;
import org.heapsmith.engine.interpret.Sites;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.engine.result.NodeStatus;
import org.heapsmith.engine.result.TreeEvent;
import org.heapsmith.engine.result.TreeListener;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.value.SymbolicRef;

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
  public void record(Sites.Site site, State state, Answer.Choice<?> choice) {
    choice.alternatives().forEach(this::count);
    if (listener != TreeListener.NONE) {
      MethodId method = site == null ? root.id() : site.method().id();
      listener.accept(
          new TreeEvent.Choice(
              state.position().indices(),
              choice.kind(),
              method,
              site == null ? 0 : site.line(),
              choice.about().map(SymbolicRef::path).orElse(""),
              choice.about().map(SymbolicRef::declaredType).orElse(""),
              alternatives(state, choice)));
    }
  }

  private static List<TreeEvent.Alternative> alternatives(State any, Answer.Choice<?> choice) {
    List<TreeEvent.Alternative> result = new ArrayList<>();
    for (Alternative<?> a : choice.alternatives()) {
      State state = a.explored().map(Alternative.Explored::state).orElse(any);
      result.add(
          new TreeEvent.Alternative(
              text(state, a.label()),
              text(state, a.constraint()),
              a.target(),
              status(a),
              a instanceof Alternative.Rejected<?> r ? text(state, r.rejection().why()) : ""));
    }
    return result;
  }

  /** Only names that a predicate made up have to be expressed in terms of the input. */
  private static String text(State state, String text) {
    return text.indexOf('#') < 0 ? text : new FactTexts(state).rewrite(text);
  }

  private static NodeStatus status(Alternative<?> alternative) {
    return alternative instanceof Alternative.Rejected<?> rejected
        ? rejected.rejection().status()
        : NodeStatus.EXPLORED;
  }

  private void count(Alternative<?> alternative) {
    switch (status(alternative)) {
      case PRUNED -> counters.pruned();
      case INFEASIBLE -> counters.infeasible();
      case EXPLORED, BOUND, SKIPPED -> {}
    }
  }
}
