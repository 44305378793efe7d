// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.machine.interpret.Choices;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Methods of strings that are terms over the letters. Where nothing depends on the input, the JDK's
 * own method is called ({@link Pure}); what needs decisions letter by letter is interpreted ({@link
 * TextReference}).
 */
final class TextModels {
  private static final String STRING = "java/lang/String";
  private static final String TEXT = "Ljava/lang/String;";
  private static final String SEQUENCE = "Ljava/lang/CharSequence;";

  /** More often, a text is not repeated if that is open. */
  private static final int MOST_TIMES = 8;

  private TextModels() {}

  static void register(Registry registry) {
    for (String owner : List.of(STRING, "java/lang/StringBuilder", "java/lang/StringBuffer")) {
      registry.put(owner, "length", "()I", TextModels::length);
      registry.put(owner, "charAt", "(I)C", TextModels::charAt);
      registry.put(owner, "isEmpty", "()Z", TextModels::isEmpty);
      putSearch(registry, owner, "(" + TEXT + ")I", "(" + TEXT + "I)I");
      registry.put(owner, "substring", "(I)" + TEXT, TextModels::substring);
      registry.put(owner, "substring", "(II)" + TEXT, TextModels::substring);
      registry.put(owner, "subSequence", "(II)" + SEQUENCE, TextModels::substring);
    }
    putSearch(registry, STRING, "(I)I", "(II)I");
    put(registry, "hashCode", "()I", List.of(0), (c, t) -> number(c, of(c).hash(t.get(0))));
    put(registry, "toCharArray", "()[C", List.of(0), (c, t) -> c.result(chars(c, t.get(0))));
    put(
        registry,
        "startsWith",
        "(" + TEXT + ")Z",
        List.of(0, 1),
        (c, t) -> decide(c, of(c).at(t.get(0), t.get(1), 0)));
    put(
        registry,
        "startsWith",
        "(" + TEXT + "I)Z",
        List.of(0, 1),
        (c, t) -> decide(c, of(c).at(t.get(0), t.get(1), term(c, 2))));
    put(
        registry,
        "endsWith",
        "(" + TEXT + ")Z",
        List.of(0, 1),
        (c, t) -> decide(c, of(c).at(t.get(0), t.get(1), t.get(0).size() - t.get(1).size())));
    put(
        registry,
        "contains",
        "(" + SEQUENCE + ")Z",
        List.of(0, 1),
        (c, t) -> decide(c, of(c).contains(t.get(0), t.get(1))));
    put(
        registry,
        "compareTo",
        "(" + TEXT + ")I",
        List.of(0, 1),
        (c, t) -> number(c, of(c).compare(t.get(0), t.get(1))));
    registry.put(STRING, "compareTo", "(Ljava/lang/Object;)I", ModelCall::interpret);
    for (String other : List.of(SEQUENCE, "Ljava/lang/StringBuffer;")) {
      put(
          registry,
          "contentEquals",
          "(" + other + ")Z",
          List.of(0, 1),
          (c, t) -> decide(c, of(c).same(t.get(0), t.get(1))));
    }
    for (String name : List.of("valueOf", "copyValueOf")) {
      put(registry, name, "([C)" + TEXT, List.of(0), (c, t) -> text(c, SymbolicText.of(t.get(0))));
      put(registry, name, "([CII)" + TEXT, List.of(0), (c, t) -> part(c, t, 1, TextModels::text));
    }
    registry.put(STRING, "<init>", "()V", c -> made(c, SymbolicText.EMPTY));
    for (String from :
        List.of(TEXT, "[C", "Ljava/lang/StringBuilder;", "Ljava/lang/StringBuffer;")) {
      registry.put(STRING, "<init>", "(" + from + ")V", TextModels::copied);
    }
    registry.put(
        STRING,
        "<init>",
        "([CII)V",
        call -> TextReading.read(call, List.of(1), (c, t) -> part(c, t, 2, TextModels::made)));
    put(registry, "concat", "(" + TEXT + ")" + TEXT, List.of(), (c, t) -> concat(c));
    put(registry, "replace", "(CC)" + TEXT, List.of(0), TextModels::replaceLetters);
    put(registry, "repeat", "(I)" + TEXT, List.of(0), TextModels::repeat);
  }

  /** The four methods that look for a letter or a text, with and without an index to begin at. */
  private static void putSearch(Registry registry, String owner, String from0, String from) {
    boolean ofLetter = from0.startsWith("(I)");
    List<Integer> texts = ofLetter ? List.of(0) : List.of(0, 1);
    for (String descriptor : List.of(from0, from)) {
      registry.put(owner, "indexOf", descriptor, orCalled(texts, TextModels::indexOf));
      registry.put(owner, "lastIndexOf", descriptor, orCalled(texts, TextModels::lastIndexOf));
    }
  }

  private static void put(
      Registry registry,
      String name,
      String descriptor,
      List<Integer> texts,
      TextReading.OnLetters model) {
    registry.put(STRING, name, descriptor, orCalled(texts, model));
  }

  /** Calls the JDK's method where everything is known, and else the model. */
  static LibraryModel orCalled(List<Integer> texts, TextReading.OnLetters model) {
    return call ->
        Optional.of(call)
            .filter(c -> c.method().owner().equals(STRING))
            .flatMap(new Pure(STRING)::attempt)
            .orElseGet(() -> TextReading.read(call, texts, model));
  }

  static TextTerms of(ModelCall call) {
    return new TextTerms(call.machine().terms());
  }

  /** Returns an argument that is a number as a term. */
  static Term term(ModelCall call, int index) {
    return call.machine().numbers().term(call.number(index));
  }

  static StepResult number(ModelCall call, Term term) {
    return call.result(Values.of(term));
  }

  /** What is done once it is known whether a condition holds. */
  interface OnTruth {
    StepResult apply(ModelCall call, boolean holds);
  }

  /** Decides whether a condition holds. */
  static StepResult branch(ModelCall call, Term condition, OnTruth then) {
    return branch(call, "(" + condition + ")", condition, then);
  }

  /** Decides whether a condition holds that people know by a name. */
  static StepResult branch(ModelCall call, String name, Term condition, OnTruth then) {
    if (condition.isConst()) {
      return then.apply(call, condition.isTrue());
    }
    Term negation = call.machine().terms().not(condition);
    List<Choices.Option<Boolean>> options =
        List.of(
            new Choices.Option<>(negation, false, "!" + name, "!" + name),
            new Choices.Option<>(condition, true, name, name));
    return call.machine()
        .choices()
        .choose(
            call.state(),
            PathFact.Kind.BRANCH,
            options,
            (s, f, holds) -> then.apply(call.in(s, f), holds));
  }

  /** Ends the call with a truth value that is decided first. */
  static StepResult decide(ModelCall call, Term condition) {
    return branch(call, condition, (c, holds) -> c.result(IntValue.of(holds)));
  }

  /** Returns the text Java makes of an argument; empty if it is not predicted. */
  static Optional<SymbolicText> converted(ModelCall call, int index, String descriptor) {
    return StringConversion.symbolic(
        call.machine().terms(), call.state(), call.argument(index), descriptor);
  }

  /** Ends the call with a new string, of which nobody knows whether it is an old one. */
  static StepResult text(ModelCall call, SymbolicText text) {
    if (!BoundedTexts.fits(text.size(), 0)) {
      throw call.refuse("its result is longer than " + BoundedTexts.LONGEST + " letters");
    }
    return made(call, Optional.of(text));
  }

  /** Ends the call with the text of its first argument, which may be a literal: {@code "true"}. */
  static StepResult textOf(ModelCall call, String descriptor) {
    return made(call, converted(call, 0, descriptor));
  }

  private static StepResult made(ModelCall call, Optional<SymbolicText> text) {
    return call.result(call.state().allocate().stringOrOld(text));
  }

  /** {@code equals} of the receiver and an argument, a string or builder. */
  static StepResult equal(ModelCall call) {
    return orCalled(List.of(0, 1), (c, t) -> decide(c, of(c).same(t.get(0), t.get(1))))
        .invoke(call);
  }

  /** Numbers need not be spelt to say how long they are. */
  private static StepResult length(ModelCall call) {
    Optional<Term> length =
        content(call).flatMap(t -> TextReading.length(call.machine().terms(), t));
    return length.isPresent()
        ? number(call, length.get())
        : TextReading.read(call, List.of(0), (c, t) -> c.result(IntValue.of(t.get(0).size())));
  }

  private static StepResult isEmpty(ModelCall call) {
    return TextReading.read(call, List.of(0), (c, t) -> c.result(IntValue.of(t.get(0).isEmpty())));
  }

  private static Optional<SymbolicText> content(ModelCall call) {
    return call.argument(0) instanceof ObjectRef ref
            && call.state().object(ref) instanceof TextObject text
        ? text.content()
        : Optional.empty();
  }

  private static StepResult charAt(ModelCall call) {
    return orCalled(
            List.of(0),
            (c, t) -> {
              List<Term> letters = t.get(0);
              if (c.argument(1) instanceof IntValue index) {
                return index.value() >= 0 && index.value() < letters.size()
                    ? number(c, of(c).number(letters.get(index.value())))
                    : c.throwing(
                        OpenPositions.OUT_OF_TEXT); // what it says depends on how it is stored
              }
              return branch(
                  c,
                  isIndex(c, letters.size()),
                  (d, is) ->
                      is
                          ? number(d, of(d).letter(letters, term(d, 1)))
                          : d.throwing(OpenPositions.OUT_OF_TEXT));
            })
        .invoke(call);
  }

  private static Term isIndex(ModelCall call, int length) {
    Terms terms = call.machine().terms();
    return terms.and(
        terms.binary(Op.LE, terms.intConst(0), term(call, 1)),
        terms.binary(Op.LT, term(call, 1), terms.intConst(length)));
  }

  private static StepResult substring(ModelCall call) {
    return orCalled(
            List.of(0),
            (c, t) -> {
              List<Term> letters = t.get(0);
              return OpenPositions.withIndex(c, 1, letters.size(), d -> substring(d, letters));
            })
        .invoke(call);
  }

  private static StepResult substring(ModelCall call, List<Term> letters) {
    if (call.count() == 2) {
      return text(
          call, SymbolicText.of(letters.subList(OpenPositions.of(call, 1), letters.size())));
    }
    return OpenPositions.withIndex(
        call,
        2,
        letters.size(),
        c ->
            OpenPositions.of(c, 1) > OpenPositions.of(c, 2)
                ? c.throwing(OpenPositions.OUT_OF_TEXT)
                : text(
                    c,
                    SymbolicText.of(
                        letters.subList(OpenPositions.of(c, 1), OpenPositions.of(c, 2)))));
  }

  private static StepResult indexOf(ModelCall call, List<List<Term>> texts) {
    Term from = call.count() > 2 ? term(call, 2) : call.machine().terms().intConst(0);
    return number(call, of(call).indexOf(texts.get(0), sought(call, texts), from));
  }

  private static StepResult lastIndexOf(ModelCall call, List<List<Term>> texts) {
    int length = texts.get(0).size();
    Term from = call.count() > 2 ? term(call, 2) : call.machine().terms().intConst(length);
    return number(call, of(call).lastIndexOf(texts.get(0), sought(call, texts), from));
  }

  /** Returns what is looked for: a text, or a character, which may be a pair of letters. */
  private static List<Term> sought(ModelCall call, List<List<Term>> texts) {
    if (texts.size() > 1) {
      return texts.get(1);
    }
    Terms terms = call.machine().terms();
    if (call.argument(1) instanceof IntValue c) {
      return Character.isValidCodePoint(c.value())
          ? Character.toString(c.value())
              .chars()
              .mapToObj(letter -> terms.constant(Sort.CHAR, letter))
              .toList()
          : throwNoCharacter(call);
    }
    Term letter = terms.convert(term(call, 1), Sort.CHAR);
    if (terms.convert(letter, Sort.INT) != term(call, 1)) {
      throw call.refuse("the character it looks for may be a pair of letters");
    }
    return List.of(letter);
  }

  private static List<Term> throwNoCharacter(ModelCall call) {
    throw call.refuse("what it looks for is no character");
  }

  private static StepResult copied(ModelCall call) {
    return call.withObject(
        1,
        (s, f, from) -> {
          ModelCall c = call.in(s, f);
          Optional<SymbolicText> text = TextReading.content(c, from);
          return text.isPresent() ? made(c, text.get()) : c.done();
        });
  }

  /** What is done with a part of the letters. */
  private interface OnPart {
    StepResult apply(ModelCall call, SymbolicText part);
  }

  /** Takes as many letters as an argument says, from where the argument before it says. */
  private static StepResult part(
      ModelCall call, List<List<Term>> texts, int argument, OnPart then) {
    List<Term> letters = texts.get(0);
    return OpenPositions.withIndex(
        call,
        argument,
        letters.size(),
        c -> {
          int start = OpenPositions.of(c, argument);
          return OpenPositions.withIndex(
              c,
              argument + 1,
              letters.size() - start,
              d -> {
                int end = start + OpenPositions.of(d, argument + 1);
                return then.apply(d, SymbolicText.of(letters.subList(start, end)));
              });
        });
  }

  private static StepResult made(ModelCall call, SymbolicText text) {
    call.state().allocate().rewrite((ObjectRef) call.argument(0), Optional.of(text));
    return call.done();
  }

  private static StepResult concat(ModelCall call) {
    return call.withObject(
        1,
        (s, f, other) -> {
          ModelCall c = call.in(s, f);
          Optional<SymbolicText> both =
              content(c).flatMap(a -> ((TextObject) other).content().map(a::plus));
          return both.isPresent() ? text(c, both.get()) : c.opaque("the text it is made of");
        });
  }

  private static StepResult replaceLetters(ModelCall call, List<List<Term>> texts) {
    Term old = TextReading.letter(call, call.number(1));
    Term by = TextReading.letter(call, call.number(2));
    return text(call, SymbolicText.of(of(call).replaced(texts.get(0), old, by)));
  }

  private static StepResult repeat(ModelCall call, List<List<Term>> texts) {
    List<Term> letters = texts.get(0);
    boolean isOpen = !(call.argument(1) instanceof IntValue);
    return OpenPositions.withPosition(
        call,
        1,
        MOST_TIMES,
        c -> {
          int times = OpenPositions.of(c, 1);
          if (times < 0) {
            return c.throwing("java/lang/IllegalArgumentException");
          }
          if (isOpen && times > MOST_TIMES
              || (long) times * letters.size() > BoundedTexts.LONGEST) {
            throw c.refuse("its result is too long");
          }
          return text(
              c,
              SymbolicText.of(
                  Collections.nCopies(times, letters).stream().flatMap(List::stream).toList()));
        });
  }

  private static Value chars(ModelCall call, List<Term> letters) {
    Value[] elements =
        letters.stream().map(l -> Values.of(of(call).number(l))).toArray(Value[]::new);
    return call.state().allocate().array("[C", elements);
  }

  static boolean isNull(ModelCall call, int index) {
    return call.argument(index) instanceof Null;
  }
}
