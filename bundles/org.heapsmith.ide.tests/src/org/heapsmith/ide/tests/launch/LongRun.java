// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IMethod;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.generate.KeptWorker;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.ProgressReport.Phase;

/** A project with a binary search tree, whose methods have more paths than anybody waits for. */
final class LongRun implements AutoCloseable {
  static final String TREE = "org.heapsmith.examples.bst.BinarySearchTree";
  private static final String TEST =
      "src-test/org/heapsmith/examples/bst/BinarySearchTreeHeapTest.java";

  private final TestProject project;
  private final Preferences preferences;
  private final ErrorLog log;

  LongRun() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("long");
    project.example("bst.BinarySearchTree");
    project.exampleSpec("bst");
    project.build();
    log = new ErrorLog();
  }

  /** So much that exploring does not end by itself, on the fastest machine or the slowest. */
  void manyPaths() {
    preferences.set(Option.CRITERION, "path");
    preferences.set(Option.SECONDS, 36_000);
    preferences.set(Option.UNFOLD, 40);
    preferences.set(Option.LOOP, 40);
    preferences.set(Option.OBJECTS, 40);
  }

  /** Sets a preference, until the end of the test. */
  void set(Option option, Object value) {
    preferences.set(option, value);
  }

  /** What the Error Log got. */
  List<String> complaints() {
    return log.messages();
  }

  /** The file that the tests of the tree go to. */
  IFile tests() {
    return project.project().getFile(TEST);
  }

  /** Adds a class of which there is soon all to tell, and which comes first in a run. */
  void add(String path, String source) throws Exception {
    project.file(path, source);
    project.build();
  }

  /** Returns a file of the project. */
  IFile file(String path) {
    return project.project().getFile(path);
  }

  /** Returns a method of the project. */
  IMethod method(String type, String name) throws Exception {
    return project.method(type, name);
  }

  /** Gives the command, as a person does; returns the run. */
  Session begin(String method) throws Exception {
    return begin(project.method(TREE, method));
  }

  /** The same for several methods. */
  Session begin(IMethod... methods) throws Exception {
    return Generation.begin(methods);
  }

  /** Gives the command, and does not wait for what comes of it. */
  void start(String method) throws Exception {
    Generation.select(project.method(TREE, method));
    Generation.run(Generation.GENERATE);
  }

  /** Gives the command, and waits until some paths are found. */
  Session beginAndFind(String method, int paths) throws Exception {
    manyPaths();
    Session session = begin(method);
    await(session, "paths", () -> session.progress().filter(p -> p.paths() > paths).isPresent());
    return session;
  }

  /** Gives the command on a method that is soon done; returns the run that has ended. */
  Session quick() throws Exception {
    return Generation.generate(project.method(TREE, "clear"));
  }

  static List<Job> jobs() {
    return List.of(Job.getJobManager().find(GenerationJob.FAMILY));
  }

  static void awaitEnd() {
    UiThread.waitFor("the job to end", () -> jobs().isEmpty());
  }

  /** What the Progress view's stop button does; prints how long the job went on. */
  static void cancel(String when) {
    long asked = System.nanoTime();
    jobs().forEach(Job::cancel);
    awaitEnd();
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked);
    System.out.println("CANCELLED " + when + ": ended after ms: " + millis);
  }

  /** Waits for something of a run that goes on; fails at once if that has ended meanwhile. */
  static void await(Session session, String what, BooleanSupplier there) {
    UiThread.waitFor(what, () -> there.getAsBoolean() || session.state() != Session.State.RUNNING);
    assertTrue(there.getAsBoolean(), () -> "ended without " + what + ": " + session.notices());
  }

  /** Waits until the views have tests. */
  static void awaitTests(Session session) {
    await(
        session,
        "tests",
        () -> session.classes().stream().anyMatch(c -> !c.tests().source().isEmpty()));
  }

  /** Waits until the views have a part of the tree. */
  static void awaitTree(Session session) {
    await(session, "a tree", () -> session.tree(session.methods().get(0)).size() > 1);
  }

  static boolean isIn(Session session, Phase phase) {
    return session.progress().filter(p -> p.phase() == phase).isPresent();
  }

  /** One worker may be kept for questions of the views; none outlives that, or goes on working. */
  static void assertNoWorkerAtWork(List<KeptWorker> before) {
    List<KeptWorker> left = KeptWorkers.get().alive();
    assertTrue(left.size() <= 1, left.toString());
    KeptWorkers.get().closeAll();
    UiThread.waitFor(
        "the processes to end", () -> before.stream().noneMatch(w -> w.handle().isAlive()));
  }

  @Override
  public void close() throws Exception {
    log.close();
    Job.getJobManager().cancel(GenerationJob.FAMILY);
    Generation.cleanUp();
    project.close();
    preferences.close();
  }
}
