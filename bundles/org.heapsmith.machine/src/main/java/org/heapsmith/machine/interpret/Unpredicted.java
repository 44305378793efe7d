// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ValueClass;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.objectweb.asm.Type;

/**
 * Objects whose numbers nobody can predict, the time of a clock for example, and what functions of
 * the JDK make of them. A path goes on with it until it depends on it.
 *
 * <p>Such a function is interpreted as far as that goes. Where it depends on a number, it is called
 * in the world on values that stand for all: if it returns, it is taken to return always, a value
 * of which nothing, or where it lies, is known. What it does where the calendar ends is left out.
 */
public final class Unpredicted {
  private static final String TIME = "java/time/";
  private static final String TEXT = "java/lang/String";
  private static final String DATE_TIME = ConstructedClass.DATE_TIME;

  /** What is open in an argument of such a function is tried up to here, and as far below zero. */
  private static final int MOST = 10_000;

  /**
   * Which number stands for what a field holds: the least it can be, or the greatest, where no more
   * is known; or that of a day which exists in every month and year.
   */
  private enum End {
    FIRST(Map.of("month", 1L, "day", 1L)),
    LAST(
        Map.of(
            "month",
            12L,
            "day",
            31L,
            "hour",
            23L,
            "minute",
            59L,
            "second",
            59L,
            "nano",
            MOST_NANOS,
            "nanos",
            MOST_NANOS)),
    /** The last day of the shortest month. */
    SHORT(Map.of("month", 2L, "day", 28L));

    private static final long ANY = 0x1234_5678_1234_4567L;
    private static final long ANY_YEAR = 2025;

    private final Map<String, Long> numbers;

    End(Map<String, Long> numbers) {
      this.numbers = numbers;
    }

    /** Returns the number for a field of that name. */
    long number(String field) {
      return field.endsWith("SigBits")
          ? ANY
          : field.equals("year") ? ANY_YEAR : numbers.getOrDefault(field, 0L);
    }

    /** Returns the one for a number, if it lies between two that are known. */
    Optional<Term> of(OpaqueValue value, String field) {
      boolean isOwn = this == SHORT && numbers.containsKey(field);
      return value
          .ends()
          .filter(e -> !isOwn && e.isFixed())
          .map(e -> this == LAST ? e.last() : e.first());
    }
  }

  private static final long MOST_NANOS = 999_999_999;

  /** Functions whose results become greater, in the order of their class, as their object does. */
  private static final Pattern MONOTONE =
      Pattern.compile(
          "(plus|minus|with|to[A-Z]|at[A-Z]|between|until|truncatedTo|getEpochSecond|getSeconds)"
              + ".*(?<!Part)");

  /** Classes whose first number counts most, and comes to no end. */
  private static final Set<String> ORDERED =
      Set.of(
          TIME + "Duration",
          TIME + "Instant",
          TIME + "LocalDate",
          DATE_TIME,
          TIME + "Year",
          TIME + "YearMonth");

  private final Machine machine;

  Unpredicted(Machine machine) {
    this.machine = machine;
  }

  /** Returns whether all that objects of a class (internal name) hold are numbers. */
  private static boolean isPossible(String className) {
    return className.equals(DATE_TIME)
        || !className.equals("java/math/BigDecimal") && ValueClass.of(className).isPresent();
  }

  /** Makes an object of such numbers. */
  static ObjectRef object(
      Machine machine, State state, String className, Function<FieldSlot, OpaqueValue> numbers) {
    Layout layout = machine.program().layout(className);
    Value[] fields = new Value[layout.size()];
    for (FieldSlot slot : layout.slots()) {
      String type = Type.getType(slot.descriptor()).getInternalName();
      fields[slot.index()] =
          !slot.isReference()
              ? numbers.apply(slot)
              : isPossible(type) ? object(machine, state, type, numbers) : null;
    }
    ObjectRef made = state.allocate().instance(layout, fields);
    if (className.equals(TIME + "LocalTime")) { // full hours are shared
      state.setMarks(state.marks().identityUnknown(made));
    }
    return made;
  }

  /** Returns whether a method of the JDK is a function of values, and nothing else. */
  static boolean isFunction(LinkedMethod method) {
    String owner = method.owner();
    String name = method.id().name();
    return (owner.startsWith(TIME) || owner.equals("java/util/UUID"))
        && !owner.startsWith(TIME + "Clock")
        && !owner.endsWith("Builder")
        && !name.equals("<init>")
        && !name.equals("formatTo");
  }

  /**
   * Makes what a function returns one more value that is not predicted, if it is a function of such
   * a value. Its arguments lie on the stack.
   *
   * @return whether it is done; if not, the state must not be used any more
   */
  boolean attempt(State state, LinkedMethod method) {
    List<NumberValue> numbers = isFunction(method) ? numbers(state, method) : List.of();
    Optional<String> why =
        numbers.stream()
            .filter(OpaqueValue.class::isInstance)
            .map(n -> ((OpaqueValue) n).why())
            .findFirst();
    if (why.isEmpty() || !isPossible(Type.getReturnType(method.id().descriptor()))) {
      return false;
    }
    bound(state, method);
    Map<End, Optional<NumberValue>> samples = new EnumMap<>(End.class);
    for (End end : End.values()) {
      Optional<Sample> sample = sample(state, method, end);
      if (sample.isEmpty()) {
        return false;
      }
      samples.put(end, sample.get().number());
    }
    Optional<Ends> ends =
        source(state, method, numbers)
            .flatMap(s -> ends(s, samples.get(End.FIRST), samples.get(End.LAST)));
    Frame frame = state.top();
    Value result = result(state, method, why.get(), ends);
    frame.drop(method.argumentCount());
    frame.push(result);
    frame.next();
    return true;
  }

  /** Returns the numbers that the arguments are, or consist of. */
  private static List<NumberValue> numbers(State state, LinkedMethod method) {
    List<NumberValue> numbers = new ArrayList<>();
    for (int i = 0; i < method.argumentCount(); i++) {
      addNumbers(state, state.top().peek(i), numbers);
    }
    return numbers;
  }

  private static void addNumbers(State state, Value value, List<NumberValue> into) {
    Value known = value == null ? null : state.resolved(value);
    if (known instanceof NumberValue number) {
      into.add(number);
    } else if (known instanceof ObjectRef ref
        && state.object(ref) instanceof Instance instance
        && isPossible(instance.className())) {
      instance.layout().slots().forEach(s -> addNumbers(state, instance.field(s.index()), into));
    }
  }

  /** Returns the one thing that a result depends on, and is monotone in; empty if there is none. */
  private static Optional<Object> source(
      State state, LinkedMethod method, List<NumberValue> numbers) {
    boolean isKnown = MONOTONE.matcher(method.id().name()).matches();
    for (int i = 0; i < method.argumentCount(); i++) {
      Value argument = state.resolved(state.top().peek(i));
      isKnown &= !(argument instanceof OpaqueValue opaque) || opaque.ends().isPresent();
    }
    Set<Object> sources = new HashSet<>();
    for (NumberValue number : numbers) {
      isKnown &= !(number instanceof SymbolicValue);
      if (number instanceof OpaqueValue opaque && opaque.ends().isPresent()) {
        sources.add(opaque.ends().get().source());
        isKnown &= opaque.ends().get().isFixed();
      }
    }
    return isKnown && sources.size() == 1 ? sources.stream().findFirst() : Optional.empty();
  }

  private Optional<Ends> ends(Object source, Optional<NumberValue> one, Optional<NumberValue> two) {
    return one.flatMap(
        a -> two.map(b -> new Ends(source, machine.numbers().term(a), machine.numbers().term(b))));
  }

  private static boolean isPossible(Type result) {
    return switch (result.getSort()) {
      case Type.VOID, Type.ARRAY -> false;
      case Type.OBJECT ->
          result.getInternalName().equals(TEXT) || isPossible(result.getInternalName());
      default -> true;
    };
  }

  private Value result(State state, LinkedMethod method, String why, Optional<Ends> ends) {
    Type type = Type.getReturnType(method.id().descriptor());
    if (type.getSort() != Type.OBJECT) {
      return new OpaqueValue(WorldObjects.sort(type.getDescriptor()), why, ends);
    } else if (type.getInternalName().equals(TEXT)) {
      return state.allocate().stringOrOld(Optional.empty());
    }
    Deque<Ends> ofFirst = new ArrayDeque<>(ends.stream().toList());
    ObjectRef made =
        object(machine, state, type.getInternalName(), slot -> opaque(slot, why, ofFirst.poll()));
    state.setMarks(state.marks().identityUnknown(made)); // it may be an argument
    return made;
  }

  private static OpaqueValue opaque(FieldSlot slot, String why, Ends ends) {
    return new OpaqueValue(WorldObjects.sort(slot.descriptor()), why, Optional.ofNullable(ends));
  }

  /**
   * What a function returns of values that stand for all.
   *
   * @param number that, or the number of it that counts most when two are compared
   */
  private record Sample(Optional<NumberValue> number) {}

  /** Returns what it returns of values that stand for all; empty if it throws an exception. */
  private Optional<Sample> sample(State state, LinkedMethod method, End end) {
    State sample = state.fork();
    Frame frame = sample.top();
    int count = method.argumentCount();
    for (int i = 0; i < count; i++) {
      frame.replace(i, closed(sample, "", sample.resolved(frame.peek(i)), end));
    }
    int pc = frame.pc();
    int operands = frame.operands();
    boolean done = machine.calls().inWorld(sample, method).isPresent();
    Frame now = sample.top();
    boolean returned =
        done
            && sample.ending() == null
            && sample.callDepth() == state.callDepth()
            && now.pc() == pc + 1
            && now.operands() == operands - count + 1;
    return returned ? sample(sample, now.peek(0)) : Optional.empty();
  }

  private Optional<Sample> sample(State state, Value result) {
    if (result instanceof NumberValue number) {
      return Optional.of(new Sample(Optional.of(number)));
    }
    if (!(result instanceof ObjectRef ref)) {
      return Optional.empty();
    }
    String className = state.object(ref).className();
    if (machine.program().hierarchy().isSubtype(className, "java/lang/Throwable")) {
      return Optional.empty();
    }
    List<NumberValue> numbers = new ArrayList<>();
    addNumbers(state, ref, numbers);
    boolean isOrdered = ORDERED.contains(className);
    return Optional.of(new Sample(numbers.stream().filter(n -> isOrdered).findFirst()));
  }

  /** Numbers that are open are small, as far as these calls go. */
  private void bound(State state, LinkedMethod method) {
    Terms terms = machine.terms();
    for (int i = 0; i < method.argumentCount(); i++) {
      if (state.resolved(state.top().peek(i)) instanceof SymbolicValue open
          && (open.sort() == Sort.INT || open.sort() == Sort.LONG)) {
        state.assume(terms.binary(Op.LE, terms.constant(open.sort(), -MOST), open.term()));
        state.assume(terms.binary(Op.LE, open.term(), terms.constant(open.sort(), MOST)));
        machine.context().leaveOut(state, WorldCalls.others(state, method));
      }
    }
  }

  /** Returns a value with numbers of its own where they are open; what else there is, as it is. */
  private static Value closed(State state, String field, Value value, End end) {
    if (value instanceof OpaqueValue opaque && end.of(opaque, field).isPresent()) {
      return Values.of(end.of(opaque, field).get());
    } else if (value instanceof SymbolicValue || value instanceof OpaqueValue) {
      long number = end.number(field);
      boolean isLong = ((NumberValue) value).sort() == Sort.LONG;
      return isLong ? new LongValue(number) : IntValue.of((int) number);
    } else if (value instanceof ObjectRef ref
        && state.object(ref) instanceof Instance instance
        && isPossible(instance.className())) {
      Value[] fields = new Value[instance.layout().size()];
      for (FieldSlot slot : instance.layout().slots()) {
        Value now = instance.field(slot.index());
        fields[slot.index()] =
            now == null ? null : closed(state, slot.key().name(), state.resolved(now), end);
      }
      return state.allocate().instance(instance.layout(), fields); // it is no other object
    }
    return value;
  }
}
