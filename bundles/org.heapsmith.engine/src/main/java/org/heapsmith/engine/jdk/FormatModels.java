// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import java.util.Optional;
import java.util.regex.Pattern;
import org.heapsmith.engine.interpret.ModelCall;
import org.heapsmith.engine.interpret.Step;
import org.heapsmith.engine.interpret.Texts;
import org.heapsmith.engine.state.ArrayObject;
import org.heapsmith.engine.state.HeapObject;
import org.heapsmith.engine.state.StringObject;
import org.heapsmith.engine.value.Null;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.Value;

/** {@code String.format} with the plainest directives; anything else is opaque text. */
final class FormatModels {
  private static final Pattern PLAIN = Pattern.compile("([^%]|%s|%d|%%)*");
  private static final Pattern DIRECTIVE = Pattern.compile("%[sd%]");

  private FormatModels() {}

  static void register(Registry registry) {
    registry.put(
        "java/lang/String",
        "format",
        "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
        FormatModels::format);
  }

  private static Step format(ModelCall call) {
    Optional<String> format = Pure.string(call, 0).flatMap(StringObject::text);
    if (format.isEmpty()) {
      throw call.refuse("its format is not concrete, and it may throw an exception");
    }
    if (!PLAIN.matcher(format.get()).matches() || !(call.argument(1) instanceof ObjectRef ref)) {
      return call.opaque("the result of String.format");
    }
    ArrayObject arguments = (ArrayObject) call.state().object(ref);
    String[] texts = new String[arguments.length()];
    for (int i = 0; i < texts.length; i++) {
      Optional<String> text = text(call, arguments.element(i));
      if (text.isEmpty()) {
        return call.opaque("the result of String.format");
      }
      texts[i] = text.get();
    }
    return fill(format.get(), texts)
        .<Step>map(t -> call.result(call.state().allocate().string(t)))
        .orElseGet(() -> call.opaque("the result of String.format"));
  }

  private static Optional<String> text(ModelCall call, Value argument) {
    Value value = call.state().resolved(argument);
    if (value instanceof Null) {
      return Optional.of("null");
    }
    HeapObject object = call.state().object((ObjectRef) value);
    boolean plain =
        object instanceof StringObject
            || object.className().equals("java/lang/Integer")
            || object.className().equals("java/lang/Long");
    return plain ? Texts.of(call.state(), value, "L") : Optional.empty();
  }

  private static Optional<String> fill(String format, String[] texts) {
    var matcher = DIRECTIVE.matcher(format);
    StringBuilder result = new StringBuilder();
    int last = 0;
    int next = 0;
    while (matcher.find()) {
      result.append(format, last, matcher.start());
      last = matcher.end();
      if (matcher.group().equals("%%")) {
        result.append('%');
      } else if (next < texts.length) {
        result.append(texts[next++]);
      } else {
        return Optional.empty(); // throws MissingFormatArgumentException
      }
    }
    return Optional.of(result.append(format.substring(last)).toString());
  }
}
