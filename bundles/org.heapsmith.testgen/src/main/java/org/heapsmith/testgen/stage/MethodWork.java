// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.describe.Description;
import org.heapsmith.testgen.mutate.MutantKills;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.Mutation;
import org.heapsmith.testgen.write.Finding;
import org.heapsmith.testgen.write.JUnitWriter;

/** What is known of one method's tests so far. Filled stage by stage, by one thread. */
public final class MethodWork {
  final ExploredMethod input;
  final MethodModel method;
  final List<TestCase> tests;
  final Map<TestCase, InputVerdict> verdicts = new LinkedHashMap<>();
  final Map<TestCase, TestRun> trial = new LinkedHashMap<>();
  final Map<TestCase, TestRun> replay = new LinkedHashMap<>();
  final Map<TestCase, Finding> findings = new LinkedHashMap<>();

  /** Tests that are not written, and why. */
  final Map<TestCase, String> excluded = new LinkedHashMap<>();

  /** Tests that behaved otherwise on the JVM, and how. */
  final Map<TestCase, String> diverged = new LinkedHashMap<>();

  final Set<TestCase> timedOut = new LinkedHashSet<>();

  /** What tests are called; after a stop only those that are kept have a name. */
  final Map<TestCase, Description> descriptions = new LinkedHashMap<>();

  final List<TestCase> kept = new ArrayList<>();
  final List<Notice> notices = new ArrayList<>();
  Mutation mutation = Mutation.NONE;
  private boolean isStopped;

  final Map<TestCase, HowBuilt> built = new LinkedHashMap<>();

  /** What only one of the kept tests notices. */
  final Map<TestCase, List<Mutation.Change>> onlyBy = new LinkedHashMap<>();

  /**
   * What mutants leave that nothing but an assertion afterwards tells from what should be there.
   */
  final Map<TestCase, List<ConcreteHeap>> wrong = new IdentityHashMap<>();

  /** What its tests notice; empty where all are kept. */
  final Optional<MutantKills> kills;

  MethodWork(
      ExploredMethod input, MethodModel method, List<TestCase> tests, Optional<MutantKills> kills) {
    this.kills = kills;
    this.input = input;
    this.method = method;
    this.tests = List.copyOf(tests);
  }

  /** Returns where its code is. */
  MethodId code() {
    return MethodId.ofCode(method);
  }

  /** Returns whether a test shows an exception with an input that no spec speaks of. */
  boolean isUnconstrained(TestCase test) {
    Finding finding = findings.get(test);
    return finding != null
        && (finding.kind() == Finding.Kind.UNCONSTRAINED || finding.kind() == Finding.Kind.REACHED);
  }

  /** Returns the tests that can still be written. */
  List<TestCase> usable() {
    return tests.stream().filter(t -> !excluded.containsKey(t)).toList();
  }

  /** Returns whether every feasible path was explored, and has a test that can be written. */
  boolean isComplete() {
    return input.result().complete() && excluded.isEmpty();
  }

  /** Names tests anew. */
  void describe(Describer describer, List<TestCase> some) {
    descriptions.putAll(describer.describe(method, some, JUnitWriter.RESERVED_NAMES));
  }

  /** Keeps the first of the tests, as the run was stopped, and says so if these are not all. */
  void keepFew(int room) {
    isStopped = true;
    if (kept.size() > room) {
      String all = Plural.of(kept.size(), "test");
      notices.add(Notice.of(Code.TESTS_LEFT_TO_NEXT_RUN, method.toString(), room, all));
      kept.subList(room, kept.size()).clear();
    }
  }

  /**
   * Returns whether its exploration was stopped before its end, and not by a bound, or the choice
   * of its tests was: what an earlier run has found may be more.
   */
  boolean isCancelled() {
    return isStopped
        || input.result().notices().stream()
            .anyMatch(n -> n.code() == Code.CANCELLED || n.code() == Code.OUT_OF_MEMORY);
  }

  /** Returns a test for a message: class, method, and what it is called. */
  String label(TestCase test) {
    Description description = descriptions.get(test);
    String name = description == null ? test.id() : description.displayName();
    return method + " \"" + name + "\"";
  }
}
