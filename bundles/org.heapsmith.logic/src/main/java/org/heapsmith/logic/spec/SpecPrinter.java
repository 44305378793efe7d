// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Prints the records of this package in the ASCII form of the spec language. Stateless. */
public final class SpecPrinter {
  private SpecPrinter() {}

  /** Returns the definition, one line a disjunct. */
  public static String print(PredicateDef predicate) {
    String parameters = parameters(predicate.parameters());
    String body =
        predicate.disjuncts().stream()
            .map(SpecPrinter::print)
            .collect(Collectors.joining("\n  | ", "\n    ", ";"));
    return "predicate " + Types.simple(predicate.name()) + "(" + parameters + ") =" + body;
  }

  static String parameters(List<Parameter> parameters) {
    return parameters.stream()
        .map(p -> Types.simple(p.type()) + " " + p.name())
        .collect(Collectors.joining(", "));
  }

  /** Returns the disjunct: atoms joined by {@code *}, then the pure conjuncts. */
  public static String print(Disjunct disjunct) {
    List<String> parts = new ArrayList<>();
    if (!disjunct.atoms().isEmpty()) {
      parts.add(
          disjunct.atoms().stream().map(SpecPrinter::print).collect(Collectors.joining(" * ")));
    }
    for (Expr conjunct : disjunct.pure()) {
      parts.add(nested(conjunct, AND));
    }
    disjunct.constraints().forEach(constraint -> parts.add(print(constraint)));
    return parts.isEmpty() ? "emp" : String.join(" && ", parts);
  }

  /** Returns the atom. */
  public static String print(Atom atom) {
    if (atom instanceof Atom.PointsTo pointsTo) {
      String fields =
          pointsTo.fields().stream()
              .map(f -> f.name() + ": " + print(f.value()))
              .collect(Collectors.joining(", "));
      return print(pointsTo.location())
          + " -> "
          + Types.simple(pointsTo.className())
          + (fields.isEmpty() ? "{}" : "{ " + fields + " }");
    }
    if (atom instanceof Atom.ArrayPointsTo array) {
      return array(array);
    } else if (atom instanceof Atom.ForAll forAll) {
      String calls =
          forAll.calls().stream().map(SpecPrinter::print).collect(Collectors.joining(" * "));
      return forAll(forAll.variable(), forAll.lower(), forAll.upper(), calls);
    }
    Atom.PredicateCall call = (Atom.PredicateCall) atom;
    return call.arguments().stream()
        .map(SpecPrinter::print)
        .collect(Collectors.joining(", ", Types.simple(call.predicate()) + "(", ")"));
  }

  private static String array(Atom.ArrayPointsTo array) {
    String elements =
        array.elements().stream()
            .map(e -> "[" + print(e.index()) + "]: " + print(e.value()))
            .collect(Collectors.joining(", "));
    String element = Types.ofDescriptor(array.descriptor().substring(1));
    int open = element.indexOf('[');
    String base = open < 0 ? element : element.substring(0, open);
    return print(array.location())
        + " -> "
        + base
        + "["
        + print(array.length())
        + "]"
        + (open < 0 ? "" : element.substring(open))
        + (elements.isEmpty() ? "{}" : "{ " + elements + " }");
  }

  /** The body goes on as far as it can, so there are parentheses around all of it. */
  private static String forAll(String variable, Expr lower, Expr upper, String body) {
    String range = nested(lower, 4) + ".." + nested(upper, 4);
    return "(forall " + variable + " in " + range + ": " + body + ")";
  }

  /** Returns the invariant, one line a rule. */
  public static String print(InvariantDef invariant) {
    return HexPrinter.print(invariant);
  }

  /** Returns the invariant or shape property with its arguments. */
  public static String print(HeapConstraint constraint) {
    String name =
        constraint instanceof HeapConstraint.InvariantCall call
            ? simple(call.invariant())
            : ((HeapConstraint.Shape) constraint).property().keyword();
    return constraint.arguments().stream()
        .map(SpecPrinter::print)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }

  /** Returns the expression; implicit conversions are not printed. */
  public static String print(Expr expr) {
    return nested(expr, 0);
  }

  private static final int AND = 2;

  private static String nested(Expr expr, int outer) {
    String text = text(expr);
    return precedence(expr) < outer ? "(" + text + ")" : text;
  }

  private static int precedence(Expr expr) {
    if (expr instanceof Expr.Convert convert) {
      return precedence(convert.operand());
    } else if (expr instanceof Expr.Or) {
      return 1;
    } else if (expr instanceof Expr.And) {
      return AND;
    } else if (expr instanceof Expr.Compare || expr instanceof Expr.TypeTest) {
      return 3;
    } else if (expr instanceof Expr.Arithmetic arithmetic) {
      return isSum(arithmetic) ? 4 : 5;
    }
    return expr instanceof Expr.Not || expr instanceof Expr.Negate ? 6 : 7;
  }

  private static boolean isSum(Expr.Arithmetic expr) {
    return expr.op() == Expr.ArithmeticOp.ADD || expr.op() == Expr.ArithmeticOp.SUB;
  }

  private static String text(Expr expr) {
    if (expr instanceof Expr.Var variable) {
      return variable.name();
    } else if (expr instanceof Expr.NullConst) {
      return "null";
    } else if (expr instanceof Expr.BoolConst constant) {
      return String.valueOf(constant.value());
    } else if (expr instanceof Expr.IntConst constant) {
      return constant.value().toString();
    } else if (expr instanceof Expr.FloatConst constant) {
      return floating(constant);
    } else if (expr instanceof Expr.Convert convert) {
      return text(convert.operand());
    } else if (expr instanceof Expr.Old old) {
      return "old(" + text(old.operand()) + ")";
    } else if (expr instanceof Expr.FieldRead read) {
      return nested(read.object(), 7) + "." + read.name();
    } else if (expr instanceof Expr.StaticRead read) {
      return Types.simple(read.owner()) + "." + read.name();
    } else if (expr instanceof Expr.EnumConst constant) {
      return Types.simple(constant.className()) + "." + constant.name();
    } else if (expr instanceof Expr.TypeTest test) {
      String operator = test.exactly() ? " exactly " : " instanceof ";
      return nested(test.operand(), 4) + operator + Types.simple(test.className());
    }
    return value(expr);
  }

  /** What is not finite has no literal, but a name. */
  private static String floating(Expr.FloatConst constant) {
    double value = constant.value();
    boolean isFloat = constant.type().equals(new SpecType.Primitive('F'));
    if (Double.isFinite(value)) {
      return isFloat ? (float) value + "f" : String.valueOf(value);
    }
    String infinity = value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY";
    return (isFloat ? "Float." : "Double.") + (Double.isNaN(value) ? "NaN" : infinity);
  }

  private static String value(Expr expr) {
    if (expr instanceof Expr.TextConst constant) {
      return Types.quoted(constant.value());
    } else if (expr instanceof Expr.TextLength length) {
      return nested(length.operand(), 7) + ".length()";
    } else if (expr instanceof Expr.Element element) {
      return element.array().name() + "[" + print(element.index()) + "]";
    } else if (expr instanceof Expr.ForAll forAll) {
      String body = nested(forAll.body(), AND);
      return forAll(forAll.variable(), forAll.lower(), forAll.upper(), body);
    }
    return operation(expr);
  }

  private static String operation(Expr expr) {
    if (expr instanceof Expr.Negate negate) {
      return "-" + nested(negate.operand(), 6);
    } else if (expr instanceof Expr.Not not) {
      return "!" + nested(not.operand(), 6);
    } else if (expr instanceof Expr.And and) {
      return nested(and.left(), AND) + " && " + nested(and.right(), AND);
    } else if (expr instanceof Expr.Or or) {
      return nested(or.left(), 1) + " || " + nested(or.right(), 1);
    } else if (expr instanceof Expr.Compare compare) {
      return nested(compare.left(), 4) + symbol(compare.op()) + nested(compare.right(), 4);
    }
    Expr.Arithmetic arithmetic = (Expr.Arithmetic) expr;
    int level = precedence(expr);
    return nested(arithmetic.left(), level)
        + symbol(arithmetic.op())
        + nested(arithmetic.right(), level + 1);
  }

  static String symbol(Expr.CompareOp op) {
    return switch (op) {
      case EQ -> " == ";
      case NE -> " != ";
      case LT -> " < ";
      case LE -> " <= ";
      case GT -> " > ";
      case GE -> " >= ";
    };
  }

  private static String symbol(Expr.ArithmeticOp op) {
    return switch (op) {
      case ADD -> " + ";
      case SUB -> " - ";
      case MUL -> " * ";
      case DIV -> " / ";
      case REM -> " % ";
    };
  }

  static String simple(String name) {
    return Types.simple(name);
  }

  /** Returns the names of the variables of {@code expr}, in order; those under old() left out. */
  public static Set<String> names(Expr expr) {
    Set<String> result = new LinkedHashSet<>();
    collect(expr, result);
    return result;
  }

  private static void collect(Expr expr, Set<String> into) {
    if (expr instanceof Expr.Var variable) {
      into.add(variable.name());
    } else if (expr instanceof Expr.ForAll forAll) {
      Set<String> inner = new LinkedHashSet<>();
      Exprs.operands(forAll).forEach(operand -> collect(operand, inner));
      inner.remove(forAll.variable());
      into.addAll(inner);
    } else if (!(expr instanceof Expr.Old)) {
      Exprs.operands(expr).forEach(operand -> collect(operand, into));
    }
  }
}
