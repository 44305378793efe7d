// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.judge.jvm.RunResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.Visibility;
import org.heapsmith.testgen.heap.LibraryValue;

/**
 * Chooses what a test asks after the call. A method is an observer if its code writes no field of
 * the classes that it is about, and if it has written nothing in any state that the tests know; it
 * depends on nothing but the heap, for the machine that runs it has nothing else. Not thread-safe.
 */
public final class Observers {
  private static final int MOST_ANSWERS = 5;

  /** So many answers say what a change means, where the structure is asserted beside them. */
  private static final int FEW = 2;

  /** Says whether something is left. */
  private static final List<String> EMPTY = List.of("isEmpty()Z", "size()I");

  private static final int MOST_STATES = 60;
  private static final RunLimits LIMITS = new RunLimits(20_000, 500, 20_000, Cancellation.NONE);

  private final ClassPath classPath;
  private final Candidates candidates;
  private final Writes writes;
  private final ChangedCollections collections;
  private final ConcreteMachine machine;
  private final List<TestCase> tests;
  private final Cancellation hurry;
  private final Map<String, List<MethodModel>> known = new HashMap<>();
  private final Map<MethodModel, Boolean> harmless = new HashMap<>();

  /**
   * Makes the choice for one test class.
   *
   * @param tests all of it, from whose states it is known which methods write
   * @param hurry once it says so, nothing is chosen any more: the structure tells, too
   */
  public Observers(
      ClassPath classPath, Visibility visibility, Collection<TestCase> tests, Cancellation hurry) {
    this.hurry = hurry;
    this.classPath = classPath;
    this.candidates = new Candidates(classPath, visibility);
    this.writes = new Writes(classPath);
    this.machine = new ConcreteMachine(classPath, LIMITS);
    this.tests = List.copyOf(tests);
    this.collections = new ChangedCollections(classPath, this::tests);
  }

  /**
   * Returns whether a method writes no field and, as far as the tests show, into no array or
   * collection but those that it makes itself: there is no change to look for.
   */
  public boolean isHarmless(MethodModel method) {
    return harmless.computeIfAbsent(method, this::findHarmless);
  }

  private boolean findHarmless(MethodModel method) {
    if (method.isConstructor() || writes.into(method, c -> true)) {
      return false;
    }
    List<TestCase> all = tests(method);
    if (writes.noField(method)) {
      return !writes.intoArrays(method) || all.stream().noneMatch(t -> writes(method, t));
    }
    // it may write into collections of the JDK
    return !all.isEmpty() && all.stream().allMatch(Observers::isStill);
  }

  private List<TestCase> tests(MethodModel method) {
    return tests.stream()
        .filter(t -> t.method().name().equals(method.name()))
        .filter(t -> t.method().descriptor().equals(method.descriptor()))
        .toList();
  }

  private static boolean isStill(TestCase test) {
    return test.input().objects().entrySet().stream()
        .allMatch(e -> e.getValue().equals(test.finalHeap().objects().get(e.getKey())));
  }

  private boolean writes(MethodModel method, TestCase test) {
    return !(test.receiver() instanceof ConcreteValue.Ref receiver)
        || machine.observe(method, test.input(), receiver, test.arguments())
                instanceof Observation.Unusable no
            && no.writes();
  }

  /** Returns what an iterator has left after a call, if a test can compare it. */
  public Optional<List<Observation>> rest(ObservedState state, ConcreteValue.Ref iterator) {
    Observation seen = machine.rest(state.after(), iterator);
    return seen instanceof Observation.Elements elements && isComparable(seen, state)
        ? Optional.of(elements.values())
        : Optional.empty();
  }

  /** Returns a small set of calls that tells the state after a call from those near it. */
  public Asserted choose(ObservedState state) {
    if (hurry.isCancelled()) {
      return new Asserted(List.of(), false);
    }
    NearbyStates nearby =
        new NearbyStates(
            classPath,
            state.before(),
            state.after(),
            state.reached(),
            collections.of(state.method()));
    List<ObserverAnswer> asked = answers(state);
    List<ObserverAnswer> chosen = new ArrayList<>();
    boolean enough = choose(asked, notChecked(nearby.likely(), state), MOST_ANSWERS, chosen);
    if (!enough || nearby.isCut()) { // the structure has to be looked at anyway
      Optional<Asserted> drained = drained(state, inOrder(chosen, asked), nearby.likely());
      if (drained.isPresent()) {
        return drained.get();
      }
      return new Asserted(inOrder(chosen.subList(0, Math.min(FEW, chosen.size())), asked), false);
    }
    choose(asked, notChecked(state.wrong(), state), MOST_ANSWERS, chosen);
    choose(asked, notChecked(nearby.others(), state), MOST_ANSWERS, chosen);
    if (chosen.isEmpty()) { // a person wants to see something
      choose(asked, nearby.likely(), 1, chosen);
      choose(asked, nearby.others(), 1, chosen);
    }
    boolean something =
        !chosen.isEmpty() || !state.checked().isEmpty() && !nearby.likely().isEmpty();
    return new Asserted(inOrder(chosen, asked), something);
  }

  /**
   * Returns what comes out of an object if all that is in it can be taken out: what nobody sees
   * then is how it keeps it. Not told where it tells no more than other calls.
   */
  private Optional<Asserted> drained(
      ObservedState state, List<ObserverAnswer> chosen, List<ConcreteHeap> likely) {
    List<ConcreteHeap> left =
        notChecked(likely, state).stream()
            .filter(h -> chosen.stream().noneMatch(a -> tells(a, h)))
            .toList();
    for (Map.Entry<ConcreteValue.Ref, String> root : state.roots().entrySet()) {
      ConcreteValue.Ref object = root.getKey();
      List<MethodModel> asking = observers(root.getValue(), object, state);
      Optional<MethodModel> empty =
          asking.stream()
              .filter(m -> EMPTY.contains(m.name() + m.descriptor()))
              .min(Comparator.comparing(m -> EMPTY.indexOf(m.name() + m.descriptor())));
      List<MethodModel> taking =
          candidates.methods(root.getValue()).stream()
              .filter(m -> m.parameterDescriptors().isEmpty() && !asking.contains(m))
              .toList();
      for (MethodModel take : empty.isPresent() ? taking : List.<MethodModel>of()) {
        Observation seen = machine.drain(state.after(), object, empty.get(), take);
        if (seen instanceof Observation.Elements elements && isComparable(seen, state)) {
          Drained drained = new Drained(object, empty.get(), take, elements.values());
          boolean tells = left.stream().anyMatch(h -> tells(drained, h));
          Optional<Drained> told = tells ? Optional.of(drained) : Optional.empty();
          return Optional.of(new Asserted(chosen, true, Optional.empty(), told))
              .filter(a -> !a.isNothing());
        }
      }
    }
    return Optional.empty();
  }

  private boolean tells(Drained drained, ConcreteHeap heap) {
    Observation there = machine.drain(heap, drained.object(), drained.empty(), drained.take());
    return !(there instanceof Observation.Unusable)
        && !(there instanceof Observation.Elements all && all.values().equals(drained.elements()));
  }

  private static List<ObserverAnswer> inOrder(
      List<ObserverAnswer> chosen, List<ObserverAnswer> asked) {
    return chosen.stream()
        .sorted(
            Comparator.comparingInt((ObserverAnswer a) -> a.question().rank())
                .thenComparing(asked::indexOf))
        .toList();
  }

  /** Returns the states that no check of the structure finds out about. */
  private List<ConcreteHeap> notChecked(List<ConcreteHeap> states, ObservedState state) {
    return states.stream()
        .filter(
            h ->
                state.checked().stream()
                    .allMatch(c -> !h.objects().containsKey(c.id()) || isValid(c, h)))
        .toList();
  }

  /**
   * Takes what tells most of the states apart that are left, until there are {@code most}.
   *
   * @return whether none is left
   */
  private boolean choose(
      List<ObserverAnswer> asked,
      List<ConcreteHeap> states,
      int most,
      List<ObserverAnswer> chosen) {
    Map<ObserverAnswer, BitSet> told = new LinkedHashMap<>();
    for (ObserverAnswer answer : asked) {
      BitSet apart = new BitSet();
      for (int i = 0; i < states.size(); i++) {
        apart.set(i, tells(answer, states.get(i)));
      }
      told.put(answer, apart);
    }
    BitSet left = new BitSet();
    left.set(0, states.size());
    chosen.forEach(a -> left.andNot(told.get(a)));
    while (chosen.size() < most && !left.isEmpty()) {
      ObserverAnswer best = null;
      int largest = 0;
      for (ObserverAnswer answer : asked) {
        BitSet apart = (BitSet) told.get(answer).clone();
        apart.and(left);
        int count = apart.cardinality();
        if (count > largest || best != null && count == largest && answer.reads() < best.reads()) {
          best = answer;
          largest = count;
        }
      }
      if (best == null) {
        break;
      }
      chosen.add(best);
      left.andNot(told.get(best));
    }
    return left.isEmpty();
  }

  /** Returns what all the questions of a state are answered with, if that can be compared. */
  private List<ObserverAnswer> answers(ObservedState state) {
    List<ObserverAnswer> answers = new ArrayList<>();
    List<ConcreteValue> arguments = arguments(state);
    state
        .roots()
        .forEach(
            (object, type) ->
                candidates
                    .about(object, type, observers(type, object, state), arguments, state.after())
                    .stream()
                    .filter(q -> q.method().filter(state.method()::equals).isEmpty())
                    .map(q -> q.withAnew(anew(q.arguments(), state)))
                    .map(q -> new ObserverAnswer(q, ask(q, state.after())))
                    .filter(a -> isComparable(a.seen(), state))
                    .forEach(answers::add));
    return answers;
  }

  private static List<ConcreteValue> arguments(ObservedState state) {
    Set<ConcreteValue> arguments = new LinkedHashSet<>(state.arguments());
    for (ConcreteHeap heap : List.of(state.after(), state.before())) {
      for (ConcreteObject object : heap.objects().values()) {
        List<ConcreteValue> values =
            object instanceof ConcreteObject.Array array
                ? array.elements()
                : List.copyOf(((Instance) object).fields().values());
        values.stream()
            .filter(v -> !v.equals(ConcreteValue.NULL))
            .filter(v -> !(v instanceof ConcreteValue.Ref ref) || isBox(ref, heap))
            .forEach(arguments::add);
      }
    }
    return List.copyOf(arguments);
  }

  /** Returns the boxes that no variable of the test holds. */
  private static Set<ConcreteValue> anew(List<ConcreteValue> arguments, ObservedState state) {
    Set<ConcreteValue> anew = new HashSet<>(arguments);
    anew.removeAll(state.arguments());
    anew.removeIf(
        v ->
            !(v instanceof ConcreteValue.Ref ref)
                || !isBox(ref, state.after())
                || ((Instance) state.after().object(ref.id())).isSharedBox());
    return anew;
  }

  private static boolean isBox(ConcreteValue.Ref ref, ConcreteHeap heap) {
    ConcreteObject object = heap.objects().get(ref.id());
    return object != null && BoxNames.isBox(object.className());
  }

  private List<MethodModel> observers(String type, ConcreteValue.Ref object, ObservedState state) {
    String className = state.after().object(object.id()).className();
    return known.computeIfAbsent(type + " " + className, k -> found(type, className));
  }

  private List<MethodModel> found(String type, String className) {
    Set<String> about = new HashSet<>(Set.of(className));
    List<State> states = new ArrayList<>();
    for (TestCase test : tests) {
      for (ConcreteHeap heap : List.of(test.input(), test.finalHeap())) {
        heap.objects().values().forEach(o -> about.add(o.className()));
        heap.objects().values().stream()
            .filter(o -> o.className().equals(className) && states.size() < MOST_STATES)
            .forEach(o -> states.add(new State(heap, new ConcreteValue.Ref(o.id()))));
      }
    }
    Set<String> above = new HashSet<>();
    about.forEach(c -> addSupers(c, above));
    return candidates.methods(type).stream()
        .filter(m -> !writes.into(m, above::contains))
        .filter(m -> states.stream().noneMatch(s -> writes(m, type, s)))
        .toList();
  }

  private record State(ConcreteHeap heap, ConcreteValue.Ref object) {}

  private boolean writes(MethodModel method, String type, State state) {
    List<ConcreteValue> arguments =
        method.parameterDescriptors().stream().map(ConcreteValue::zero).toList();
    Question question = new Question(state.object(), Optional.of(method), arguments, 0);
    return ask(question, state.heap()) instanceof Observation.Unusable no && no.writes();
  }

  private void addSupers(String className, Set<String> into) {
    for (String at = className; at != null && at.charAt(0) != '[' && into.add(at); ) {
      at = classPath.find(at).map(c -> c.superName()).orElse(null);
    }
  }

  private Observation ask(Question question, ConcreteHeap heap) {
    if (question.method().isEmpty()) {
      return machine.iterate(heap, question.object());
    }
    ConcreteHeap with = heap;
    List<ConcreteValue> arguments = new ArrayList<>(question.arguments());
    for (int i = 0; i < arguments.size(); i++) {
      if (question.anew().contains(arguments.get(i))
          && heap.objects().get(((ConcreteValue.Ref) arguments.get(i)).id())
              instanceof Instance box) {
        SortedMap<Integer, ConcreteObject> objects = new TreeMap<>(with.objects());
        int id = objects.lastKey() + 1;
        objects.put(id, new Instance(id, box.className(), box.fields()));
        with = new ConcreteHeap(objects, with.statics());
        arguments.set(i, new ConcreteValue.Ref(id));
      }
    }
    return machine.observe(question.method().get(), with, question.object(), arguments);
  }

  /** A test that does not end there shows it, too, if not as a test should. */
  private boolean tells(ObserverAnswer answer, ConcreteHeap heap) {
    if (!heap.objects().containsKey(answer.question().object().id())) {
      return false; // made by the call: which one it is there, nobody knows
    }
    Observation there = ask(answer.question(), heap);
    return !(there instanceof Observation.Unusable) && !there.equals(answer.seen());
  }

  private boolean isValid(ConcreteValue.Ref object, ConcreteHeap heap) {
    Optional<MethodModel> check = RepOk.of(classPath, heap.object(object.id()).className());
    return check.isEmpty()
        || !(machine.run(check.get(), heap, List.of(object)) instanceof RunResult.Returned returned)
        || !returned.value().equals(0);
  }

  private boolean isComparable(Observation seen, ObservedState state) {
    if (seen instanceof Observation.Value value && value.value() instanceof ConcreteValue.Ref ref) {
      return state.roots().containsKey(ref)
          || state.arguments().contains(ref)
          || isBox(ref, state.after())
          || LibraryValue.isKnown(state.after(), ref.id());
    } else if (seen instanceof Observation.Elements elements) {
      return elements.values().stream().allMatch(e -> isComparable(e, state));
    }
    return !(seen instanceof Observation.Unusable
        || seen instanceof Observation.Threw
        || seen instanceof Observation.Endless);
  }
}
