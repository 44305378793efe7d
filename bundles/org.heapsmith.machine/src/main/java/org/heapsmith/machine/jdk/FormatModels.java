// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.NumberLayout;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * {@code String.format} with directives for texts and whole numbers. Others give opaque text where
 * nothing can be thrown: the arguments have the types the directives ask for, and no {@code
 * toString} of the class path runs.
 */
final class FormatModels {
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "%(?:[%n]|[sSbBcdxX]|(-?)([1-9][0-9]?)[sSbBc]|([-0]?)([1-9][0-9]?)[dxX]|(?:\\.[0-9])?f)");

  private static final Set<String> WHOLE = boxes("Byte", "Short", "Integer", "Long");
  private static final Set<String> WIDE = boxes("Integer", "Long");
  private static final Set<String> REAL = boxes("Float", "Double");
  private static final Set<String> CHARACTER = boxes("Character");
  private static final Set<String> ANY =
      boxes(
          "Byte", "Short", "Integer", "Long", "Float", "Double", "Character", "Boolean", "String");

  /** Languages that write whole numbers as {@code Integer.toString} does. */
  private static final Set<String> LATIN =
      Set.of("", "en", "de", "fr", "it", "es", "pt", "nl", "ja", "zh", "ko");

  private FormatModels() {}

  private static Set<String> boxes(String... names) {
    return Stream.of(names).map(n -> "java/lang/" + n).collect(Collectors.toUnmodifiableSet());
  }

  static void register(Registry registry) {
    registry.put(
        "java/lang/String",
        "format",
        "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
        call -> withTexts(call, 0));
    registry.put(
        "java/lang/String",
        "format",
        "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
        FormatModels::inLocale);
    registry.put(
        "java/lang/String",
        "formatted",
        "([Ljava/lang/Object;)Ljava/lang/String;",
        call -> withTexts(call, 0));
  }

  private static StepResult inLocale(ModelCall call) {
    Value locale = call.argument(0);
    if (locale instanceof IndefiniteRef) {
      return call.machine()
          .references()
          .isNull(
              call.state(),
              call.frame(),
              locale,
              (s, f, isNull) ->
                  isNull
                      ? withTexts(call.in(s, f), 1)
                      : call.in(s, f).withObject(0, (t, g, o) -> inLocale(call.in(t, g))));
    } else if (locale instanceof ObjectRef
        && !LATIN.contains(CaseModels.language(call, call.object(0)))) {
      throw call.refuse("its locale may have digits of its own");
    }
    return withTexts(call, 1);
  }

  private static StepResult withTexts(ModelCall call, int index) {
    return FormatArguments.withTexts(call, index, c -> format(c, index));
  }

  private static StepResult format(ModelCall call, int index) {
    String format = requireSafe(call, index);
    Optional<SymbolicText> text = fill(call, format, arguments(call, index + 1));
    if (text.filter(t -> BoundedTexts.fits(t.size(), 0)).isPresent()) {
      return call.result(call.state().allocate().stringOrOld(text));
    } else if (index > 0) {
      throw call.refuse("its text is not predicted"); // a JVM may run it on some numbers
    }
    return call.opaque("the result of String.format");
  }

  /**
   * Returns the format, the argument of that index, which the arguments follow.
   *
   * @throws org.heapsmith.machine.interpret.Refusal if it may throw
   */
  static String requireSafe(ModelCall call, int index) {
    String format =
        Pure.string(call, index)
            .flatMap(StringObject::text)
            .orElseThrow(
                () -> call.refuse("its format is not concrete, and it may throw an exception"));
    if (!isSafe(call, format, arguments(call, index + 1))) {
      throw call.refuse("its format or a toString of its arguments may throw an exception");
    }
    return format;
  }

  private static List<Value> arguments(ModelCall call, int index) {
    if (call.argument(index) instanceof Null) {
      return List.of(Null.NULL); // as one null among the arguments
    }
    ArrayObject array = call.object(index, ArrayObject.class);
    return IntStream.range(0, array.length())
        .mapToObj(i -> call.state().resolved(array.element(i)))
        .toList();
  }

  /** Returns whether each directive is known and its argument, if not null, of a type for it. */
  private static boolean isSafe(ModelCall call, String format, List<Value> arguments) {
    String kinds = kinds(format).orElse(null);
    return kinds != null
        && kinds.length() <= arguments.size()
        && IntStream.range(0, kinds.length())
            .allMatch(i -> fits(call, arguments.get(i), kinds.charAt(i)));
  }

  /** Returns the letters of the directives that take an argument; empty if one is not known. */
  static Optional<String> kinds(String format) {
    StringBuilder kinds = new StringBuilder();
    Matcher matcher = DIRECTIVE.matcher(format);
    int last = 0;
    while (matcher.find()) {
      if (format.substring(last, matcher.start()).contains("%")) {
        return Optional.empty();
      }
      last = matcher.end();
      char kind = format.charAt(last - 1);
      if (kind != '%' && kind != 'n') {
        kinds.append(kind);
      }
    }
    return format.substring(last).contains("%") ? Optional.empty() : Optional.of(kinds.toString());
  }

  /** Returns whether an argument is null, or of a type whose text the engine makes by itself. */
  static boolean fits(ModelCall call, Value argument, char kind) {
    Set<String> types =
        switch (kind) {
          case 'd', 'x', 'X' -> WHOLE;
          case 'f' -> REAL;
          case 'c' -> CHARACTER;
          default -> ANY;
        };
    return argument instanceof Null
        || argument instanceof IndefiniteRef open && types.contains(open.declaredType())
        || argument instanceof ObjectRef ref
            && types.contains(call.state().object(ref).className());
  }

  /** Returns the text; empty if an argument's is not predicted. */
  private static Optional<SymbolicText> fill(ModelCall call, String format, List<Value> arguments) {
    Matcher matcher = DIRECTIVE.matcher(format);
    SymbolicText result = SymbolicText.EMPTY;
    int last = 0;
    int next = 0;
    while (matcher.find()) {
      result = result.plus(SymbolicText.of(format.substring(last, matcher.start())));
      last = matcher.end();
      char kind = format.charAt(last - 1);
      Optional<SymbolicText> part =
          switch (kind) {
            case '%' -> Optional.of(SymbolicText.of("%"));
            case 's', 'c', 'd', 'x', 'X' -> part(call, matcher, arguments.get(next++));
            default -> Optional.empty();
          };
      if (part.isEmpty()) {
        return Optional.empty();
      }
      result = result.plus(part.get());
    }
    return Optional.of(result.plus(SymbolicText.of(format.substring(last))));
  }

  /** Returns what is written for an argument; empty if that is not predicted. */
  private static Optional<SymbolicText> part(ModelCall call, Matcher matcher, Value argument) {
    Optional<SymbolicText> text =
        StringConversion.symbolic(call.machine().terms(), call.state(), argument, "L");
    NumberLayout layout = layout(matcher, argument instanceof Null);
    if (layout.equals(NumberLayout.PLAIN) || text.isEmpty()) {
      return text;
    }
    List<SymbolicText.Part> parts = text.get().parts();
    if (parts.size() == 1 && parts.get(0) instanceof SymbolicText.Number number) {
      return Optional.of(new SymbolicText.Number(number.term(), number.descriptor(), layout))
          .filter(n -> !layout.hexadecimal() || isWide(call, argument))
          .map(SymbolicText::of);
    }
    return layout.hexadecimal()
        ? text.get()
            .known()
            .filter(t -> isWide(call, argument))
            .map(t -> SymbolicText.of(layout.text(Long.valueOf(t), descriptor(call, argument))))
        : padded(call, text.get(), layout);
  }

  /** Bytes and shorts have fewer bits. */
  private static boolean isWide(ModelCall call, Value argument) {
    return argument instanceof ObjectRef box && WIDE.contains(call.state().object(box).className());
  }

  private static char descriptor(ModelCall call, Value box) {
    boolean isLong = call.state().object((ObjectRef) box).className().endsWith("/Long");
    return isLong ? 'J' : 'I';
  }

  private static NumberLayout layout(Matcher matcher, boolean isNull) {
    String directive = matcher.group();
    char kind = directive.charAt(directive.length() - 1);
    String flag = matcher.group(1) != null ? matcher.group(1) : matcher.group(3);
    String width = matcher.group(2) != null ? matcher.group(2) : matcher.group(4);
    return new NumberLayout(
        !isNull && (kind == 'x' || kind == 'X'),
        kind == 'X',
        width == null ? 0 : Integer.parseInt(width),
        !isNull && "0".equals(flag),
        "-".equals(flag));
  }

  private static Optional<SymbolicText> padded(
      ModelCall call, SymbolicText text, NumberLayout layout) {
    if (text.known().isPresent()) {
      return Optional.of(SymbolicText.of(layout.filled(text.known().get())));
    }
    return text.letters(call.machine().terms())
        .map(letters -> SymbolicText.of(" ".repeat(layout.missing(letters.size()))))
        .map(spaces -> layout.left() ? text.plus(spaces) : spaces.plus(text));
  }
}
