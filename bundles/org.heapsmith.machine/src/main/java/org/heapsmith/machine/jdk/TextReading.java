// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.machine.interpret.Choices;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Reads texts letter by letter: what was open, how many digits a number has or whether a reference
 * is null, is decided first.
 */
final class TextReading {
  private TextReading() {}

  /** What a model does with the letters, terms of sort CHAR, of the texts it has asked for. */
  interface OnLetters {
    StepResult apply(ModelCall call, List<List<Term>> texts);
  }

  /**
   * Reads arguments that are strings, builders or char arrays; null throws.
   *
   * @throws org.heapsmith.machine.interpret.Refusal if one is anything else, or not predicted
   */
  static StepResult read(ModelCall call, List<Integer> arguments, OnLetters then) {
    List<List<Term>> texts = new ArrayList<>();
    for (int index : arguments) {
      if (!(call.argument(index) instanceof ObjectRef ref)) {
        return call.withObject(index, (s, f, o) -> read(call.in(s, f), arguments, then));
      }
      Optional<SymbolicText> text = content(call, call.state().object(ref));
      if (text.isEmpty()) {
        return unpredicted(call);
      }
      if (!text.get().isSized()) {
        return refine(call, ref, text.get(), again -> read(again, arguments, then));
      }
      texts.add(text.get().letters(call.machine().terms()).orElseThrow());
    }
    return then.apply(call, texts);
  }

  private static StepResult unpredicted(ModelCall call) {
    if (call.method().owner().equals("java/lang/String")) {
      return new Pure("java/lang/String").orOpaque(call);
    } else if (call.count() > 1) {
      throw call.refuse("its content is not predicted"); // it may throw
    }
    return call.opaque("the content of a string builder");
  }

  /** Returns what a string, builder or char array says; empty if it is not predicted. */
  static Optional<SymbolicText> content(ModelCall call, HeapObject object) {
    if (object instanceof TextObject text) {
      return text.content();
    }
    return object instanceof ArrayObject array && array.className().equals("[C")
        ? letters(call, array, 0, array.length()).map(SymbolicText::of)
        : Optional.empty();
  }

  /** Returns elements of a char array as letters. */
  private static Optional<List<Term>> letters(
      ModelCall call, ArrayObject array, int start, int end) {
    List<Term> letters = new ArrayList<>();
    for (int i = start; i < end; i++) {
      if (array.element(i) instanceof OpaqueValue) {
        return Optional.empty();
      }
      letters.add(letter(call, array.element(i)));
    }
    return Optional.of(letters);
  }

  /** Returns a number of the stack as a letter. */
  static Term letter(ModelCall call, Value number) {
    Terms terms = call.machine().terms();
    return terms.convert(Values.term(terms, (NumberValue) number), Sort.CHAR);
  }

  /** Returns how long a text is, as a term; empty if it has an open part other than a number. */
  static Optional<Term> length(Terms terms, SymbolicText text) {
    Term length = terms.intConst(0);
    for (SymbolicText.Part part : text.parts()) {
      Term more = terms.intConst(1);
      if (part instanceof SymbolicText.Known known) {
        more = terms.intConst(known.text().length());
      } else if (part instanceof SymbolicText.Number number
          && "ZIJ".indexOf(number.descriptor()) >= 0) {
        more = new TextDigits(terms, number).length();
      } else if (!(part instanceof SymbolicText.Letter)) {
        return Optional.empty();
      }
      length = terms.binary(Op.ADD, length, more);
    }
    return Optional.of(length);
  }

  private static StepResult refine(
      ModelCall call, ObjectRef ref, SymbolicText text, Function<ModelCall, StepResult> then) {
    int index = 0;
    while (text.parts().get(index) instanceof SymbolicText.Known
        || text.parts().get(index) instanceof SymbolicText.Letter) {
      index++;
    }
    int open = index;
    Choices.Continuation<Optional<SymbolicText>> go =
        (s, f, part) -> {
          Optional<SymbolicText> known = part.map(p -> text.with(open, p));
          s.allocate().rewrite(ref, known);
          if (known.filter(t -> !t.isSized()).isPresent()) {
            f.repeat(); // other paths have their turn before the next number is taken apart
            return StepResult.FRAME;
          }
          return then.apply(call.in(s, f));
        };
    if (text.parts().get(open) instanceof SymbolicText.Number number) {
      return call.machine()
          .choices()
          .choose(call.state(), PathFact.Kind.BRANCH, options(call, number), go);
    }
    return decide(call, ((SymbolicText.Open) text.parts().get(open)).reference(), go);
  }

  private static StepResult decide(
      ModelCall call, IndefiniteRef open, Choices.Continuation<Optional<SymbolicText>> go) {
    return call.machine()
        .references()
        .isNull(
            call.state(),
            call.frame(),
            open,
            (s, f, isNull) ->
                isNull
                    ? go.apply(s, f, Optional.of(SymbolicText.of("null")))
                    : call.machine()
                        .references()
                        .locate(s, f, open, (t, g, o) -> go.apply(t, g, text(call, t, o))));
  }

  private static Optional<SymbolicText> text(
      ModelCall call, org.heapsmith.machine.state.State state, ObjectRef object) {
    return StringConversion.symbolic(call.machine().terms(), state, object, "L");
  }

  private static List<Choices.Option<Optional<SymbolicText>>> options(
      ModelCall call, SymbolicText.Number number) {
    if ("FD".indexOf(number.descriptor()) >= 0) {
      throw call.refuse("the digits of a floating-point number are not predicted");
    }
    return new TextDigits(call.machine().terms(), number)
        .cases().stream()
            .map(
                c ->
                    new Choices.Option<>(
                        c.condition(), Optional.of(c.text()), c.condition().toString()))
            .toList();
  }
}
