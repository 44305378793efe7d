// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/** Kinds of types that were found to be dealt with wrongly by hand, before this knew them. */
final class ExtraKinds {
  private static final List<String> TOP = List.of("Object");

  /** Text that changes: an object of the JDK whose fields nobody may look at. */
  private static final Extra BUILDERS =
      new Extra(
          List.of(),
          List.of("class Page { StringBuilder text; StringBuffer old; Page next; int n; }"),
          Map.of(
              "StringBuilder", List.of("CharSequence", "Object"),
              "StringBuffer", List.of("CharSequence", "Object"),
              "Page", TOP),
          Map.of(
              "Page.text", "StringBuilder",
              "Page.old", "StringBuffer",
              "Page.next", "Page",
              "Page.n", "int"),
          false,
          Map.of(
              "int",
              List.of(
                  "`StringBuilder`.length()",
                  "`StringBuilder`.charAt(`int`)",
                  "`StringBuilder`.indexOf(`String`)",
                  "`StringBuffer`.length()",
                  "`StringBuffer`.charAt(0)",
                  "`CharSequence`.length()"),
              "boolean",
              List.of(
                  "`StringBuilder`.equals(`Object`)",
                  "`StringBuffer`.toString().equals(`String`)",
                  "(`StringBuilder` == (Object) `Object`)",
                  "`String`.contentEquals(`CharSequence`)"),
              "String",
              List.of("`StringBuilder`.toString()", "`StringBuffer`.toString()"),
              "new StringBuilder",
              List.of("new StringBuilder()", "new StringBuilder(\"ab\")"),
              "new StringBuffer",
              List.of("new StringBuffer(\"x\")", "new StringBuffer(`String`)"),
              "new Page",
              List.of("new Page()"),
              Extra.STATEMENTS,
              List.of(
                  "`StringBuilder`.append(`int`);",
                  "`StringBuilder`.append(`String`).append('c');",
                  "`StringBuilder`.setLength(`int`);",
                  "`StringBuilder`.reverse();",
                  "`StringBuffer`.append(`Object`);",
                  "`StringBuffer`.deleteCharAt(0);")));

  /** Classes that a test cannot name, in arrays too. */
  private static final Extra PRIVATE =
      new Extra(
          List.of(
              "private static class Cell { int n; Cell link; Cell[] many; }",
              "private static final class Deep extends Cell { int n; Object o; }",
              "private class Hidden { int h = own; Hidden up; }"),
          List.of(),
          Map.of(
              "T.Cell", TOP,
              "T.Deep", List.of("T.Cell", "Object"),
              "T.Hidden", TOP,
              "T.Cell[]", List.of("Object[]", "Object"),
              "T.Deep[]", List.of("T.Cell[]", "Object[]", "Object")),
          Map.of(
              "T.Cell.n", "int",
              "T.Cell.link", "T.Cell",
              "T.Cell.many", "T.Cell[]",
              "T.Deep.n", "int",
              "T.Deep.o", "Object",
              "T.Hidden.h", "int",
              "T.Hidden.up", "T.Hidden"),
          true,
          Map.of(
              "int",
              List.of(
                  "`T.Cell[]`.length", "`T.Cell`.n", "`T.Deep[]`.length", "((T.Cell) `T.Deep`).n"),
              "boolean",
              List.of(
                  "(`T.Cell` == (Object) `Object`)", "((Object) `T.Cell[]` instanceof T.Deep[])"),
              "new T.Cell",
              List.of("new Cell()", "new Deep()"),
              "new T.Deep",
              List.of("new Deep()"),
              "new T.Hidden",
              List.of("new T().new Hidden()"),
              Extra.STATEMENTS,
              List.of("for (Cell ~ : `T.Cell[]`) { if (~ == null) return `result`; ~.n++; }")));

  /** All implementations are known, and one of them has constants for objects. */
  private static final Extra SEALED =
      new Extra(
          List.of(),
          List.of(
              "sealed interface Shape permits Dot, Box, Line { int size(); }",
              "enum Dot implements Shape { ONE, TWO; public int size() { return ordinal(); } }",
              "record Box(int side, Shape in) implements Shape { public int size() { return side; }"
                  + " }",
              "final class Line implements Shape { int length; Shape tail;\n"
                  + "  public int size() { return tail == this ? 0 : length; } }"),
          Map.of(
              "Shape", TOP,
              "Dot", List.of("Shape", "Object"),
              "Box", List.of("Shape", "Object"),
              "Line", List.of("Shape", "Object"),
              "Shape[]", List.of("Object[]", "Object")),
          Map.of(
              "Box.side()", "int",
              "Box.in()", "Shape",
              "Line.length", "int",
              "Line.tail", "Shape"),
          false,
          Map.of(
              "int",
              List.of("`Shape`.size()", "`Box`.side()", "`Dot`.ordinal()"),
              "boolean",
              List.of(
                  "((Object) `Shape` == Dot.ONE)",
                  "((Object) `Shape` instanceof Dot)",
                  "((Object) `Shape` instanceof Line ~ && ~.length > `int`)",
                  "!((Object) `Shape` instanceof Box)",
                  "`Box`.equals(`Shape`)"),
              "new Shape",
              List.of("Dot.TWO", "new Line()", "new Box(`int`, `Shape`)"),
              "new Dot",
              List.of("Dot.ONE"),
              "new Box",
              List.of("new Box(`int`, `Shape`)"),
              "new Line",
              List.of("new Line()")));

  /** What its only implementation does is not what all do. */
  private static final Extra SINGLE =
      new Extra(
          List.of(),
          List.of(
              "interface One { int one(); }",
              "class Only implements One { int o; One other; public int one() { return o; } }"),
          Map.of("One", TOP, "Only", List.of("One", "Object")),
          Map.of("Only.o", "int", "Only.other", "One"),
          false,
          Map.of(
              "int",
              List.of("`One`.one()", "((Only) (One) `One`).o", "((Only) (Object) `Object`).o"),
              "boolean",
              List.of(
                  "((Object) `One` instanceof Only)",
                  "((Object) `Object` instanceof One ~ && ~ == (Object) `One`)",
                  "(`One` == (Object) `Object`)"),
              "new One",
              List.of("new Only()"),
              "new Only",
              List.of("new Only()"),
              Extra.STATEMENTS,
              List.of(
                  "try { if (((Only) (One) `One`).o > `int`) return `result`; }"
                      + " catch (ClassCastException ~) { return `result`; }",
                  "try { if (((Only) (Object) `Object`).other == `One`) return `result`; }"
                      + " catch (RuntimeException ~) { T.seen(1); }")));

  /** Fields of the JDK are in them. */
  private static final Extra COLLECTIONS =
      new Extra(
          List.of(),
          List.of(
              "class Words extends java.util.ArrayList<String> { int extra; Words more; }",
              "class Prices extends java.util.HashMap<String, Integer> { int extra; }",
              "class Steps extends java.util.AbstractList<Integer> {\n"
                  + "  int first;\n"
                  + "  public Integer get(int i) { return first + i; }\n"
                  + "  public int size() { return first & 3; }\n}"),
          Map.of("Words", TOP, "Prices", TOP, "Steps", TOP),
          Map.of(
              "Words.extra", "int",
              "Words.more", "Words",
              "Prices.extra", "int",
              "Steps.first", "int"),
          false,
          Map.of(
              "int",
              List.of(
                  "`Words`.size()",
                  "`Words`.get(`int`).length()",
                  "`Prices`.size()",
                  "`Steps`.size()",
                  "`Steps`.get(`int`)",
                  "`Steps`.indexOf(`Integer`)"),
              "boolean",
              List.of(
                  "`Words`.isEmpty()",
                  "`Words`.contains(`String`)",
                  "`Prices`.containsKey(`String`)",
                  "`Steps`.isEmpty()",
                  "`Words`.equals(`Object`)"),
              "String",
              List.of("`Words`.get(0)"),
              "Integer",
              List.of("`Prices`.get(`String`)"),
              "new Words",
              List.of("new Words()"),
              "new Prices",
              List.of("new Prices()"),
              "new Steps",
              List.of("new Steps()"),
              Extra.STATEMENTS,
              List.of(
                  "`Words`.add(`String`);",
                  "`Prices`.put(`String`, `Integer`);",
                  "for (String ~ : `Words`) { if (~ == null) return `result`; }",
                  "for (int ~ : `Steps`) { if (~ > 4) return `result`; }")));

  /** Objects that no constructor makes. */
  private static final Extra REFLECTIVE =
      new Extra(
          List.of(),
          List.of(),
          Map.of("Class<?>", TOP, "java.util.Optional<String>", TOP),
          Map.of(),
          true,
          Map.of(
              "int",
              List.of("`java.util.Optional<String>`.get().length()"),
              "boolean",
              List.of(
                  "(`Class<?>` == (Object) A.class)",
                  "((Object) `Object`.getClass() == B.class)",
                  "`Class<?>`.isInterface()",
                  "`Class<?>`.isInstance(`Object`)",
                  "`java.util.Optional<String>`.isPresent()"),
              "String",
              List.of("`java.util.Optional<String>`.orElse(\"b\")"),
              "new Class<?>",
              List.of("A.class", "I.class", "int.class"),
              "new java.util.Optional<String>",
              List.of("java.util.Optional.<String>empty()", "java.util.Optional.of(\"a\")")));

  /** Static state behind fields that are final, and numbers that nobody foresees. */
  private static final Extra STATICS =
      new Extra(
          List.of(),
          List.of(
              "class Counts {\n"
                  + "  static final java.util.concurrent.atomic.AtomicInteger FIRST ="
                  + " new java.util.concurrent.atomic.AtomicInteger(3);\n"
                  + "  static java.util.concurrent.atomic.AtomicInteger other ="
                  + " new java.util.concurrent.atomic.AtomicInteger();\n}",
              "class Dice {\n"
                  + "  static final java.util.Random SEEDED = new java.util.Random(7);\n"
                  + "  static final java.util.Random FREE = new java.util.Random();\n}"),
          Map.of(),
          Map.of(),
          false,
          Map.of(
              "int",
              List.of(
                  "Counts.FIRST.get()",
                  "Counts.FIRST.incrementAndGet()",
                  "Counts.FIRST.getAndAdd(`int`)",
                  "Counts.other.get()",
                  "Dice.SEEDED.nextInt(5)",
                  "Dice.FREE.nextInt(3)"),
              "boolean",
              List.of(
                  "Dice.SEEDED.nextBoolean()",
                  "(Dice.FREE.nextInt(2) == 0)",
                  "Counts.FIRST.compareAndSet(`int`, `int`)"),
              Extra.STATEMENTS,
              List.of("Counts.FIRST.set(`int`);", "Counts.other.incrementAndGet();")));

  /** All of them; their order is part of what a seed means. */
  static final List<Extra> ALL =
      List.of(BUILDERS, PRIVATE, SEALED, SINGLE, COLLECTIONS, REFLECTIVE, STATICS);

  private ExtraKinds() {}
}
