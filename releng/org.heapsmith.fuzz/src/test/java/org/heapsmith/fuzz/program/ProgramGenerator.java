// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.heapsmith.testing.Compiler;

/** Random programs, each the same for the same seed. */
public final class ProgramGenerator {
  private static final List<String> PARAMETERS =
      List.of(
          "int",
          "int",
          "boolean",
          "long",
          "byte",
          "char",
          "short",
          "float",
          "double",
          "String",
          "String",
          "E",
          "E",
          "S",
          "S",
          "A",
          "A",
          "B",
          "C",
          "I",
          "Object",
          "Integer",
          "Integer",
          "Long",
          "Character",
          "Boolean",
          "In",
          "Inner",
          "R",
          "G<A>",
          "int[]",
          "int[]",
          "S[]",
          "A[]",
          "E[]",
          "String[]",
          "Object[]",
          "double[]",
          "int[][]",
          "Number",
          "CharSequence");
  private static final List<String> RESULTS =
      List.of(
          "int",
          "int",
          "int",
          "boolean",
          "long",
          "double",
          "S",
          "Object",
          "String",
          "E",
          "Integer",
          "int[]",
          "A",
          "R",
          "float",
          "Character",
          "In");
  private static final List<String> STRATEGIES =
      List.of(
          "lazy",
          "separation",
          "lazier",
          "path-optimal",
          "hex",
          "lazier-sharp",
          "summary",
          "sequences");

  /** One of so many is tested by calls, if its strategy leaves that open. */
  private static final int CALLS = 3;

  private final Random random;
  private final Scope scope;
  private final SpecGenerator specs;
  private final Names names = new Names();
  private final Extras extras;

  private ProgramGenerator(long seed, Way way) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    this.scope = new Scope(random);
    this.specs = new SpecGenerator(random);
    this.extras = new Extras(seed, way.wantsBuilders(), scope);
    names.add(extras);
  }

  /** Returns the program of a seed. */
  public static Program program(long seed) {
    Way way = way(seed);
    ProgramGenerator generator = new ProgramGenerator(seed, way);
    Compiler compiler =
        Math.floorMod(seed / STRATEGIES.size(), 2L) == 0 ? Compiler.JAVAC : Compiler.ECJ;
    List<String> targets = new ArrayList<>();
    String packageName = String.format("f%05d", seed);
    Piece source = generator.source(packageName, targets);
    boolean none = generator.specs.isEmpty();
    return new Program(
        seed,
        packageName,
        source,
        targets,
        none ? "" : generator.specs.text(packageName),
        none ? "" : generator.specs.checks(packageName),
        way,
        compiler);
  }

  private static Way way(long seed) {
    String strategy = STRATEGIES.get((int) Math.floorMod(seed, (long) STRATEGIES.size()));
    Way plain = new Way(strategy, false);
    boolean calls = Math.floorMod(seed / STRATEGIES.size(), (long) CALLS) == 1;
    return plain.reachableOnly() ? plain : new Way(strategy, calls);
  }

  private Piece source(String packageName, List<String> targets) {
    List<Piece> types = new ArrayList<>();
    types.add(enumeration());
    types.add(
        new Piece(
            "interface I {",
            List.of(
                Piece.line("int f(int x);"),
                Piece.line("default int g(int x) { return f(x) + 1; }")),
            "}"));
    types.addAll(classes());
    types.add(
        Piece.line(
            "class Oops extends RuntimeException { final int code; Oops(int code) { this.code = code; } }"));
    types.add(Piece.line("record R(int n, S s) {}"));
    names.field("R", "n()", "int");
    names.field("R", "s()", "S");
    List<Piece> members = new ArrayList<>(statics());
    members.add(Piece.line("static class In { int n; Object o; In in; }"));
    names.field("In", "n", "int");
    names.field("In", "o", "Object");
    names.field("In", "in", "In");
    members.add(Piece.line("int own;\nclass Inner { int k = own; int sum() { return k + own; } }"));
    names.field("Inner", "k", "int");
    members.add(
        Piece.line(
            "static int walk(int n, S s) { return n <= 0 || s == null ? 0 : s.v + walk(n - 1, s.next); }"));
    members.add(
        Piece.line("static <X extends S> X pick(X x, X y, boolean b) { return b ? x : y; }"));
    members.add(Piece.line("static void seen(int n) {}"));
    members.addAll(extras.members());
    boolean specified = random.nextInt(5) < 2;
    int methods = 1 + random.nextInt(2);
    for (int i = 0; i < methods; i++) {
      members.add(method("m" + i, specified || random.nextInt(4) > 0, specified));
      targets.add(packageName + ".T#m" + i);
    }
    List<Piece> all = new ArrayList<>();
    all.add(new Piece("public class T {", members, "}"));
    all.addAll(types);
    all.addAll(extras.types());
    return new Piece("", all, "");
  }

  private Piece enumeration() {
    String constants =
        scope.pick(
            List.of(
                "P(3), Q(0), R(7);",
                "P(3), Q(0) { int rank() { return w - 1; } }, R(7);",
                "P(1), Q(1), R(-1);"));
    return new Piece(
        "enum E {",
        List.of(
            Piece.line(constants),
            Piece.line("final int w; E(int w) { this.w = w; }\nint rank() { return w; }")),
        "}");
  }

  private List<Piece> classes() {
    names.field("S", "v", "int");
    names.field("S", "next", "S");
    Piece s =
        new Piece(
            "abstract class S implements I {",
            List.of(
                Piece.line((random.nextBoolean() ? "protected " : "") + "int v;"),
                Piece.line("S next;"),
                Piece.line("public int f(int x) { return x - v; }")),
            "}");
    List<Piece> a = new ArrayList<>();
    a.add(Piece.line("A(int n) { " + (random.nextBoolean() ? "super.v = n; " : "") + "}"));
    if (random.nextBoolean()) {
      names.field("A", "v", scope.pick(List.of("int", "int", "long", "S", "String")));
      a.add(Piece.line(names.fieldsOf("A").get("v") + " v;"));
    }
    for (String type :
        List.of("A", "boolean", "E", "Object", "int[]", "Integer", "G<A>", "double")) {
      if (random.nextInt(3) == 0) {
        String name = "a" + a.size();
        names.field("A", name, type);
        a.add(Piece.line(scope.pick(List.of("", "", "public ")) + type + " " + name + ";"));
      }
    }
    if (random.nextBoolean()) {
      a.add(
          Piece.line(
              "public int f(int x) { if (x > 0) { return x; } return next == null ? 0 : 1; }"));
    }
    List<Piece> b = new ArrayList<>();
    b.add(Piece.line("String v;"));
    names.field("B", "v", "String");
    for (String type : List.of("S", "float", "In", "S[]", "Long", "String[]", "char")) {
      if (random.nextInt(3) == 0) {
        String name = scope.pick(List.of("b", "a")) + b.size();
        names.field("B", name, type);
        b.add(Piece.line((type.equals("In") ? "T.In" : type) + " " + name + ";"));
      }
    }
    b.add(Piece.line("public int f(int x) { return v == null ? x : x + v.length(); }"));
    List<Piece> c = new ArrayList<>(List.of(Piece.line("C() { super(4); }")));
    if (random.nextBoolean()) {
      c.add(Piece.line("S next;"));
      names.field("C", "next", "S");
    }
    names.field("G<A>", "value", "A");
    names.field("G<A>", "rest", "G<A>");
    return List.of(
        s,
        new Piece("class A extends S {", a, "}"),
        new Piece("class B extends S {", b, "}"),
        new Piece("final class C extends A {", c, "}"),
        Piece.line("class G<X> { X value; G<X> rest; }"));
  }

  private List<Piece> statics() {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(Piece.line("static final int LIMIT = 5;"));
    if (random.nextInt(3) == 0) {
      for (String field :
          List.of(
              "int count = 3",
              "S shared = new A(1)",
              "String text",
              "boolean flag = true",
              "int[] cells = {1, 2}")) {
        if (random.nextInt(2) == 0) {
          String type = field.substring(0, field.indexOf(' '));
          String name = field.split("[ =]+")[1];
          names.staticField(name, type);
          pieces.add(Piece.line("static " + field + ";"));
        }
      }
      if (names.statics().containsKey("count")) {
        pieces.add(Piece.line("static { if (LIMIT > 3) { count = 2; } else { count = 9; } }"));
      }
    }
    return pieces;
  }

  private Piece method(String name, boolean isStatic, boolean specified) {
    String result = extras.type(RESULTS, 10);
    int mark = scope.mark();
    List<String> parameters = new ArrayList<>();
    List<String> types = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      String type =
          i == 0 && specified
              ? scope.pick(SpecGenerator.TYPES)
              : extras.type(PARAMETERS, i == 0 ? 85 : 30);
      String parameter = List.of("a", "b", "c").get(i);
      scope.add(parameter, type, random.nextBoolean());
      boolean more = i == count - 1 && type.endsWith("[]") && !extras.supertypes().isEmpty();
      parameters.add(
          (more ? type.substring(0, type.length() - 2) + "..." : type) + " " + parameter);
      types.add(List.of("In", "Inner").contains(type) ? "T." + type : type);
    }
    if (!isStatic) {
      scope.add("own", "int", true);
    }
    Statements statements = new Statements(names, extras, scope, result);
    List<Piece> body = new ArrayList<>();
    List<String> own = List.of("a", "b", "c").subList(0, count);
    if (specified && isStatic && extras.nameable(types) && specs.method(name, types, own)) {
      body.add(Piece.line("//valid " + name + "(" + String.join(", ", own) + ")"));
    }
    body.addAll(statements.block(2 + random.nextInt(4), 2));
    body.add(
        Piece.line("return " + new Expressions(names, extras, scope, result).of(result, 1) + ";"));
    scope.release(mark);
    String head =
        (isStatic ? "static " : "")
            + result
            + " "
            + name
            + "("
            + String.join(", ", parameters)
            + ") {";
    return new Piece(head, body, "}");
  }
}
