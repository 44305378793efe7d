// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** What java.lang.Character says of characters, as the running JDK says it. */
final class CharacterModels {
  private static final String CHARACTER = "java/lang/Character";

  /** Functions of one character that the JDK looks up in tables. */
  private static final List<String> FUNCTIONS =
      List.of(
          "isLetter",
          "isDigit",
          "isLetterOrDigit",
          "isAlphabetic",
          "isWhitespace",
          "isSpaceChar",
          "isUpperCase",
          "isLowerCase",
          "isTitleCase",
          "isDefined",
          "isMirrored",
          "isIdeographic",
          "isIdentifierIgnorable",
          "isJavaIdentifierStart",
          "isJavaIdentifierPart",
          "isUnicodeIdentifierStart",
          "isUnicodeIdentifierPart",
          "toUpperCase",
          "toLowerCase",
          "toTitleCase",
          "getNumericValue",
          "getType");

  private final CharacterTables tables;

  CharacterModels(CharacterTables tables) {
    this.tables = tables;
  }

  void register(Registry registry) {
    for (String name : FUNCTIONS) {
      registry.putAll(CHARACTER, name, call -> apply(call, name));
    }
    registry.putAll(CHARACTER, "digit", this::digit);
  }

  private StepResult apply(ModelCall call, String name) {
    return tabulated(
        call,
        name,
        function(name),
        (c, result) ->
            c.method().returnKind() == 'Z' ? decide(c, result) : TextModels.number(c, result));
  }

  /** The condition is too long to be read, so that it is called by its name. */
  private static StepResult decide(ModelCall call, Term result) {
    String name = "Character." + call.method().id().name() + "(" + TextModels.term(call, 0) + ")";
    Term holds = call.machine().terms().ne(result, call.machine().terms().intConst(0));
    return TextModels.branch(call, name, holds, (c, is) -> c.result(IntValue.of(is)));
  }

  private StepResult digit(ModelCall call) {
    if (!(call.argument(1) instanceof IntValue radix)) {
      throw call.refuse("its radix is not concrete");
    }
    return tabulated(
        call, "digit" + radix.value(), c -> Character.digit(c, radix.value()), TextModels::number);
  }

  /** What is done with the value of a function. */
  private interface OnValue {
    StepResult apply(ModelCall call, Term value);
  }

  /** Goes on with the value of a function for the first argument, once it is settled if ASCII. */
  private StepResult tabulated(
      ModelCall call, String name, IntUnaryOperator function, OnValue then) {
    boolean ofLetter = call.method().parameters().get(0).equals("C");
    CharacterFunction table =
        ofLetter ? tables.ofLetters(name, function) : tables.ofCodePoints(name, function);
    Terms terms = call.machine().terms();
    Term c = TextModels.term(call, 0);
    return CharacterTables.whetherAscii(
        call, List.of(c), (d, first, last) -> then.apply(d, table.of(terms, c, first, last)));
  }

  private static IntUnaryOperator function(String name) {
    try {
      Method method = Character.class.getMethod(name, int.class);
      return c -> call(method, c);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int call(Method method, int c) {
    try {
      Object result = method.invoke(null, c);
      return result instanceof Boolean is ? IntValue.of(is).value() : (Integer) result;
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }
}
