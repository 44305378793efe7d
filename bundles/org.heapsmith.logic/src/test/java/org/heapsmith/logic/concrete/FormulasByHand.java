// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.TestTypes;

/** Formulas with what {@code SpecReader} does not read: arrays, iterations, strings. */
final class FormulasByHand {
  static final SourceRef NOWHERE = new SourceRef("test.heap", 1, 1);

  private FormulasByHand() {}

  /** Classes that know arrays: Object is above them, and arrays of references are covariant. */
  static final class WithArrays extends TestTypes {
    WithArrays(String... declarations) {
      super(declarations);
    }

    @Override
    public boolean isSubtype(String sub, String sup) {
      if (!sub.startsWith("[")) {
        return super.isSubtype(sub, sup);
      } else if (sub.equals(sup) || sup.equals("java/lang/Object")) {
        return true;
      }
      return sub.length() > 2 && sup.startsWith("[L") && isSubtype(element(sub), element(sup));
    }

    private static String element(String array) {
      String descriptor = array.substring(1);
      return descriptor.startsWith("L")
          ? descriptor.substring(1, descriptor.length() - 1)
          : descriptor;
    }
  }

  static Expr.Var var(String name, String descriptor) {
    return new Expr.Var(name, SpecType.of(descriptor));
  }

  static Expr num(long value) {
    return new Expr.IntConst(BigInteger.valueOf(value), SpecType.INT);
  }

  static Expr compare(Expr.CompareOp op, Expr left, Expr right) {
    return new Expr.Compare(op, left, right);
  }

  static Expr equal(Expr left, Expr right) {
    return compare(Expr.CompareOp.EQ, left, right);
  }

  static Expr plus(Expr left, Expr right) {
    return new Expr.Arithmetic(Expr.ArithmeticOp.ADD, left, right);
  }

  static Expr over(Expr left, Expr right) {
    return new Expr.Arithmetic(Expr.ArithmeticOp.DIV, left, right);
  }

  /** {@code location -> C[length]{ [index]: value, … }}; pairs of an index and a value. */
  static Atom array(Expr location, Expr length, Expr... elements) {
    List<Atom.ElementValue> values = new ArrayList<>();
    for (int i = 0; i < elements.length; i += 2) {
      values.add(new Atom.ElementValue(elements[i], elements[i + 1]));
    }
    String descriptor = ((SpecType.Reference) location.type()).internalName();
    return new Atom.ArrayPointsTo(location, descriptor, length, values, NOWHERE);
  }

  static Atom cell(Expr location, String className, Atom.FieldValue... fields) {
    return new Atom.PointsTo(location, className, List.of(fields), NOWHERE);
  }

  static Atom.FieldValue field(String owner, String name, String descriptor, Expr value) {
    return new Atom.FieldValue(owner, name, descriptor, value);
  }

  static Atom call(String predicate, Expr... arguments) {
    return new Atom.PredicateCall(predicate, List.of(arguments), NOWHERE);
  }

  /** A disjunct without constraints. */
  static Disjunct formula(List<Expr.Var> existentials, List<Atom> atoms, Expr... pure) {
    List<Parameter> names =
        existentials.stream().map(v -> new Parameter(v.name(), v.type())).toList();
    return new Disjunct(names, atoms, List.of(pure), List.of(), NOWHERE);
  }

  static ConcreteObject ints(int id, int... values) {
    List<ConcreteValue> elements = new ArrayList<>();
    for (int value : values) {
      elements.add(new ConcreteValue.Primitive('I', value));
    }
    return new ConcreteObject.Array(id, "[I", elements);
  }

  /** An array of references; 0 is null. */
  static ConcreteObject refs(int id, String descriptor, int... targets) {
    List<ConcreteValue> elements = new ArrayList<>();
    for (int target : targets) {
      elements.add(target == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref(target));
    }
    return new ConcreteObject.Array(id, descriptor, elements);
  }

  /** Names and values alternate. */
  static Map<String, ConcreteValue> roots(Object... pairs) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      roots.put((String) pairs[i], (ConcreteValue) pairs[i + 1]);
    }
    return roots;
  }
}
