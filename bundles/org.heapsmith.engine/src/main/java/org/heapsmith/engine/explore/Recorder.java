// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.concretize.FactTexts;
import org.heapsmith.machine.interpret.ChoiceRecorder;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.value.SymbolicRef;

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
