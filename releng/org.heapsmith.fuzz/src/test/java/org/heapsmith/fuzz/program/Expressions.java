// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Random expressions of a type. */
final class Expressions {
  private static final List<String> INTS = List.of("int", "int", "int", "short", "byte", "char");
  private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

  private final Names names;
  private final Extras extras;
  private final Scope scope;
  private final String result;

  Expressions(Names names, Extras extras, Scope scope, String result) {
    this.names = names;
    this.extras = extras;
    this.scope = scope;
    this.result = result;
  }

  /** Returns a text about what only some programs have, in so many of hundred cases. */
  Optional<String> extra(String kind, int percent, int depth) {
    return extras.text(
        kind,
        percent,
        type -> !extras.supertypes().containsKey(type) || !paths(fitting(type)).isEmpty(),
        hole -> {
          String type = hole.equals("result") ? result : hole;
          return depth < 0 && names.isReference(type) ? "((" + type + ") null)" : of(type, depth);
        });
  }

  /** Returns an expression that can stand where a value of that type is wanted. */
  String of(String type, int depth) {
    return (depth > 0 ? extra(type, 15, depth - 1) : Optional.<String>empty())
        .orElseGet(() -> usual(type, depth));
  }

  private String usual(String type, int depth) {
    return switch (type) {
      case "int" -> integer(depth);
      case "boolean" -> condition(depth);
      case "byte", "short", "char" -> "(" + type + ") (" + integer(depth) + ")";
      case "long" -> longs(depth);
      case "float", "double" -> floating(type, depth);
      default -> reference(type, depth);
    };
  }

  String literal() {
    return scope.pick(
        List.of("0", "1", "-1", "2", "3", "5", "7", "10", "100", "-128", "0x7fffffff", "65536"));
  }

  private String integer(int depth) {
    List<String> simple = paths(INTS);
    if (depth <= 0) {
      return simple.isEmpty() || scope.chance(30) ? literal() : scope.pick(simple);
    }
    return switch (scope.below(22)) {
      case 18, 19, 20, 0, 1, 2, 17 -> simple.isEmpty() ? literal() : scope.pick(simple);
      case 3 -> binary("int", List.of("+", "-", "*"), depth);
      case 4 -> binary("int", List.of("+", "-", "/", "%"), depth);
      case 5 -> binary("int", List.of("&", "|", "^", "<<", ">>", ">>>"), depth);
      case 6 -> "(int) " + longs(depth - 1);
      case 7 -> "(int) " + floating("double", depth - 1);
      case 8 ->
          "(" + bool(depth - 1) + " ? " + integer(depth - 1) + " : " + integer(depth - 1) + ")";
      case 9 -> reference("String", depth - 1) + ".length()";
      case 10 -> array("int[]", depth);
      case 11 -> reference("int[]", depth - 1) + ".length";
      case 12 -> reference("E", depth - 1) + (scope.chance(50) ? ".ordinal()" : ".rank()");
      case 13 -> reference("I", depth - 1) + ".f(" + integer(depth - 1) + ")";
        // ECJ breaks down at a cast: (int) ((Integer) null) != -1.
      case 14 -> reference("Integer", depth - 1) + ".intValue()";
      case 15 -> "walk(" + (scope.below(3) + 1) + ", " + reference("S", depth - 1) + ")";
      case 16 ->
          "Math."
              + scope.pick(List.of("max(", "min("))
              + integer(depth - 1)
              + ", "
              + integer(depth - 1)
              + ")";
      default -> reference("String", depth - 1) + ".charAt(" + integer(0) + ")";
    };
  }

  private String binary(String type, List<String> operators, int depth) {
    return "("
        + of(type, depth - 1)
        + " "
        + scope.pick(operators)
        + " "
        + of(type, depth - 1)
        + ")";
  }

  private String longs(int depth) {
    List<String> simple = paths(List.of("long"));
    return switch (depth <= 0 ? scope.below(2) : scope.below(5)) {
      case 0 ->
          simple.isEmpty()
              ? scope.pick(List.of("0L", "1L", "-5L", "4294967296L"))
              : scope.pick(simple);
      case 1 -> "(long) " + integer(depth - 1);
      case 2 -> binary("long", List.of("+", "-", "*", "/", "%"), depth);
      case 3 -> binary("long", List.of("&", "|", "^"), depth);
      default ->
          "("
              + longs(depth - 1)
              + " "
              + scope.pick(List.of("<<", ">>", ">>>"))
              + " "
              + integer(0)
              + ")";
    };
  }

  private String floating(String type, int depth) {
    List<String> simple = paths(List.of(type));
    String suffix = type.equals("float") ? "f" : "";
    return switch (depth <= 0 ? scope.below(2) : scope.below(5)) {
      case 0 ->
          simple.isEmpty()
              ? scope.pick(List.of("0.0", "0.5", "-1.5", "100.0")) + suffix
              : scope.pick(simple);
      case 1 -> "(" + type + ") " + integer(depth - 1);
      case 2, 3 -> binary(type, List.of("+", "-", "*", "/"), depth);
      default -> "-(" + floating(type, depth - 1) + ")";
    };
  }

  /** Returns a condition. */
  String bool(int depth) {
    return (depth > 0 ? extra("boolean", 20, depth - 1) : Optional.<String>empty())
        .orElseGet(() -> condition(depth));
  }

  private String condition(int depth) {
    List<String> simple = paths(List.of("boolean"));
    return switch (depth <= 0 ? scope.below(4) : scope.below(17)) {
      case 0 -> simple.isEmpty() ? compare("int", depth) : scope.pick(simple);
      case 1, 4, 5 -> compare("int", depth);
      case 2, 6, 7 -> reference(object(), 0) + (scope.chance(50) ? " == null" : " != null");
      case 3, 8 -> same(depth);
      case 9 -> compare("long", depth);
      case 10 -> compare(scope.chance(50) ? "double" : "float", depth);
      case 11, 12 -> test(depth);
      case 13 -> "!" + "(" + bool(depth - 1) + ")";
      case 14 ->
          reference("String", depth - 1)
              + scope.pick(List.of(".isEmpty()", ".equals(\"ab\")", ".startsWith(\"a\")"));
      case 15 ->
          reference("Integer", depth - 1) + ".equals(" + reference("Object", depth - 1) + ")";
      default ->
          "("
              + bool(depth - 1)
              + scope.pick(List.of(" && ", " || ", " ^ ", " & "))
              + bool(depth - 1)
              + ")";
    };
  }

  private String compare(String type, int depth) {
    String right = type.equals("int") && scope.chance(50) ? literal() : of(type, depth - 1);
    return "(" + of(type, depth - 1) + " " + scope.pick(COMPARISONS) + " " + right + ")";
  }

  private String same(int depth) {
    String type =
        extras.type(List.of("S", "A", "Object", "E", "Integer", "String", "I", "In", "S[]"), 20);
    String operator = scope.chance(50) ? " == " : " != ";
    if (type.equals("E") && scope.chance(60)) {
      return "("
          + reference("E", depth - 1)
          + operator
          + "E."
          + scope.pick(List.of("P", "Q", "R"))
          + ")";
    }
    return "(" + as(type, depth - 1) + operator + as(type, depth - 1) + ")";
  }

  private String test(int depth) {
    String from = scope.pick(List.of("Object", "Object", "S", "I", "A", "Number", "CharSequence"));
    List<String> below = names.below(from).stream().filter(t -> !t.contains("<")).toList();
    return "(" + as(from, depth - 1) + " instanceof " + scope.pick(below) + ")";
  }

  /** The static type is that, too. */
  private String as(String type, int depth) {
    return "((" + type + ") " + reference(type, depth) + ")";
  }

  /** Returns a reference type that something is known of. */
  String object() {
    List<String> types =
        scope.variables().stream().map(Scope.Variable::type).filter(names::isReference).toList();
    return types.isEmpty() || scope.chance(20)
        ? scope.pick(List.of("S", "A", "Object"))
        : scope.pick(types);
  }

  /** An element; ECJ breaks down at one of {@code c ? (T[]) null : a}. */
  private String array(String type, int depth) {
    String from = reference(type, depth - 1);
    boolean breaks = from.contains(" ? ") && from.contains("[]) null");
    return "("
        + (breaks ? made(type, 0) : from)
        + ")["
        + (scope.chance(60) ? "" + scope.below(3) : integer(0))
        + "]";
  }

  /** Returns an expression of a reference type, in brackets where it needs them. */
  String reference(String type, int depth) {
    List<String> simple = new ArrayList<>();
    fitting(type).forEach(t -> simple.addAll(paths(List.of(t))));
    if (!simple.isEmpty() && scope.chance(depth <= 0 ? 85 : 65)) {
      return scope.pick(simple);
    }
    int choice = scope.below(depth <= 0 ? 6 : 12);
    return switch (choice) {
      case 4, 0 -> "((" + type + ") null)";
      case 5, 1, 2, 3, 6 -> made(type, depth);
      case 7 -> {
        List<String> above =
            List.of("Object", "S", "I", "A").stream()
                .filter(t -> !t.equals(type) && names.fits(type, t))
                .toList();
        yield above.isEmpty() || type.contains("<")
            ? made(type, depth)
            : "((" + type + ") " + as(scope.pick(above), depth - 1) + ")";
      }
      case 8 ->
          "("
              + bool(depth - 1)
              + " ? "
              + reference(type, depth - 1)
              + " : "
              + reference(type, depth - 1)
              + ")";
      case 9 ->
          List.of("S", "E", "String", "Object", "A").contains(type)
              ? array(type + "[]", depth)
              : made(type, depth);
      case 10 ->
          names.fits(type, "S")
              ? "pick("
                  + reference(type, depth - 1)
                  + ", "
                  + reference(type, depth - 1)
                  + ", "
                  + bool(0)
                  + ")"
              : made(type, depth);
      default -> simple.isEmpty() ? made(type, depth) : scope.pick(simple);
    };
  }

  private List<String> fitting(String type) {
    List<String> all = new ArrayList<>(known());
    all.addAll(extras.supertypes().keySet());
    return all.stream().filter(t -> names.fits(t, type)).toList();
  }

  private List<String> known() {
    return List.of(
        "A",
        "B",
        "C",
        "S",
        "I",
        "E",
        "In",
        "Inner",
        "R",
        "G<A>",
        "String",
        "Integer",
        "Long",
        "Character",
        "Boolean",
        "Number",
        "CharSequence",
        "int[]",
        "double[]",
        "S[]",
        "A[]",
        "E[]",
        "String[]",
        "int[][]",
        "Object[]",
        "Object");
  }

  private String made(String type, int depth) {
    int d = Math.min(depth - 1, 1);
    return extra(Extra.making(type), 100, d).orElseGet(() -> usuallyMade(type, d));
  }

  private String usuallyMade(String type, int d) {
    return switch (type) {
      case "A" -> scope.chance(30) ? "new C()" : "new A(" + of("int", d) + ")";
      case "B" -> "new B()";
      case "C" -> "new C()";
      case "S" -> scope.chance(50) ? "new B()" : "new A(" + of("int", d) + ")";
      case "I" -> implementation();
      case "E" -> "E." + scope.pick(List.of("P", "Q", "R"));
      case "In" -> "new In()";
      case "Inner" -> "new T().new Inner()";
      case "R" -> "new R(" + of("int", d) + ", " + (d > 0 ? reference("S", d - 1) : "null") + ")";
      case "G<A>" -> "new G<A>()";
      case "String" ->
          scope.pick(List.of("\"\"", "\"a\"", "\"ab\"", "(\"x\" + " + of("int", 0) + ")"));
      case "CharSequence" -> "((CharSequence) \"ab\")";
      case "Integer", "Number" -> "Integer.valueOf(" + of("int", d) + ")";
      case "Long" -> "Long.valueOf(" + of("long", d) + ")";
      case "Character" -> "Character.valueOf('a')";
      case "Boolean" -> "Boolean.valueOf(" + bool(0) + ")";
      case "int[]" ->
          scope.chance(50)
              ? "new int[] {" + of("int", d) + ", 2}"
              : "new int[" + scope.below(4) + "]";
      case "double[]" -> "new double[2]";
      case "int[][]" -> "new int[2][1]";
      case "Object" -> scope.pick(List.of("new Object()", "((Object) \"a\")", "new A(3)"));
      default ->
          type.endsWith("[]")
              ? "new " + type + " {" + reference(type.substring(0, type.length() - 2), d) + "}"
              : "null";
    };
  }

  private String implementation() {
    return scope.captured(
        () -> {
          int mark = scope.mark();
          String x = scope.fresh("x");
          scope.add(x, "int", false);
          String body = integer(1);
          scope.release(mark);
          return scope.chance(50)
              ? "((I) " + x + " -> " + body + ")"
              : "new I() { public int f(int " + x + ") { return " + body + "; } }";
        });
  }

  /** Returns variables, static fields, and fields of variables, of one of these types. */
  private List<String> paths(List<String> types) {
    List<String> found = new ArrayList<>();
    for (Scope.Variable v : scope.variables()) {
      if (types.contains(v.type())) {
        found.add(v.name());
        found.add(v.name());
      }
      for (Map.Entry<String, String> field : names.fieldsOf(v.type()).entrySet()) {
        if (types.contains(field.getValue())) {
          found.add(v.name() + "." + field.getKey());
        }
      }
      // a hidden field
      if (names.fits(v.type(), "A") && types.contains(names.fieldsOf("S").get("v"))) {
        found.add("((S) " + v.name() + ").v");
      }
    }
    names
        .statics()
        .forEach(
            (name, type) -> {
              if (types.contains(type)) {
                found.add("T." + name);
              }
            });
    return found;
  }

  /** Returns something of that type that can be assigned to; empty if there is nothing. */
  Optional<String> place(String type) {
    List<String> found = new ArrayList<>();
    for (Scope.Variable v : scope.variables()) {
      if (v.type().equals(type) && v.assigned()) {
        found.add(v.name());
      }
      names
          .fieldsOf(v.type())
          .forEach(
              (name, t) -> {
                if (t.equals(type) && !name.equals("w") && !name.endsWith("()")) {
                  found.add(v.name() + "." + name);
                }
              });
      if (v.type().equals(type + "[]")) {
        found.add(v.name() + "[" + scope.below(2) + "]");
      }
    }
    names
        .statics()
        .forEach(
            (name, t) -> {
              if (t.equals(type)) {
                found.add("T." + name);
              }
            });
    return found.isEmpty() ? Optional.empty() : Optional.of(scope.pick(found));
  }
}
