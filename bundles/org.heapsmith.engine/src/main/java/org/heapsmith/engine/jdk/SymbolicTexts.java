// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.interpret.Choices;
import org.heapsmith.engine.interpret.LibraryModel;
import org.heapsmith.engine.interpret.ModelCall;
import org.heapsmith.engine.interpret.StepResult;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.state.StringObject;
import org.heapsmith.engine.value.IntValue;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.Value;
import org.heapsmith.engine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Methods of strings of the input: their length is known, their letters are symbolic. What is asked
 * of other strings, and methods without a model here, go to {@link Pure}.
 */
final class SymbolicTexts {
  private static final String STRING = "java/lang/String";

  /** A longer text is not asked letter by letter. */
  private static final int LONGEST = 64;

  private static final String OUT_OF_BOUNDS = "java/lang/StringIndexOutOfBoundsException";

  private SymbolicTexts() {}

  static void register(Registry registry) {
    registry.put(STRING, "length", "()I", ofReceiver((c, s) -> c.result(IntValue.of(s.size()))));
    registry.put(
        STRING, "isEmpty", "()Z", ofReceiver((c, s) -> c.result(IntValue.of(s.isEmpty()))));
    registry.put(STRING, "charAt", "(I)C", SymbolicTexts::charAt);
    registry.put(STRING, "hashCode", "()I", ofReceiver(SymbolicTexts::hashCode));
    registry.put(STRING, "toCharArray", "()[C", ofReceiver(SymbolicTexts::toCharArray));
    registry.put(STRING, "startsWith", "(Ljava/lang/String;)Z", ofBoth(SymbolicTexts::startsWith));
    registry.put(STRING, "endsWith", "(Ljava/lang/String;)Z", ofBoth(SymbolicTexts::endsWith));
    registry.put(STRING, "compareTo", "(Ljava/lang/String;)I", ofBoth(SymbolicTexts::compareTo));
  }

  private interface OfOne {
    StepResult apply(ModelCall call, List<Term> receiver);
  }

  private interface OfTwo {
    StepResult apply(ModelCall call, List<Term> receiver, List<Term> argument);
  }

  private static LibraryModel ofReceiver(OfOne model) {
    return call -> {
      Optional<List<Term>> letters = symbolic(call, 0);
      return letters.isPresent()
          ? model.apply(call, letters.get())
          : new Pure(STRING).orOpaque(call);
    };
  }

  private static LibraryModel ofBoth(OfTwo model) {
    return call -> {
      if (symbolic(call, 0).isEmpty() && !isSymbolicInput(call, 1)) {
        return new Pure(STRING).orOpaque(call);
      }
      return call.withObject(
          1,
          (s, f, other) -> {
            ModelCall again = call.in(s, f);
            Optional<List<Term>> left = letters(again, 0);
            Optional<List<Term>> right = letters(again, 1);
            return left.isPresent() && right.isPresent()
                ? model.apply(again, left.get(), right.get())
                : new Pure(STRING).orOpaque(again);
          });
    };
  }

  /** Whether an argument is not known by its text: a symbolic string or an open reference. */
  private static boolean isSymbolicInput(ModelCall call, int index) {
    return !JavaValues.isNull(call.argument(index))
        && Pure.string(call, index).flatMap(StringObject::text).isEmpty();
  }

  private static Optional<List<Term>> symbolic(ModelCall call, int index) {
    return Pure.string(call, index)
        .filter(s -> s.text().isEmpty())
        .flatMap(s -> s.letters(call.machine().terms()));
  }

  private static Optional<List<Term>> letters(ModelCall call, int index) {
    return Pure.string(call, index).flatMap(s -> s.letters(call.machine().terms()));
  }

  /** {@code equals} of two strings of which one at least is symbolic; empty if it is none of it. */
  static Optional<StepResult> equal(ModelCall call) {
    Optional<List<Term>> left = letters(call, 0);
    Optional<List<Term>> right = letters(call, 1);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(decide(call, same(call, left.get(), right.get())));
  }

  private static Term same(ModelCall call, List<Term> left, List<Term> right) {
    Terms terms = call.machine().terms();
    if (left.size() != right.size()) {
      return terms.bool(false);
    }
    List<Term> equal = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      equal.add(terms.eq(left.get(i), right.get(i)));
    }
    return terms.and(equal);
  }

  private static StepResult decide(ModelCall call, Term condition) {
    return call.machine()
        .choices()
        .branch(
            call.state(),
            call.frame(),
            PathFact.Kind.BRANCH,
            condition,
            (s, f, holds) -> call.in(s, f).result(IntValue.of(holds)));
  }

  private static StepResult startsWith(ModelCall call, List<Term> text, List<Term> prefix) {
    return prefix.size() > text.size()
        ? call.result(IntValue.of(false))
        : decide(call, same(call, text.subList(0, prefix.size()), prefix));
  }

  private static StepResult endsWith(ModelCall call, List<Term> text, List<Term> suffix) {
    int start = text.size() - suffix.size();
    return start < 0
        ? call.result(IntValue.of(false))
        : decide(call, same(call, text.subList(start, text.size()), suffix));
  }

  private static StepResult compareTo(ModelCall call, List<Term> left, List<Term> right) {
    Terms terms = call.machine().terms();
    Term result = terms.intConst(left.size() - right.size());
    for (int i = Math.min(left.size(), right.size()) - 1; i >= 0; i--) {
      Term a = terms.convert(left.get(i), Sort.INT);
      Term b = terms.convert(right.get(i), Sort.INT);
      result = terms.ite(terms.eq(a, b), result, terms.binary(Op.SUB, a, b));
    }
    return call.result(Values.of(result));
  }

  private static StepResult hashCode(ModelCall call, List<Term> letters) {
    Terms terms = call.machine().terms();
    Term hash = terms.intConst(0);
    for (Term letter : letters) {
      Term shifted = terms.binary(Op.MUL, hash, terms.intConst(31));
      hash = terms.binary(Op.ADD, shifted, terms.convert(letter, Sort.INT));
    }
    return call.result(Values.of(hash));
  }

  private static StepResult toCharArray(ModelCall call, List<Term> letters) {
    Value[] elements = new Value[letters.size()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = number(call, letters.get(i));
    }
    ObjectRef array = call.state().allocate().array("[C", elements);
    return call.result(array);
  }

  private static Value number(ModelCall call, Term letter) {
    return Values.of(call.machine().terms().convert(letter, Sort.INT));
  }

  /** A known text, too, has a letter for each index. */
  private static StepResult charAt(ModelCall call) {
    boolean open = !(call.argument(1) instanceof IntValue);
    Optional<List<Term>> letters = open ? letters(call, 0) : symbolic(call, 0);
    return letters
        .filter(l -> l.size() <= LONGEST)
        .map(l -> charAt(call, l))
        .orElseGet(() -> new Pure(STRING).orOpaque(call));
  }

  private static StepResult charAt(ModelCall call, List<Term> letters) {
    if (call.argument(1) instanceof IntValue index) {
      return at(call, letters, index.value());
    }
    Terms terms = call.machine().terms();
    Term index = call.machine().numbers().term(call.argument(1));
    List<Choices.Option<Integer>> options = new ArrayList<>();
    for (int i = 0; i < letters.size(); i++) {
      Term here = terms.eq(index, terms.intConst(i));
      options.add(new Choices.Option<>(here, i, here.toString()));
    }
    Term outside =
        terms.or(
            terms.binary(Op.LT, index, terms.intConst(0)),
            terms.binary(Op.LE, terms.intConst(letters.size()), index));
    options.add(new Choices.Option<>(outside, -1, outside.toString()));
    return call.machine()
        .choices()
        .choose(
            call.state(),
            PathFact.Kind.ARRAY,
            options,
            (s, f, i) -> {
              ModelCall again = call.in(s, f);
              return i < 0
                  ? again.machine().exceptions().throwImplicit(s, OUT_OF_BOUNDS, null)
                  : at(again, letters, i);
            });
  }

  private static StepResult at(ModelCall call, List<Term> letters, int index) {
    if (0 <= index && index < letters.size()) {
      return call.result(number(call, letters.get(index)));
    }
    return call.throwing(OUT_OF_BOUNDS); // what it says depends on how the letters are stored
  }
}
