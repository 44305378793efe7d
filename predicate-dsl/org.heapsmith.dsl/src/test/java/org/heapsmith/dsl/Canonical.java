// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;

/** Prints a model with everything that the translation adds: types, owners, conversions. */
public final class Canonical {
  private Canonical() {}

  /** Returns the whole model as text. */
  public static String print(SpecModel model) {
    List<String> lines = new ArrayList<>();
    model.predicates().forEach(p -> lines.add(print(p)));
    model.specs().forEach(s -> lines.add(print(s)));
    return String.join("\n", lines);
  }

  private static String print(PredicateDef p) {
    return "predicate " + p.name() + parameters(p.parameters()) + disjuncts(p.disjuncts());
  }

  private static String print(MethodSpec s) {
    String head =
        "spec "
            + s.className()
            + "."
            + s.method()
            + s.descriptor().orElse("")
            + parameters(s.parameters());
    String throwing =
        s.throwsClauses().stream()
            .map(t -> "\n  throws " + t.exceptionClass() + " when " + print(t.condition()))
            .collect(Collectors.joining());
    return head
        + (s.requires().isEmpty() ? "" : "\n requires" + disjuncts(s.requires()))
        + (s.ensures().isEmpty() ? "" : "\n ensures" + disjuncts(s.ensures()))
        + throwing
        + s.strategy().map(name -> "\n  strategy " + name).orElse("");
  }

  private static String parameters(List<Parameter> parameters) {
    return parameters.stream()
        .map(p -> p.type() + " " + p.name())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String disjuncts(List<Disjunct> disjuncts) {
    return disjuncts.stream().map(d -> "\n  | " + print(d)).collect(Collectors.joining());
  }

  static String print(Disjunct d) {
    List<String> parts = new ArrayList<>();
    d.atoms().forEach(a -> parts.add(print(a)));
    d.pure().forEach(e -> parts.add(print(e)));
    String body = parts.isEmpty() ? "emp" : String.join(" & ", parts);
    String bound =
        d.existentials().stream()
            .map(p -> p.type() + " " + p.name())
            .collect(Collectors.joining(", "));
    return bound.isEmpty() ? body : "[" + bound + "] " + body;
  }

  private static String print(Atom atom) {
    if (atom instanceof Atom.PointsTo p) {
      return p.fields().stream()
          .map(f -> f.owner() + "." + f.name() + ":" + f.descriptor() + " = " + print(f.value()))
          .collect(
              Collectors.joining(", ", print(p.location()) + " -> " + p.className() + "{", "}"));
    }
    if (atom instanceof Atom.ArrayPointsTo a) {
      return a.elements().stream()
          .map(e -> print(e.index()) + " = " + print(e.value()))
          .collect(
              Collectors.joining(
                  ", ",
                  print(a.location()) + " -> " + a.descriptor() + "(" + print(a.length()) + "){",
                  "}"));
    } else if (atom instanceof Atom.ForAll f) {
      return f.calls().stream()
          .map(Canonical::print)
          .collect(
              Collectors.joining(
                  " & ",
                  "FORALL("
                      + f.variable()
                      + ", "
                      + print(f.lower())
                      + ", "
                      + print(f.upper())
                      + ", "
                      + f.existentials().stream()
                          .map(p -> p.type() + " " + p.name() + ", ")
                          .collect(Collectors.joining()),
                  ")"));
    }
    Atom.PredicateCall c = (Atom.PredicateCall) atom;
    return c.arguments().stream()
        .map(Canonical::print)
        .collect(Collectors.joining(", ", c.predicate() + "(", ")"));
  }

  /** Prefix notation: nothing is left to precedence. */
  static String print(Expr e) {
    if (e instanceof Expr.Var v) {
      return v.name();
    } else if (e instanceof Expr.NullConst) {
      return "null";
    } else if (e instanceof Expr.BoolConst b) {
      return String.valueOf(b.value());
    } else if (e instanceof Expr.IntConst i) {
      return i.value() + ":" + i.type();
    } else if (e instanceof Expr.FloatConst f) {
      return f.value() + ":" + f.type();
    } else if (e instanceof Expr.Convert c) {
      return "(" + c.type() + ")" + print(c.operand());
    } else if (e instanceof Expr.Negate n) {
      return "NEG(" + print(n.operand()) + ")";
    } else if (e instanceof Expr.Arithmetic a) {
      return a.op() + "(" + print(a.left()) + ", " + print(a.right()) + ")";
    } else if (e instanceof Expr.Compare c) {
      return c.op() + "(" + print(c.left()) + ", " + print(c.right()) + ")";
    } else if (e instanceof Expr.Not n) {
      return "NOT(" + print(n.operand()) + ")";
    } else if (e instanceof Expr.And a) {
      return "AND(" + print(a.left()) + ", " + print(a.right()) + ")";
    } else if (e instanceof Expr.Or o) {
      return "OR(" + print(o.left()) + ", " + print(o.right()) + ")";
    } else if (e instanceof Expr.TypeTest t) {
      return (t.exactly() ? "EXACTLY(" : "INSTANCEOF(")
          + print(t.operand())
          + ", "
          + t.className()
          + ")";
    }
    if (e instanceof Expr.FieldRead r) {
      return print(r.object()) + "." + r.owner() + "." + r.name() + ":" + r.descriptor();
    } else if (e instanceof Expr.StaticRead r) {
      return "STATIC(" + r.owner() + "." + r.name() + ":" + r.descriptor() + ")";
    } else if (e instanceof Expr.EnumConst c) {
      return "ENUM(" + c.className() + "." + c.name() + ")";
    }
    return array(e);
  }

  private static String array(Expr e) {
    if (e instanceof Expr.Element a) {
      return "ELEMENT(" + a.array().name() + ", " + print(a.index()) + "):" + a.type();
    } else if (e instanceof Expr.ForAll f) {
      return "FORALL("
          + f.variable()
          + ", "
          + print(f.lower())
          + ", "
          + print(f.upper())
          + ", "
          + print(f.body())
          + ")";
    } else if (e instanceof Expr.TextConst t) {
      return "TEXT(" + t.value() + ")";
    } else if (e instanceof Expr.TextLength t) {
      return "LENGTH(" + print(t.operand()) + ")";
    }
    return "OLD(" + print(((Expr.Old) e).operand()) + ")";
  }
}
