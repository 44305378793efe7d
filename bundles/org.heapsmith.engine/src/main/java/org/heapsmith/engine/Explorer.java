// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.source.LongerLengths;
import org.heapsmith.engine.explore.AskedTypes;
import org.heapsmith.engine.explore.ByRepOk;
import org.heapsmith.engine.explore.CallsFirst;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.explore.Deepening;
import org.heapsmith.engine.explore.Discarded;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.explore.Exploration;
import org.heapsmith.engine.explore.OwnCode;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.engine.guarded.PathOptimalStrategy;
import org.heapsmith.engine.prune.Pruning;
import org.heapsmith.engine.reach.GivenTheory;
import org.heapsmith.engine.reach.ReachableStates;
import org.heapsmith.engine.reach.ReachedObject;
import org.heapsmith.engine.reach.ReachedObjects;
import org.heapsmith.engine.reach.SequencesStrategy;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.engine.summary.SummaryStrategy;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.hex.Suitability;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.criterion.Criteria;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.interpret.LibraryModels;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.strategy.StrategyFactory;
import org.heapsmith.machine.world.World;
import org.heapsmith.machine.world.process.JvmWorld;

/**
 * The engine's entry point: explores one method under its precondition. Keeps what it has linked of
 * a class path for the next request; thread-safe.
 */
public final class Explorer {
  /**
   * Inputs by calls get one of so many parts of the time; what they leave open, the rest. Where
   * other inputs have state that no test can write, it is the other way round.
   */
  private static final int PARTS = 4;

  private final Map<ClassPath, Map<String, Program>> programs = new IdentityHashMap<>();
  private final LibraryModels models = new JdkModels();
  private final Map<ClassPath, ReachableStates> reachable = new IdentityHashMap<>();

  /** Makes an explorer. */
  public Explorer() {}

  /**
   * Explores the paths of a method within the bounds, depth first; with strategy {@code separation}
   * small inputs first, and no further than needed ({@link Deepening}). A part of the tree ({@link
   * ExplorationOptions#within}) is explored within the bounds given and no others.
   *
   * @param listener receives the computation tree
   * @param cancellation stops the exploration; what was found until then is returned
   * @throws HeapsmithException if there is nothing to explore: unknown class, method or strategy, a
   *     method without a body, an unsatisfiable precondition
   */
  public ExplorationResult explore(
      ExplorationRequest request, TreeListener listener, Cancellation cancellation) {
    return explore(request, listener, TestListener.NONE, cancellation);
  }

  /**
   * The same, with a consumer that receives the tests before the end.
   *
   * @param found receives tests as they are found
   */
  public ExplorationResult explore(
      ExplorationRequest request,
      TreeListener listener,
      TestListener found,
      Cancellation cancellation) {
    long time = bounds(request).timeMillis();
    Deadline deadline = new Deadline(cancellation, time, request.options().tested());
    ExplorationResult result =
        isCallsFirst(request)
            ? callsFirst(request, listener, found, deadline)
            : explore(request, listener, found, deadline);
    return saidIfAllWereDiscarded(byRepOk(request, result, found, deadline));
  }

  /** Nobody has said how to find inputs: where repOK refuses all, it chooses what is open. */
  private ExplorationResult byRepOk(
      ExplorationRequest request, ExplorationResult result, TestListener found, Deadline deadline) {
    ByRepOk second = new ByRepOk(result);
    if (!second.isNeeded()
        || asked(request).isPresent()
        || !strategyName(request).equals(Strategies.DEFAULT)
        || request.options().within().isPresent()
        || deadline.isCancelled()) {
      return result;
    }
    ExplorationRequest choosing =
        request.with(Strategies.DEFAULT + Pruning.REPOK, request.options().building());
    return second.search(
        bounds(request).depth(),
        deadline,
        found,
        (depth, tests) -> explore(choosing.withDepth(depth), TreeListener.NONE, tests, deadline));
  }

  private ExplorationResult callsFirst(
      ExplorationRequest request, TreeListener listener, TestListener found, Deadline deadline) {
    ExplorationRequest any = request.with(Strategies.DEFAULT, InputBuilding.FIELDS);
    String className = request.method().className();
    boolean isClosed =
        ClosedState.isIn(request.classPath(), className, request.options().writable());
    Deadline part = deadline.part(isClosed ? PARTS - 1 : 1, PARTS);
    Optional<ExplorationResult> built = byCalls(request, r -> explore(r, listener, found, part));
    if (built.isEmpty()) {
      return explore(any, listener, found, deadline);
    }
    ExplorationResult calls = built.get();
    MethodModel method = request.method().find(request.classPath()).orElseThrow();
    CallsFirst first = new CallsFirst(method, calls);
    if (!first.isOpen()) {
      return first.alone();
    }
    boolean isWhole = request.options().within().isEmpty();
    return isWhole && !deadline.isByPerson()
        ? first.with(explore(any, TreeListener.NONE, first.added(found), deadline))
        : calls;
  }

  /** Returns what is found with inputs by calls; empty if these build no object at all. */
  private static <T> Optional<T> byCalls(
      ExplorationRequest request, Function<ExplorationRequest, T> exploring) {
    try {
      return Optional.of(
          exploring.apply(request.with(SequencesStrategy.NAME, InputBuilding.CALLS)));
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.NOT_BUILT_IN_CALLS) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /**
   * Returns the test of one input; empty if its calls do not make it, if it is not valid, or if
   * nothing can be predicted of it.
   */
  public Optional<TestCase> run(
      ExplorationRequest request, GivenInput input, Cancellation cancellation) {
    Bounds bounds = bounds(request);
    Deadline deadline = new Deadline(cancellation, bounds.timeMillis());
    Program program = program(request);
    MethodUnderTest method = Entry.find(program, request.method(), request.spec());
    StrategyFactory strategy = GivenTheory.strategy(input);
    try (World world = world(request, deadline)) {
      List<TestCase> tests =
          exploration(request, program, method, deadline, world, strategy, Witnesses.NONE)
              .explore(bounds, TreeListener.NONE, TestListener.NONE)
              .tests();
      return tests.size() == 1 ? Optional.of(tests.get(0)) : Optional.empty();
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.NOT_BUILT_IN_CALLS) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private ExplorationResult explore(
      ExplorationRequest request, TreeListener listener, TestListener found, Deadline deadline) {
    Bounds bounds = bounds(request);
    return explored(
        request,
        deadline,
        exploration -> {
          if (!isDeepened(request)) {
            return exploration.explore(bounds, listener, found);
          }
          Predicate<MethodId> worth = worth(request);
          return new Deepening(bounds, criterion(request).goal(), worth)
              .run(
                  (within, tree) -> exploration.level(within, tree, found, worth),
                  listener,
                  deadline);
        });
  }

  /** Calls never prove that a branch is infeasible: those of other methods are for their tests. */
  private static Predicate<MethodId> worth(ExplorationRequest request) {
    return strategyName(request).equals(SequencesStrategy.NAME)
        ? new OwnCode(request.method().find(request.classPath()).orElseThrow())::isBehind
        : m -> true;
  }

  /** Nobody has said what inputs there are, nor how to find them. */
  private boolean isCallsFirst(ExplorationRequest request) {
    if (asked(request).isPresent()
        || request.options().building() == InputBuilding.FIELDS
        || request.spec().filter(s -> !s.requires().isEmpty()).isPresent()) {
      return false;
    }
    Program program = program(request);
    return SequencesStrategy.builds(program, Entry.find(program, request.method(), request.spec()));
  }

  /** Many harmless notices of inputs that were discarded do not say that none was left. */
  private static ExplorationResult saidIfAllWereDiscarded(ExplorationResult result) {
    long discarded = result.cutOff().stream().filter(c -> Discarded.isOne(c.reason())).count();
    if (!result.tests().isEmpty() || discarded == 0) {
      return result;
    }
    String method = result.method().toString();
    return result.with(
        Notice.of(Code.NO_VALID_INPUT, method, method, Plural.of(discarded, "path")));
  }

  /**
   * Returns the symbolic heap at a node of the computation tree of {@code request}, by following
   * the path to it once more: after the alternative was taken, at a leaf when the path has ended.
   *
   * @param bounds those of the tree shown ({@link org.heapsmith.engine.tree.TreeBatch#bounds}),
   *     which with deepening are not those of the request
   * @param position indices of the alternatives from the root
   * @return empty if there is no such node, if it was rejected, or if it was cancelled
   * @throws HeapsmithException as {@link #explore}
   */
  public Optional<HeapSnapshot> at(
      ExplorationRequest request,
      Bounds bounds,
      List<Integer> position,
      Cancellation cancellation) {
    Deadline deadline = new Deadline(cancellation, bounds.timeMillis());
    return isCallsFirst(request)
        ? byCalls(request, r -> at(r, bounds, position, deadline))
            .orElseGet(
                () ->
                    at(
                        request.with(Strategies.DEFAULT, InputBuilding.FIELDS),
                        bounds,
                        position,
                        deadline))
        : at(request, bounds, position, deadline);
  }

  /**
   * Returns the objects that public calls build and the method could be called on, those with the
   * fewest calls first, whatever a spec says of them. The method is not run.
   *
   * @param request of a method of objects, neither static nor a constructor
   * @return none if no call builds one; those until then if cancelled
   */
  public ReachedObjects built(ExplorationRequest request, Cancellation cancellation) {
    Deadline deadline = new Deadline(cancellation, bounds(request).timeMillis());
    ExplorationRequest any =
        new ExplorationRequest(
            request.classPath(),
            request.method(),
            request.specs(),
            Optional.empty(),
            request.options());
    List<ReachedObject> objects = byCalls(any, r -> objects(r, deadline)).orElse(List.of());
    int whole = reachable(any).whole(program(any), request.method().className(), bounds(request));
    return new ReachedObjects(objects, ReachableStates.calls(bounds(request)), whole);
  }

  private List<ReachedObject> objects(ExplorationRequest request, Deadline deadline) {
    return explored(request, deadline, e -> e.objects(bounds(request)));
  }

  private Optional<HeapSnapshot> at(
      ExplorationRequest request, Bounds bounds, List<Integer> position, Deadline deadline) {
    return explored(request, deadline, e -> e.at(bounds, position));
  }

  private <T> T explored(
      ExplorationRequest request, Deadline deadline, Function<Exploration, T> use) {
    Program program = program(request);
    MethodUnderTest method = Entry.find(program, request.method(), request.spec());
    try (World world = world(request, deadline)) {
      Witnesses witnesses = witnesses(request, program);
      return use.apply(
          exploration(request, program, method, deadline, world, factory(request), witnesses));
    }
  }

  private static World world(ExplorationRequest request, Cancellation deadline) {
    return switch (request.options().nativeCode()) {
      case NONE -> World.NONE;
      case JDK -> new JvmWorld(List.of(), deadline);
      case ALL -> new JvmWorld(request.classPath().entries(), deadline);
    };
  }

  private Exploration exploration(
      ExplorationRequest request,
      Program program,
      MethodUnderTest method,
      Deadline deadline,
      World world,
      StrategyFactory strategy,
      Witnesses witnesses) {
    ClassPath classPath = request.classPath();
    LongerLengths lengths =
        new LongerLengths(
            classPath,
            classPath.get(request.method().className()),
            request.method().find(classPath),
            bounds(request).arrayLength());
    return new Exploration(
        program,
        method,
        strategy,
        models,
        request.specs(),
        request.options().solverMillis(),
        request.options().within(),
        new Rules(
            criterion(request),
            request.options().aliasing(),
            lengths.ofTexts(),
            lengths.ofArrays(),
            AskedTypes.apart(program, method),
            request.options().writable(),
            request.options().building()),
        new InputJudge(classPath, new BytecodeTypeProvider(classPath), request.specs(), deadline),
        deadline,
        world,
        witnesses,
        request.shared());
  }

  private StrategyFactory factory(ExplorationRequest request) {
    Strategies.Entry strategy = strategy(request);
    return strategy.name().equals(SequencesStrategy.NAME)
        ? new SequencesStrategy(reachable(request))
        : strategy.factory();
  }

  /** What public calls build is found once for all methods. */
  private ReachableStates reachable(ExplorationRequest request) {
    synchronized (reachable) {
      return reachable.computeIfAbsent(
          request.classPath(), c -> new ReachableStates(stop -> world(request, stop)));
    }
  }

  private Witnesses witnesses(ExplorationRequest request, Program program) {
    boolean called =
        request.options().building() == InputBuilding.CALLS
            && !strategyName(request).equals(SequencesStrategy.NAME);
    return called
        ? reachable(request).witnesses(program, request.method().className(), bounds(request))
        : Witnesses.NONE;
  }

  /** A criterion that says how far a path goes says it for one tree. */
  private static boolean isDeepened(ExplorationRequest request) {
    Criterion criterion = criterion(request);
    return isDeepened(strategy(request), request.spec())
        && request.options().within().isEmpty()
        && (criterion == Criterion.NONE || criterion.goal() != Criterion.Goal.NONE);
  }

  /** Where references are never decided, only a precondition gives heights to go through. */
  private static boolean isDeepened(Strategies.Entry strategy, Optional<MethodSpec> spec) {
    boolean constrained =
        spec.filter(
                s ->
                    Suitability.followsInvariants(s)
                        || s.requires().stream().anyMatch(d -> !d.atoms().isEmpty()))
            .isPresent();
    boolean decides =
        !List.of(PathOptimalStrategy.NAME, SummaryStrategy.NAME).contains(strategy.name());
    return decides ? strategy.deepened() : constrained;
  }

  private static Criterion criterion(ExplorationRequest request) {
    Optional<String> asked = request.options().criterion();
    return Criteria.of(asked.or(() -> request.spec().flatMap(MethodSpec::criterion)).orElse(""));
  }

  /** What the spec says goes before the options, unless a part is to be explored deeper. */
  private static Bounds bounds(ExplorationRequest request) {
    Bounds asked = request.options().bounds();
    return request.options().within().isPresent()
        ? asked
        : asked.with(request.spec().map(MethodSpec::bounds).orElse(SpecBounds.NONE));
  }

  /** The branches of a class of the JDK are counted only where it is itself under test. */
  private Program program(ExplorationRequest request) {
    ClassPath classPath = request.classPath();
    String measured =
        classPath
            .find(request.method().className())
            .filter(c -> !c.isApplication())
            .map(ClassModel::name)
            .orElse("");
    synchronized (programs) {
      return programs
          .computeIfAbsent(classPath, c -> new HashMap<>())
          .computeIfAbsent(measured, m -> new Program(classPath, m));
    }
  }

  private static Strategies.Entry strategy(ExplorationRequest request) {
    return Strategies.get(strategyName(request));
  }

  private static String strategyName(ExplorationRequest request) {
    return Strategies.choose(asked(request), request.spec());
  }

  private static Optional<String> asked(ExplorationRequest request) {
    return request.options().strategy().or(() -> request.spec().flatMap(MethodSpec::strategy));
  }
}
