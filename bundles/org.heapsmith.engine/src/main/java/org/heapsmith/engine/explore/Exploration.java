// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.base.SharedWork;
import org.heapsmith.engine.prune.Pruning;
import org.heapsmith.engine.reach.ReachedObject;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.engine.snapshot.Snapshots;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.interpret.LibraryModels;
import org.heapsmith.machine.interpret.PathGuide;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.strategy.StrategyFactory;
import org.heapsmith.machine.world.AskedWorld;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;

/**
 * The exploration of one method within fixed bounds, whole or in part.
 *
 * @param solverMillis time limit of one solver call
 * @param within the part asked for; empty for the whole tree
 * @param rules what is explored of it
 * @param judge decides which inputs are valid; it remembers those of other bounds
 * @param world where code runs that cannot be interpreted; whoever made it closes it
 * @param witnesses by what calls tests may build inputs
 * @param shared gets the parts of a large tree; the result does not depend on who explores them
 */
public record Exploration(
    Program program,
    MethodUnderTest method,
    StrategyFactory factory,
    LibraryModels models,
    SpecModel specs,
    long solverMillis,
    Optional<Subtrees> within,
    Rules rules,
    InputJudge judge,
    Deadline deadline,
    World world,
    Witnesses witnesses,
    SharedWork shared) {

  /** So many states are run, depth first, before a tree is cut into parts. */
  private static final int SMALL = 250;

  /** Explores; {@code found} gets the tests before the end. */
  public ExplorationResult explore(Bounds bounds, TreeListener listener, TestListener found) {
    return level(bounds, listener, found, Saturation.never()).result();
  }

  /**
   * The same, but no further than anything new comes, with how far it came.
   *
   * @param worth the methods whose branches are to be covered
   */
  public Deepening.Explored level(
      Bounds bounds, TreeListener listener, TestListener found, Predicate<MethodId> worth) {
    return level(bounds, listener, found, Saturation.of(worth));
  }

  private Deepening.Explored level(
      Bounds bounds, TreeListener listener, TestListener found, Saturation saturation) {
    found.begin();
    listener.accept(new TreeEvent.Start(method.id(), bounds, within.orElse(null)));
    Terms terms = new Terms();
    try (StandardSolver solver = solver(terms)) {
      AskedWorld asked = new AskedWorld(world, false);
      SearchContext context = context(terms, bounds, solver, asked);
      HeapStrategy strategy = factory.create(context);
      Search search = search(context, strategy, listener);
      List<State> roots =
          within
              .map(w -> descend(w, context, listener))
              .orElseGet(() -> start(search, context, strategy));
      Evaluation evaluation =
          new Evaluation(
              context, method, strategy, judge, witnesses, listener, TestListener.NONE, saturation);
      if (factory.runsStatesApart() && !evaluation.hasGoal()) {
        List<State> left =
            search.begin(
                roots,
                evaluation::accept,
                new ExceptionsLater(context.program()),
                (run, next) -> run == SMALL);
        evaluation.tell(found);
        if (!asked.isAsked()) {
          new PartedSearch(this, context, search, evaluation, listener, found).explore(left);
          left = List.of();
        }
        roots = left;
      } else {
        evaluation.tell(found);
      }
      search.explore(roots, evaluation::accept, evaluation::isEnough, evaluation.order());
      return new Deepening.Explored(evaluation.result(search.instructions()), evaluation.reach());
    }
  }

  /**
   * Returns what the method, one of objects, would be called on, in the order of the choices; what
   * has no values is left out. The method is not run.
   */
  public List<ReachedObject> objects(Bounds bounds) {
    Terms terms = new Terms();
    try (StandardSolver solver = solver(terms)) {
      SearchContext context = context(terms, bounds, solver);
      HeapStrategy strategy = factory.create(context);
      Search search = search(context, strategy, TreeListener.NONE, PathGuide.ALL);
      ObjectsAtStart objects =
          new ObjectsAtStart(Evaluation.concretizer(context, method, strategy, judge, witnesses));
      return search.start().stream()
          .takeWhile(s -> !deadline.isCancelled())
          .flatMap(s -> objects.of(s).stream())
          .toList();
    }
  }

  private SearchContext context(Terms terms, Bounds bounds, StandardSolver solver) {
    return context(terms, bounds, solver, world);
  }

  private SearchContext context(Terms terms, Bounds bounds, StandardSolver solver, World reached) {
    return new SearchContext(program, terms, specs, bounds, rules, deadline, solver, reached);
  }

  StandardSolver solver(Terms terms) {
    // counted in solver steps: what a busy machine gives up on, an idle one gives up on too
    return Solvers.standard(terms, SolverLimits.ofAboutMillis(solverMillis));
  }

  /** Makes the search of one thread. */
  Search search(SearchContext context, HeapStrategy strategy, TreeListener listener) {
    return search(context, strategy, listener, PathGuide.ALL);
  }

  private Search search(
      SearchContext context, HeapStrategy strategy, TreeListener listener, PathGuide guide) {
    return new Search(context, method, strategy, models, deadline, listener, guide);
  }

  private List<State> start(Search search, SearchContext context, HeapStrategy strategy) {
    List<State> roots = search.start();
    if (roots.isEmpty() && !deadline.isCancelled()) {
      throw noInput(context, strategy);
    }
    return roots;
  }

  /** Goes to the nodes asked for, with the choices as they were when their positions were noted. */
  private List<State> descend(Subtrees part, SearchContext below, TreeListener listener) {
    List<State> reached = null;
    for (Subtrees stage : part.stages()) {
      SearchContext context = below.within(stage.along());
      PathGuide guide = position -> part.admits(position.indices());
      HeapStrategy strategy = factory.create(context);
      Search search = search(context, strategy, listener, guide);
      List<State> roots = reached == null ? start(search, context, strategy) : reached;
      reached = search.descend(roots, s -> stage.contains(s.position().indices()));
    }
    if (reached.isEmpty() && !deadline.isCancelled()) {
      throw HeapsmithException.of(Code.POSITION_NOT_FOUND, "", method.method(), part.positions());
    }
    if (!part.contains(List.of())) {
      below.report(
          Notice.of(Code.BOUND_PART, "", Plural.of(part.positions().size(), "chosen node")));
    }
    return reached;
  }

  /**
   * Returns the heap at a node of the tree that {@link #explore} makes within {@code bounds}: after
   * the alternative was taken; at a leaf, when the path has ended. Empty if there is no such node,
   * or if it is not explored.
   */
  public Optional<HeapSnapshot> at(Bounds bounds, List<Integer> position) {
    Terms terms = new Terms();
    try (StandardSolver solver = solver(terms)) {
      SearchContext context = context(terms, bounds, solver);
      Follow follow = new Follow(position);
      HeapStrategy strategy = factory.create(context);
      Search search = search(context, strategy, TreeListener.NONE, follow);
      List<State> roots = within.isPresent() ? followTo(context, follow) : search.start();
      Snapshots snapshots = new Snapshots(terms, specs, method, strategy);
      return search.follow(roots, follow).map(snapshots::of);
    }
  }

  /** As {@link #descend}, on the way to one node. */
  private List<State> followTo(SearchContext below, Follow follow) {
    List<State> reached = null;
    for (Subtrees stage : within.orElseThrow().stages()) {
      SearchContext context = below.within(stage.along());
      Search search = search(context, factory.create(context), TreeListener.NONE, follow);
      reached =
          search.descend(
              reached == null ? search.start() : reached,
              s -> stage.contains(s.position().indices()) || follow.isAt(s));
    }
    return reached;
  }

  /** No state to start in: a proof, unless a bound or an unknown stood in the way. */
  private HeapsmithException noInput(SearchContext context, HeapStrategy strategy) {
    List<Notice> notices = context.notices().list();
    if (notices.isEmpty() && Pruning.strategy(strategy.name()).isPresent()) {
      String why = "repOK() accepts none of them";
      return HeapsmithException.of(Code.INPUT_AGAINST_REPOK, "", method.method(), why);
    }
    return notices.isEmpty()
        ? HeapsmithException.of(Code.PRECONDITION_UNSATISFIABLE, "", method.method())
        : HeapsmithException.of(
            Code.PRECONDITION_UNKNOWN, "", method.method(), notices.get(0).message());
  }
}
