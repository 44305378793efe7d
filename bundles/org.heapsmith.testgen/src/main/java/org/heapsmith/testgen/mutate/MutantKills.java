// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.ConcreteMachine.Left;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.report.Mutation;

/**
 * Finds out which tests of a method notice which mutants of the code they run: of the method, and
 * of the methods of its class that are not public. A mutant is noticed if, for the input of the
 * test, it ends differently or leaves a different heap ({@link ConcreteMachine#picture}), or does
 * not end.
 */
public final class MutantKills {
  /**
   * Instructions that are run for the tests of one method; what is left of mutants, nobody knows.
   */
  private static final long MOST_STEPS = 13_000_000;

  /** Likewise for tests that are added. */
  private static final long MOST_OF_MORE = 2_600_000;

  private static final int MOST_OF_ONE = 13_000;
  private static final int MOST_CELLS = 20_000;

  /** So many tests that notice a mutant are choice enough for a small suite. */
  private static final int MOST_NOTICING = 250;

  private static final int MOST_SHOWING = 2;

  private final ClassPath classPath;
  private final MethodModel method;
  private final Cancellation cancellation;
  private final ConcreteMachine plain;
  private final Set<MethodModel> changed = new LinkedHashSet<>();
  private final Map<TestCase, Set<String>> kills = new IdentityHashMap<>();
  private final Map<String, Mutant> named = new LinkedHashMap<>();
  private final Set<String> unknown = new HashSet<>();
  private long steps;

  /** Runs the mutants of a method against its tests. */
  public MutantKills(
      ClassPath classPath, MethodModel method, List<TestCase> tests, Cancellation cancellation) {
    this.classPath = classPath;
    this.method = method;
    this.cancellation = cancellation;
    this.plain = new ConcreteMachine(classPath, limits());
    for (MethodModel each : code(method, tests)) {
      for (Mutant mutant : Mutants.of(each)) {
        named.put(mutant.method() + " " + named.size(), mutant);
        changed.add(mutant.method());
      }
    }
    run(tests, MOST_STEPS);
  }

  /** Runs the mutants against tests that were found since. */
  void add(List<TestCase> tests) {
    run(tests, steps + MOST_OF_MORE);
  }

  private void run(List<TestCase> tests, long most) {
    if (cancellation.isCancelled()) {
      unknown.addAll(named.keySet());
      return;
    }
    Map<TestCase, Normal> expected = new IdentityHashMap<>();
    takeReached(plain);
    for (TestCase test : tests) {
      kills.put(test, new TreeSet<>());
      Optional<String> picture = plain.picture(method, test.input(), arguments(test));
      expected.put(test, new Normal(picture, takeReached(plain)));
    }
    List<TestCase> inTurn = new ArrayList<>(tests);
    inTurn.sort(Comparator.comparing(t -> t.steps().isEmpty())); // those that are preferred
    int left = named.size();
    for (Map.Entry<String, Mutant> each : named.entrySet()) {
      run(each.getKey(), each.getValue(), inTurn, expected, (most - steps) / left--);
    }
  }

  /** How a test ends without a change, and what it has run until then. */
  record Normal(Optional<String> picture, Map<MethodModel, BitSet> reached) {
    boolean reaches(Mutant mutant) {
      return reached.getOrDefault(mutant.method(), new BitSet()).get(mutant.index());
    }
  }

  /** Returns the names of the mutants that a test notices. */
  public Set<String> of(TestCase test) {
    return kills.getOrDefault(test, Set.of());
  }

  /** Returns what tests notice together. */
  public Mutation mutation(Collection<TestCase> tests) {
    List<String> left = survivors(tests);
    List<Mutation.Change> all =
        left.stream()
            .filter(n -> !unknown.contains(n))
            .map(named::get)
            .map(MutantKills::change)
            .toList();
    return new Mutation(named.size() - left.size(), left.size() - all.size(), all);
  }

  /** Returns the names of the mutants that no test notices, in the code's order. */
  List<String> survivors(Collection<TestCase> tests) {
    Set<String> noticed = new HashSet<>();
    tests.forEach(t -> noticed.addAll(of(t)));
    return named.keySet().stream().filter(n -> !noticed.contains(n)).toList();
  }

  /** Returns a mutant by its name. */
  Mutant mutant(String name) {
    return named.get(name);
  }

  /** Makes a machine that runs a mutant in place of the code. */
  ConcreteMachine machine(Mutant mutant) {
    return plain.with(Map.of(mutant.method(), mutant.code()));
  }

  /** Returns which instructions that mutants change a machine has run since somebody asked. */
  Map<MethodModel, BitSet> takeReached(ConcreteMachine machine) {
    return machine.takeReached(changed);
  }

  /** Returns what one test of a suite notices and no other test of it does, in the code's order. */
  public List<Mutation.Change> onlyBy(TestCase test, Collection<TestCase> suite) {
    Set<String> others =
        suite.stream()
            .filter(t -> t != test)
            .flatMap(t -> of(t).stream())
            .collect(Collectors.toSet());
    return of(test).stream()
        .filter(name -> !others.contains(name))
        .map(named::get)
        .map(MutantKills::change)
        .sorted(
            Comparator.comparing(Mutation.Change::method)
                .thenComparing(Mutation.Change::line)
                .thenComparing(Mutation.Change::change))
        .toList();
  }

  /**
   * Returns for tests of a suite what mutants leave that only what is asked afterwards tells from
   * what should be there: not one of the tests sees them by how the method ends. Two tests get
   * each.
   */
  public Map<TestCase, List<ConcreteHeap>> wrongEnds(List<TestCase> suite) {
    Map<TestCase, List<ConcreteHeap>> wrong = new IdentityHashMap<>();
    if (method.isConstructor() || cancellation.isCancelled()) {
      return wrong;
    }
    Map<TestCase, Optional<Left>> normal = new IdentityHashMap<>();
    suite.forEach(t -> normal.put(t, plain.left(method, t.input(), arguments(t))));
    for (String name : named.keySet()) {
      List<TestCase> noticing = suite.stream().filter(t -> of(t).contains(name)).toList();
      if (noticing.isEmpty() || cancellation.isCancelled()) {
        continue;
      }
      ConcreteMachine changed = machine(named.get(name));
      Map<TestCase, ConcreteHeap> left = new IdentityHashMap<>();
      for (TestCase test : noticing) {
        Optional<Left> other = changed.left(method, test.input(), arguments(test));
        String end = normal.get(test).map(Left::end).orElse("");
        other.filter(o -> o.end().equals(end)).ifPresent(o -> left.put(test, o.heap()));
      }
      if (left.size() == noticing.size()) {
        noticing.stream()
            .limit(MOST_SHOWING)
            .forEach(t -> wrong.computeIfAbsent(t, k -> new ArrayList<>()).add(left.get(t)));
      }
    }
    return wrong;
  }

  private static Mutation.Change change(Mutant mutant) {
    return new Mutation.Change(MethodId.of(mutant.method()), mutant.line(), mutant.change());
  }

  /** The method itself, and what is private in its class, as far as the tests run it. */
  private Collection<MethodModel> code(MethodModel method, List<TestCase> tests) {
    Set<MethodModel> all = new LinkedHashSet<>(List.of(method));
    Set<MethodId> reached = new TreeSet<>();
    tests.forEach(t -> t.branches().forEach(b -> reached.add(b.method())));
    for (MethodId id : reached) {
      id.find(classPath)
          .filter(m -> m.owner() == method.owner() && (m.isPrivate() || m.isSynthetic()))
          .ifPresent(all::add);
    }
    return all;
  }

  /** Runs a mutant for that many instructions at most. */
  private void run(
      String name, Mutant mutant, List<TestCase> tests, Map<TestCase, Normal> expected, long part) {
    ConcreteMachine machine = machine(mutant);
    int noticing = 0;
    for (TestCase test : tests) {
      Normal normal = expected.get(test);
      boolean goesOn = !cancellation.isCancelled() && machine.steps() < part;
      Optional<String> changed = Optional.empty();
      if (goesOn && normal.picture().isPresent()) {
        changed =
            normal.reaches(mutant)
                ? machine.picture(method, test.input(), arguments(test))
                : normal.picture(); // it would be the same run
      }
      if (changed.isPresent() && !changed.equals(normal.picture())) {
        kills.get(test).add(name);
        noticing++;
      }
      if (changed.isEmpty()) {
        unknown.add(name);
      }
      if (noticing == MOST_NOTICING) {
        break;
      }
    }
    steps += machine.steps();
  }

  /** Returns what a run of one input may take. */
  RunLimits limits() {
    return new RunLimits(MOST_OF_ONE, 500, MOST_CELLS, cancellation);
  }

  private static List<ConcreteValue> arguments(TestCase test) {
    return arguments(test.receiver(), test.arguments());
  }

  /** Returns what a method is run on: the receiver first if there is one. */
  static List<ConcreteValue> arguments(ConcreteValue receiver, List<ConcreteValue> rest) {
    List<ConcreteValue> all = new ArrayList<>();
    if (receiver != null) {
      all.add(receiver);
    }
    all.addAll(rest);
    return all;
  }
}
