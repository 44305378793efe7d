// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;

/** Companion methods on finished heaps: which run, with what, and what their answers mean. */
class CompanionCallsTest {
  private static final TestTypes TYPES =
      new TestTypes("Node { Node next; Node other; }", "Sub : Node { }", "java/lang/String { }");
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final SpecType NODE = new SpecType.Reference("Node");
  private static final CheckResult HOLDS = new CheckResult.Holds();
  private static final HexSteps NEXT = field("next");
  private static final HexSteps OTHER = field("other");
  private static final HexSteps ALL = new HexSteps.Repeated(NEXT, HexSteps.Repetition.STAR);

  private final List<String> calls = new ArrayList<>();

  private static HexSteps field(String name) {
    return new HexSteps.Field(
        name, List.of(new HexSteps.FieldRef("Node", name, "LNode;")), Optional.empty());
  }

  private static HexPath path(HexRoot root, HexSteps... steps) {
    return new HexPath(
        root,
        steps.length == 1 ? steps[0] : new HexSteps.Sequence(List.of(steps)),
        Optional.empty());
  }

  private static HexPath x(HexSteps... steps) {
    return path(new HexRoot.Named("x", NODE), steps);
  }

  private static HexTrigger trigger(String name, HexAtom when, HexPath argument) {
    return new HexTrigger(when, "Code", name, "(LNode;)V", Optional.ofNullable(argument), NOWHERE);
  }

  private static HexTrigger trigger(HexAtom when) {
    return trigger("run", when, null);
  }

  private CheckResult check(
      ConcreteHeap heap, CheckResult answer, List<HexRule> rules, HexTrigger... triggers) {
    CompanionRunner runner =
        (trigger, given, arguments) -> {
          assertEquals(heap, given);
          calls.add(trigger.method() + arguments.stream().map(this::text).toList());
          return answer;
        };
    return check(heap, runner, Cancellation.NONE, rules, triggers);
  }

  private static CheckResult check(
      ConcreteHeap heap,
      CompanionRunner runner,
      Cancellation cancellation,
      List<HexRule> rules,
      HexTrigger... triggers) {
    InvariantDef invariant =
        new InvariantDef(
            "inv", List.of(new Parameter("x", NODE)), rules, List.of(triggers), "", NOWHERE);
    SpecModel model = new SpecModel(List.of(), List.of(invariant), List.of());
    ConcreteValue root = heap.objects().isEmpty() ? ConcreteValue.NULL : new ConcreteValue.Ref(1);
    return new FinishedConstraints(model, TYPES, runner, cancellation)
        .check(new HeapConstraint.InvariantCall("inv", List.of(), NOWHERE), heap, List.of(root));
  }

  private String text(ConcreteValue value) {
    return value instanceof ConcreteValue.Ref ref
        ? "#" + ref.id()
        : value instanceof ConcreteValue.Text text ? text.literal() : "null";
  }

  private List<String> called(ConcreteHeap heap, HexTrigger... triggers) {
    calls.clear();
    assertEquals(HOLDS, check(heap, HOLDS, List.of(), triggers));
    return List.copyOf(calls);
  }

  private static ConcreteHeap heap(int... fields) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 0; i < fields.length; i += 2) {
      objects.add(Heaps.object(TYPES, i / 2 + 1, "Node", fields[i], fields[i + 1]));
    }
    return ConcreteHeap.of(objects);
  }

  /** x.next is 2, which refers back to x by other. */
  private static final ConcreteHeap BACK = heap(2, 0, 0, 1);

  @Test
  void aMethodRunsForEachObjectOfItsAtom() {
    assertEquals(
        List.of("run[#1]", "run[#2]"),
        called(BACK, trigger(new HexAtom.ExpandsTo(x(ALL), List.of("Node")))));
    assertEquals(
        List.of("run[#2]"), called(BACK, trigger(new HexAtom.ExpandsTo(x(NEXT), List.of("Node")))));
    assertEquals(List.of(), called(BACK, trigger(new HexAtom.ExpandsTo(x(ALL), List.of("Sub")))));
    assertEquals(List.of(), called(BACK, trigger(new HexAtom.ExpandsTo(x(ALL), List.of()))));
  }

  @Test
  void eachKindOfAtomHasItsReferences() {
    assertEquals(List.of("run[null]"), called(BACK, trigger(new HexAtom.IsNull(x(OTHER)))));
    assertEquals(List.of(), called(BACK, trigger(new HexAtom.IsNull(x(NEXT)))));
    assertEquals(List.of("run[#1]"), called(BACK, trigger(new HexAtom.NotNull(x(ALL, OTHER)))));
    HexTarget self = new HexTarget.At(x());
    assertEquals(
        List.of("run[#1]"),
        called(BACK, trigger(new HexAtom.Aliases(x(ALL, OTHER), List.of(self)))));
    HexTarget next = new HexTarget.At(x(NEXT));
    assertEquals(
        List.of(), called(BACK, trigger(new HexAtom.Aliases(x(ALL, OTHER), List.of(next)))));
    assertEquals(
        List.of(), called(heap(0, 0), trigger(new HexAtom.Aliases(x(ALL), List.of(self)))));
  }

  /** Two ways to visit, one call an object. */
  @Test
  void aMethodRunsOnceWhateverTheNumberOfVisits() {
    ConcreteHeap diamond = heap(2, 2, 0, 0);
    HexPath any = x(new HexSteps.Any(List.of()));
    assertEquals(
        List.of("run[#2]"), called(diamond, trigger(new HexAtom.ExpandsTo(any, List.of("Node")))));
    assertEquals(
        List.of("run[null]"),
        called(
            heap(2, 0, 0, 0),
            trigger(
                new HexAtom.IsNull(
                    x(
                        new HexSteps.Repeated(
                            new HexSteps.Any(List.of()), HexSteps.Repetition.STAR))))));
  }

  @Test
  void aMethodWithoutParameterRunsOnce() {
    HexAtom all = new HexAtom.NotNull(x(ALL));
    HexTrigger plain = new HexTrigger(all, "Code", "plain", "()V", Optional.empty(), NOWHERE);
    assertEquals(List.of("plain[]"), called(heap(2, 0, 3, 0, 0, 0), plain));
    assertEquals(List.of(), called(ConcreteHeap.EMPTY, plain));
  }

  @Test
  void theArgumentIsWhatItsPathLeadsTo() {
    HexAtom last = new HexAtom.ExpandsTo(x(NEXT, NEXT), List.of("Node"));
    ConcreteHeap list = heap(2, 0, 3, 1, 0, 0);
    HexRoot up = new HexRoot.Up(1);
    assertEquals(List.of("a[#2]"), called(list, trigger("a", last, path(up))));
    assertEquals(List.of("a[#1]"), called(list, trigger("a", last, path(new HexRoot.Up(2)))));
    assertEquals(List.of("a[null]"), called(list, trigger("a", last, path(new HexRoot.Up(3)))));
    assertEquals(List.of("a[#1]"), called(list, trigger("a", last, path(up, OTHER))));
    assertEquals(List.of("a[#1]"), called(list, trigger("a", last, x())));
    assertEquals(List.of("a[#3]"), called(list, trigger("a", last, x(NEXT, NEXT))));
    assertEquals(List.of("a[null]"), called(list, trigger("a", last, x(OTHER, NEXT))));
  }

  @Test
  void theChosenObjectIsPassedOn() {
    HexAtom any = new HexAtom.IsNull(path(new HexRoot.AnyObject("Node", "n"), OTHER));
    HexPath chosen = path(new HexRoot.Chosen("n", "Node"));
    assertEquals(
        List.of("a[#1]", "a[#3]"), called(heap(2, 0, 3, 1, 0, 0), trigger("a", any, chosen)));
  }

  @Test
  void aStaticFieldIsPassedOn() {
    HexRoot root = new HexRoot.StaticField("Node", "first", "LNode;");
    ConcreteHeap heap =
        new ConcreteHeap(
            heap(0, 0, 1, 0).objects(),
            new TreeMap<>(
                Map.of(new FieldKey("Node", "first", "LNode;"), new ConcreteValue.Ref(2))));
    assertEquals(
        List.of("a[#2]"), called(heap, trigger("a", new HexAtom.NotNull(x()), path(root))));
    assertEquals(
        List.of("a[#1]"), called(heap, trigger("a", new HexAtom.NotNull(x()), path(root, NEXT))));
    assertEquals(
        List.of("a[null]"), called(heap(0, 0), trigger("a", new HexAtom.NotNull(x()), path(root))));
  }

  @Test
  void aStringIsPassedOnAsItIs() {
    FieldKey name = new FieldKey("Node", "name", "Ljava/lang/String;");
    ConcreteHeap heap =
        ConcreteHeap.of(
            List.of(
                new ConcreteObject.Instance(
                    1, "Node", new TreeMap<>(Map.of(name, new ConcreteValue.Text("\""))))));
    HexPath any = x(new HexSteps.Any(List.of()));
    assertEquals(
        List.of("run[\"\\\"\"]"),
        called(heap, trigger(new HexAtom.ExpandsTo(any, List.of("java/lang/String")))));
  }

  private static CheckResult answering(CheckResult... answers) {
    Iterator<CheckResult> next = List.of(answers).iterator();
    return check(
        heap(2, 0, 3, 0, 0, 0),
        (trigger, heap, arguments) -> next.next(),
        Cancellation.NONE,
        List.of(),
        trigger(new HexAtom.NotNull(x(ALL))));
  }

  @Test
  void allMethodsHaveToAccept() {
    CheckResult fails = new CheckResult.Fails("no");
    CheckResult open = new CheckResult.Undecided("slow");
    CheckResult other = new CheckResult.Undecided("slower");
    assertEquals(HOLDS, answering(HOLDS, HOLDS, HOLDS));
    assertEquals(fails, answering(HOLDS, HOLDS, fails));
    assertEquals(fails, answering(open, fails));
    assertEquals(open, answering(HOLDS, open, HOLDS));
    assertEquals(open, answering(open, other, HOLDS));
  }

  @Test
  void nothingRunsOnAHeapThatBreaksARule() {
    HexRule rule = new HexRule(new HexSentence.Is(new HexAtom.IsNull(x(NEXT))), NOWHERE);
    CheckResult result = check(BACK, HOLDS, List.of(rule), trigger(new HexAtom.NotNull(x(ALL))));
    assertEquals(new CheckResult.Fails("x.next is a new Node, but 'x.next null'"), result);
    assertEquals(List.of(), calls);
  }

  @Test
  void withoutARunnerMethodsDecideNothing() {
    assertEquals(
        new CheckResult.Undecided("companion methods are not run here"),
        check(
            BACK,
            CompanionRunner.NONE,
            Cancellation.NONE,
            List.of(),
            trigger(new HexAtom.NotNull(x()))));
    assertEquals(
        HOLDS,
        check(
            BACK,
            CompanionRunner.NONE,
            Cancellation.NONE,
            List.of(),
            trigger(new HexAtom.IsNull(x()))));
  }

  @Test
  void whenTheTimeIsUpNothingIsDecided() {
    assertEquals(
        new CheckResult.Undecided("the time was up"),
        check(BACK, CompanionRunner.NONE, () -> true, List.of()));
  }

  @Test
  void anInvariantThatIsNotThereIsAMistakeOfTheCaller() {
    FinishedConstraints none =
        new FinishedConstraints(SpecModel.EMPTY, TYPES, CompanionRunner.NONE, Cancellation.NONE);
    HeapConstraint call = new HeapConstraint.InvariantCall("gone", List.of(), NOWHERE);
    assertEquals(
        "no invariant gone",
        assertThrows(
                IllegalArgumentException.class,
                () -> none.check(call, ConcreteHeap.EMPTY, List.of()))
            .getMessage());
  }
}
