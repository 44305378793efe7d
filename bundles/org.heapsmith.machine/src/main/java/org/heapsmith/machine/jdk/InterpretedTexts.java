// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.StringObject;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Methods of String that decide letter by letter: the JDK's own are called where nothing depends on
 * the input, and else those of {@link TextReference} interpreted.
 */
final class InterpretedTexts {
  private static final String STRING = "java/lang/String";
  private static final String TEXT = "Ljava/lang/String;";
  private static final String SEQUENCE = "Ljava/lang/CharSequence;";
  private static final String REFERENCE = "org/heapsmith/machine/jdk/TextReference";

  /**
   * Separators that are no patterns: letters without a meaning, or one letter after a backslash.
   */
  private static final Pattern LITERAL =
      Pattern.compile("[^.$|()\\[{^?*+\\\\\\uD800-\\uDFFF]+|\\\\[^0-9A-Za-z\\uD800-\\uDFFF]");

  private static final boolean NULL_COMES_FIRST = isNullFirst();

  private InterpretedTexts() {}

  static void register(Registry registry) {
    for (String name : List.of("trim", "strip", "stripLeading", "stripTrailing")) {
      put(registry, name, "()" + TEXT, InterpretedTexts::interpret);
    }
    put(registry, "isBlank", "()Z", InterpretedTexts::interpret);
    put(registry, "chars", "()Ljava/util/stream/IntStream;", InterpretedTexts::interpret);
    for (String name : List.of("codePointAt", "codePointBefore")) {
      put(registry, name, "(I)I", c -> interpret(c, SEQUENCE));
    }
    put(registry, "codePointCount", "(II)I", c -> interpret(c, SEQUENCE));
    put(registry, "replace", "(" + SEQUENCE + SEQUENCE + ")" + TEXT, InterpretedTexts::interpret);
    put(
        registry,
        "join",
        "(" + SEQUENCE + "[" + SEQUENCE + ")" + TEXT,
        InterpretedTexts::interpret);
    put(
        registry,
        "join",
        "(" + SEQUENCE + "Ljava/lang/Iterable;)" + TEXT,
        InterpretedTexts::interpret);
    registry.put(
        STRING,
        "join",
        "(" + TEXT + TEXT + TEXT + "[" + TEXT + "I)" + TEXT,
        InterpretedTexts::interpret);
    put(registry, "regionMatches", "(I" + TEXT + "II)Z", InterpretedTexts::regionMatches);
    put(registry, "regionMatches", "(ZI" + TEXT + "II)Z", InterpretedTexts::interpret);
    registry.put(STRING, "getChars", "(II[CI)V", InterpretedTexts::interpret);
    for (String name : List.of("matches", "replaceAll", "replaceFirst")) {
      String more = name.equals("matches") ? ")Z" : TEXT + ")" + TEXT;
      put(registry, name, "(" + TEXT + more, ModelCall::interpret);
    }
    put(registry, "split", "(" + TEXT + ")[" + TEXT, InterpretedTexts::split);
    put(registry, "split", "(" + TEXT + "I)[" + TEXT, InterpretedTexts::split);
  }

  /** Texts that are not predicted have results that are not. */
  private static void put(Registry registry, String name, String descriptor, LibraryModel model) {
    Pure pure = new Pure(STRING);
    registry.put(
        STRING,
        name,
        descriptor,
        call -> {
          Optional<StepResult> known =
              call.method().returnKind() == 'L' && !call.method().id().descriptor().endsWith(TEXT)
                  ? Optional.empty()
                  : pure.attempt(call);
          if (known.isPresent()) {
            return known.get();
          }
          boolean opaque = Pure.string(call, 0).filter(s -> s.content().isEmpty()).isPresent();
          return opaque ? pure.orOpaque(call) : model.invoke(call);
        });
  }

  /** Runs the method of that name of the reference. */
  static StepResult interpret(ModelCall call) {
    return interpret(call, call.method().isStatic() ? "" : TEXT);
  }

  /** The same, with a receiver of that type, or none. */
  static StepResult interpret(ModelCall call, String receiver) {
    String descriptor = "(" + receiver + call.method().id().descriptor().substring(1);
    LinkedMethod reference = reference(call, call.method().id().name(), descriptor);
    return call.machine().calls().interpret(call.state(), call.frame(), reference);
  }

  /** Returns a method of the reference. */
  static LinkedMethod reference(ModelCall call, String name, String descriptor) {
    return call.machine()
        .program()
        .standIn(REFERENCE, InterpretedTexts::read)
        .method(name, descriptor)
        .orElseThrow();
  }

  private static ClassNode read() {
    try (InputStream in = TextReference.class.getResourceAsStream("TextReference.class")) {
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, 0);
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether null is an error of negative places, too, differs from one JDK to the next. */
  private static StepResult regionMatches(ModelCall call) {
    return NULL_COMES_FIRST
        ? call.withObject(2, (s, f, other) -> interpret(call.in(s, f)))
        : interpret(call);
  }

  private static boolean isNullFirst() {
    try {
      return "".regionMatches(-1, null, 0, 0);
    } catch (NullPointerException e) {
      return true;
    }
  }

  /** A separator that is a pattern is the JDK's own business. */
  private static StepResult split(ModelCall call) {
    return call.withObject(
        1,
        (s, f, regex) -> {
          ModelCall c = call.in(s, f);
          String text =
              Optional.of(regex)
                  .filter(StringObject.class::isInstance)
                  .flatMap(o -> ((StringObject) o).text())
                  .orElseThrow(() -> c.refuse("its pattern is not concrete"));
          if (!LITERAL.matcher(text).matches()) {
            return c.interpret();
          }
          String literal = text.charAt(0) == '\\' ? text.substring(1) : text;
          f.replace(c.count() - 2, s.literal(literal));
          return interpret(c);
        });
  }
}
