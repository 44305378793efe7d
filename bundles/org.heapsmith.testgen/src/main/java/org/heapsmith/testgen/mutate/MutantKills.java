// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
import org.heapsmith.judge.jvm.RunLimits;
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
  private static final long MOST_STEPS = 20_000_000;

  private static final int MOST_OF_ONE = 20_000;

  /** So many tests that notice a mutant are choice enough for a small suite. */
  private static final int MOST_NOTICING = 250;

  private final ClassPath classPath;
  private final Cancellation cancellation;
  private final Map<TestCase, Set<String>> kills = new IdentityHashMap<>();
  private final List<Mutant> survivors = new ArrayList<>();
  private final List<Mutant> unknown = new ArrayList<>();
  private final Map<String, Mutant> named = new HashMap<>();
  private int mutants;
  private long steps;

  /** Runs the mutants of a method against its tests. */
  public MutantKills(
      ClassPath classPath, MethodModel method, List<TestCase> tests, Cancellation cancellation) {
    this.classPath = classPath;
    this.cancellation = cancellation;
    Map<TestCase, Normal> expected = new IdentityHashMap<>();
    ConcreteMachine machine = new ConcreteMachine(classPath, limits());
    for (TestCase test : tests) {
      kills.put(test, new TreeSet<>());
      Optional<String> picture = machine.picture(method, test.input(), arguments(test));
      expected.put(test, new Normal(picture, machine.takeReached()));
    }
    List<Mutant> all = new ArrayList<>();
    code(method, tests).forEach(each -> all.addAll(Mutants.of(each)));
    List<TestCase> inTurn = new ArrayList<>(tests);
    inTurn.sort(Comparator.comparing(t -> t.steps().isEmpty())); // those that are preferred
    for (int i = 0; i < all.size(); i++) {
      long part = (MOST_STEPS - steps) / (all.size() - i);
      run(all.get(i), method, inTurn, expected, part);
    }
  }

  /** How a test ends without a change, and what it has run until then. */
  private record Normal(Optional<String> picture, Map<MethodModel, BitSet> reached) {
    boolean reaches(Mutant mutant) {
      return reached.getOrDefault(mutant.method(), new BitSet()).get(mutant.index());
    }
  }

  /** Returns the names of the mutants that a test notices. */
  public Set<String> of(TestCase test) {
    return kills.getOrDefault(test, Set.of());
  }

  /** Returns what all tests together notice. */
  public Mutation mutation() {
    List<Mutation.Change> all = survivors.stream().map(MutantKills::change).toList();
    return new Mutation(mutants - unknown.size() - all.size(), unknown.size(), all);
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
      Mutant mutant,
      MethodModel method,
      List<TestCase> tests,
      Map<TestCase, Normal> expected,
      long part) {
    String name = mutant.method() + " " + mutants++;
    named.put(name, mutant);
    ConcreteMachine machine =
        new ConcreteMachine(classPath, Map.of(mutant.method(), mutant.code()), limits());
    int noticing = 0;
    boolean isUnknown = false;
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
      isUnknown |= changed.isEmpty();
      if (noticing == MOST_NOTICING) {
        break;
      }
    }
    steps += machine.steps();
    if (noticing == 0) {
      (isUnknown ? unknown : survivors).add(mutant);
    }
  }

  private RunLimits limits() {
    return new RunLimits(MOST_OF_ONE, 500, MOST_OF_ONE, cancellation);
  }

  private static List<ConcreteValue> arguments(TestCase test) {
    List<ConcreteValue> all = new ArrayList<>();
    if (test.receiver() != null) {
      all.add(test.receiver());
    }
    all.addAll(test.arguments());
    return all;
  }
}
