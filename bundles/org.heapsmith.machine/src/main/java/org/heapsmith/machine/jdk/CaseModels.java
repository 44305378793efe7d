// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Upper and lower case of texts that depend on the input. Letters whose case is more than a letter
 * (\u00df), or depends on their neighbours (\u03a3), and surrogates end the path.
 */
final class CaseModels {
  private static final String STRING = "java/lang/String";
  private static final String ORDER = "java/lang/String$CaseInsensitiveComparator";
  private static final String TEXT = "Ljava/lang/String;";

  /** Languages with letters whose case is their own. */
  private static final Set<String> OTHERS = Set.of("tr", "az", "lt");

  private static final char SIGMA = '\u03a3';

  private final CharacterTables tables;
  private final Map<Character, List<Integer>> alike = new ConcurrentHashMap<>();

  CaseModels(CharacterTables tables) {
    this.tables = tables;
  }

  void register(Registry registry) {
    put(registry, "toUpperCase", t -> t.toUpperCase(Locale.ROOT));
    put(registry, "toLowerCase", t -> t.toLowerCase(Locale.ROOT));
    registry.put(
        STRING,
        "equalsIgnoreCase",
        "(" + TEXT + ")Z",
        call ->
            new Pure(STRING)
                .attempt(call)
                .orElseGet(
                    () ->
                        call.machine()
                            .references()
                            .isNull(
                                call.state(),
                                call.frame(),
                                call.argument(1),
                                (s, f, isNull) ->
                                    isNull
                                        ? call.in(s, f).result(IntValue.ZERO)
                                        : equal(call.in(s, f)))));
    registry.put(
        ORDER,
        "compare",
        "(" + TEXT + TEXT + ")I",
        call -> TextReading.read(call, List.of(1, 2), (c, t) -> ordered(c, t, TextModels::number)));
    registry.put(
        STRING,
        "compareToIgnoreCase",
        "(" + TEXT + ")I",
        TextModels.orCalled(List.of(0, 1), (c, t) -> ordered(c, t, TextModels::number)));
  }

  /** Returns the comparator that ignores case; empty for another field of String. */
  static Optional<Value> order(Machine machine, State state, String field) {
    return field.equals("CASE_INSENSITIVE_ORDER")
        ? Optional.of(OnlyObjects.of(machine, state, ORDER))
        : Optional.empty();
  }

  private void put(Registry registry, String name, UnaryOperator<String> change) {
    registry.put(STRING, name, "()" + TEXT, call -> inLocale(call, name, change));
    registry.put(STRING, name, "(Ljava/util/Locale;)" + TEXT, call -> inLocale(call, name, change));
  }

  private StepResult inLocale(ModelCall call, String name, UnaryOperator<String> change) {
    if (call.count() > 1 && !(call.argument(1) instanceof ObjectRef)) {
      return call.withObject(1, (s, f, o) -> inLocale(call.in(s, f), name, change));
    }
    String language =
        call.count() > 1 ? language(call, call.object(1)) : Locale.getDefault().getLanguage();
    if (OTHERS.contains(language)) {
      throw call.refuse("its locale has letters whose case is its own");
    }
    return TextReading.read(
        call,
        List.of(0),
        (c, t) ->
            CharacterTables.whetherAscii(
                c,
                TextModels.of(c).numbers(t.get(0)),
                (d, first, last) -> changed(d, name, change, t.get(0), first, last)));
  }

  /** Returns the language of a locale. */
  static String language(ModelCall call, HeapObject locale) {
    return part(call, locale, "baseLocale")
        .flatMap(base -> part(call, base, "language"))
        .filter(TextObject.class::isInstance)
        .flatMap(text -> ((TextObject) text).text())
        .orElseThrow(() -> call.refuse("its locale is not predicted"));
  }

  private static Optional<HeapObject> part(ModelCall call, HeapObject object, String field) {
    return Optional.of(object)
        .filter(Instance.class::isInstance)
        .map(Instance.class::cast)
        .flatMap(i -> i.layout().byName(field).map(i::field))
        .map(call.state()::resolved)
        .filter(ObjectRef.class::isInstance)
        .map(ref -> call.state().object((ObjectRef) ref));
  }

  private StepResult changed(
      ModelCall call,
      String name,
      UnaryOperator<String> change,
      List<Term> letters,
      int first,
      int last) {
    Terms terms = call.machine().terms();
    boolean lower = name.equals("toLowerCase");
    CharacterFunction plain =
        tables.ofLetters(
            name + " is plain", c -> IntValue.of(isPlain((char) c, change, lower)).value());
    CharacterFunction letter =
        tables.ofLetters(name + " of texts", c -> change.apply(String.valueOf((char) c)).charAt(0));
    List<Term> conditions = new ArrayList<>();
    List<Term> result = new ArrayList<>();
    for (Term each : letters) {
      Term number = terms.convert(each, Sort.INT);
      conditions.add(terms.eq(plain.of(terms, number, first, last), terms.intConst(1)));
      result.add(terms.convert(letter.of(terms, number, first, last), Sort.CHAR));
    }
    return TextModels.branch(
        call,
        name + " goes letter by letter",
        terms.and(conditions),
        (c, goes) -> {
          if (!goes) {
            throw c.refuse("the case of one of its letters is more than a letter");
          }
          return TextModels.text(c, SymbolicText.of(result));
        });
  }

  private static boolean isPlain(char c, UnaryOperator<String> change, boolean lower) {
    boolean byContext = lower && c == SIGMA;
    return !Character.isSurrogate(c) && !byContext && change.apply(String.valueOf(c)).length() == 1;
  }

  private StepResult equal(ModelCall call) {
    return TextReading.read(
        call,
        List.of(0, 1),
        (c, t) -> {
          if (t.get(0).size() != t.get(1).size()) {
            return c.result(IntValue.ZERO);
          }
          String name = "equalsIgnoreCase(" + t.get(0) + ", " + t.get(1) + ")";
          if (isPlain(t.get(0)) || isPlain(t.get(1))) {
            boolean first = isPlain(t.get(0));
            Term same = sameLetters(c, t.get(first ? 0 : 1), t.get(first ? 1 : 0));
            return TextModels.branch(c, name, same, (e, is) -> e.result(IntValue.of(is)));
          }
          Term zero = c.machine().terms().intConst(0);
          return ordered(
              c,
              t,
              (d, order) ->
                  TextModels.branch(
                      d,
                      name,
                      d.machine().terms().eq(order, zero),
                      (e, is) -> e.result(IntValue.of(is))));
        });
  }

  /** Returns whether a text does not depend on the input, and no letter is half of one. */
  private static boolean isPlain(List<Term> text) {
    return text.stream().allMatch(l -> l.isConst() && !Character.isSurrogate(letter(l)));
  }

  private static char letter(Term constant) {
    return (char) ((Number) constant.value()).intValue();
  }

  /** Whether each letter is one of the few that are a known one but for their case. */
  private Term sameLetters(ModelCall call, List<Term> known, List<Term> text) {
    Terms terms = call.machine().terms();
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      Term open = TextModels.of(call).number(text.get(i));
      List<Term> one = new ArrayList<>();
      alike
          .computeIfAbsent(letter(known.get(i)), CaseModels::alike)
          .forEach(c -> one.add(terms.eq(open, terms.intConst(c))));
      all.add(terms.or(one));
    }
    return terms.and(all);
  }

  private static int folded(int letter) {
    return Character.toLowerCase(Character.toUpperCase((char) letter));
  }

  private static List<Integer> alike(char letter) {
    return IntStream.rangeClosed(0, Character.MAX_VALUE)
        .filter(c -> folded(c) == folded(letter))
        .boxed()
        .toList();
  }

  /** What is done with the order of two texts, as a number. */
  private interface OnOrder {
    StepResult apply(ModelCall call, Term order);
  }

  /** Pairs of surrogates have a case, too, in newer JDKs. */
  private StepResult ordered(ModelCall call, List<List<Term>> texts, OnOrder then) {
    TextTerms text = TextModels.of(call);
    List<Term> all = new ArrayList<>(text.numbers(texts.get(0)));
    all.addAll(text.numbers(texts.get(1)));
    List<Term> surrogates = new ArrayList<>();
    texts.forEach(t -> t.forEach(letter -> surrogates.add(text.isSurrogate(letter))));
    return CharacterTables.whetherAscii(
        call,
        all,
        (c, first, last) ->
            TextModels.branch(
                c,
                first == 0 ? c.machine().terms().bool(false) : c.machine().terms().or(surrogates),
                (d, some) -> {
                  if (some) {
                    throw d.refuse("the case of surrogates is not predicted");
                  }
                  return then.apply(d, order(d, texts, first, last));
                }));
  }

  /** {@code compareToIgnoreCase}: lower case of upper case is what is compared. */
  private Term order(ModelCall call, List<List<Term>> texts, int first, int last) {
    Terms terms = call.machine().terms();
    CharacterFunction folded = tables.ofLetters("folded", CaseModels::folded);
    List<Term> a = TextModels.of(call).numbers(texts.get(0));
    List<Term> b = TextModels.of(call).numbers(texts.get(1));
    Term result = terms.intConst(a.size() - b.size());
    for (int i = Math.min(a.size(), b.size()) - 1; i >= 0; i--) {
      Term x = folded.of(terms, a.get(i), first, last);
      Term y = folded.of(terms, b.get(i), first, last);
      result = terms.ite(terms.eq(x, y), result, terms.binary(Op.SUB, x, y));
    }
    return result;
  }
}
