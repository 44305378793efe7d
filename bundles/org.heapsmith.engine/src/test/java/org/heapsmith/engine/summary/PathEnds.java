// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.explore.Search;
import org.heapsmith.engine.explore.SearchContext;
import org.heapsmith.engine.explore.SearchOrder;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.interpret.PathGuide;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.StrategyFactory;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;

/** The states at the ends of all paths of a method, by program path. */
final class PathEnds {
  private PathEnds() {}

  static SortedMap<ProgramPath, List<State>> of(
      Terms terms,
      Program program,
      MethodUnderTest method,
      StrategyFactory strategy,
      Bounds bounds) {
    SortedMap<ProgramPath, List<State>> ends = new TreeMap<>();
    try (StandardSolver solver = Solvers.standard(terms)) {
      SearchContext context =
          new SearchContext(program, terms, SpecModel.EMPTY, bounds, Cancellation.NONE, solver);
      Deadline deadline = new Deadline(Cancellation.NONE, bounds.timeMillis());
      Search search =
          new Search(
              context,
              method,
              strategy.create(context),
              new JdkModels(),
              deadline,
              TreeListener.NONE,
              PathGuide.ALL);
      search.explore(
          search.start(),
          end ->
              ends.computeIfAbsent(path(program, end.state()), p -> new ArrayList<>())
                  .add(end.state()),
          () -> false,
          SearchOrder.DEPTH_FIRST);
      assertEquals(0, context.statistics(0).unknowns());
    }
    ends.values().forEach(states -> states.removeIf(s -> s.ending() instanceof Ending.Cut));
    ends.values().removeIf(List::isEmpty);
    return ends;
  }

  private static ProgramPath path(Program program, State state) {
    return state.course().trail().path(n -> new ProgramPath.Taken(program.branches().id(n)));
  }
}
