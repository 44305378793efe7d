// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.testgen.build.CallArguments;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.LocalVariableNames;
import org.heapsmith.testgen.heap.SnapshotText;

/** The call and the assertions of one test. */
final class AssertionCode {
  /** More identity assertions than this say less than the snapshot beside them. */
  private static final int FEW_IDENTITIES = 3;

  private final TestContext context;
  private final MethodModel method;
  private final NamedTest named;
  private final Expressions expressions;
  private final LocalVariableNames variables;
  private final HeapChange change;
  private final String indent;
  private final List<String> lines = new ArrayList<>();
  private String resultVariable = "";

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
    this.indent = indent;
  }

  /** Returns the lines; {@code call} is the expression under test. */
  List<String> lines(String call) {
    boolean compare = change.isUnchanged() && !change.roots().isEmpty();
    Optional<Finding> finding = named.finding();
    if (compare && finding.isEmpty()) {
      line(declared("java/lang/String") + " before = " + heapOf(change.roots()) + ";");
      lines.add("");
    }
    probe("before", roots());
    if (finding.filter(AssertionCode::isException).isPresent()) {
      unexpectedException(call, finding.get());
      probe("after", kept());
      return lines;
    }
    if (finding.isPresent() && finding.get().kind() == Finding.Kind.NO_EXCEPTION) {
      missingException(call, finding.get());
      probe("after", kept());
      return lines;
    }
    if (finding.isPresent() && finding.get().kind() == Finding.Kind.POSTCONDITION) {
      violated(call, finding.get());
      return lines;
    }
    outcome(call);
    probe("after", kept());
    if (finding.isEmpty()) {
      statics();
    }
    if (compare && finding.isEmpty()) {
      assertion("assertEquals", "before", heapOf(change.roots()));
    } else if (!change.isUnchanged()) {
      changedHeap(finding.isPresent());
    }
    newResult();
    structure(finding);
    return lines;
  }

  private static boolean isException(Finding finding) {
    return finding.kind() == Finding.Kind.EXCEPTION || finding.kind() == Finding.Kind.UNCONSTRAINED;
  }

  private List<String> roots() {
    return change.roots().stream().map(this::root).toList();
  }

  /** An array is one argument, not several. */
  private String root(ConcreteValue root) {
    String name = expressions.plain(root);
    return isReferenceArray(root) ? asObject(name) : name;
  }

  /** What must be valid after the call: the receiver. Arguments may have become part of it. */
  private List<String> kept() {
    if (method.isConstructor()) {
      return resultVariable.isEmpty() ? List.of() : List.of(resultVariable);
    }
    ConcreteValue receiver = named.test().receiver();
    return receiver == null ? List.of() : List.of(expressions.plain(receiver));
  }

  private void probe(String name, List<String> arguments) {
    if (context.options().purpose() == WriterOptions.Purpose.TRIAL) {
      String all = String.join(", ", arguments);
      line("org.heapsmith.testgen.replay.fork.Probe." + name + "(" + all + ");");
    }
  }

  private void line(String statement) {
    lines.addAll(StatementLayout.statement(indent, statement));
  }

  private void assertion(String name, String... arguments) {
    context.imports().useStatic("org.junit.jupiter.api.Assertions." + name);
    lines.addAll(StatementLayout.call(indent, name + "(", List.of(arguments), ");"));
  }

  private String heapOf(List<ConcreteValue> roots) {
    return heapOf(roots, List.of());
  }

  /** The helper's call; {@code unknown} is what is left out. */
  private String heapOf(List<ConcreteValue> roots, List<String> unknown) {
    expressions.use(Helper.HEAP);
    List<String> names = new ArrayList<>();
    for (ConcreteValue root : roots) {
      String name = expressions.plain(root);
      boolean spread = roots.size() == 1 && isReferenceArray(root);
      names.add(spread ? asObject(name) : name);
    }
    return heap(unknown, String.join(", ", names));
  }

  private static String heap(List<String> unknown, String arguments) {
    String left = StatementLayout.literal(String.join(" ", unknown));
    return unknown.isEmpty()
        ? "heap(" + arguments + ")"
        : "heapWithout(" + left + ", " + arguments + ")";
  }

  private String asObject(String expression) {
    return "(" + context.types().object() + ") " + expression;
  }

  private boolean isReferenceArray(ConcreteValue value) {
    return value instanceof ConcreteValue.Ref ref
        && CallArguments.isSpread(named.test().input().object(ref.id()).className());
  }

  private void outcome(String call) {
    if (named.test().outcome() instanceof Outcome.Threw threw) {
      threw(call, threw);
    } else if (named.test().outcome() instanceof Outcome.Returned returned) {
      returned(call, returned.value());
    }
  }

  private void threw(String call, Outcome.Threw threw) {
    boolean visible = context.types().sees(threw.className());
    String type =
        visible ? context.types().raw(threw.className()) : context.use("java.lang.Throwable");
    boolean message = threw.messageKnown() && threw.message() != null && !threw.implicit();
    String declared = context.types().local(() -> type);
    String prefix = message || !visible ? declared + " thrown = " : "";
    context.imports().useStatic("org.junit.jupiter.api.Assertions.assertThrows");
    lines.addAll(
        StatementLayout.call(
            indent, prefix + "assertThrows(", List.of(type + ".class", "() -> " + call), ");"));
    if (!visible) {
      String name = threw.className().replace('/', '.');
      assertion("assertEquals", StatementLayout.literal(name), "thrown.getClass().getName()");
    }
    if (message) {
      assertion("assertEquals", StatementLayout.literal(threw.message()), "thrown.getMessage()");
    }
  }

  private void returned(String call, ConcreteValue value) {
    if (method.isConstructor()) {
      resultVariable = LocalVariableNames.ofClass(SimpleName.of(method.owner().name()));
      line(declared(method.owner().name()) + " " + resultVariable + " = " + call + ";");
    } else if (value == null || method.returnDescriptor().equals("V")) {
      line(call + ";");
    } else if (result().isPresent()) {
      resultVariable = "result";
      line(resultType(call) + " result = " + call + ";");
    } else if (value.equals(ConcreteValue.NULL)) {
      assertion("assertNull", call);
    } else if (isBoolean(value) && !call.startsWith("call(")) {
      boolean expected = ((ConcreteValue.Primitive) value).bits() != 0;
      assertion(expected ? "assertTrue" : "assertFalse", call);
    } else {
      boolean identity =
          value instanceof ConcreteValue.ClassLiteral
              || change.after().node(value).isPresent()
              || isEnum(value);
      assertion(identity ? "assertSame" : "assertEquals", expected(value), call);
    }
  }

  /** Returns the object returned that has no variable yet: a new one, or one inside of another. */
  private Optional<ConcreteObject> result() {
    return change
        .newResult()
        .or(
            () ->
                named.test().outcome() instanceof Outcome.Returned returned
                        && expressions.isInner(returned.value())
                    ? change.after().node(returned.value())
                    : Optional.empty());
  }

  private String declared(String className) {
    return context.types().local(() -> context.types().typed(className));
  }

  private String resultType(String call) {
    boolean reflective = call.startsWith("call(");
    String descriptor = reflective ? "Ljava/lang/Object;" : method.returnDescriptor();
    return context.types().local(() -> context.types().ofResult(descriptor));
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
    SnapshotText text = SnapshotText.of(change.after(), all);
    assertion("assertEquals", StatementLayout.literal(text.text()), heapOf(all, text.unknown()));
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
                assertion(
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
              if (plain && !value.equals(before.get(field)) && !isFinal(field)) {
                String expected = expressions.typed(change.after(), value);
                String actual = expressions.staticField(field);
                if (value.equals(ConcreteValue.NULL)) {
                  assertion("assertNull", actual);
                } else {
                  assertion("assertEquals", expected, actual);
                }
              }
            });
  }

  private boolean isFinal(FieldKey field) {
    return context
        .classPath()
        .find(field.owner())
        .flatMap(c -> c.field(field.name(), field.descriptor()))
        .map(FieldModel::isFinal)
        .orElse(true);
  }

  private void newResult() {
    if (resultVariable.isEmpty() || named.finding().isPresent()) {
      return;
    }
    ConcreteObject result = result().orElse(null);
    if (result == null || !change.isKnown()) {
      assertion("assertNotNull", resultVariable);
      return;
    }
    expressions.use(Helper.HEAP);
    SnapshotText text =
        SnapshotText.of(change.after(), List.of(new ConcreteValue.Ref(result.id())));
    boolean spread = CallArguments.isSpread(result.className());
    String argument = spread ? asObject(resultVariable) : resultVariable;
    assertion("assertEquals", StatementLayout.literal(text.text()), heap(text.unknown(), argument));
  }

  private void structure(Optional<Finding> finding) {
    boolean broken = finding.map(f -> f.kind() == Finding.Kind.STRUCTURE).orElse(false);
    boolean normal = named.test().outcome() instanceof Outcome.Returned;
    boolean changed = method.isConstructor() || !change.isUnchanged();
    boolean worth = named.repOkKept() && normal && changed && finding.isEmpty();
    boolean hasObject = method.isConstructor() || named.test().receiver() != null;
    if ((!broken && !worth) || !hasObject) {
      return;
    }
    Optional<MethodModel> repOk = RepOk.of(context.classPath(), checkedClass());
    if (repOk.isPresent()) {
      String call = repOkCall(repOk.get());
      String condition = call.startsWith("call(") ? "(boolean) " + call : call;
      if (broken) {
        assertion("assertTrue", condition, StatementLayout.literal(finding.get().why()));
      } else {
        assertion("assertTrue", condition);
      }
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
    if (context.visibility().sees(repOk.owner().name(), repOk.name(), repOk.node().access)) {
      return resultVariable + "." + repOk.name() + "()";
    }
    expressions.use(Helper.CALL);
    return "call(" + resultVariable + ", " + StatementLayout.literal(repOk.name()) + ")";
  }

  /** JUnit would take the result, too, whose type must not be one that the test cannot see. */
  private void unexpectedException(String call, Finding finding) {
    boolean taken =
        call.startsWith("call(") || context.visibility().seesType(method.returnDescriptor());
    String kind =
        taken ? "" : "(" + context.use("org.junit.jupiter.api.function.Executable") + ") ";
    assertion("assertDoesNotThrow", kind + "() -> " + call, StatementLayout.literal(finding.why()));
  }

  private void missingException(String call, Finding finding) {
    boolean visible = context.types().sees(finding.missing());
    String type =
        visible ? context.types().raw(finding.missing()) : context.use("java.lang.Throwable");
    assertion(
        "assertThrows", type + ".class", "() -> " + call, StatementLayout.literal(finding.why()));
  }

  /** The state the spec forbids must not come back: fails now, passes once the method is right. */
  private void violated(String call, Finding finding) {
    ConcreteValue value = ((Outcome.Returned) named.test().outcome()).value();
    boolean hasResult = value != null && !method.returnDescriptor().equals("V");
    line((hasResult ? resultType(call) + " result = " : "") + call + ";");
    probe("after", roots());
    List<ConcreteValue> all = change.knownRoots();
    SnapshotText state = SnapshotText.of(change.after(), all);
    String actual = all.isEmpty() ? "" : heapOf(all, state.unknown());
    String expected = state.text();
    if (hasResult) {
      boolean node = change.after().node(value).isPresent();
      SnapshotText shown = SnapshotText.of(change.after(), List.of(value));
      String result = node ? heap(shown.unknown(), asObject("result")) : "result";
      expected = "result " + shown.text() + (all.isEmpty() ? "" : "; " + expected);
      actual = "\"result \" + " + result + (all.isEmpty() ? "" : " + \"; \" + " + actual);
      if (node) {
        expressions.use(Helper.HEAP);
      }
    }
    assertion(
        "assertNotEquals",
        StatementLayout.literal(expected),
        actual,
        StatementLayout.literal(finding.why()));
  }
}
