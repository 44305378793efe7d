// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.BuildingCall;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.BuildingCalls;
import org.heapsmith.testgen.report.HowBuilt;

/**
 * Further tests of a method for mutants that no test notices: a path that was found has one input,
 * which may have nothing where it did not look, and no numbers that are equal. Variants of the
 * inputs are run by the machine of the mutants; one that shows something is made small, and the
 * engine predicts its test. Likewise for what only inputs show that are made object by object. What
 * is tried is counted, so that the same tests have the same others.
 */
public final class MoreInputs {
  /** Instructions, of all variants and mutants of one method. */
  private static final long MOST_STEPS = 2_600_000;

  /** So many of them without a find say that what is left changes nothing. */
  private static final long MOST_SINCE = 1_000_000;

  private static final int MOST_VARIANTS = 1_500;

  /** So many inputs that are not valid after all, or not predicted, are enough. */
  private static final int MOST_IN_VAIN = 6;

  private static final String PREFIX = "m";

  private final ClassPath classPath;
  private final MethodModel method;
  private final MethodId id;
  private final MutantKills kills;
  private final InputRunner runner;
  private final Cancellation cancellation;
  private final ConcreteMachine machine;
  private final Map<String, ConcreteMachine> changed = new HashMap<>();
  private final Set<String> exceptions = new HashSet<>();

  /**
   * Makes a search for tests of a method.
   *
   * @param id the method, as it is called on a class
   * @param kills gets the tests that are found
   */
  public MoreInputs(
      ClassPath classPath,
      MethodModel method,
      MethodId id,
      MutantKills kills,
      InputRunner runner,
      Cancellation cancellation) {
    this.classPath = classPath;
    this.method = method;
    this.id = id;
    this.kills = kills;
    this.runner = runner;
    this.cancellation = cancellation;
    this.machine = new ConcreteMachine(classPath, kills.limits());
  }

  /**
   * Returns further tests.
   *
   * @param tests those of the method
   * @param ofClass those of all methods of the class, whose calls are made
   */
  public List<TestCase> find(List<TestCase> tests, ClassTests ofClass) {
    List<TestCase> usual = tests.stream().filter(MoreInputs::isUsual).toList();
    List<TestCase> called = usual.stream().filter(t -> !isByFields(t)).toList();
    List<TestCase> from = new ArrayList<>(called.stream().filter(InputVariants::areOf).toList());
    usual.stream().filter(this::isByFields).forEach(t -> from.addAll(seeds(t, ofClass)));
    List<TestCase> found = new ArrayList<>();
    List<String> open = new ArrayList<>(kills.survivors(called));
    if (from.isEmpty()) {
      return found;
    }
    for (TestCase test : usual) {
      if (test.outcome() instanceof Outcome.Threw threw) {
        exceptions.add(threw.className());
      }
    }
    InputVariants variants = new InputVariants(ofClass);
    int inVain = 0;
    long since = 0;
    for (int i = 0; i < MOST_VARIANTS && inVain < MOST_IN_VAIN && goesOn(open, since); i++) {
      GivenInput variant = variants.of(from.get(i % from.size()));
      Set<String> noticed = noticed(variant, open);
      if (noticed.isEmpty()) {
        continue;
      }
      Optional<TestCase> test =
          test(new SmallerInput(v -> noticed(v, noticed).equals(noticed)).of(variant))
              .or(() -> test(variant))
              .map(t -> t.withId(PREFIX + found.size()));
      test.ifPresent(found::add);
      int before = open.size();
      test.ifPresent(t -> kills.add(List.of(t)));
      test.ifPresent(t -> open.removeAll(kills.of(t)));
      if (open.size() == before) {
        inVain++;
      } else {
        since = steps();
      }
    }
    return found;
  }

  private boolean isByFields(TestCase test) {
    return HowBuilt.of(test, classPath).kind() == HowBuilt.Kind.OBJECTS;
  }

  /** The same call, on what other tests of the class have built: if it is valid, will be seen. */
  private List<TestCase> seeds(TestCase test, ClassTests ofClass) {
    boolean isPlain = test.arguments().stream().noneMatch(ConcreteValue.Ref.class::isInstance);
    return test.receiver() == null || !isPlain
        ? List.of()
        : ofClass.seeds().stream().filter(this::isCalled).map(t -> t.asInputOf(test)).toList();
  }

  /** A subclass may override the method. */
  private boolean isCalled(TestCase seed) {
    int receiver = ((ConcreteValue.Ref) seed.receiver()).id();
    String type = seed.input().object(receiver).className();
    return classPath.hierarchy().resolveVirtual(type, method).filter(method::equals).isPresent();
  }

  /** What an instruction throws is not what a test is for. */
  private static boolean isUsual(TestCase test) {
    return !(test.outcome() instanceof Outcome.Threw threw && threw.implicit());
  }

  private boolean goesOn(List<String> open, long since) {
    long steps = steps();
    return !open.isEmpty()
        && steps < MOST_STEPS
        && steps - since < MOST_SINCE
        && !cancellation.isCancelled();
  }

  private long steps() {
    return machine.steps() + changed.values().stream().mapToLong(ConcreteMachine::steps).sum();
  }

  private Optional<TestCase> test(GivenInput input) {
    return runner.run(id, input);
  }

  /** Returns which of the mutants an input shows. */
  private Set<String> noticed(GivenInput input, Collection<String> mutants) {
    Set<String> noticed = new HashSet<>();
    List<BuildingCall> calls = BuildingCalls.of(classPath, input.steps()).orElseThrow();
    Optional<ConcreteHeap> heap = machine.built(input.given(), calls);
    if (heap.isEmpty()) {
      return noticed;
    }
    List<ConcreteValue> arguments = MutantKills.arguments(input.receiver(), input.arguments());
    kills.takeReached(machine);
    Optional<String> normal =
        machine.picture(method, heap.get(), arguments).filter(this::isExpected);
    if (normal.isEmpty()) {
      return noticed;
    }
    MutantKills.Normal run = new MutantKills.Normal(normal, kills.takeReached(machine));
    for (String name : mutants) {
      if (run.reaches(kills.mutant(name))) {
        Optional<String> other = machine(name).picture(method, heap.get(), arguments);
        if (other.isPresent() && !other.equals(normal)) {
          noticed.add(name);
        }
      }
    }
    return noticed;
  }

  private boolean isExpected(String picture) {
    return picture.startsWith("returns ")
        || exceptions.stream().anyMatch(e -> picture.startsWith("throws " + e + " "));
  }

  private ConcreteMachine machine(String name) {
    return changed.computeIfAbsent(name, n -> kills.machine(kills.mutant(n)));
  }
}
