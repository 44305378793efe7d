// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
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
 * Texts as bytes, in the charsets every JVM has, and back where each letter is one byte. Others are
 * the JVM's own business.
 */
final class CharsetModels {
  /** Texts of so many letters are taken apart by the number of bytes of each: 3 to the power. */
  private static final int MOST_SEVERAL = 3;

  private static final String STRING = "java/lang/String";
  private static final String NAME = "Ljava/lang/String;";
  private static final String CHARSET = "Ljava/nio/charset/Charset;";

  private CharsetModels() {}

  /** How many of the letters from 0 on are written as their number, mostly in one byte. */
  private enum Kind {
    ASCII(0x80),
    UTF_8(0x80),
    LATIN(0x100),
    UTF_16(0x10000);

    private final int letters;

    Kind(int letters) {
      this.letters = letters;
    }
  }

  static void register(Registry registry) {
    for (String charset : List.of(NAME, CHARSET)) {
      registry.put(STRING, "getBytes", "(" + charset + ")[B", bytes());
      registry.put(STRING, "<init>", "([B" + charset + ")V", CharsetModels::text);
    }
  }

  /** A charset that is not known is refused before its name is looked up, which may throw. */
  private static Kind kind(ModelCall call, int index) {
    ObjectRef ref = (ObjectRef) call.argument(index);
    HeapObject charset = call.state().object(ref);
    Optional<String> name =
        charset instanceof StringObject text ? text.text() : Optional.of(charset.className());
    return switch (name.orElse("").toUpperCase(Locale.ROOT)) {
      case "US-ASCII", "ASCII", "SUN/NIO/CS/US_ASCII" -> Kind.ASCII;
      case "UTF-8", "UTF8", "SUN/NIO/CS/UTF_8" -> Kind.UTF_8;
      case "UTF-16", "SUN/NIO/CS/UTF_16" -> Kind.UTF_16;
      case "ISO-8859-1", "ISO8859_1", "LATIN1", "SUN/NIO/CS/ISO_8859_1" -> Kind.LATIN;
      default -> throw call.refuse("its charset is not modelled");
    };
  }

  private static LibraryModel bytes() {
    LibraryModel model =
        TextModels.orCalled(List.of(0), (call, texts) -> bytes(call, texts.get(0)));
    return call ->
        call.argument(1) instanceof ObjectRef
            ? model.invoke(call)
            : call.withObject(1, (s, f, charset) -> model.invoke(call.in(s, f)));
  }

  private static StepResult bytes(ModelCall call, List<Term> letters) {
    Kind kind = kind(call, 1);
    if (kind == Kind.UTF_16) {
      return of(call, wide(call, letters));
    }
    Terms terms = call.machine().terms();
    Term few = terms.bool(true);
    List<Term> bytes = new ArrayList<>();
    for (Term letter : letters) {
      Term number = terms.convert(letter, Sort.INT);
      few = terms.and(few, terms.binary(Op.LT, number, terms.intConst(kind.letters)));
      bytes.add(number);
    }
    return TextModels.branch(
        call,
        few,
        (c, is) -> {
          if (is) {
            return of(c, bytes);
          } else if (kind != Kind.UTF_8 || bytes.size() > MOST_SEVERAL) {
            throw c.refuse("a letter of it is no single byte");
          }
          return several(c, bytes, 0, new ArrayList<>());
        });
  }

  /** One to three bytes a letter, which is decided for one letter after the other. */
  private static StepResult several(
      ModelCall call, List<Term> letters, int index, List<Term> bytes) {
    if (index == letters.size()) {
      return of(call, bytes);
    }
    Terms terms = call.machine().terms();
    Term letter = letters.get(index);
    return TextModels.branch(
        call,
        terms.binary(Op.LT, letter, terms.intConst(0x80)),
        (c, isOne) ->
            isOne
                ? several(c, letters, index + 1, with(bytes, letter))
                : TextModels.branch(
                    c,
                    terms.binary(Op.LT, letter, terms.intConst(0x800)),
                    (d, isTwo) -> {
                      if (!isTwo) {
                        return three(d, letters, index, bytes);
                      }
                      Term first = marked(terms, 0xc0, letter, 6, 0x1f);
                      Term second = marked(terms, 0x80, letter, 0, 0x3f);
                      return several(d, letters, index + 1, with(bytes, first, second));
                    }));
  }

  private static StepResult three(ModelCall call, List<Term> letters, int index, List<Term> bytes) {
    Terms terms = call.machine().terms();
    Term letter = letters.get(index);
    return TextModels.branch(
        call,
        new TextTerms(terms).isSurrogate(terms.convert(letter, Sort.CHAR)),
        (c, isHalf) -> {
          if (isHalf) {
            throw c.refuse("a letter of it is half of one");
          }
          Term first = marked(terms, 0xe0, letter, 12, 0xf);
          Term second = marked(terms, 0x80, letter, 6, 0x3f);
          Term third = marked(terms, 0x80, letter, 0, 0x3f);
          return several(c, letters, index + 1, with(bytes, first, second, third));
        });
  }

  /** Returns some bits of a letter below a mark. */
  private static Term marked(Terms terms, int mark, Term letter, int shift, int mask) {
    Term moved = terms.binary(Op.SHR, letter, terms.intConst(shift));
    return terms.binary(
        Op.ADD, terms.intConst(mark), terms.binary(Op.BIT_AND, moved, terms.intConst(mask)));
  }

  private static List<Term> with(List<Term> bytes, Term... more) {
    List<Term> all = new ArrayList<>(bytes);
    all.addAll(List.of(more));
    return all;
  }

  /** Two bytes a letter, after a mark that says which of them comes first. */
  private static List<Term> wide(ModelCall call, List<Term> letters) {
    Terms terms = call.machine().terms();
    List<Term> bytes = new ArrayList<>();
    for (Term letter : letters) {
      Term number = terms.convert(letter, Sort.INT);
      bytes.add(terms.binary(Op.SHR, number, terms.intConst(8)));
      bytes.add(number);
    }
    return letters.isEmpty()
        ? bytes
        : with(List.of(terms.intConst(0xfe), terms.intConst(0xff)), bytes.toArray(Term[]::new));
  }

  private static StepResult of(ModelCall call, List<Term> bytes) {
    Terms terms = call.machine().terms();
    Value[] values =
        bytes.stream()
            .map(b -> Values.of(terms.convert(terms.convert(b, Sort.BYTE), Sort.INT)))
            .toArray(Value[]::new);
    return call.result(call.state().allocate().array("[B", values));
  }

  private static StepResult text(ModelCall call) {
    return call.withObject(
        1,
        (s, f, array) ->
            call.in(s, f)
                .withObject(2, (t, g, charset) -> text(call.in(t, g), (ArrayObject) array)));
  }

  private static StepResult text(ModelCall call, ArrayObject bytes) {
    Kind kind = kind(call, 2);
    if (kind == Kind.UTF_16) {
      throw call.refuse("its charset is not modelled");
    }
    Terms terms = call.machine().terms();
    Term few = terms.bool(true);
    List<Term> letters = new ArrayList<>();
    for (int i = 0; i < bytes.length(); i++) {
      if (!(bytes.element(i) instanceof NumberValue element) || element instanceof OpaqueValue) {
        throw call.refuse("its bytes are not predicted");
      }
      Term number = Values.term(terms, element);
      if (kind != Kind.LATIN) {
        few = terms.and(few, terms.binary(Op.LE, terms.intConst(0), number));
      }
      letters.add(terms.convert(terms.binary(Op.BIT_AND, number, terms.intConst(0xff)), Sort.CHAR));
    }
    return TextModels.branch(
        call,
        few,
        (c, is) -> {
          if (!is) {
            throw c.refuse("a byte of it is no single letter");
          }
          ObjectRef made = (ObjectRef) c.argument(0);
          c.state().allocate().rewrite(made, Optional.of(SymbolicText.of(letters)));
          return c.done();
        });
  }
}
