// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Allocation;
import org.heapsmith.machine.state.BuilderObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** StringBuilder and StringBuffer; what they say of their letters is in {@link TextModels}. */
final class BuilderModels {
  private static final String TEXT = "Ljava/lang/String;";
  private static final String SEQUENCE = "Ljava/lang/CharSequence;";
  private static final String BASE = "java/lang/AbstractStringBuilder";

  private BuilderModels() {}

  static void register(Registry registry) {
    for (String owner : List.of("java/lang/StringBuilder", "java/lang/StringBuffer")) {
      String self = ")L" + owner + ";";
      registry.put(owner, "<init>", "()V", ModelCall::done);
      registry.put(owner, "<init>", "(I)V", BuilderModels::startWithRoom);
      registry.put(owner, "<init>", "(" + TEXT + ")V", BuilderModels::startWith);
      registry.putAll(owner, "append", BuilderModels::append);
      registry.put(owner, "append", "(" + SEQUENCE + "II" + self, BuilderModels::appendRange);
      registry.put(owner, "append", "([CII" + self, BuilderModels::appendRange);
      registry.put(owner, "toString", "()" + TEXT, BuilderModels::text);
      registry.put(owner, "reverse", "(" + self, reading(BuilderModels::reverse));
      registry.put(owner, "setLength", "(I)V", reading(BuilderModels::setLength));
      registry.put(owner, "setCharAt", "(IC)V", reading(BuilderModels::setCharAt));
      registry.put(owner, "deleteCharAt", "(I" + self, reading(BuilderModels::deleteCharAt));
      registry.put(owner, "delete", "(II" + self, reading(BuilderModels::delete));
      registry.put(owner, "replace", "(II" + TEXT + self, BuilderModels::replace);
      registry.putAll(owner, "insert", BuilderModels::insert);
      registry.put(owner, "appendCodePoint", "(I" + self, BuilderModels::appendCodePoint);
      for (String name : List.of("codePointAt", "codePointBefore")) {
        registry.put(owner, name, "(I)I", c -> InterpretedTexts.interpret(c, SEQUENCE));
      }
      registry.put(owner, "codePointCount", "(II)I", c -> InterpretedTexts.interpret(c, SEQUENCE));
      registry.put(owner, "getChars", "(II[CI)V", c -> InterpretedTexts.interpret(c, SEQUENCE));
      registry.put(owner, "compareTo", "(L" + owner + ";)I", BuilderModels::compare);
      registry.put(owner, "compareTo", "(Ljava/lang/Object;)I", ModelCall::interpret);
      registry.put(owner, "ensureCapacity", "(I)V", ModelCall::done);
      registry.put(owner, "trimToSize", "()V", ModelCall::done);
      registry.putClass(owner, BuilderModels::refuse);
    }
    registry.putClass(BASE, BuilderModels::refuse);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("string builders are modelled, and this method has no model");
  }

  /** What a change does with the letters of the builder. */
  private interface Change {
    StepResult apply(ModelCall call, List<Term> letters);
  }

  private static org.heapsmith.machine.interpret.LibraryModel reading(Change change) {
    return call -> TextReading.read(call, List.of(0), (c, t) -> change.apply(c, t.get(0)));
  }

  /** The JDK appends a letter or a text, which are modelled. */
  private static StepResult appendCodePoint(ModelCall call) {
    LinkedMethod code =
        call.machine()
            .program()
            .linked(BASE)
            .method("appendCodePoint", "(I)L" + BASE + ";")
            .orElseThrow();
    return call.machine().calls().interpret(call.state(), call.frame(), code);
  }

  private static StepResult compare(ModelCall call) {
    return TextReading.read(
        call,
        List.of(0, 1),
        (c, t) -> TextModels.number(c, TextModels.of(c).compare(t.get(0), t.get(1))));
  }

  private static StepResult startWithRoom(ModelCall call) {
    Terms terms = call.machine().terms();
    Term negative = terms.binary(Op.LT, TextModels.term(call, 1), terms.intConst(0));
    return TextModels.branch(
        call,
        negative,
        (c, is) -> is ? c.throwing("java/lang/NegativeArraySizeException") : c.done());
  }

  private static StepResult startWith(ModelCall call) {
    if (call.argument(1) instanceof Null) {
      return call.throwing("java/lang/NullPointerException", null);
    }
    if (call.argument(1) instanceof IndefiniteRef) {
      return call.withObject(1, (s, f, object) -> startWith(call.in(s, f)));
    }
    if (!(call.argument(0) instanceof ObjectRef builder)) {
      throw call.refuse("which object it is has not been decided");
    }
    call.state().allocate().rewrite(builder, TextModels.converted(call, 1, TEXT));
    return call.done();
  }

  private static StepResult append(ModelCall call) {
    if (call.count() != 2) {
      throw call.refuse("appending a part of a sequence is not modelled");
    }
    if (call.method().parameters().get(0).equals("[C")) {
      return call.withObject(
          1, (s, f, array) -> append(call.in(s, f), TextReading.content(call.in(s, f), array)));
    }
    return isSequence(call, 1, 0) ? appendSequence(call) : appendText(call);
  }

  /** Returns whether an argument may be a sequence that is neither a string nor a builder. */
  private static boolean isSequence(ModelCall call, int argument, int parameter) {
    boolean isText =
        call.argument(argument) instanceof IndefiniteRef open
            ? open.declaredType().equals(StringObject.CLASS_NAME)
            : call.argument(argument) instanceof ObjectRef ref
                && call.state().object(ref) instanceof TextObject;
    return call.method().parameters().get(parameter).equals(SEQUENCE) && !isText;
  }

  /** Takes the letters that a sequence says it has, whatever its {@code toString} says. */
  private static StepResult appendSequence(ModelCall call) {
    return call.machine()
        .references()
        .isNull(
            call.state(),
            call.frame(),
            call.argument(1),
            (s, f, isNull) ->
                isNull
                    ? append(call.in(s, f), Optional.of(SymbolicText.of("null")))
                    : call.in(s, f).withObject(1, (t, g, o) -> appendLetters(call.in(t, g), o)));
  }

  private static StepResult appendLetters(ModelCall call, HeapObject sequence) {
    return sequence instanceof TextObject
        ? appendText(call)
        : call.replaceBy(
            InterpretedTexts.reference(call, "letters", "(" + SEQUENCE + ")" + TEXT), 1);
  }

  private static StepResult appendText(ModelCall call) {
    return call.withText(
        1,
        c -> {
          Optional<LinkedMethod> callback =
              StringConversion.callback(c.machine(), c.state(), c.argument(1));
          return callback.isPresent()
              ? c.replaceBy(callback.get(), 1)
              : append(c, TextModels.converted(c, 1, c.method().parameters().get(0)));
        });
  }

  private static StepResult append(ModelCall call, Optional<SymbolicText> part) {
    Optional<SymbolicText> old = call.object(0, BuilderObject.class).content();
    return changed(call, old.flatMap(t -> part.map(t::plus)));
  }

  /** A part of a sequence or array; of null, a part of the text that is written for it. */
  private static StepResult appendRange(ModelCall call) {
    if (call.method().parameters().get(0).equals("[C")) {
      return appendRange(call, true);
    }
    return call.machine()
        .references()
        .isNull(
            call.state(),
            call.frame(),
            call.argument(1),
            (s, f, isNull) -> {
              if (isNull) {
                f.replace(call.count() - 2, s.literal("null"));
              }
              return appendRange(call.in(s, f), false);
            });
  }

  private static StepResult appendRange(ModelCall call, boolean counted) {
    return TextReading.read(
        call,
        List.of(1),
        (c, t) -> {
          int length = t.get(0).size();
          return OpenPositions.withPosition(
              c,
              2,
              length,
              d ->
                  OpenPositions.withPosition(d, 3, length, e -> appendRange(e, t.get(0), counted)));
        });
  }

  private static StepResult appendRange(ModelCall call, List<Term> letters, boolean counted) {
    int start = OpenPositions.of(call, 2);
    long end = OpenPositions.of(call, 3) + (counted ? (long) start : 0);
    if (start < 0 || end < start || end > letters.size()) {
      return call.throwing("java/lang/IndexOutOfBoundsException");
    }
    return append(call, Optional.of(SymbolicText.of(letters.subList(start, (int) end))));
  }

  /** Returns a new string; without letters, the literal in some JDKs. */
  private static StepResult text(ModelCall call) {
    Optional<SymbolicText> text = call.object(0, BuilderObject.class).content();
    Allocation allocate = call.state().allocate();
    boolean isNew = text.filter(SymbolicText::hasLetters).isPresent();
    return call.result(isNew ? allocate.string(text) : allocate.stringOrOld(text));
  }

  private static StepResult changed(ModelCall call, Optional<SymbolicText> text) {
    ObjectRef builder = (ObjectRef) call.argument(0);
    call.state().allocate().rewrite(builder, text.filter(t -> BoundedTexts.fits(t.size(), 0)));
    return call.method().returnKind() == 'V' ? call.done() : call.result(builder);
  }

  private static StepResult changed(ModelCall call, List<Term> letters) {
    return changed(call, Optional.of(SymbolicText.of(letters)));
  }

  private static StepResult reverse(ModelCall call, List<Term> letters) {
    return changed(call, TextModels.of(call).reversed(letters));
  }

  private static StepResult setLength(ModelCall call, List<Term> letters) {
    if (!(call.argument(1) instanceof IntValue length) || length.value() > BoundedTexts.LONGEST) {
      return setOpenLength(call, letters);
    }
    if (length.value() < 0) {
      return call.throwing(OpenPositions.OUT_OF_TEXT);
    }
    List<Term> now = new ArrayList<>(letters);
    while (now.size() < length.value()) {
      now.add(call.machine().terms().constant(Sort.CHAR, 0));
    }
    return changed(call, now.subList(0, length.value()));
  }

  private static StepResult setOpenLength(ModelCall call, List<Term> letters) {
    return OpenPositions.withPosition(
        call,
        1,
        letters.size(),
        c -> {
          if (OpenPositions.of(c, 1) > letters.size()) {
            throw c.refuse("how far the text grows is open");
          }
          return setLength(c, letters);
        });
  }

  private static StepResult setCharAt(ModelCall call, List<Term> letters) {
    return OpenPositions.withIndex(
        call,
        1,
        letters.size() - 1,
        c -> {
          List<Term> now = new ArrayList<>(letters);
          now.set(OpenPositions.of(c, 1), TextReading.letter(c, c.number(2)));
          return changed(c, now);
        });
  }

  private static StepResult deleteCharAt(ModelCall call, List<Term> letters) {
    return OpenPositions.withIndex(
        call,
        1,
        letters.size() - 1,
        c -> {
          List<Term> now = new ArrayList<>(letters);
          now.remove(OpenPositions.of(c, 1));
          return changed(c, now);
        });
  }

  private static StepResult delete(ModelCall call, List<Term> letters) {
    return splice(call, letters, List.of());
  }

  private static StepResult replace(ModelCall call) {
    return TextReading.read(call, List.of(0, 3), (c, t) -> splice(c, t.get(0), t.get(1)));
  }

  /** Puts letters in the place of those from a start to an end, which may be beyond the last. */
  private static StepResult splice(ModelCall call, List<Term> letters, List<Term> by) {
    return OpenPositions.withIndex(
        call,
        1,
        letters.size(),
        c ->
            OpenPositions.withPosition(
                c,
                2,
                letters.size(),
                d -> {
                  int start = OpenPositions.of(d, 1);
                  int end = Math.min(OpenPositions.of(d, 2), letters.size());
                  if (end < start) {
                    return d.throwing(OpenPositions.OUT_OF_TEXT);
                  }
                  List<Term> now = new ArrayList<>(letters.subList(0, start));
                  now.addAll(by);
                  now.addAll(letters.subList(end, letters.size()));
                  return changed(d, now);
                }));
  }

  private static StepResult insert(ModelCall call) {
    if (call.count() != 3) {
      throw call.refuse("inserting a part of a sequence is not modelled");
    }
    if (call.method().parameters().get(1).equals("[C")) {
      return TextReading.read(
          call,
          List.of(0),
          (c, t) -> OpenPositions.withIndex(c, 1, t.get(0).size(), BuilderModels::insertLetters));
    }
    if (isSequence(call, 2, 1) && !(call.argument(2) instanceof Null)) {
      throw call.refuse("inserting a sequence that is no string is not modelled");
    }
    return call.withText(
        2,
        c -> {
          Optional<LinkedMethod> callback =
              StringConversion.callback(c.machine(), c.state(), c.argument(2));
          return callback.isPresent()
              ? c.replaceBy(callback.get(), 2)
              : insert(c, TextModels.converted(c, 2, c.method().parameters().get(1)));
        });
  }

  private static StepResult insertLetters(ModelCall call) {
    return call.withObject(
        2, (s, f, array) -> insert(call.in(s, f), TextReading.content(call.in(s, f), array)));
  }

  /** What is inserted need not be spelt, if it goes to an end. */
  private static StepResult insert(ModelCall call, Optional<SymbolicText> part) {
    SymbolicText more = part.orElseThrow(() -> call.refuse("a text it is given is not predicted"));
    Optional<SymbolicText> old = call.object(0, BuilderObject.class).content();
    if (old.isPresent() && call.argument(1).equals(IntValue.ZERO)) {
      return changed(call, old.map(more::plus));
    }
    return TextReading.read(
        call,
        List.of(0),
        (c, t) ->
            OpenPositions.withIndex(
                c,
                1,
                t.get(0).size(),
                d -> {
                  int at = OpenPositions.of(d, 1);
                  List<Term> letters = t.get(0);
                  SymbolicText before = SymbolicText.of(letters.subList(0, at));
                  SymbolicText after = SymbolicText.of(letters.subList(at, letters.size()));
                  return changed(d, Optional.of(before.plus(more).plus(after)));
                }));
  }
}
