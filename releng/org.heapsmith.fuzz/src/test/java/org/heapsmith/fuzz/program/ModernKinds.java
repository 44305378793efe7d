// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/** What newer versions of the language have: records that check, patterns, switches on texts. */
final class ModernKinds {
  private static final List<String> TOP = List.of("Object");

  /** Records whose constructors refuse or change what they get. */
  private static final Extra RECORDS =
      new Extra(
          List.of(),
          List.of(
              "record Range(int lo, int hi) {\n"
                  + "  Range { if (lo > hi) { throw new IllegalArgumentException(\"range\"); } }\n"
                  + "  int width() { return hi - lo; } }",
              "record Tag(String name, Range at) {\n"
                  + "  static int made;\n"
                  + "  Tag { name = name == null ? \"none\" : name.trim();\n"
                  + "    if (at == null) { at = new Range(0, 1); } made++; } }",
              "record Cells(int[] all, Tag... tags) { Cells { all = all.clone(); }\n"
                  + "  Cells(int n) { this(new int[] {n}); } }"),
          Map.of("Range", TOP, "Tag", TOP, "Cells", TOP, "Range[]", List.of("Object[]", "Object")),
          Map.of(
              "Range.lo()", "int",
              "Range.hi()", "int",
              "Tag.name()", "String",
              "Tag.at()", "Range",
              "Cells.all()", "int[]"),
          false,
          Map.of(
              "int",
              List.of(
                  "`Range`.width()",
                  "`Range`.hi()",
                  "`Tag`.at().lo()",
                  "`Tag`.name().length()",
                  "`Cells`.all()[0]",
                  "`Cells`.tags().length"),
              "boolean",
              List.of(
                  "(`Range`.lo() > `Range`.hi())",
                  "(`Tag`.name() == null)",
                  "`Tag`.name().startsWith(\" \")",
                  "`Range`.equals(`Object`)",
                  "`Tag`.equals(`Tag`)",
                  "((Object) `Object` instanceof Range ~ && ~.lo() == 3)"),
              "String",
              List.of("`Range`.toString()", "`Tag`.name()"),
              "new Range",
              List.of("new Range(`int`, `int`)", "new Range(1, 4)"),
              "new Tag",
              List.of("new Tag(`String`, `Range`)"),
              "new Cells",
              List.of("new Cells(`int`)", "new Cells(`int[]`, `Tag`)"),
              Extra.STATEMENTS,
              List.of(
                  "if (`Range`.width() < 0) return `result`;",
                  "try { T.seen(new Range(`int`, 2).hi()); }"
                      + " catch (IllegalArgumentException ~) { return `result`; }")));

  /** A hierarchy of which all members are known, taken apart by patterns. */
  private static final Extra PATTERNS =
      new Extra(
          List.of(
              "static int value(Term t) {\n"
                  + "  if (t instanceof Num n) { return n.value(); }\n"
                  + "  if (t instanceof Sum s && s.left() != null) {"
                  + " return value(s.left()) + (s.right() instanceof Num n ? n.value() : 0); }\n"
                  + "  return t instanceof Neg g ? -value(g.of) : 0; }"),
          List.of(
              "sealed interface Term permits Num, Sum, Neg {}",
              "record Num(int value) implements Term {}",
              "record Sum(Term left, Term right) implements Term {}",
              "non-sealed class Neg implements Term { Term of; int sign; }",
              "final class Twice extends Neg { Term more; }"),
          Map.of(
              "Term", TOP,
              "Num", List.of("Term", "Object"),
              "Sum", List.of("Term", "Object"),
              "Neg", List.of("Term", "Object"),
              "Twice", List.of("Neg", "Term", "Object")),
          Map.of(
              "Num.value()", "int",
              "Sum.left()", "Term",
              "Sum.right()", "Term",
              "Neg.of", "Term",
              "Neg.sign", "int",
              "Twice.more", "Term"),
          false,
          Map.of(
              "int",
              List.of("T.value(`Term`)", "`Num`.value()", "`Neg`.sign"),
              "boolean",
              List.of(
                  "((Object) `Term` instanceof Num ~ && ~.value() > `int`)",
                  "((Object) `Term` instanceof Sum ~ && ~.left() == ~.right())",
                  "(!((Object) `Term` instanceof Neg ~) || ~.of == null)",
                  "((Object) `Object` instanceof Term)",
                  "((Object) `Neg` instanceof Twice ~ && ~.more == ~)",
                  "`Sum`.equals(`Term`)"),
              "new Term",
              List.of("new Num(`int`)", "new Sum(`Term`, `Term`)", "new Twice()"),
              "new Num",
              List.of("new Num(`int`)"),
              "new Sum",
              List.of("new Sum(`Term`, `Term`)"),
              "new Neg",
              List.of("new Neg()", "new Twice()"),
              "new Twice",
              List.of("new Twice()"),
              Extra.STATEMENTS,
              List.of(
                  "if ((Object) `Term` instanceof Sum ~ && ~.right() instanceof Num) {"
                      + " if (((Num) ~.right()).value() == 5) return `result`; }",
                  "if (!((Object) `Term` instanceof Neg ~)) { return `result`; }"
                      + " else { ~.sign++; }")));

  /** Switches on texts: hash codes that collide, arms with values, texts that calls make. */
  private static final Extra SWITCHES =
      new Extra(
          List.of(
              "static int code(String s) {\n"
                  + "  return switch (s) { case \"AaAa\", \"BBBB\" -> 1; case \"AaBB\" -> 2;"
                  + " case \"\" -> 3; default -> s.length() > 3 ? 4 : 5; }; }",
              "static int unit(E e, String s) {\n"
                  + "  switch (e) { case P: switch (s.toLowerCase()) { case \"ab\": return 1;"
                  + " case \"x3\": break; default: return 2; }\n"
                  + "  case Q: return 3; default: return s.isEmpty() ? 4 : 5; } }"),
          List.of("class Command { String verb; String object; char mark; }"),
          Map.of("Command", TOP),
          Map.of("Command.verb", "String", "Command.object", "String", "Command.mark", "char"),
          false,
          Map.of(
              "int",
              List.of(
                  "T.code(`String`)",
                  "T.unit(`E`, `String`)",
                  "(switch (`String`) { case \"a\" -> 1; case \"Aa\", \"BB\" -> 2;"
                      + " default -> `int`; })",
                  "(switch (`Command`.mark) { case 'a' -> 1; case 'b' -> { T.seen(1); yield 2; }"
                      + " default -> 3; })"),
              "String",
              List.of(
                  "(switch (`E`) { case P -> \"p\"; case Q -> `String`;"
                      + " case R -> throw new Oops(2); })"),
              "new Command",
              List.of("new Command()"),
              Extra.STATEMENTS,
              List.of(
                  "switch (`String`) { case \"Aa\": case \"BB\": return `result`;"
                      + " case \"C#\": T.seen(8); default: T.seen(9); }",
                  "switch (`String`.trim()) { case \"ab\" -> { return `result`; }"
                      + " case \"\", \"b\" -> T.seen(1); default -> { } }",
                  "switch (`Command`.verb) { case \"abc\": if (`Command`.object == null) return"
                      + " `result`; break; case \"aa\": T.seen(2); }")));

  /** All of them; their order is part of what a seed means. */
  static final List<Extra> ALL = List.of(RECORDS, PATTERNS, SWITCHES);

  private ModernKinds() {}
}
