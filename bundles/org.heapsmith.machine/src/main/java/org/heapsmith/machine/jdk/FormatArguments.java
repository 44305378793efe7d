// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Formattable;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * The arguments of {@code %s}: whose text a {@code toString} of the class path makes, or of which
 * it is open what they are, become their texts before a format is filled.
 */
final class FormatArguments {
  private static final String FORMATTABLE = Formattable.class.getName().replace('.', '/');
  private static final String DESCRIPTOR =
      "([Ljava/lang/Object;Ljava/lang/String;)[Ljava/lang/Object;";

  private FormatArguments() {}

  /**
   * Goes on once all those texts are known; the call is repeated for it.
   *
   * @param index of the format, which the array of arguments follows
   */
  static StepResult withTexts(ModelCall call, int index, Function<ModelCall, StepResult> then) {
    Optional<String> kinds =
        Pure.string(call, index).flatMap(StringObject::text).flatMap(FormatModels::kinds);
    boolean isOpen =
        kinds.isPresent()
            && !(call.argument(index + 1) instanceof Null)
            && call.object(index + 1) instanceof ArrayObject arguments
            && isOpen(call, kinds.get(), arguments);
    if (!isOpen) {
      return then.apply(call);
    }
    return call.machine()
        .calls()
        .callWith(
            call.state(),
            InterpretedTexts.reference(call, "texts", DESCRIPTOR),
            ReturnAction.replace(call.count() - 2 - index),
            call.argument(index + 1),
            call.state().literal(kinds.get().toLowerCase(Locale.ROOT)));
  }

  /** Nothing runs for a format that is refused: what comes first may be that it throws. */
  private static boolean isOpen(ModelCall call, String kinds, ArrayObject arguments) {
    boolean isOpen = false;
    for (int i = 0; i < kinds.length(); i++) {
      if (i >= arguments.length()) {
        return false;
      }
      Value argument = call.state().resolved(arguments.element(i));
      if (!FormatModels.fits(call, argument, kinds.charAt(i))) {
        if (!isText(kinds.charAt(i)) || writesItself(call, argument)) {
          return false;
        }
        isOpen = true;
      }
    }
    return isOpen;
  }

  private static boolean isText(char kind) {
    return kind == 's' || kind == 'S';
  }

  private static boolean writesItself(ModelCall call, Value argument) {
    String type =
        argument instanceof ObjectRef ref
            ? call.state().object(ref).className()
            : ((IndefiniteRef) argument).declaredType();
    Program program = call.machine().program();
    return Stream.concat(Stream.of(type), program.types().candidates(type).stream())
        .anyMatch(t -> program.hierarchy().isSubtype(t, FORMATTABLE));
  }
}
