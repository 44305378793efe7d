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
    return "predicate " + simple(predicate.name()) + "(" + parameters + ") =" + body;
  }

  static String parameters(List<Parameter> parameters) {
    return parameters.stream()
        .map(p -> simple(p.type().toString()) + " " + p.name())
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
          + simple(pointsTo.className())
          + (fields.isEmpty() ? "{}" : "{ " + fields + " }");
    }
    Atom.PredicateCall call = (Atom.PredicateCall) atom;
    return call.arguments().stream()
        .map(SpecPrinter::print)
        .collect(Collectors.joining(", ", simple(call.predicate()) + "(", ")"));
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
      return String.valueOf(constant.value());
    } else if (expr instanceof Expr.Convert convert) {
      return text(convert.operand());
    } else if (expr instanceof Expr.Old old) {
      return "old(" + text(old.operand()) + ")";
    } else if (expr instanceof Expr.FieldRead read) {
      return nested(read.object(), 7) + "." + read.name();
    } else if (expr instanceof Expr.StaticRead read) {
      return simple(read.owner()) + "." + read.name();
    } else if (expr instanceof Expr.EnumConst constant) {
      return simple(constant.className()) + "." + constant.name();
    } else if (expr instanceof Expr.TypeTest test) {
      String operator = test.exactly() ? " exactly " : " instanceof ";
      return nested(test.operand(), 4) + operator + simple(test.className());
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
    int cut = Math.max(name.lastIndexOf('/'), name.lastIndexOf('.'));
    return name.substring(cut + 1).replace('$', '.');
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
    } else if (expr instanceof Expr.Convert convert) {
      collect(convert.operand(), into);
    } else if (expr instanceof Expr.Negate negate) {
      collect(negate.operand(), into);
    } else if (expr instanceof Expr.Not not) {
      collect(not.operand(), into);
    } else if (expr instanceof Expr.FieldRead read) {
      collect(read.object(), into);
    } else if (expr instanceof Expr.TypeTest test) {
      collect(test.operand(), into);
    } else if (expr instanceof Expr.Arithmetic arithmetic) {
      collect(arithmetic.left(), into);
      collect(arithmetic.right(), into);
    } else if (expr instanceof Expr.Compare compare) {
      collect(compare.left(), into);
      collect(compare.right(), into);
    } else if (expr instanceof Expr.And and) {
      collect(and.left(), into);
      collect(and.right(), into);
    } else if (expr instanceof Expr.Or or) {
      collect(or.left(), into);
      collect(or.right(), into);
    }
  }
}
