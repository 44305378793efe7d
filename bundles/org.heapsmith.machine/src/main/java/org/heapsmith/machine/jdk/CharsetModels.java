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
 * Texts as bytes and back, in the charsets every JVM has, where each letter is one byte. Others are
 * the JVM's own business.
 */
final class CharsetModels {
  private static final String STRING = "java/lang/String";
  private static final String NAME = "Ljava/lang/String;";
  private static final String CHARSET = "Ljava/nio/charset/Charset;";

  private CharsetModels() {}

  /** How many of the letters from 0 on are written as one byte of their number. */
  private enum Kind {
    ASCII(0x80),
    LATIN(0x100);

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
    if (!(call.argument(index) instanceof ObjectRef ref)) {
      throw call.refuse("its charset is open");
    }
    HeapObject charset = call.state().object(ref);
    Optional<String> name =
        charset instanceof StringObject text ? text.text() : Optional.of(charset.className());
    return switch (name.orElse("").toUpperCase(Locale.ROOT)) {
      case "UTF-8", "UTF8", "US-ASCII", "ASCII", "SUN/NIO/CS/UTF_8", "SUN/NIO/CS/US_ASCII" ->
          Kind.ASCII;
      case "ISO-8859-1", "ISO8859_1", "LATIN1", "SUN/NIO/CS/ISO_8859_1" -> Kind.LATIN;
      default -> throw call.refuse("its charset is not modelled");
    };
  }

  private static LibraryModel bytes() {
    return TextModels.orCalled(
        List.of(0),
        (call, texts) -> {
          Kind kind = kind(call, 1);
          Terms terms = call.machine().terms();
          Term few = terms.bool(true);
          List<Value> bytes = new ArrayList<>();
          for (Term letter : texts.get(0)) {
            Term number = terms.convert(letter, Sort.INT);
            few = terms.and(few, terms.binary(Op.LT, number, terms.intConst(kind.letters)));
            bytes.add(Values.of(terms.convert(terms.convert(number, Sort.BYTE), Sort.INT)));
          }
          return TextModels.branch(
              call,
              few,
              (c, is) -> {
                if (!is) {
                  throw c.refuse("a letter of it is no single byte");
                }
                return c.result(c.state().allocate().array("[B", bytes.toArray(Value[]::new)));
              });
        });
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
    Terms terms = call.machine().terms();
    Term few = terms.bool(true);
    List<Term> letters = new ArrayList<>();
    for (int i = 0; i < bytes.length(); i++) {
      if (!(bytes.element(i) instanceof NumberValue element) || element instanceof OpaqueValue) {
        throw call.refuse("its bytes are not predicted");
      }
      Term number = Values.term(terms, element);
      if (kind == Kind.ASCII) {
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
