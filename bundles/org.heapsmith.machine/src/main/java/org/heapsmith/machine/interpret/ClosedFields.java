// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.ValueClass;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Term;

/** Fields of the JDK that no test can write, since their module does not open them. */
public final class ClosedFields {
  private ClosedFields() {}

  /**
   * Ends a path that goes by what an object of the JDK has had in such a field from the beginning:
   * no test could put that there. Objects of the application's subclasses are made by their
   * constructors, which may have put it there.
   *
   * @param classes internal names of those the object may be of
   * @throws Refusal {@link Code#INPUT_FIELD_CLOSED}
   */
  public static void check(
      ExplorationContext context, State state, Collection<String> classes, FieldSlot field) {
    String owner = field.key().owner();
    if (BuiltObjects.has(field.key())) {
      noteLarger(context, state, field);
      return;
    } else if (isApplication(context, owner)
        || classes.stream().anyMatch(c -> isApplication(context, c))) {
      return;
    }
    if (!context.rules().writable().isWritable(owner)) {
      String name = owner.replace('/', '.') + "." + field.key().name();
      String at = Sites.of(state);
      throw Refusal.of(Code.INPUT_FIELD_CLOSED, at, name, at);
    }
  }

  /** Decimals with more digits than a number of the JVM has are not tried. */
  private static void noteLarger(ExplorationContext context, State state, FieldSlot field) {
    ValueClass.of(field.key().owner())
        .flatMap(ValueClass::mostBits)
        .map(
            bits ->
                Notice.of(
                    Code.INPUT_NUMBERS,
                    Sites.of(state),
                    field.key().owner().replace('/', '.'),
                    bits,
                    Sites.of(state)))
        .ifPresent(notice -> context.leaveOut(state, notice));
  }

  /**
   * The same for a value that was read from such a field, where the object has had it from the
   * beginning.
   *
   * @throws Refusal {@link Code#INPUT_FIELD_CLOSED}
   */
  static void checkRead(
      ExplorationContext context, State state, ObjectRef ref, FieldSlot field, Value value) {
    InputObject input = state.input(ref.id()).orElse(null);
    if (input != null
        && !input.isCalled()
        && input.initial() instanceof Instance initial
        && isSame(initial.field(field.index()), value)) {
      check(context, state, Set.of(initial.className()), field);
      if (value instanceof NumberValue number && BuiltObjects.has(field.key())) {
        Term term = Values.term(context.terms(), number);
        state.assume(BuiltObjects.range(context.terms(), field.key(), term));
        state.assume(
            BuiltObjects.rule(context.terms(), initial.className(), numbers(context, initial)));
      }
    }
  }

  /** Values of objects that a person's calls were given are copied where these calls end. */
  private static boolean isSame(Value initial, Value now) {
    boolean isSymbolic = now instanceof SymbolicRef || now instanceof SymbolicValue;
    return initial == now || isSymbolic && initial.equals(now);
  }

  private static Map<String, Term> numbers(ExplorationContext context, Instance object) {
    Map<String, Term> numbers = new HashMap<>();
    for (FieldSlot slot : object.layout().slots()) {
      if (object.field(slot.index()) instanceof NumberValue number) {
        numbers.put(slot.key().name(), Values.term(context.terms(), number));
      }
    }
    return numbers;
  }

  private static boolean isApplication(ExplorationContext context, String className) {
    return context.program().linked(className).model().isApplication();
  }
}
