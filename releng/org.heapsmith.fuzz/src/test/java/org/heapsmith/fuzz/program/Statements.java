// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Random statements. All loops end, for reasons a person sees. */
final class Statements {
  private static final List<String> LOCALS =
      List.of(
          "int", "int", "long", "boolean", "double", "S", "A", "Object", "String", "E", "Integer",
          "int[]", "I", "In");

  private final Scope scope;
  private final Extras extras;
  private final Expressions expressions;
  private final String result;
  private int loops;
  private boolean inside;

  Statements(Names names, Extras extras, Scope scope, String result) {
    this.scope = scope;
    this.extras = extras;
    this.expressions = new Expressions(names, extras, scope, result);
    this.result = result;
  }

  /** Returns a block's inside. */
  List<Piece> block(int count, int depth) {
    int mark = scope.mark();
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pieces.addAll(statement(depth));
    }
    scope.release(mark);
    return pieces;
  }

  private List<Piece> some(int depth) {
    return block(1 + scope.below(2), depth - 1);
  }

  private List<Piece> statement(int depth) {
    return expressions
        .extra(Extra.STATEMENTS, 20, 1)
        .map(text -> List.of(Piece.line(text)))
        .orElseGet(() -> usual(depth));
  }

  private List<Piece> usual(int depth) {
    return switch (depth <= 0 ? scope.below(6) : scope.below(19)) {
      case 0 -> List.of(local());
      case 1, 2, 3 -> List.of(assignment());
      case 4 ->
          List.of(
              Piece.line(
                  "if (" + expressions.bool(1) + ") return " + expressions.of(result, 1) + ";"));
      case 5 -> List.of(leave());
      case 6, 7, 8, 9 -> conditional(depth);
      case 10, 11 -> loop(depth);
      case 12 -> walk(depth);
      case 13 -> each(depth);
      case 14 -> List.of(choice(depth));
      case 15 -> enumeration(depth);
      case 16, 17 -> guarded(depth);
      default -> List.of(new Piece("{", some(depth), "}"));
    };
  }

  private Piece local() {
    String type = extras.type(LOCALS, 25);
    String name = scope.fresh("v");
    Piece piece = Piece.line(type + " " + name + " = " + expressions.of(type, 2) + ";");
    scope.add(name, type, scope.chance(60));
    return piece;
  }

  private Piece assignment() {
    String type = extras.type(LOCALS, 25);
    Optional<String> place = expressions.place(type);
    if (place.isEmpty()) {
      return Piece.line("T.seen(" + expressions.of("int", 2) + ");");
    }
    boolean number = type.equals("int") || type.equals("long");
    return Piece.line(
        number && scope.chance(40)
            ? place.get()
                + scope.pick(List.of(" += ", " -= ", " ^= "))
                + expressions.of("int", 1)
                + ";"
            : place.get() + " = " + expressions.of(type, 2) + ";");
  }

  /** Leaves early, by an exception or out of a loop. */
  private Piece leave() {
    String condition = "if (" + expressions.bool(1) + ") ";
    if (loops > 0 && !inside) {
      return Piece.line(
          condition + scope.pick(List.of("break;", "continue;", "throw new Oops(1);")));
    }
    return Piece.line(
        condition
            + scope.pick(
                List.of(
                    "throw new Oops(" + expressions.of("int", 0) + ");",
                    "throw new IllegalStateException();",
                    "throw new IllegalArgumentException(\"no\");")));
  }

  private List<Piece> conditional(int depth) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece("if (" + expressions.bool(2) + ") {", some(depth), "}"));
    if (scope.chance(40)) {
      pieces.add(new Piece("else {", some(depth), "}"));
      return List.of(new Piece("", pieces, ""));
    }
    return pieces;
  }

  private List<Piece> loop(int depth) {
    String i = scope.fresh("i");
    int mark = scope.mark();
    String limit =
        scope.chance(50)
            ? "" + (1 + scope.below(3))
            : "Math.min(3, " + expressions.of("int", 1) + ")";
    scope.loop(i, "int");
    boolean before = inside;
    inside = false;
    loops++;
    Piece piece =
        scope.chance(70)
            ? new Piece(
                "for (int " + i + " = 0; " + i + " < " + limit + "; " + i + "++) {",
                some(depth),
                "}")
            : new Piece(
                "int " + i + " = 3; do {",
                some(depth),
                "} while (--" + i + " > 0 && " + expressions.bool(1) + ");");
    loops--;
    inside = before;
    scope.release(mark);
    return List.of(new Piece("{", List.of(piece), "}"));
  }

  private List<Piece> walk(int depth) {
    String p = scope.fresh("p");
    String n = scope.fresh("n");
    int mark = scope.mark();
    Piece first = Piece.line("S " + p + " = " + expressions.of("S", 1) + "; int " + n + " = 3;");
    scope.loop(p, "S");
    boolean before = inside;
    inside = true;
    loops++;
    List<Piece> body = new ArrayList<>(some(depth));
    loops--;
    inside = before;
    body.add(Piece.line(p + " = " + p + ".next;"));
    scope.release(mark);
    return List.of(
        new Piece(
            "{",
            List.of(first, new Piece("while (" + p + " != null && " + n + "-- > 0) {", body, "}")),
            "}"));
  }

  private List<Piece> each(int depth) {
    String type = scope.pick(List.of("int", "S", "String", "E"));
    String name = scope.fresh("e");
    String array = expressions.reference(type + "[]", 1);
    int mark = scope.mark();
    scope.add(name, type, false);
    boolean before = inside;
    inside = false;
    loops++;
    Piece piece = new Piece("for (" + type + " " + name + " : " + array + ") {", some(depth), "}");
    loops--;
    inside = before;
    scope.release(mark);
    return List.of(piece);
  }

  private Piece choice(int depth) {
    boolean text = scope.chance(30);
    String head =
        "switch ("
            + (text ? expressions.reference("String", 1) : "(int) " + expressions.of("int", 1))
            + ") {";
    boolean before = inside;
    inside = true;
    List<Piece> cases = new ArrayList<>();
    for (String label :
        text
            ? List.of("\"a\"", "\"ab\"", "\"Aa\"", "\"BB\"")
            : List.of("0", "1", "7", "100", "-1")) {
      if (scope.chance(60)) {
        cases.add(new Piece("case " + label + ":", some(depth), scope.chance(70) ? "break;" : ""));
      }
    }
    if (scope.chance(50)) {
      cases.add(new Piece("default:", some(depth), "break;"));
    }
    inside = before;
    return new Piece(head, cases, "}");
  }

  private List<Piece> enumeration(int depth) {
    String e = expressions.reference("E", 1);
    if (scope.chance(40)) {
      String name = scope.fresh("v");
      String text =
          "int "
              + name
              + " = switch ("
              + e
              + ") { case P -> "
              + expressions.of("int", 1)
              + "; case Q, R -> "
              + expressions.of("int", 1)
              + "; };";
      scope.add(name, "int", true);
      return List.of(Piece.line(text));
    }
    boolean before = inside;
    inside = true;
    List<Piece> cases =
        List.of(
            new Piece("case Q:", some(depth), "break;"),
            new Piece("case R:", some(depth), scope.chance(50) ? "break;" : ""),
            new Piece("default:", some(depth), ""));
    inside = before;
    return List.of(new Piece("switch (" + e + ") {", cases, "}"));
  }

  private List<Piece> guarded(int depth) {
    boolean before = inside;
    inside = true;
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece("try {", some(depth), "}"));
    boolean caught = scope.chance(75);
    if (caught) {
      String type =
          scope.pick(
              List.of(
                  "NullPointerException",
                  "RuntimeException",
                  "Oops",
                  "ClassCastException | ArithmeticException",
                  "IndexOutOfBoundsException"));
      String e = scope.fresh("x");
      pieces.add(new Piece("catch (" + type + " " + e + ") {", some(depth), "}"));
    }
    if (!caught || scope.chance(40)) {
      pieces.add(new Piece("finally {", block(1, 0), "}"));
    }
    inside = before;
    return List.of(new Piece("", pieces, ""));
  }
}
