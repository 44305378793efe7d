// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.engine.reach.ReachableState;
import org.heapsmith.engine.reach.TermTransfer;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Lays a reachable state over a part of an input: object on object, from a root of both. What it
 * says of numbers becomes conditions on those of the input; what its calls take, contents of it.
 */
final class StateMatch {
  private final Program program;
  private final Terms terms;
  private final Map<Term, Node> input;
  private final Predicate<Term> isFree;
  private final ReachableState state;
  private final Map<Integer, Term> objects = new HashMap<>();
  private final Map<Term, Term> numbers = new HashMap<>();
  private final Map<Term, Content> references = new LinkedHashMap<>();
  private final Set<Term> nulls = new LinkedHashSet<>();
  private final List<Same> same = new ArrayList<>();
  private final Map<Term, Node> given = new HashMap<>();
  private int fixed;

  /** A number of the state that is another one of the input. */
  private record Same(Term ofState, Term ofInput) {}

  /**
   * The objects of an input.
   *
   * @param isFree of which of them nothing is known
   */
  record Input(Map<Term, Node> nodes, Predicate<Term> isFree) {}

  /**
   * What the input is under a match.
   *
   * @param root the key that the state is laid on
   * @param objects keys of the objects that are laid on one another, the root among them
   * @param taken keys of further objects that calls have to make, and those of the state take
   * @param nulls keys of objects of which nobody knows anything, where the state has null
   * @param fixed how many numbers that the path leaves open the state does not
   * @param conditions what has to hold of the numbers of the input
   * @param calls those that leave the state, about contents of the input
   * @param given arrays that these calls take and the input does not hold, by their keys
   */
  record Match(
      Term root,
      Set<Term> objects,
      Set<Term> taken,
      Set<Term> nulls,
      int fixed,
      List<Term> conditions,
      List<CallContents.Call> calls,
      Map<Term, Node> given) {}

  private StateMatch(Program program, Terms terms, Input input, ReachableState state) {
    this.program = program;
    this.terms = terms;
    this.input = input.nodes();
    this.isFree = input.isFree();
    this.state = state;
  }

  /** Returns the match of a state with what a key leads to; empty if their shapes differ. */
  static Optional<Match> of(
      Program program, Terms terms, Input input, ReachableState state, Term root) {
    StateMatch match = new StateMatch(program, terms, input, state);
    return match.object(1, root) ? match.result() : Optional.empty();
  }

  private boolean object(int number, Term key) {
    Term known = objects.get(number);
    if (known != null || objects.containsValue(key)) {
      return key.equals(known);
    }
    objects.put(number, key);
    Node node = input.get(key);
    ReachableState.Part part = state.objects().get(number - 1);
    if (part instanceof ReachableState.Fields list
        && list.className().equals(BuiltObjects.LIST)
        && node.className().equals(BuiltObjects.LIST)) {
      return list(list, node);
    } else if (part instanceof ReachableState.Fields fields) {
      return node.fields() != null
          && node.className().equals(fields.className())
          && program.layout(fields.className()).slots().stream()
              .allMatch(s -> slot(s, fields.fields().get(s.index()), node));
    } else if (part instanceof ReachableState.Builder builder) {
      return node.className().equals(ConstructedClass.nameOf(builder.className()))
          && node.fields().values().stream()
              .allMatch(c -> c instanceof Content.Unknown || c.equals(text(builder.text())));
    } else if (part instanceof ReachableState.Elements array
        && node.elements() != null
        && node.className().equals(array.descriptor())
        && node.elements().size() == array.elements().size()) {
      for (int i = 0; i < array.elements().size(); i++) {
        if (!value(array.elements().get(i), node.elements().get(i))) {
          return false;
        }
      }
      return true;
    }
    return false;
  }

  /** Lists are equal if they hold the same: how long their arrays are is their own affair. */
  private boolean list(ReachableState.Fields list, Node node) {
    Layout layout = program.layout(BuiltObjects.LIST);
    FieldSlot size = layout.byName("size").orElseThrow();
    FieldSlot data = layout.byName("elementData").orElseThrow();
    if (!(list.fields().get(size.index()) instanceof IntValue count)
        || !slot(size, count, node)
        || !(list.fields().get(data.index()) instanceof ObjectRef array)) {
      return false;
    }
    Content content = node.fields().getOrDefault(data.key(), Content.UNKNOWN);
    if (content instanceof Content.Unknown || count.value() == 0) {
      return true;
    }
    boolean isHeld = content instanceof Content.Reference;
    List<Content> held =
        isHeld ? input.get(((Content.Reference) content).key()).elements() : List.of();
    if (!(state.objects().get(array.id() - 1) instanceof ReachableState.Elements elements)
        || held.size() < count.value()) {
      return false;
    }
    for (int i = 0; i < count.value(); i++) {
      if (!value(elements.elements().get(i), held.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** What the path does not know of an object of the JDK may be anything. */
  private boolean slot(FieldSlot slot, Value value, Node node) {
    Content content = node.fields().getOrDefault(slot.key(), Content.UNKNOWN);
    return content instanceof Content.Unknown || value(value, content);
  }

  private boolean value(Value value, Content content) {
    if (value instanceof NumberValue number) {
      return content instanceof Content.Number found
          && number(Values.term(terms, number), found.term());
    } else if (value instanceof SymbolicRef open) {
      Content known = references.putIfAbsent(open.term(), content);
      return !(content instanceof Content.Unknown) && (known == null || known.equals(content));
    } else if (value instanceof ObjectRef object) {
      ReachableState.Part part = state.objects().get(object.id() - 1);
      if (part instanceof ReachableState.Letters letters) {
        return content.equals(text(letters.text()));
      }
      return content instanceof Content.Reference found && object(object.id(), found.key());
    }
    return value instanceof Null && (content.equals(Content.NULL) || isFree(content));
  }

  private static Content text(SymbolicText text) {
    return text.known()
        .<Content>map(t -> new Content.Constant(new ConcreteValue.Text(t)))
        .orElse(Content.UNKNOWN);
  }

  /** Whether the path has left open what it is: then it may as well be null. */
  private boolean isFree(Content content) {
    boolean free = content instanceof Content.Reference found && isFree.test(found.key());
    if (free) {
      nulls.add(((Content.Reference) content).key());
    }
    return free;
  }

  /** Returns whether objects of a class are to be made by calls. */
  static boolean isOfCode(Program program, String className) {
    return className.charAt(0) != '['
        && program.classPath().find(className).filter(c -> c.isApplication()).isPresent()
        && program.enums().of(className).isEmpty();
  }

  /** A variable of the state is the number of the input; all else is compared. */
  private boolean number(Term ofState, Term ofInput) {
    if (ofState.isConst() && ofInput.isConst()) {
      return Objects.equals(ofState.value(), ofInput.value());
    }
    fixed += ofState.isConst() ? 1 : 0;
    Term variable = ofState;
    Term number = ofInput;
    if (ofState.op() == Op.CONVERT && ofState.arg(0).op() == Op.VAR) {
      variable = ofState.arg(0);
      boolean converted = ofInput.op() == Op.CONVERT && ofInput.arg(0).sort() == variable.sort();
      number = converted ? ofInput.arg(0) : ofInput;
    }
    boolean isNew =
        variable.op() == Op.VAR
            && variable.sort() == number.sort()
            && numbers.putIfAbsent(variable, number) == null;
    if (!isNew) {
      same.add(new Same(ofState, ofInput));
    }
    return true;
  }

  private Optional<Match> result() {
    TermTransfer transfer = new TermTransfer(terms, this::variable);
    List<Term> conditions = new ArrayList<>();
    for (Same pair : same) {
      Term ofState = transfer.apply(pair.ofState());
      Term ofInput = pair.ofInput();
      if (ofState.sort() != ofInput.sort()) {
        ofInput = Values.onStack(terms, ofInput);
      }
      if (ofState.sort() != ofInput.sort()) {
        return Optional.empty();
      }
      conditions.add(terms.eq(ofState, ofInput));
    }
    state.conditions().forEach(c -> conditions.add(transfer.apply(c)));
    List<CallContents.Call> calls = new ArrayList<>();
    for (InputCall call : state.calls()) {
      List<Content> arguments = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        char descriptor = call.method().parameters().get(i).charAt(0);
        arguments.add(argument(call.arguments().get(i), descriptor, transfer));
      }
      calls.add(
          new CallContents.Call(
              call.method(),
              call.target().map(this::made),
              arguments,
              call.made().map(this::made)));
    }
    boolean isWhole =
        calls.stream().allMatch(c -> c.contents().stream().noneMatch(Content.UNKNOWN::equals));
    Set<Term> made = Set.copyOf(objects.values());
    return isWhole
        ? Optional.of(
            new Match(objects.get(1), made, taken(), nulls, fixed, conditions, calls, given))
        : Optional.empty();
  }

  /** An object of the code under test is no argument that a test writes. */
  private Set<Term> taken() {
    Set<Term> taken = new LinkedHashSet<>();
    for (Content content : references.values()) {
      if (content instanceof Content.Reference found
          && isOfCode(program, input.get(found.key()).className())) {
        taken.add(found.key());
      }
    }
    return taken;
  }

  /** A number that the heap does not hold any more is a variable of its own. */
  private Term variable(Term ofState) {
    return numbers.computeIfAbsent(
        ofState, v -> terms.varOfSort("call" + state.names().get(v), v.sort()));
  }

  private Content argument(Value value, char descriptor, TermTransfer transfer) {
    if (value instanceof NumberValue number) {
      return new Content.Number(transfer.apply(Values.term(terms, number)), descriptor);
    } else if (value instanceof SymbolicRef open) {
      return references.getOrDefault(open.term(), Content.NULL);
    }
    if (!(value instanceof ObjectRef object)) {
      return Content.NULL;
    }
    ReachableState.Part part = state.objects().get(object.id() - 1);
    if (part instanceof ReachableState.Letters letters) {
      SymbolicText text = letters.text().map(transfer::apply);
      return text.known()
          .<Content>map(t -> new Content.Constant(new ConcreteValue.Text(t)))
          .orElse(new Content.Letters(text));
    }
    return part instanceof ReachableState.Elements array
            && array.given()
            && !objects.containsKey(object.id())
        ? given(object, array, transfer)
        : made(object);
  }

  /** An array that a call has only read: the test makes it. */
  private Content given(ObjectRef object, ReachableState.Elements array, TermTransfer transfer) {
    String name = "call" + array.path() + " " + object.id() + " for " + objects.get(1).id();
    Term key = terms.varOfSort(name, Sort.REF);
    List<Content> elements = new ArrayList<>();
    for (Value element : array.elements()) {
      elements.add(argument(element, array.descriptor().charAt(1), transfer));
    }
    if (!elements.stream().allMatch(this::isWritten)) {
      return Content.UNKNOWN;
    }
    given.put(key, Node.array(array.descriptor(), elements));
    return new Content.Reference(key);
  }

  /** Whether a test writes it without calls. */
  private boolean isWritten(Content content) {
    return !(content instanceof Content.Unknown)
        && !(content instanceof Content.Reference found
            && input.containsKey(found.key())
            && isOfCode(program, input.get(found.key()).className()));
  }

  private Content made(ObjectRef object) {
    Term key = objects.get(object.id());
    return key != null ? new Content.Reference(key) : Content.UNKNOWN;
  }
}
