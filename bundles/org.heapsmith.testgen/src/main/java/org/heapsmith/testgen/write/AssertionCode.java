// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.testgen.build.CallArguments;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.LocalVariableNames;
import org.heapsmith.testgen.build.ResultTypes;
import org.heapsmith.testgen.heap.SnapshotText;
import org.heapsmith.testgen.observe.Asserted;
import org.heapsmith.testgen.observe.Drained;

/** The call and the assertions of one test. */
final class AssertionCode {
  /** More identity assertions than this say less than the snapshot beside them. */
  private static final int FEW_IDENTITIES = 3;

  /** Letters of a picture that shows which of the objects of an initialiser it is. */
  private static final int SHORT = 200;

  private final TestContext context;
  private final MethodModel method;
  private final NamedTest named;
  private final Expressions expressions;
  private final LocalVariableNames variables;
  private final HeapChange change;
  private final ObserverCode observers;
  private final Statements statements;
  private final PlainResult plainResult;
  private final PictureCode pictures;
  private String resultVariable = "";
  private boolean isReflective;
  private boolean asksObservers;

  AssertionCode(
      TestContext context,
      MethodModel method,
      NamedTest named,
      Expressions expressions,
      LocalVariableNames variables,
      String indent) {
    this.context = context;
    this.method = method;
    this.named = named;
    this.expressions = expressions;
    this.variables = variables;
    this.change = new HeapChange(named.test(), context.classPath());
    this.observers = new ObserverCode(context, method, named, expressions, variables, change);
    this.statements = new Statements(context, indent);
    this.plainResult = new PlainResult(context, method, expressions, change, this::isInputNode);
    this.pictures = new PictureCode(context, named.test(), expressions, this::variable);
  }

  /** Returns the lines; {@code call} is the expression under test. */
  List<String> lines(String call) {
    isReflective = call.startsWith("call(");
    Optional<Finding> finding = named.finding();
    Optional<Asserted> asked = asked();
    boolean compare =
        change.isUnchanged()
            && !change.changeableRoots().isEmpty()
            && !isJoint()
            && asked.isEmpty();
    if (compare && finding.isEmpty()) {
      statements.add(declared("java/lang/String") + " before = " + unchanged() + ";");
      statements.gap();
    }
    statements.probe("before", roots());
    if (finding.isPresent() && finding.get().kind() != Finding.Kind.STRUCTURE) {
      new FindingCode(context, method, statements, pictures, change, named.test())
          .add(call, finding.get(), roots(), kept(), () -> resultType(call));
      return statements.lines();
    }
    boolean alone = asked.filter(Asserted::isNothing).isPresent();
    outcome(call, alone && !isChecked());
    int acted = statements.size();
    statements.probe("after", kept());
    if (finding.isEmpty()) {
      resultValue();
      statics();
    }
    asked.ifPresent(this::observed);
    if (!asked.map(Asserted::isEnough).orElse(false)) {
      structure(compare && finding.isEmpty());
    }
    check(finding);
    asked.flatMap(Asserted::drained).ifPresent(this::drained);
    if (context.options().purpose() == WriterOptions.Purpose.KEEP) {
      statements.gapAt(acted);
    }
    return statements.lines();
  }

  /** What public methods are asked after the call; empty if only the structure tells. */
  private Optional<Asserted> asked() {
    if (!context.options().asksObservers() || named.finding().isPresent()) {
      return Optional.empty();
    }
    List<ConcreteValue.Ref> checked = new ArrayList<>();
    if (isChecked()) {
      checkedObject().ifPresent(checked::add);
    }
    return observers.choose(result(), checked);
  }

  private void observed(Asserted asked) {
    asked.answers().stream().map(a -> observers.line(a, this::variable)).forEach(statements::add);
    asked.rest().ifPresent(this::rest);
    asksObservers =
        !asked.answers().isEmpty() || asked.rest().isPresent() || asked.drained().isPresent();
  }

  /** The last thing that is done with an object. */
  private void drained(Drained drained) {
    String object = variable(drained.object());
    String empty = object + "." + drained.empty().name() + "()";
    boolean says = drained.empty().returnDescriptor().equals("Z");
    rest(
        drained.elements(),
        "while (" + (says ? "!" + empty : empty + " > 0") + ") {",
        "  rest.add(" + object + "." + drained.take().name() + "());",
        "}");
  }

  /** An iterator says what it stands for by going on. */
  private void rest(List<Observation> elements) {
    rest(elements, resultVariable + ".forEachRemaining(rest::add);");
  }

  /** Compares what statements put into the list {@code rest}. */
  private void rest(List<Observation> elements, String... gathering) {
    String list = context.use("java.util.List") + "<" + context.types().object() + ">";
    statements.add(list + " rest = new " + context.use("java.util.ArrayList") + "<>();");
    List.of(gathering).forEach(statements::add);
    statements.assertion("assertEquals", observers.rest(elements, this::variable), "rest");
  }

  /** Returns whether public methods are asked what has changed. */
  boolean asksObservers() {
    return asksObservers;
  }

  /** The structure: of all that has changed, and of an object that is returned. */
  private void structure(boolean compare) {
    if (isJoint()) {
      List<ConcreteValue> all = new ArrayList<>(change.knownRoots());
      all.add(new ConcreteValue.Ref(result().orElseThrow().id()));
      identities();
      picture(all);
      return;
    }
    if (compare) {
      statements.assertion("assertEquals", "before", unchanged());
    } else if (!change.isUnchanged()) {
      changedHeap(named.finding().isPresent());
    }
    newResult();
  }

  /** Returns a picture of what has not changed, as far as that is known. */
  private String unchanged() {
    return pictures.of(change.changeableRoots(), change.unknown());
  }

  /** Returns whether the object that is returned and the others are parts of one structure. */
  private boolean isJoint() {
    Optional<ConcreteObject> result = result();
    if (result.isEmpty()
        || method.isConstructor()
        || named.finding().isPresent()
        || !change.isKnown()
        || !change.isComplete()
        || change.roots().isEmpty()) {
      return false;
    }
    List<ConcreteValue> of = List.of(new ConcreteValue.Ref(result.get().id()));
    Set<Integer> parts = change.after().reachable(of);
    return change.after().reachable(change.roots()).stream().anyMatch(parts::contains);
  }

  private List<String> roots() {
    return change.roots().stream().map(this::root).toList();
  }

  /** An array is one argument, not several. */
  private String root(ConcreteValue root) {
    String name = expressions.plain(root);
    return pictures.isReferenceArray(root) ? pictures.asObject(name) : name;
  }

  /** What must be valid after the call: the receiver. Arguments may have become part of it. */
  private List<String> kept() {
    if (method.isConstructor()) {
      return resultVariable.isEmpty() ? List.of() : List.of(resultVariable);
    }
    ConcreteValue receiver = named.test().receiver();
    return receiver == null ? List.of() : List.of(expressions.plain(receiver));
  }

  private String variable(ConcreteValue value) {
    return isResult(value) ? resultVariable : expressions.plain(value);
  }

  private boolean isResult(ConcreteValue value) {
    return !resultVariable.isEmpty()
        && result().filter(r -> value.equals(new ConcreteValue.Ref(r.id()))).isPresent();
  }

  /** The call; {@code alone} says that nothing but what it returns is asserted. */
  private void outcome(String call, boolean alone) {
    if (named.test().outcome() instanceof Outcome.Threw threw) {
      new ThrownCode(context, statements).add(call, threw);
    } else if (named.test().outcome() instanceof Outcome.Returned returned) {
      boolean apart =
          context.options().purpose() == WriterOptions.Purpose.KEEP
              ? !alone
              : plain().isPresent(); // comparing may call the program's equals: no part of the call
      if (apart && isPlain(returned.value()) && !call.startsWith("call(")) {
        resultVariable = "result";
        statements.add(resultType(call) + " result = " + call + ";");
      } else {
        returned(call, returned.value());
      }
    }
  }

  /** Returns whether what a call returns can be compared with an expression. */
  private boolean isPlain(ConcreteValue value) {
    return value != null
        && !method.isConstructor()
        && !method.returnDescriptor().equals("V")
        && result().isEmpty();
  }

  /** What was returned, where the call stands in a line of its own. */
  private void resultValue() {
    if (resultVariable.equals("result") && result().isEmpty()) {
      resultVariable = "";
      returned("result", ((Outcome.Returned) named.test().outcome()).value());
    }
  }

  private void returned(String call, ConcreteValue value) {
    if (method.isConstructor()) {
      resultVariable = variables.freeOfClass(SimpleName.of(method.owner().name()));
      statements.add(declared(method.owner().name()) + " " + resultVariable + " = " + call + ";");
    } else if (value == null || method.returnDescriptor().equals("V")) {
      statements.add(call + ";");
    } else if (plain().isPresent()) {
      PlainResult.Comparison plain = plain().get();
      statements.add(
          Assertion.of(plain.assertion(), plain.expected(), call + plain.asked())
              .on(plain.asked().isEmpty() ? method.returnDescriptor() : "Ljava/lang/String;"));
    } else if (result().isPresent()) {
      resultVariable = "result";
      statements.add(resultType(call) + " result = " + call + ";");
    } else if (value.equals(ConcreteValue.NULL)) {
      statements.assertion("assertNull", call);
    } else if (isBoolean(value) && !call.startsWith("call(")) {
      boolean expected = ((ConcreteValue.Primitive) value).bits() != 0;
      statements.assertion(expected ? "assertTrue" : "assertFalse", call);
    } else {
      boolean identity =
          value instanceof ConcreteValue.ClassLiteral
              || change.after().node(value).isPresent()
              || isEnum(value);
      String assertion = identity ? "assertSame" : "assertEquals";
      Assertion result = Assertion.of(assertion, expected(value), call);
      statements.add(call.startsWith("call(") ? result : result.on(method.returnDescriptor()));
    }
  }

  /** Returns the object returned that has no variable yet: a new one, or one inside of another. */
  private Optional<ConcreteObject> result() {
    return plain().isPresent()
        ? Optional.empty()
        : change
            .newResult()
            .or(
                () ->
                    change
                        .returned()
                        .filter(o -> expressions.isInner(new ConcreteValue.Ref(o.id()))));
  }

  /** What the reflective helper returns is an Object. */
  private Optional<PlainResult.Comparison> plain() {
    return isReflective ? Optional.empty() : plainResult.of();
  }

  private String declared(String className) {
    return context.types().local(() -> context.types().typed(className));
  }

  private String resultType(String call) {
    boolean reflective = call.startsWith("call(");
    if (!reflective && method.returnDescriptor().length() == 1) {
      return context.types().rawDescriptor(method.returnDescriptor());
    }
    String descriptor = reflective ? "Ljava/lang/Object;" : method.returnDescriptor();
    return ResultTypes.isInferred(method.signature())
        ? context.types().ofResult(descriptor)
        : context.types().local(() -> context.types().ofResult(descriptor));
  }

  private static boolean isBoolean(ConcreteValue value) {
    return value instanceof ConcreteValue.Primitive p && p.descriptor() == 'Z';
  }

  private boolean isEnum(ConcreteValue value) {
    return change
        .after()
        .valueObject(value)
        .map(o -> change.after().isEnumConstant(o))
        .orElse(false);
  }

  /** A box or enum constant may be new: its expression comes from the final heap. */
  private String expected(ConcreteValue value) {
    return expressions.typed(change.after(), value);
  }

  private void changedHeap(boolean findingOnly) {
    if (!change.isKnown() || findingOnly) {
      return;
    }
    identities();
    List<ConcreteValue> all = new ArrayList<>(change.knownRoots());
    change.cutOff().stream().filter(o -> !expressions.isInner(o)).forEach(all::add);
    if (all.isEmpty()) {
      return;
    }
    picture(all);
  }

  private void picture(List<ConcreteValue> all) {
    SnapshotText text = SnapshotText.of(change.after(), all);
    pictures.check(statements, text.text(), pictures.of(all, text.unknown()));
  }

  /** Which input objects the roots refer to now: the snapshot cannot tell a node from its copy. */
  private void identities() {
    List<HeapChange.Change> moved =
        change.changes().stream()
            .filter(c -> isInputNode(c.after().value()))
            .filter(c -> !expressions.isInner(new ConcreteValue.Ref(c.object())))
            .toList();
    if (moved.size() > FEW_IDENTITIES) {
      moved =
          moved.stream()
              .filter(c -> change.roots().contains(new ConcreteValue.Ref(c.object())))
              .limit(FEW_IDENTITIES)
              .toList();
    }
    for (HeapChange.Change c : moved) {
      c.after()
          .field()
          .ifPresent(
              field -> {
                ConcreteValue.Ref target = new ConcreteValue.Ref(c.object());
                boolean visible = expressions.isReadable(target, field, context.plan());
                statements.assertion(
                    "assertSame",
                    expressions.plain(c.after().value()),
                    expressions.read(target, field, visible));
              });
    }
  }

  private boolean isInputNode(ConcreteValue value) {
    return value instanceof ConcreteValue.Ref ref
        && !variables.name(ref.id()).isEmpty()
        && !expressions.isInner(value);
  }

  /** Static fields that hold something else after the call, where that is a plain value. */
  private void statics() {
    SortedMap<FieldKey, ConcreteValue> before = named.test().input().statics();
    named
        .test()
        .finalHeap()
        .statics()
        .forEach(
            (field, value) -> {
              boolean plain = change.after().node(value).isEmpty();
              if (plain && !value.equals(before.get(field)) && !change.after().isFinal(field)) {
                String expected = expressions.typed(change.after(), value);
                String actual = expressions.staticField(field);
                if (value.equals(ConcreteValue.NULL)) {
                  statements.assertion("assertNull", actual);
                } else {
                  boolean seen = !actual.contains("get(");
                  Assertion same = Assertion.of("assertEquals", expected, actual);
                  statements.add(seen ? same.on(field.descriptor()) : same);
                }
              }
            });
  }

  private void newResult() {
    if (resultVariable.isEmpty() || named.finding().isPresent()) {
      return;
    }
    ConcreteObject result = result().orElse(null);
    if (result == null || !change.isKnown()) {
      statements.assertion("assertNotNull", resultVariable);
      return;
    }
    SnapshotText text =
        SnapshotText.of(change.after(), List.of(new ConcreteValue.Ref(result.id())));
    if (isOfInitialisers(result) && text.text().length() > SHORT) {
      statements.assertion("assertNotNull", resultVariable);
      return;
    }
    expressions.use(Helper.HEAP);
    boolean spread = CallArguments.isSpread(result.className());
    String argument = spread ? pictures.asObject(resultVariable) : resultVariable;
    pictures.check(statements, text.text(), pictures.call(text.unknown(), argument));
  }

  /** What an initialiser made is the same in each test: of a large one nobody reads all. */
  private boolean isOfInitialisers(ConcreteObject result) {
    return change.newResult().isEmpty() && !expressions.isCalled(result.id());
  }

  /** Returns whether the class's own check is asserted. */
  private boolean isChecked() {
    boolean normal = named.test().outcome() instanceof Outcome.Returned;
    boolean changed =
        method.isConstructor()
            || !change.isUnchanged()
            || context.options().asksObservers() && !context.observers().isHarmless(method);
    boolean worth = named.repOkKept() && normal && changed && named.finding().isEmpty();
    return worth
        && checkedObject().isPresent()
        && RepOk.of(context.classPath(), checkedClass()).isPresent();
  }

  private Optional<ConcreteValue.Ref> checkedObject() {
    return method.isConstructor()
        ? result().map(r -> new ConcreteValue.Ref(r.id()))
        : Optional.ofNullable((ConcreteValue.Ref) named.test().receiver());
  }

  private void check(Optional<Finding> finding) {
    boolean broken = finding.map(f -> f.kind() == Finding.Kind.STRUCTURE).orElse(false);
    boolean hasObject = method.isConstructor() || named.test().receiver() != null;
    if ((!broken && !isChecked()) || !hasObject) {
      return;
    }
    Optional<MethodModel> repOk = RepOk.of(context.classPath(), checkedClass());
    if (repOk.isPresent()) {
      String call = repOkCall(repOk.get());
      String condition = call.startsWith("call(") ? "(boolean) " + call : call;
      Assertion valid = Assertion.of("assertTrue", condition).on("Z");
      String why = broken ? StatementLayout.literal(finding.get().why()) : "";
      statements.add(valid.because(why));
    }
  }

  private String checkedClass() {
    return method.isConstructor()
        ? method.owner().name()
        : named
            .test()
            .input()
            .object(((ConcreteValue.Ref) named.test().receiver()).id())
            .className();
  }

  private String repOkCall(MethodModel repOk) {
    if (!method.isConstructor()) {
      ConcreteValue.Ref receiver = (ConcreteValue.Ref) named.test().receiver();
      return expressions.invoke(receiver, repOk, context.plan());
    }
    if (context.visibility().sees(repOk.owner().name(), repOk.name(), repOk.access())) {
      return resultVariable + "." + repOk.name() + "()";
    }
    expressions.use(Helper.CALL);
    return "call(" + resultVariable + ", " + StatementLayout.literal(repOk.name()) + ")";
  }
}
