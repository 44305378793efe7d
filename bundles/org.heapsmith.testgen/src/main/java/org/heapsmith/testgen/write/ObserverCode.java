// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.LocalVariableNames;
import org.heapsmith.testgen.heap.StubCalls;
import org.heapsmith.testgen.observe.Asserted;
import org.heapsmith.testgen.observe.ObservedState;
import org.heapsmith.testgen.observe.ObserverAnswer;

/** What a test asks public methods after the call, as assertions. */
final class ObserverCode {
  private final TestContext context;
  private final MethodModel method;
  private final TestCase test;
  private final List<ConcreteHeap> wrong;
  private final Expressions expressions;
  private final LocalVariableNames variables;
  private final HeapChange change;

  ObserverCode(
      TestContext context,
      MethodModel method,
      NamedTest named,
      Expressions expressions,
      LocalVariableNames variables,
      HeapChange change) {
    this.context = context;
    this.method = method;
    this.test = named.test();
    this.wrong = named.wrong();
    this.expressions = expressions;
    this.variables = variables;
    this.change = change;
  }

  /**
   * Returns what to ask; empty if there is nothing to ask.
   *
   * @param result the object that the variable {@code result} holds
   * @param checked the objects whose repOK is asserted anyway
   */
  Optional<Asserted> choose(Optional<ConcreteObject> result, List<ConcreteValue.Ref> checked) {
    boolean tells =
        test.outcome() instanceof Outcome.Threw || !method.returnDescriptor().equals("V");
    if (tells
        && change.isUnchanged()
        && result.isEmpty()
        && context.observers().isHarmless(method)) {
      return Optional.of(new Asserted(List.of(), true));
    }
    Map<ConcreteValue.Ref, String> roots = new LinkedHashMap<>();
    for (ConcreteValue root : change.knownRoots()) {
      ConcreteValue.Ref ref = (ConcreteValue.Ref) root;
      String className = test.input().object(ref.id()).className();
      if (hasVariable(ref) && isOurs(className) && expressions.isTyped(ref, context.plan())) {
        roots.put(ref, className);
      }
    }
    List<ConcreteValue> reached = new ArrayList<>(change.knownRoots());
    change.cutOff().stream().filter(o -> !expressions.isInner(o)).forEach(reached::add);
    result.ifPresent(
        object -> {
          ConcreteValue.Ref ref = new ConcreteValue.Ref(object.id());
          String type = resultType();
          if (isOurs(type) && context.types().sees(type)) {
            roots.putIfAbsent(ref, type);
          }
          reached.add(ref);
        });
    ObservedState state =
        new ObservedState(
            method,
            test.input(),
            StubCalls.asWritten(test.finalHeap()),
            roots,
            reached,
            checked,
            List.copyOf(arguments()),
            wrong);
    Optional<List<Observation>> rest = rest(result, state);
    if (rest.isPresent() && change.isUnchanged()) {
      return Optional.of(new Asserted(List.of(), true, rest, Optional.empty()));
    }
    Asserted asserted = context.observers().choose(state);
    if (asserted.answers().isEmpty() && !asserted.isEnough()) {
      return Optional.empty();
    }
    boolean open =
        result.isPresent() && !method.isConstructor() && !isAsked(result.get(), asserted);
    return Optional.of(open ? new Asserted(asserted.answers(), false) : asserted);
  }

  /** Returns what an iterator goes through that the call returns. */
  private Optional<List<Observation>> rest(Optional<ConcreteObject> result, ObservedState state) {
    return result
        .filter(o -> !method.isConstructor() && isIterator(resultType()))
        .flatMap(o -> context.observers().rest(state, new ConcreteValue.Ref(o.id())));
  }

  private boolean isIterator(String type) {
    return context.classPath().find(type).isPresent()
        && context.classPath().hierarchy().isSubtype(type, "java/util/Iterator");
  }

  /** Returns what the rest of an iterator is compared with. */
  String rest(List<Observation> elements, Function<ConcreteValue, String> variable) {
    return new Lines(variable).listOf(elements);
  }

  /** Of an object that is returned and never asked, only a picture says which one it is. */
  private static boolean isAsked(ConcreteObject object, Asserted asserted) {
    return asserted.answers().stream().anyMatch(a -> a.question().object().id() == object.id());
  }

  private String resultType() {
    return method.isConstructor()
        ? method.owner().name()
        : TypeHierarchy.typeName(method.returnDescriptor());
  }

  private boolean isOurs(String className) {
    return context.classPath().find(className).filter(ClassModel::isApplication).isPresent();
  }

  private boolean hasVariable(ConcreteValue.Ref ref) {
    return !variables.name(ref.id()).isEmpty() && !expressions.isInner(ref);
  }

  /** Returns what the test has passed on already, and could pass again. */
  private Set<ConcreteValue> arguments() {
    Set<ConcreteValue> all = new LinkedHashSet<>();
    List<ConcreteValue> passed = new ArrayList<>(test.arguments());
    test.steps().forEach(s -> passed.addAll(s.arguments()));
    test.input().objects().keySet().forEach(id -> passed.add(new ConcreteValue.Ref(id)));
    passed.stream()
        .filter(v -> !v.equals(ConcreteValue.NULL) && change.after().knows(v))
        .filter(v -> !(v instanceof ConcreteValue.Ref ref) || hasVariable(ref))
        .filter(v -> !context.types().isRaw() || v instanceof ConcreteValue.Primitive)
        .forEach(all::add);
    return all;
  }

  /** Returns the assertion of an answer; {@code variable} is that of an object. */
  Assertion line(ObserverAnswer answer, Function<ConcreteValue, String> variable) {
    return new Lines(variable).of(answer);
  }

  /** The assertions of one test. */
  private final class Lines {
    private final Function<ConcreteValue, String> variableOf;

    Lines(Function<ConcreteValue, String> variableOf) {
      this.variableOf = variableOf;
    }

    Assertion of(ObserverAnswer answer) {
      String variable = variableOf.apply(answer.question().object());
      if (answer.question().method().isEmpty()) {
        List<Observation> elements = ((Observation.Elements) answer.seen()).values();
        return Assertion.of("assertIterableEquals", listOf(elements), variable);
      }
      MethodModel asked = answer.question().method().get();
      List<String> arguments = answer.question().arguments().stream().map(this::value).toList();
      String call = variable + "." + asked.name() + "(" + String.join(", ", arguments) + ")";
      return line(answer.seen(), asked.returnDescriptor(), call).on(asked.returnDescriptor());
    }

    private Assertion line(Observation seen, String type, String call) {
      if (seen instanceof Observation.Elements elements) {
        return elements.kind() == Observation.Kind.LIST
            ? Assertion.of("assertEquals", listOf(elements.values()), call)
            : Assertion.of("assertArrayEquals", array(elements.values(), type), call);
      } else if (seen instanceof Observation.Value value) {
        return line(value.value(), call);
      }
      String assertion = seen instanceof Observation.Constant ? "assertSame" : "assertEquals";
      return Assertion.of(assertion, expression(seen), call);
    }

    private Assertion line(ConcreteValue value, String call) {
      if (value.equals(ConcreteValue.NULL)) {
        return Assertion.of("assertNull", call);
      } else if (value instanceof ConcreteValue.Primitive p && p.descriptor() == 'Z') {
        return Assertion.of(p.bits() != 0 ? "assertTrue" : "assertFalse", call);
      }
      boolean identity = change.after().node(value).isPresent() && equal(value).isEmpty();
      return Assertion.of(identity ? "assertSame" : "assertEquals", value(value), call);
    }

    private String value(ConcreteValue value) {
      return change.after().node(value).isPresent()
          ? equal(value).orElseGet(() -> variableOf.apply(value))
          : expressions.typed(change.after(), value);
    }

    /** A date, a large number and the like are written, unless the test has a variable for them. */
    private Optional<String> equal(ConcreteValue value) {
      return value instanceof ConcreteValue.Ref ref && hasVariable(ref)
          ? Optional.empty()
          : expressions.ofLibrary(change.after(), value);
    }

    private String expression(Observation seen) {
      if (seen instanceof Observation.Box box) {
        return context.types().raw(box.className()) + ".valueOf(" + value(box.value()) + ")";
      } else if (seen instanceof Observation.Constant constant) {
        return expressions.enumConstant(constant.className(), constant.name());
      }
      return value(((Observation.Value) seen).value());
    }

    /** An element of a list: numbers become boxes by themselves. */
    private String element(Observation seen) {
      if (seen instanceof Observation.Box box) {
        return value(box.value());
      }
      return seen instanceof Observation.Value plain && change.after().node(plain.value()).isEmpty()
          ? expressions.element(change.after(), plain.value())
          : expression(seen);
    }

    private String listOf(List<Observation> elements) {
      boolean hasNull = elements.contains(new Observation.Value(ConcreteValue.NULL));
      boolean modern = context.options().hasListOf() && !hasNull;
      String list =
          modern
              ? context.use("java.util.List") + ".of"
              : context.use("java.util.Arrays") + ".asList";
      boolean lone = elements.size() == 1 && hasNull;
      String all = String.join(", ", elements.stream().map(this::element).toList());
      return list + "(" + (lone ? "(" + context.types().object() + ") " : "") + all + ")";
    }

    private String array(List<Observation> elements, String descriptor) {
      String type = context.types().rawDescriptor(descriptor);
      if (elements.isEmpty()) {
        return "new " + type.replaceFirst("\\[]", "[0]");
      }
      return "new "
          + type
          + " {"
          + String.join(", ", elements.stream().map(this::element).toList())
          + "}";
    }
  }
}
