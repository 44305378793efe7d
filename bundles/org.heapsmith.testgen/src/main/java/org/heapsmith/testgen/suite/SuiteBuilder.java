// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.report.HowBuilt;
import org.objectweb.asm.Type;

/** Makes a suite of the tests of one method. The order of the tests is kept. Not thread-safe. */
public final class SuiteBuilder {
  /** A container and two nodes. */
  private static final int TELLING_OBJECTS = 3;

  /** An input that is made object by object: no call may ever build it. */
  private static final int BY_FIELDS = 8;

  /** {@code list.addAll(list)}, or a comparator as a key: it works, and nobody would write it. */
  private static final int IN_TWO_ROLES = 12;

  /** A number that nobody has in mind, a letter that nobody can read. */
  private static final int ODD = 3;

  private static final int LARGE = 100;

  /** The same text or object put in twice: nobody sees which one comes out. */
  private static final int REPEATED = 2;

  /** One test of several may turn out to be none that can be written. */
  private static final int TIMES = 3;

  /** So many times as many as there is room for. */
  private static final int LOOKED_AT = 5;

  private final ClassPath classPath;

  /** What branches are called, which many tests have in common. */
  private final Map<BranchId, String> texts = new HashMap<>();

  /** Makes a builder for code of one class path. */
  public SuiteBuilder(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns the tests without those that repeat an earlier one: isomorphic input, same end. */
  public List<TestCase> deduplicate(List<TestCase> tests) {
    Map<String, TestCase> distinct = new LinkedHashMap<>();
    tests.forEach(t -> distinct.putIfAbsent(CanonicalForm.of(t), t));
    return List.copyOf(distinct.values());
  }

  /** Returns the tests that add a predicted branch or kind of end to what those before have. */
  public List<TestCase> adding(List<TestCase> tests) {
    return adding(tests, 1, t -> requirements(t, none -> Set.of()));
  }

  /**
   * Returns the tests that add a predicted branch, exception or kind of result to what those before
   * have. What becomes of the heap is not looked at, so that it is quick.
   */
  public List<TestCase> addingQuickly(List<TestCase> tests) {
    return adding(tests, 1, SuiteBuilder::predicted);
  }

  /**
   * Returns the tests of one method that add a predicted branch of its own; as long as there is
   * room, those that add one of what it calls or a kind of end, each of them a few times, and
   * others, the first ones. No two are the same; of very many, only the first are looked at
   * closely.
   */
  public List<TestCase> telling(List<TestCase> tests, int room) {
    List<TestCase> quick = addingQuickly(tests); // the first of equal ones: these stay
    Set<TestCase> first = new LinkedHashSet<>(quick);
    tests.stream().limit((long) LOOKED_AT * room).forEach(first::add);
    List<TestCase> distinct = deduplicate(tests.stream().filter(first::contains).toList());
    Map<TestCase, Set<String>> required = new IdentityHashMap<>();
    distinct.forEach(t -> required.put(t, requirements(t, none -> Set.of())));
    MethodId code = tests.get(0).method().find(classPath).map(MethodId::ofCode).orElseThrow();
    Set<TestCase> telling = new LinkedHashSet<>(adding(distinct, TIMES, t -> branches(t, code)));
    fill(telling, quick, room);
    for (int few = 1; few <= TIMES; few++) {
      fill(telling, adding(distinct, few, required::get), room);
    }
    fill(telling, distinct, room);
    return distinct.stream().filter(telling::contains).toList();
  }

  private static Set<BranchId> branches(TestCase test, MethodId code) {
    return test.branches().stream()
        .filter(b -> b.method().equals(code))
        .collect(Collectors.toSet());
  }

  private String text(BranchId branch) {
    return texts.computeIfAbsent(branch, id -> "branch " + id);
  }

  private static void fill(Set<TestCase> some, List<TestCase> more, int room) {
    for (int i = 0; i < more.size() && some.size() < room; i++) {
      some.add(more.get(i));
    }
  }

  /** Returns the tests that are among the first few which meet some requirement. */
  private static List<TestCase> adding(
      List<TestCase> tests, int few, Function<TestCase, ? extends Set<?>> requirements) {
    Map<Object, Integer> met = new HashMap<>();
    List<TestCase> adding = new ArrayList<>();
    for (TestCase test : tests) {
      boolean adds = false;
      for (Object requirement : requirements.apply(test)) {
        adds |= met.merge(requirement, 1, Integer::sum) <= few;
      }
      if (adds) {
        adding.add(test);
      }
    }
    return adding;
  }

  private static Set<Object> predicted(TestCase test) {
    Set<Object> all = new LinkedHashSet<>(test.branches());
    all.add(OutcomeKinds.end(test));
    return all;
  }

  private Set<String> branches(TestCase test) {
    Set<String> all = new HashSet<>();
    test.branches().forEach(b -> all.add(text(b)));
    return all;
  }

  /**
   * Returns the smallest set of tests that keeps every predicted branch, every kind of end and
   * whatever else is required; small inputs are preferred.
   *
   * @param more further requirements that a test meets, such as measured coverage
   */
  public List<TestCase> minimise(List<TestCase> tests, Function<TestCase, Set<String>> more) {
    return smallest(tests, t -> requirements(t, more));
  }

  /** Returns a small set that keeps what {@link #addingQuickly} looks at, as quickly. */
  public List<TestCase> minimiseQuickly(List<TestCase> tests) {
    return smallest(addingQuickly(tests), SuiteBuilder::predicted);
  }

  private List<TestCase> smallest(
      List<TestCase> tests, Function<TestCase, ? extends Set<?>> requirements) {
    Map<Object, Integer> numbers = new HashMap<>();
    List<BitSet> sets = new ArrayList<>();
    int[] costs = new int[tests.size()];
    for (int i = 0; i < tests.size(); i++) {
      BitSet set = new BitSet();
      for (Object requirement : requirements.apply(tests.get(i))) {
        Integer number = numbers.putIfAbsent(requirement, numbers.size());
        set.set(number == null ? numbers.size() - 1 : number);
      }
      sets.add(set);
      costs[i] = cost(tests.get(i));
    }
    Set<Integer> chosen = new HashSet<>(SetCover.of(sets, costs));
    List<TestCase> kept = new ArrayList<>();
    for (int i = 0; i < tests.size(); i++) {
      if (chosen.contains(i)) {
        kept.add(tests.get(i));
      }
    }
    return kept;
  }

  private SortedSet<String> requirements(TestCase test, Function<TestCase, Set<String>> more) {
    SortedSet<String> all = new TreeSet<>(OutcomeKinds.of(test, classPath));
    all.addAll(branches(test));
    all.addAll(more.apply(test));
    return all;
  }

  /**
   * How much there is to read, and how little it would notice: a structure of two nodes shows first
   * and last apart, an empty one shows nothing.
   */
  private int cost(TestCase test) {
    int objects = size(test);
    int cost = objects + 3 * Math.abs(objects - TELLING_OBJECTS) + test.facts().size() / 4;
    cost += HowBuilt.of(test, classPath).kind() == HowBuilt.Kind.OBJECTS ? BY_FIELDS : 0;
    for (ConcreteValue argument : test.arguments()) {
      if (argument.equals(ConcreteValue.NULL) || isEmptyText(argument)) {
        cost++; // something shows where it went
      }
      if (argument.equals(test.receiver())) {
        cost += 2; // possible, but seldom what the reader expects
      }
    }
    cost += IN_TWO_ROLES * inTwoRoles(test) + odd(test) + repeated(test);
    return test.outcome() instanceof Outcome.Threw t && t.implicit() ? cost + 1 : cost;
  }

  /** Returns how many objects and contents of containers a person sees. */
  private int size(TestCase test) {
    HeapView view = HeapView.ofInput(test.input(), classPath);
    List<ConcreteValue> roots = new ArrayList<>(test.arguments());
    Optional.ofNullable(test.receiver()).ifPresent(roots::add);
    Set<Integer> seen = view.reachable(roots);
    int size = 0;
    for (ConcreteObject object : test.input().objects().values()) {
      if (view.isMap(object) || view.isCollection(object)) {
        Stream<ConcreteValue> held = view.slots(object).stream().map(HeapView.Slot::value);
        size += 1 + (int) held.filter(v -> !(v instanceof ConcreteValue.Ref)).count();
      } else if (seen.contains(object.id())
          || view.isApplication(object)
          || BoxNames.isBox(object.className())) {
        size++;
      }
    }
    return size;
  }

  /** Returns how many values there are that a person would not think of first. */
  private static int odd(TestCase test) {
    List<ConcreteValue> all = new ArrayList<>(test.arguments());
    int odd = 0;
    for (BuildStep step : test.steps()) {
      all.addAll(step.arguments());
      odd += 2 * (int) step.arguments().stream().filter(ConcreteValue.NULL::equals).count();
      odd += (int) step.arguments().stream().filter(SuiteBuilder::isEmptyText).count();
    }
    for (ConcreteObject object : test.input().objects().values()) {
      if (object instanceof ConcreteObject.Instance box && BoxNames.isBox(box.className())) {
        all.addAll(box.fields().values());
      }
    }
    return odd + ODD * (int) all.stream().filter(SuiteBuilder::isOdd).count();
  }

  /** What texts and objects cost that calls are given and earlier ones were given, too. */
  private static int repeated(TestCase test) {
    Set<ConcreteValue> met = new HashSet<>();
    int cost = 0;
    for (BuildStep step : test.steps()) {
      cost += REPEATED * (int) step.arguments().stream().filter(a -> isMet(a, met)).count();
    }
    return cost + (int) test.arguments().stream().filter(a -> isMet(a, met)).count();
  }

  private static boolean isMet(ConcreteValue value, Set<ConcreteValue> met) {
    return !(value instanceof ConcreteValue.Primitive) && !met.add(value);
  }

  private static boolean isEmptyText(ConcreteValue value) {
    return value instanceof ConcreteValue.Text text && text.value().isEmpty();
  }

  private static boolean isOdd(ConcreteValue value) {
    if (value instanceof ConcreteValue.Text text) {
      return !text.value().chars().allMatch(SuiteBuilder::isPrinted);
    }
    return value instanceof ConcreteValue.Primitive number
        && (number.descriptor() == 'C'
            ? !isPrinted((int) number.bits())
            : number.isWhole() && (number.bits() < -LARGE || number.bits() > LARGE));
  }

  private static boolean isPrinted(int letter) {
    return ' ' <= letter && letter <= '~';
  }

  /** Returns how many objects calls are given, or made on, as different types. */
  private static long inTwoRoles(TestCase test) {
    Map<Integer, Set<String>> roles = new HashMap<>();
    for (BuildStep step : test.steps()) {
      String own = "L" + step.method().className() + ";";
      if (step.target() > 0) {
        add(roles, new ConcreteValue.Ref(step.target()), own);
      }
      add(roles, step.method(), step.arguments());
    }
    add(roles, test.receiver(), "L" + test.method().className() + ";");
    add(roles, test.method(), test.arguments());
    return roles.values().stream().filter(types -> types.size() > 1).count();
  }

  private static void add(
      Map<Integer, Set<String>> roles, MethodId method, List<ConcreteValue> arguments) {
    Type[] types = Type.getArgumentTypes(method.descriptor());
    for (int i = 0; i < types.length; i++) {
      add(roles, arguments.get(i), types[i].getDescriptor());
    }
  }

  private static void add(Map<Integer, Set<String>> roles, ConcreteValue value, String type) {
    if (value instanceof ConcreteValue.Ref ref) {
      roles.computeIfAbsent(ref.id(), id -> new HashSet<>()).add(type);
    }
  }
}
