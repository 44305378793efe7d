// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Formulas of separation logic, as they are written in a spec file. */
final class Formula {
  private Formula() {}

  /** What can stand as a field's value or an argument; prints itself. */
  sealed interface Value {}

  /** A name. */
  record Name(String name) implements Value {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The null reference. */
  record Null() implements Value {
    @Override
    public String toString() {
      return "null";
    }
  }

  /** A number. */
  record Constant(long value) implements Value {
    @Override
    public String toString() {
      return value < 0 ? "(" + value + ")" : Long.toString(value);
    }
  }

  /** Arithmetic: {@code + - *}. */
  record Binary(char operator, Value left, Value right) implements Value {
    @Override
    public String toString() {
      return "(" + left + " " + operator + " " + right + ")";
    }
  }

  /** A condition. */
  sealed interface Pure {}

  /** A comparison of references or numbers. */
  record Compare(String operator, Value left, Value right) implements Pure {
    @Override
    public String toString() {
      return left + " " + operator + " " + right;
    }
  }

  /** A test of a class. */
  record IsA(String name, String type, boolean exactly) implements Pure {
    @Override
    public String toString() {
      return name + (exactly ? " exactly " : " instanceof ") + type;
    }
  }

  /** At least one of them. */
  record Or(List<Pure> parts) implements Pure {
    @Override
    public String toString() {
      return parts.stream().map(Pure::toString).collect(Collectors.joining(" || ", "(", ")"));
    }
  }

  /** Not. */
  record Not(Pure part) implements Pure {
    @Override
    public String toString() {
      return "!(" + part + ")";
    }
  }

  /** A conjunct that owns objects. */
  sealed interface Atom {}

  /** One object. */
  record PointsTo(String name, String type, Map<String, Value> fields) implements Atom {
    @Override
    public String toString() {
      return fields.entrySet().stream()
          .map(f -> f.getKey() + ": " + f.getValue())
          .collect(Collectors.joining(", ", name + " -> " + type + "{ ", " }"));
    }
  }

  /** What a predicate describes. */
  record Call(String predicate, List<Value> arguments) implements Atom {
    @Override
    public String toString() {
      return arguments.stream()
          .map(Value::toString)
          .collect(Collectors.joining(", ", predicate + "(", ")"));
    }
  }

  /**
   * A disjunct.
   *
   * @param types those of all names, of parameters too
   */
  record Disjunct(List<Atom> atoms, List<Pure> pure, Map<String, String> types) {
    @Override
    public String toString() {
      String heap =
          atoms.isEmpty() && pure.isEmpty()
              ? "emp"
              : atoms.stream().map(Atom::toString).collect(Collectors.joining(" * "));
      String rest = pure.stream().map(Pure::toString).collect(Collectors.joining(" && "));
      return heap + (heap.isEmpty() || rest.isEmpty() ? "" : " && ") + rest;
    }
  }

  /** A definition, with the parameters' types by their names, in order. */
  record Predicate(String name, Map<String, String> parameters, List<Disjunct> disjuncts) {
    /** Each disjunct stands on a line of its own. */
    @Override
    public String toString() {
      return "predicate "
          + name
          + parameters.entrySet().stream()
              .map(p -> p.getValue() + " " + p.getKey())
              .collect(Collectors.joining(", ", "(", ") =\n    "))
          + disjuncts.stream().map(Disjunct::toString).collect(Collectors.joining("\n  | "))
          + ";\n";
    }
  }
}
