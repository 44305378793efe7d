// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.explore.Deepening;
import org.heapsmith.engine.explore.Deepening.Level;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.explore.Evaluation;
import org.heapsmith.engine.explore.Search;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.engine.explore.WorkerContext;
import org.heapsmith.engine.interpret.Models;
import org.heapsmith.engine.jdk.JdkModels;
import org.heapsmith.engine.program.Program;
import org.heapsmith.engine.result.ExplorationResult;
import org.heapsmith.engine.result.TreeEvent;
import org.heapsmith.engine.result.TreeListener;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.HeapStrategy;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.strategy.StrategyFactory;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;

/**
 * The engine's entry point: explores one method under its precondition. Keeps what it has linked of
 * a class path for the next request; thread-safe.
 */
public final class Explorer {
  private final Map<ClassPath, Program> programs = new IdentityHashMap<>();
  private final Models models = new JdkModels();

  /** Makes an explorer. */
  public Explorer() {}

  /**
   * Explores the paths of a method within the bounds, depth first; with strategy {@code separation}
   * small inputs first, and no further than needed ({@link Deepening}).
   *
   * @param listener receives the computation tree
   * @param cancellation stops the exploration; what was found until then is returned
   * @throws HeapsmithException if there is nothing to explore: unknown class, method or strategy, a
   *     method without a body, an unsatisfiable precondition
   */
  public ExplorationResult explore(
      ExplorationRequest request, TreeListener listener, Cancellation cancellation) {
    Program program = program(request.classPath());
    MethodUnderTest method = Entry.find(program, request.method(), request.spec());
    StrategyFactory factory = strategy(request);
    Bounds bounds =
        request
            .options()
            .bounds()
            .with(request.spec().map(MethodSpec::bounds).orElse(SpecBounds.NONE));
    Deadline deadline = new Deadline(cancellation, bounds.timeMillis());
    Level level =
        (within, tree) -> explore(request, program, method, factory, within, deadline, tree);
    return Strategies.isDeepened(strategyName(request))
        ? new Deepening(bounds).run(level, listener, deadline)
        : level.explore(bounds, listener);
  }

  private ExplorationResult explore(
      ExplorationRequest request,
      Program program,
      MethodUnderTest method,
      StrategyFactory factory,
      Bounds bounds,
      Deadline deadline,
      TreeListener listener) {
    listener.accept(new TreeEvent.Start(method.method().id(), bounds));
    Terms terms = new Terms();
    // counted in solver steps: what a busy machine gives up on, an idle one gives up on too
    SolverLimits limits = SolverLimits.ofAboutMillis(request.options().solverMillis());
    try (StandardSolver solver = Solvers.standard(terms, limits)) {
      WorkerContext context =
          new WorkerContext(program, terms, request.specs(), bounds, deadline, solver);
      HeapStrategy strategy = factory.create(context);
      Search search = new Search(context, method, strategy, models, deadline, listener);
      Evaluation evaluation = new Evaluation(context, method, strategy, listener);
      List<State> roots = search.start();
      if (roots.isEmpty() && !deadline.isCancelled()) {
        throw noInput(context, method);
      }
      search.explore(roots, evaluation::accept);
      return evaluation.result(search.instructions());
    }
  }

  /** No state to start in: a proof, unless a bound or an unknown stood in the way. */
  private static HeapsmithException noInput(WorkerContext context, MethodUnderTest method) {
    List<Notice> notices = context.notices().list();
    return notices.isEmpty()
        ? HeapsmithException.of(Code.PRECONDITION_UNSATISFIABLE, "", method.method())
        : HeapsmithException.of(
            Code.PRECONDITION_UNKNOWN, "", method.method(), notices.get(0).message());
  }

  private Program program(ClassPath classPath) {
    synchronized (programs) {
      return programs.computeIfAbsent(classPath, Program::new);
    }
  }

  private static StrategyFactory strategy(ExplorationRequest request) {
    String name = strategyName(request);
    return Strategies.find(name)
        .orElseThrow(
            () ->
                HeapsmithException.of(
                    Code.OPTION_INVALID,
                    "",
                    "unknown strategy " + name + "; there are " + Strategies.names()));
  }

  private static String strategyName(ExplorationRequest request) {
    Optional<String> asked = request.options().strategy();
    return Strategies.choose(
        asked.or(() -> request.spec().flatMap(MethodSpec::strategy)), request.spec());
  }
}
