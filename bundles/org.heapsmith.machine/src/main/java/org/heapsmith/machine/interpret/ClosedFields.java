// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
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
    if (isApplication(context, owner)
        || BuiltObjects.has(field.key())
        || classes.stream().anyMatch(c -> isApplication(context, c))) {
      return;
    }
    Optional<String> toOpen = context.rules().writable().obstacle(owner);
    if (toOpen.isPresent()) {
      String name = owner.replace('/', '.') + "." + field.key().name();
      String at = Sites.of(state);
      throw Refusal.of(Code.INPUT_FIELD_CLOSED, at, name, at, toOpen.get());
    }
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
        && input.initial() instanceof Instance initial
        && initial.field(field.index()) == value) {
      check(context, state, Set.of(initial.className()), field);
      if (value instanceof NumberValue number && BuiltObjects.has(field.key())) {
        Term term = Values.term(context.terms(), number);
        state.assume(BuiltObjects.range(context.terms(), field.key(), term));
      }
    }
  }

  private static boolean isApplication(ExplorationContext context, String className) {
    return context.program().linked(className).model().isApplication();
  }
}
