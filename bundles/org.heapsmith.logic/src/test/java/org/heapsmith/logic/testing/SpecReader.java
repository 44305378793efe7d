// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/**
 * A small reader of the spec language for the tests of the logic (the real one is in
 * predicate-dsl). Existentials get the type of the field or parameter they first stand for; numbers
 * are promoted to int, long or mathint.
 */
public final class SpecReader {
  private static final SourceRef NOWHERE = new SourceRef("test.heap", 1, 1);
  private static final Pattern TOKEN =
      Pattern.compile("->|==|!=|<=|>=|&&|\\|\\||[A-Za-z_][A-Za-z_0-9/]*|\\d+\\.\\d+|\\d+L?|\\S");

  private final TestTypes types;
  private final List<String> tokens = new ArrayList<>();
  private final Map<String, List<Parameter>> signatures = new LinkedHashMap<>();
  private Map<String, SpecType> scope = Map.of();
  private List<Parameter> existentials = List.of();
  private int position;
  private int anonymous;

  private SpecReader(TestTypes types, String text) {
    this.types = types;
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
  }

  /** Reads predicates. */
  public static SpecModel model(TestTypes types, String text) {
    return new SpecReader(types, text).model();
  }

  /**
   * Reads a formula over {@code parameters}, each {@code "Node x"}, using predicates of a model.
   */
  public static List<Disjunct> formula(
      TestTypes types, SpecModel model, String text, String... parameters) {
    SpecReader reader = new SpecReader(types, text + " ;");
    model.predicates().forEach(p -> reader.signatures.put(p.name(), p.parameters()));
    List<Parameter> list = new ArrayList<>();
    for (String parameter : parameters) {
      String[] parts = parameter.split(" ");
      list.add(new Parameter(parts[1], type(parts[0])));
    }
    return reader.disjuncts(list);
  }

  private SpecModel model() {
    while (position < tokens.size()) {
      expect("predicate");
      String name = next();
      signatures.put(name, parameters());
      while (!next().equals(";")) {
        // the body is read in the second pass
      }
    }
    position = 0;
    List<PredicateDef> result = new ArrayList<>();
    while (position < tokens.size()) {
      expect("predicate");
      String name = next();
      List<Parameter> parameters = parameters();
      expect("=");
      result.add(new PredicateDef(name, parameters, disjuncts(parameters), "", NOWHERE));
    }
    return new SpecModel(result, List.of(), List.of());
  }

  private List<Parameter> parameters() {
    List<Parameter> result = new ArrayList<>();
    expect("(");
    while (!peek().equals(")")) {
      SpecType type = type(next());
      result.add(new Parameter(next(), type));
      accept(",");
    }
    expect(")");
    return result;
  }

  private static SpecType type(String name) {
    if (name.equals("mathint")) {
      return new SpecType.MathInt();
    }
    String descriptor = TestTypes.descriptor(name);
    return typeOf(descriptor);
  }

  private static SpecType typeOf(String descriptor) {
    return descriptor.startsWith("L")
        ? new SpecType.Reference(descriptor.substring(1, descriptor.length() - 1))
        : new SpecType.Primitive(descriptor.charAt(0));
  }

  private List<Disjunct> disjuncts(List<Parameter> parameters) {
    List<Disjunct> result = new ArrayList<>();
    do {
      scope = new LinkedHashMap<>();
      existentials = new ArrayList<>();
      parameters.forEach(p -> scope.put(p.name(), p.type()));
      result.add(disjunct());
    } while (accept("|"));
    expect(";");
    return result;
  }

  private Disjunct disjunct() {
    List<Atom> atoms = new ArrayList<>();
    List<Expr> pure = new ArrayList<>();
    do {
      do {
        if (accept("emp")) {
          continue;
        } else if (peek(1).equals("->")) {
          atoms.add(pointsTo());
        } else if (peek(1).equals("(") && signatures.containsKey(peek())) {
          atoms.add(call());
        } else {
          pure.add(disjunction());
        }
      } while (accept("*"));
    } while (accept("&&"));
    return new Disjunct(existentials, atoms, pure, List.of(), NOWHERE);
  }

  private Atom pointsTo() {
    String location = next();
    expect("->");
    String className = next();
    SpecType.Reference type = (SpecType.Reference) type(className);
    Expr variable = variable(location, type);
    List<Atom.FieldValue> fields = new ArrayList<>();
    expect("{");
    while (!accept("}")) {
      String name = next();
      expect(":");
      FieldInfo field =
          types.allFields(type.internalName()).stream()
              .filter(f -> f.name().equals(name))
              .findFirst()
              .orElseThrow();
      Expr value = argument(typeOf(field.descriptor()));
      fields.add(new Atom.FieldValue(field.owner(), name, field.descriptor(), value));
      accept(",");
    }
    return new Atom.PointsTo(variable, type.internalName(), fields, NOWHERE);
  }

  private Atom call() {
    String name = next();
    List<Expr> arguments = new ArrayList<>();
    expect("(");
    for (Parameter parameter : signatures.get(name)) {
      arguments.add(argument(parameter.type()));
      accept(",");
    }
    expect(")");
    return new Atom.PredicateCall(name, arguments, NOWHERE);
  }

  /** A value where {@code type} is expected: a lone name may be a new existential of that type. */
  private Expr argument(SpecType type) {
    boolean alone = peek(1).equals(",") || peek(1).equals("}") || peek(1).equals(")");
    if (alone && Character.isJavaIdentifierStart(peek().charAt(0)) && !isLiteral(peek())) {
      String name = next();
      return converted(variable(name.equals("_") ? "_" + anonymous++ : name, type), type);
    }
    return converted(sum(), type);
  }

  private static boolean isLiteral(String token) {
    return token.equals("null") || token.equals("true") || token.equals("false");
  }

  private Expr variable(String name, SpecType type) {
    if (!scope.containsKey(name)) {
      scope.put(name, type);
      existentials.add(new Parameter(name, type));
    }
    return new Expr.Var(name, scope.get(name));
  }

  private Expr disjunction() {
    Expr result = conjunction();
    while (accept("||")) {
      result = new Expr.Or(result, conjunction());
    }
    return result;
  }

  // inside parentheses only; at the top level conjuncts are separate
  private Expr conjunction() {
    Expr result = comparison();
    while (depth > 0 && accept("&&")) {
      result = new Expr.And(result, comparison());
    }
    return result;
  }

  private int depth;

  private Expr comparison() {
    Expr left = sum();
    for (Expr.CompareOp op : Expr.CompareOp.values()) {
      if (accept(symbol(op))) {
        return compare(op, left, sum());
      }
    }
    if (accept("instanceof")) {
      return new Expr.TypeTest(left, next(), false);
    }
    return accept("exactly") ? new Expr.TypeTest(left, next(), true) : left;
  }

  private static Expr compare(Expr.CompareOp op, Expr left, Expr right) {
    if (left.type().isReference() || left.type().equals(SpecType.BOOLEAN)) {
      return new Expr.Compare(op, left, right);
    }
    SpecType type = promoted(left.type(), right.type());
    return new Expr.Compare(op, converted(left, type), converted(right, type));
  }

  private static String symbol(Expr.CompareOp op) {
    return switch (op) {
      case EQ -> "==";
      case NE -> "!=";
      case LT -> "<";
      case LE -> "<=";
      case GT -> ">";
      case GE -> ">=";
    };
  }

  private Expr sum() {
    Expr result = product();
    while (peek().equals("+") || peek().equals("-")) {
      Expr.ArithmeticOp op = next().equals("+") ? Expr.ArithmeticOp.ADD : Expr.ArithmeticOp.SUB;
      result = arithmetic(op, result, product());
    }
    return result;
  }

  private Expr product() {
    Expr result = primary();
    while (peek().equals("%") || peek().equals("/") || isTimes()) {
      String symbol = next();
      Expr.ArithmeticOp op =
          symbol.equals("%")
              ? Expr.ArithmeticOp.REM
              : symbol.equals("/") ? Expr.ArithmeticOp.DIV : Expr.ArithmeticOp.MUL;
      result = arithmetic(op, result, primary());
    }
    return result;
  }

  /**
   * A star is a product before a number, a sign or a parenthesis, and before a name that no arrow
   * or parenthesis follows.
   */
  private boolean isTimes() {
    boolean name = Character.isJavaIdentifierStart(peek(1).charAt(0)) && !peek(1).equals("emp");
    return peek().equals("*")
        && (isNumber(peek(1))
            || peek(1).equals("(")
            || peek(1).equals("-")
            || (name && !peek(2).equals("->") && !peek(2).equals("(")));
  }

  private static boolean isNumber(String token) {
    return Character.isDigit(token.charAt(0));
  }

  private static Expr arithmetic(Expr.ArithmeticOp op, Expr left, Expr right) {
    SpecType type = promoted(left.type(), right.type());
    return new Expr.Arithmetic(op, converted(left, type), converted(right, type));
  }

  private Expr primary() {
    if (accept("!")) {
      return new Expr.Not(primary());
    } else if (accept("(")) {
      depth++;
      Expr result = disjunction();
      depth--;
      expect(")");
      return result;
    } else if (accept("-")) {
      Expr operand = primary();
      return new Expr.Negate(converted(operand, promoted(operand.type(), SpecType.INT)));
    } else if (accept("null")) {
      return new Expr.NullConst();
    } else if (peek().equals("true") || peek().equals("false")) {
      return new Expr.BoolConst(next().equals("true"));
    } else if (isNumber(peek())) {
      return literal(next());
    } else if (accept("old")) {
      return new Expr.Old(primary());
    }
    String name = next();
    if (!scope.containsKey(name)) {
      throw new IllegalArgumentException("unknown name " + name);
    }
    return new Expr.Var(name, scope.get(name));
  }

  private static Expr literal(String token) {
    if (token.contains(".")) {
      return new Expr.FloatConst(Double.parseDouble(token), new SpecType.Primitive('D'));
    }
    if (token.length() > 10 && !token.endsWith("L")) {
      return new Expr.IntConst(new BigInteger(token), new SpecType.MathInt());
    }
    return token.endsWith("L")
        ? new Expr.IntConst(
            new BigInteger(token.substring(0, token.length() - 1)), new SpecType.Primitive('J'))
        : new Expr.IntConst(new BigInteger(token), SpecType.INT);
  }

  private static SpecType promoted(SpecType left, SpecType right) {
    if (left instanceof SpecType.MathInt || right instanceof SpecType.MathInt) {
      return new SpecType.MathInt();
    }
    SpecType result = SpecType.INT;
    for (char kind : "JFD".toCharArray()) {
      SpecType type = new SpecType.Primitive(kind);
      result = left.equals(type) || right.equals(type) ? type : result;
    }
    return result;
  }

  private static Expr converted(Expr expr, SpecType type) {
    if (type.isReference() || expr.type().equals(type)) {
      return expr;
    }
    if (expr instanceof Expr.IntConst constant
        && !type.equals(new SpecType.Primitive('F'))
        && !type.equals(new SpecType.Primitive('D'))) {
      return new Expr.IntConst(constant.value(), type);
    }
    return new Expr.Convert(expr, type);
  }

  private String peek() {
    return peek(0);
  }

  private String peek(int ahead) {
    return position + ahead < tokens.size() ? tokens.get(position + ahead) : ";";
  }

  private String next() {
    return tokens.get(position++);
  }

  private boolean accept(String token) {
    boolean found = peek().equals(token);
    position += found ? 1 : 0;
    return found;
  }

  private void expect(String token) {
    if (!accept(token)) {
      throw new IllegalArgumentException(
          "expected " + token + " before " + tokens.subList(position, tokens.size()));
    }
  }
}
