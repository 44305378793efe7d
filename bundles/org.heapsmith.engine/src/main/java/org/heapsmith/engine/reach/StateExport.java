// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.GenericFact;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Takes what calls have left out of the state in which the last of them ended. Objects are numbered
 * breadth first from the one the state is of, what arguments refer to comes last, and variables are
 * called by the order in which they are met: heaps that differ in names only give equal keys.
 */
final class StateExport {
  private final Program program;
  private final Terms terms;
  private final State end;
  private final BuiltInput built;
  private final List<InputCall> calls;

  private final Map<Integer, Integer> numbers = new LinkedHashMap<>();
  private final Map<Integer, String> paths = new HashMap<>();
  private final ProgramObjects ofProgram;
  private final Deque<Integer> open = new ArrayDeque<>();
  private final Deque<Integer> arguments = new ArrayDeque<>();
  private final Map<Term, Term> variables = new LinkedHashMap<>();
  private final Map<Term, String> names = new HashMap<>();
  private final Map<Term, Term> equal = new HashMap<>();
  private final Map<Object, Integer> payload = new LinkedHashMap<>();
  private final Map<Term, SymbolicRef> symbols = new HashMap<>();
  private final Map<Term, GenericFact> declared = new HashMap<>();
  private final TermTransfer renaming;
  private final StaticObjects statics;
  private boolean isGeneral = true;
  private boolean isKnown = true;
  private boolean isOfJdk;

  private StateExport(Program program, Terms terms, State end, List<InputCall> calls) {
    this.program = program;
    this.terms = terms;
    this.end = end;
    this.built = BuiltInput.of(end);
    this.calls = calls;
    this.statics = new StaticObjects(program, end);
    this.renaming = new TermTransfer(terms, v -> variables.getOrDefault(v, v));
    this.ofProgram = new ProgramObjects(program, end);
  }

  /**
   * Returns what the calls have left; empty if it holds what cannot be taken along: objects behind
   * static fields, what is not predicted, arguments that a call has changed.
   *
   * @param calls all that the test makes
   */
  static Optional<ReachableState> of(
      Program program, Terms terms, State end, ObjectRef root, List<InputCall> calls) {
    return new StateExport(program, terms, end, calls).run(root);
  }

  private Optional<ReachableState> run(ObjectRef root) {
    isOfJdk = !program.classPath().get(end.object(root).className()).isApplication();
    meet(root, "");
    follow(open);
    int shape = numbers.size();
    Set<Term> inHeap = new HashSet<>(variables.keySet());
    isGeneral &= arguments.isEmpty();
    boolean isAnyArgument = isGeneral;
    follow(arguments);
    int reached = numbers.size();
    for (int i = 0; i < calls.size(); i++) {
      InputCall call = calls.get(i);
      String at = "." + call.method().model().name().replace("<init>", "new") + (i + 1);
      call.made().ifPresent(o -> meet(o, at));
      call.target().ifPresent(o -> meet(o, at));
      List<String> parameters = call.method().model().parameterNames();
      for (int k = 0; k < call.arguments().size(); k++) {
        meetArgument(call.arguments().get(k), at + "(" + parameters.get(k) + ")");
      }
      follow(open);
      follow(arguments);
    }
    if (!isKnown || ofProgram.has(root.id())) {
      return Optional.empty();
    }
    List<Term> conditions = conditions(inHeap);
    if (conditions.stream().anyMatch(Term::hasReference)) {
      return Optional.empty();
    }
    conditions.forEach(c -> Terms.variables(c).forEach(v -> variable(v, "")));
    List<Term> ofHeap =
        conditions.stream().filter(c -> inHeap.containsAll(Terms.variables(c))).toList();
    boolean isOpen =
        conditions.stream()
            .filter(c -> !ofHeap.contains(c))
            .allMatch(c -> Terms.variables(c).stream().noneMatch(inHeap::contains));
    List<Integer> objects = List.copyOf(numbers.keySet());
    List<ReachableState.Part> parts = objects.stream().map(this::part).toList();
    List<Term> renamed = conditions.stream().map(renaming::apply).distinct().toList();
    String shapeText = describe(objects.subList(0, shape));
    String heap =
        shapeText
            + describe(objects.subList(shape, reached))
            + payload.keySet().stream().map(this::resolvedText).toList();
    Map<Term, String> called = new HashMap<>();
    Map<String, GenericFact> generics = new HashMap<>();
    int unnamed = 0;
    for (Map.Entry<Term, Term> variable : variables.entrySet()) {
      String name = names.get(variable.getKey());
      String place = name != null ? name : ".(" + ++unnamed + ")";
      called.put(variable.getValue(), place);
      Optional.ofNullable(declared.get(variable.getKey())).ifPresent(f -> generics.put(place, f));
    }
    for (int id : objects) {
      end.input(id)
          .flatMap(input -> end.generic(input.path()))
          .ifPresent(fact -> generics.putIfAbsent(paths.get(id), fact));
    }
    return Optional.of(
        new ReachableState(
            end.object(root).className(),
            parts,
            renamed,
            calls.stream().map(this::renamed).toList(),
            called,
            generics,
            new ReachableState.StateKey(
                shapeText,
                heap,
                isAnyArgument && isOpen,
                ofHeap.stream().map(renaming::apply).distinct().toList())));
  }

  // --- what is reached

  private void follow(Deque<Integer> queue) {
    while (!queue.isEmpty()) {
      int id = queue.remove();
      if (numbers.putIfAbsent(id, numbers.size() + 1) == null && !ofProgram.has(id)) {
        content(id);
      }
      if (queue == arguments) {
        follow(open);
      }
    }
  }

  private boolean isGiven(int id) {
    return end.input(id).isPresent() && !built.made().contains(id);
  }

  private void content(int id) {
    if (statics.has(id) && !BoxNames.isBox(end.object(id).className())) {
      isKnown = false;
      return;
    }
    HeapObject object = object(id);
    String path = paths.get(id);
    if (object instanceof Instance instance) {
      for (FieldSlot slot : instance.layout().slots()) {
        slot(field(instance, slot), path + "." + slot.key().name());
      }
    } else if (object instanceof ArrayObject array) {
      for (int i = 0; i < array.length(); i++) {
        slot(array.element(i), path + "[" + i + "]");
      }
    } else if (object instanceof TextObject written) {
      isKnown &= written.content().isPresent();
      written.content().ifPresent(t -> text(t, path));
    } else if (object instanceof LambdaObject lambda) {
      lambda.target().captured().forEach(v -> slot(v, ""));
    } else {
      isKnown &= object instanceof ClassObject;
    }
  }

  /** A view is made again when it is asked for again, which only its class can tell. */
  private Value field(Instance instance, FieldSlot slot) {
    boolean isView = !isOfJdk && LibraryFields.isView(slot.key());
    return isView ? Null.NULL : instance.field(slot);
  }

  private void text(SymbolicText text, String path) {
    isKnown &= text.parts().stream().noneMatch(SymbolicText.Open.class::isInstance);
    int i = 0;
    for (Term variable : text.variables()) {
      variable(variable, path + "[" + i++ + "]");
    }
  }

  /** What the test gives as an argument has to be as it was before the calls. */
  private HeapObject object(int id) {
    HeapObject now = end.object(id);
    if (!isGiven(id)) {
      return now;
    }
    HeapObject initial = end.input(id).map(InputObject::initial).orElseThrow();
    isKnown &= GivenObjects.isSame(initial, now);
    return initial;
  }

  /** Returns what a stub that calls have asked holds now; empty for any other object. */
  private List<Value> asked(int id) {
    return isGiven(id)
            && end.object(id) instanceof Instance now
            && object(id) instanceof Instance before
            && now.layout().slots().stream()
                .anyMatch(s -> GivenObjects.isCounter(s) && !now.field(s).equals(before.field(s)))
        ? now.layout().slots().stream().map(now::field).toList()
        : List.of();
  }

  private void slot(Value value, String path) {
    if (value == null || value instanceof OpaqueValue) {
      isKnown = false;
    } else if (value instanceof NumberValue number) {
      number(Values.term(terms, number), path);
    } else if (value instanceof SymbolicRef ref && !program.built().isAnyOf(ref.declaredType())) {
      payload.putIfAbsent(ref.term(), payload.size() + 1);
      symbols.put(ref.term(), ref);
      open(ref, path);
      Value known = end.resolved(ref);
      isGeneral &= known instanceof SymbolicRef;
      reference(known, path);
    } else {
      reference(end.resolved(value), path);
    }
  }

  private void reference(Value known, String path) {
    if (known instanceof SymbolicRef ref) {
      open(ref, path);
    } else if (known instanceof ObjectRef object) {
      if (isGiven(object.id())) {
        payload.putIfAbsent(object, payload.size() + 1);
      }
      meet(object, path);
    } else {
      isKnown &= known instanceof Null;
    }
  }

  private void open(SymbolicRef ref, String path) {
    variable(ref.term(), path);
    end.generic(ref.path()).ifPresent(fact -> declared.put(ref.term(), fact));
  }

  private void meet(ObjectRef object, String path) {
    paths.putIfAbsent(object.id(), path);
    (isGiven(object.id()) ? arguments : open).add(object.id());
  }

  private void meetArgument(Value value, String path) {
    if (value instanceof NumberValue number) {
      Term term = Values.term(terms, number);
      Terms.variables(term).forEach(v -> variable(v, path));
    } else {
      reference(end.resolved(value), path);
    }
  }

  private void number(Term term, String path) {
    boolean direct = term.op() == Op.VAR || term.op() == Op.CONVERT && term.arg(0).op() == Op.VAR;
    Terms.variables(term).forEach(v -> variable(v, direct ? path : ""));
  }

  /** Gives a variable its number, and its name if it has none. */
  private void variable(Term variable, String path) {
    if (!variables.containsKey(variable)) {
      String kind = variable.sort() == Sort.REF ? "reference " : "number ";
      variables.put(variable, terms.varOfSort(kind + variables.size(), variable.sort()));
    }
    if (!path.isEmpty() && !names.containsValue(path)) {
      names.putIfAbsent(variable, path);
    }
  }

  // --- conditions

  /** Returns the conditions without variables that only say what another term is. */
  private List<Term> conditions(Set<Term> inHeap) {
    List<Term> conditions = new ArrayList<>(end.pathCondition());
    for (int i = 0; i < conditions.size(); i++) {
      Term condition = substituted(conditions.get(i));
      for (int side = 0; side < 2 && condition.op() == Op.EQ; side++) {
        Term variable = condition.arg(side);
        Term other = condition.arg(1 - side);
        if (variable.op() == Op.VAR
            && !inHeap.contains(variable)
            && !Terms.variables(other).contains(variable)) {
          Map<Term, Term> one = Map.of(variable, other);
          equal.replaceAll((v, t) -> terms.substitute(t, one));
          equal.put(variable, other);
          break;
        }
      }
    }
    return conditions.stream().map(this::substituted).filter(c -> !c.isTrue()).toList();
  }

  private Term substituted(Term term) {
    return equal.isEmpty() ? term : terms.substitute(term, equal);
  }

  // --- what tells it apart

  private String describe(List<Integer> objects) {
    return objects.stream().map(this::describe).collect(Collectors.joining());
  }

  private String describe(int id) {
    if (ofProgram.has(id)) {
      return ofProgram.describe(id) + ";";
    }
    HeapObject object = object(id);
    List<String> parts = new ArrayList<>();
    if (object instanceof Instance instance) {
      instance.layout().slots().stream()
          .filter(s -> !LibraryFields.isCountOfChanges(s.key()))
          .forEach(s -> parts.add(token(field(instance, s))));
    } else if (object instanceof ArrayObject array) {
      for (int i = 0; i < array.length(); i++) {
        parts.add(token(array.element(i)));
      }
    } else if (object instanceof TextObject written) {
      written.content().stream()
          .flatMap(t -> renamed(t).parts().stream())
          .map(Object::toString)
          .forEach(part -> parts.add(part.length() + ":" + part)); // whatever letters it has
    } else if (object instanceof ClassObject mirror) {
      parts.add(mirror.type());
    } else if (object instanceof LambdaObject lambda) {
      parts.add(lambda.target().body().id().toString());
      lambda.target().captured().forEach(v -> parts.add(token(v)));
    }
    return object.className() + parts + counters(id) + ";";
  }

  private List<Value> counters(int id) {
    return asked(id).stream().filter(NumberValue.class::isInstance).toList();
  }

  private String token(Value value) {
    if (value instanceof NumberValue number) {
      return "" + renaming.apply(substituted(Values.term(terms, number))).id();
    }
    Object argument = value instanceof SymbolicRef ref ? ref.term() : value;
    return payload.containsKey(argument)
        ? "argument " + payload.get(argument) + ofCreation(value)
        : resolvedText(end.resolved(value)) + ofCreation(end.resolved(value));
  }

  /** What makes an object cannot be given that object, what changes it can. */
  private String ofCreation(Value open) {
    boolean isOpen = open instanceof SymbolicRef;
    return isOpen
            && calls.stream().anyMatch(c -> c.made().isPresent() && c.arguments().contains(open))
        ? " of its creation"
        : "";
  }

  private String resolvedText(Object reference) {
    Object known = reference;
    if (reference instanceof Term term) {
      known = symbols.get(term);
    }
    if (known instanceof Value value) {
      known = end.resolved(value);
    }
    if (known instanceof SymbolicRef ref) {
      return variables.get(ref.term()).name();
    }
    return known instanceof ObjectRef object ? "#" + numbers.get(object.id()) : "null";
  }

  // --- the result

  private ReachableState.Part part(int id) {
    String path = paths.get(id);
    if (ofProgram.has(id)) {
      return ofProgram.part(id, path);
    }
    HeapObject object = object(id);
    boolean given = isGiven(id);
    if (object instanceof Instance instance) {
      List<Value> fields =
          instance.layout().slots().stream().map(s -> renamed(field(instance, s))).toList();
      List<String> classes = end.openClasses(new ObjectRef(id));
      List<String> all = classes.isEmpty() ? List.of(instance.className()) : classes;
      return new ReachableState.Fields(
          path, instance.className(), fields, given ? all : List.of(), renamed(asked(id)));
    } else if (object instanceof ArrayObject array) {
      List<Value> elements = new ArrayList<>();
      for (int i = 0; i < array.length(); i++) {
        elements.add(renamed(array.element(i)));
      }
      return new ReachableState.Elements(path, array.className(), elements, given);
    } else if (object instanceof TextObject written) {
      SymbolicText text = renamed(written.content().orElseThrow());
      return object instanceof StringObject
          ? new ReachableState.Letters(path, text, given)
          : new ReachableState.Builder(path, object.className(), text);
    }
    return object instanceof LambdaObject lambda
        ? new ReachableState.Lambda(path, lambda.target().with(renamed(lambda.target().captured())))
        : new ReachableState.Mirror(path, ((ClassObject) object).type());
  }

  private InputCall renamed(InputCall call) {
    return new InputCall(
        call.method(),
        call.target().map(this::numbered),
        renamed(call.arguments()),
        call.made().map(this::numbered));
  }

  private ObjectRef numbered(ObjectRef object) {
    return new ObjectRef(numbers.get(object.id()));
  }

  private Value renamed(Value value) {
    if (value instanceof NumberValue number) {
      return Values.of(renaming.apply(substituted(Values.term(terms, number))));
    }
    Value known = end.resolved(value);
    if (known instanceof SymbolicRef ref) {
      return new SymbolicRef(variables.get(ref.term()), ref.declaredType(), ref.path());
    }
    return known instanceof ObjectRef object ? numbered(object) : known;
  }

  private List<Value> renamed(List<Value> values) {
    return values.stream().map(this::renamed).toList();
  }

  private SymbolicText renamed(SymbolicText text) {
    return text.map(t -> renaming.apply(substituted(t)));
  }
}
