// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Formattable;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final Pattern DIRECTIVE = Pattern.compile("%[-0-9.]*(.)");
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
    Optional<String> format = Pure.string(call, index).flatMap(StringObject::text);
    if (format.isEmpty()
        || call.argument(index + 1) instanceof Null
        || !(call.object(index + 1) instanceof ArrayObject arguments)) {
      return then.apply(call);
    }
    String kinds = kinds(format.get());
    boolean isOpen = false;
    for (int i = 0; i < Math.min(kinds.length(), arguments.length()); i++) {
      Value argument = call.state().resolved(arguments.element(i));
      isOpen |= isText(kinds.charAt(i)) && isOpen(call, argument);
    }
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
            call.state().literal(kinds));
  }

  /** Returns the letters of the directives that take an argument. */
  private static String kinds(String format) {
    StringBuilder kinds = new StringBuilder();
    Matcher matcher = DIRECTIVE.matcher(format);
    while (matcher.find()) {
      char kind = matcher.group(1).charAt(0);
      if (kind != '%' && kind != 'n') {
        kinds.append(isText(kind) ? 's' : kind);
      }
    }
    return kinds.toString();
  }

  private static boolean isText(char kind) {
    return kind == 's' || kind == 'S';
  }

  /** Those that write themselves are not modelled. */
  private static boolean isOpen(ModelCall call, Value argument) {
    if (argument instanceof Null || FormatModels.isPlain(call, argument)) {
      return false;
    }
    String type =
        argument instanceof ObjectRef ref
            ? call.state().object(ref).className()
            : ((IndefiniteRef) argument).declaredType();
    Program program = call.machine().program();
    return Stream.concat(Stream.of(type), program.types().candidates(type).stream())
        .noneMatch(t -> program.hierarchy().isSubtype(t, FORMATTABLE));
  }
}
