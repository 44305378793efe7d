// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.TreeFound;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * What one run found so far. Fed by the worker and the job from any thread; read from any thread;
 * what it returns does not change any more. Its listener is told in the UI thread.
 */
public final class Session implements WorkerListener {
  private final String title;
  private final String project;
  private final long begun;
  private final Origin origin;
  private final Coalescer coalescer;
  private final Map<MethodId, Trees> trees = new LinkedHashMap<>();
  private final Map<String, TestsFound> tests = new LinkedHashMap<>();
  private final Map<MethodId, CoverageFound> coverage = new LinkedHashMap<>();
  private final Map<MethodId, MethodReport> outcomes = new LinkedHashMap<>();
  private final Map<MethodId, Comparison> comparisons = new LinkedHashMap<>();
  private final Set<MethodId> methods;
  private final Set<Notice> notices = new LinkedHashSet<>();
  private final NodeCache details = new NodeCache();
  private State state = State.RUNNING;
  private ProgressReport progress;
  private GenerationOutcome outcome;
  private RunControl control;
  private Consumer<Set<Aspect>> listener = aspects -> {};

  /** Whether a run goes on, or how it ended. */
  public enum State {
    /** It goes on. */
    RUNNING,
    /** It ended by itself. */
    FINISHED,
    /** It was stopped; what was found is there. */
    CANCELLED,
    /** It broke off, the last notice says why; what was found is there. */
    FAILED
  }

  /** Where what is known of a run comes from. */
  public enum Origin {
    /** The run itself, in this workbench. */
    RUN,
    /** Several runs as one. */
    MERGED,
    /** A run before this start of the workbench. */
    EARLIER,
    /** A run before this start of the workbench, of which not all was kept. */
    EARLIER_CUT
  }

  /** A tree that grows, and its last copy; the copy is made when somebody asks. */
  private static final class Trees {
    final ComputationTree growing = new ComputationTree();
    ComputationTree copy = growing.snapshot();
    boolean stale;

    ComputationTree copy() {
      if (stale) {
        copy = growing.snapshot();
        stale = false;
      }
      return copy;
    }
  }

  /**
   * Begins the record of a run.
   *
   * @param title for a person: the method, class or package tests are made for
   * @param project name of the Java project
   * @param methods to be explored, as far as they are known; more may come
   */
  public Session(String title, String project, List<MethodId> methods) {
    this(title, project, methods, System.currentTimeMillis(), Origin.RUN);
  }

  /** Begins the record of a run that began then. */
  Session(String title, String project, List<MethodId> methods, long begun, Origin origin) {
    this.title = title;
    this.project = project;
    this.begun = begun;
    this.origin = origin;
    this.methods = new LinkedHashSet<>(methods);
    coalescer = new Coalescer(PlatformUI.getWorkbench().getDisplay(), this::tell);
  }

  private void tell(Set<Aspect> aspects) {
    Consumer<Set<Aspect>> told;
    synchronized (this) {
      told = listener;
    }
    told.accept(aspects);
  }

  synchronized void listener(Consumer<Set<Aspect>> newListener) {
    listener = newListener;
  }

  /** Sets whom to ask for more; the job does so before it starts. */
  public synchronized void control(RunControl newControl) {
    control = newControl;
  }

  /** Returns whom to ask for more, if there is somebody. */
  public synchronized Optional<RunControl> control() {
    return Optional.ofNullable(control);
  }

  @Override
  public synchronized void progress(ProgressReport report) {
    progress = report;
    if (report.method() != null) {
      methods.add(report.method());
    }
    coalescer.changed(Aspect.PROGRESS);
  }

  @Override
  public synchronized void tree(TreeFound found) {
    methods.add(found.method());
    Trees tree = trees.computeIfAbsent(found.method(), m -> new Trees());
    if (tree.growing.add(found.batch())) {
      details.forget(found.method());
    }
    tree.stale = true;
    coalescer.changed(Aspect.TREE);
  }

  @Override
  public synchronized void tests(TestsFound found) {
    tests.put(found.tests().className(), found);
    for (MethodReport method : found.tests().methods()) {
      outcomes.put(method.method(), method);
      methods.add(method.method());
    }
    coalescer.changed(Aspect.TESTS);
  }

  @Override
  public synchronized void coverage(CoverageFound found) {
    methods.add(found.method());
    coverage.put(found.method(), found);
    coalescer.changed(Aspect.COVERAGE);
  }

  @Override
  public synchronized void notice(Notice notice) {
    if (notices.add(notice)) {
      coalescer.changed(Aspect.NOTICES);
    }
  }

  /** Ends the run with what it made; tests and coverage of it replace what was told before. */
  public synchronized void finished(GenerationOutcome made) {
    outcome = made;
    for (ClassReport c : made.classes()) {
      tests(new TestsFound(c, false));
      for (MethodReport m : c.methods()) {
        coverage(new CoverageFound(m.method(), m.branches(), m.lines()));
      }
    }
    made.notices().forEach(this::notice);
    end(made.cancelled() ? State.CANCELLED : State.FINISHED);
  }

  /** Names the tests as they are in the files that they were put into. */
  public synchronized void placed(GenerationOutcome there) {
    there.classes().forEach(c -> tests(new TestsFound(c, false)));
  }

  /** Ends the run without an outcome: the worker died, or could not start. */
  public synchronized void failed(Notice why) {
    notices.remove(why);
    notice(why);
    end(State.FAILED);
  }

  /** Ends the run without an outcome because it was stopped. */
  public synchronized void cancelled() {
    notice(Notice.of(Code.CANCELLED, ""));
    end(State.CANCELLED);
  }

  /** Ends the run if nobody has said how it ended: its job broke down. */
  public synchronized void brokenOff(Notice why) {
    if (state == State.RUNNING) {
      failed(why);
    }
  }

  /** Ends the run as it did end. */
  synchronized void ended(State as) {
    end(as);
  }

  private void end(State newState) {
    if (state == State.RUNNING) {
      state = newState;
      coalescer.changed(Aspect.STATE);
    }
  }

  synchronized void compared(Map<MethodId, Comparison> with) {
    comparisons.putAll(with);
    coalescer.changed(Aspect.COMPARISON);
  }

  /** Returns what tests are made for. */
  public String title() {
    return title;
  }

  /** Returns the name of the Java project. */
  public String project() {
    return project;
  }

  /** Returns when the run began, milliseconds of the epoch. */
  public long begun() {
    return begun;
  }

  /** Returns where what is known of the run comes from. */
  public Origin origin() {
    return origin;
  }

  /** Returns whether the run goes on, or how it ended. */
  public synchronized State state() {
    return state;
  }

  /** Returns how far the run is, or was at its end; empty before the first report. */
  public synchronized Optional<ProgressReport> progress() {
    return Optional.ofNullable(progress);
  }

  /** Returns what the run made; empty while it goes on or if it failed. */
  public synchronized Optional<GenerationOutcome> outcome() {
    return Optional.ofNullable(outcome);
  }

  /** Returns the methods, in the order they were asked for or met. */
  public synchronized List<MethodId> methods() {
    return List.copyOf(methods);
  }

  /** Returns a copy of the tree of a method; empty if nothing of it is known. */
  public synchronized ComputationTree tree(MethodId method) {
    Trees tree = trees.get(method);
    return tree == null ? new ComputationTree() : tree.copy();
  }

  /** Returns the classes and their tests so far. */
  public synchronized List<TestsFound> classes() {
    return List.copyOf(tests.values());
  }

  /** Returns what was made of a method, perhaps a draft. */
  public synchronized Optional<MethodReport> method(MethodId method) {
    return Optional.ofNullable(outcomes.get(method));
  }

  /** Returns what the tests of a method covered of it when they ran; nothing before they did. */
  public synchronized Optional<Coverage> measured(MethodId method) {
    return method(method).map(MethodReport::kept).filter(Coverage::isMeasured);
  }

  /**
   * Returns what the tests of a method covered of it or of one that it calls when they ran; nothing
   * before they did. A static initialiser runs once, for whichever test of the run comes first.
   *
   * @param under the method under test
   * @param method itself or one that it calls
   */
  public synchronized Optional<Coverage> measured(MethodId under, MethodId method) {
    if (under.equals(method) || measured(under).isEmpty()) {
      return measured(under);
    }
    Stream<MethodCoverage> called =
        method.name().equals("<clinit>")
            ? tests.values().stream().flatMap(t -> t.tests().called().stream())
            : outcomes.get(under).reached().stream();
    return called.filter(m -> m.method().equals(method)).map(MethodCoverage::coverage).findFirst();
  }

  /** Returns what is known of the branches and lines of a method. */
  public synchronized Optional<CoverageFound> coverage(MethodId method) {
    return Optional.ofNullable(coverage.get(method));
  }

  /** Returns the methods whose coverage is known. */
  public synchronized List<MethodId> methodsWithCoverage() {
    return methods.stream().filter(coverage::containsKey).toList();
  }

  /** Returns the notices, in the order they came. */
  public synchronized List<Notice> notices() {
    return List.copyOf(notices);
  }

  /** Returns the tests of a method, those that were not kept as well. */
  public synchronized List<FoundTest> tests(MethodId method) {
    List<FoundTest> found = new ArrayList<>();
    for (TestsFound c : tests.values()) {
      for (MethodReport m : c.tests().methods()) {
        if (m.method().equals(method)) {
          ClassReport made = c.tests();
          m.tests().stream()
              .map(t -> new FoundTest(method, made.testPackage(), made.testClass(), t, c.draft()))
              .forEach(found::add);
        }
      }
    }
    return found;
  }

  /** Returns the test of that id. */
  public Optional<FoundTest> test(MethodId method, String id) {
    return tests(method).stream().filter(t -> t.test().id().equals(id)).findFirst();
  }

  /** Returns how a method compares with its run before; empty while it runs or if it is new. */
  public synchronized Optional<Comparison> comparison(MethodId method) {
    return Optional.ofNullable(comparisons.get(method));
  }

  /**
   * Asks what holds at a node; answers are remembered. Completes exceptionally if nobody can answer
   * any more, and at any thread.
   *
   * @param position indices of the alternatives taken from the root
   */
  public CompletableFuture<NodeDetails> details(MethodId method, List<Integer> position) {
    return details.get(method, position, control());
  }
}
