// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;

/**
 * Inputs of jpf-symbc as formulas that each have one model: objects are of the declared class, and
 * what it did not decide is null or 0.
 */
final class JpfInputs {
  private static final SourceRef SOURCE = new SourceRef("jpf-symbc", 1, 1);
  private static final String THIS = "this";

  private final ClassPath classPath;
  private final MethodModel method;
  private final List<Parameter> parameters = new ArrayList<>();

  /** Type by path of a root. */
  private final Map<String, String> roots = new LinkedHashMap<>();

  JpfInputs(ClassPath classPath, MethodModel method) {
    this.classPath = classPath;
    this.method = method;
    if (!method.isStatic()) {
      String type = "L" + method.receiver().name() + ";";
      roots.put(JpfPath.RECEIVER, type);
      parameters.add(new Parameter(THIS, SpecType.of(type)));
    }
    for (int i = 0; i < method.parameterNames().size(); i++) {
      String type = method.parameterDescriptors().get(i);
      roots.put(method.parameterNames().get(i), type);
      parameters.add(new Parameter(method.parameterNames().get(i), SpecType.of(type)));
    }
  }

  /** Returns the receiver and the parameters of the formulas. */
  List<Parameter> parameters() {
    return parameters;
  }

  /**
   * Returns the formula of an input.
   *
   * @throws HeapsmithException {@link Code#JPF_OUTPUT_UNKNOWN} for a path that leads nowhere
   */
  Disjunct formula(JpfPath path) {
    Map<String, String> references = new LinkedHashMap<>(path.references());
    if (!method.isStatic()) {
      references.put(JpfPath.RECEIVER, JpfPath.RECEIVER);
    }
    Map<String, Expr.Var> objects = new LinkedHashMap<>();
    List<Parameter> existentials = new ArrayList<>();
    List<Expr> pure = new ArrayList<>();
    for (String object : new TreeSet<>(references.values())) {
      if (object.isEmpty()) {
        continue;
      }
      SpecType type = SpecType.of(descriptor(object));
      String name = object.equals(JpfPath.RECEIVER) ? THIS : "object" + objects.size();
      Expr.Var variable = new Expr.Var(name, type);
      objects.put(object, variable);
      if (!name.equals(THIS)) {
        existentials.add(new Parameter(name, type));
      }
      pure.add(new Expr.TypeTest(variable, internalName(object), true));
    }
    roots.forEach(
        (root, type) -> {
          if (!root.equals(JpfPath.RECEIVER)) {
            Expr.Var variable = new Expr.Var(root, SpecType.of(type));
            pure.add(equal(variable, value(root, type, path, references, objects)));
          }
        });
    List<Atom> atoms = new ArrayList<>();
    objects.forEach(
        (object, variable) -> {
          List<Atom.FieldValue> fields = new ArrayList<>();
          for (FieldModel field : classOf(object).instanceFields()) {
            Expr value =
                value(object + "." + field.name(), field.descriptor(), path, references, objects);
            fields.add(new Atom.FieldValue(field.owner(), field.name(), field.descriptor(), value));
          }
          atoms.add(new Atom.PointsTo(variable, internalName(object), fields, SOURCE));
        });
    return new Disjunct(existentials, atoms, pure, List.of(), SOURCE);
  }

  private static Expr equal(Expr left, Expr right) {
    return new Expr.Compare(Expr.CompareOp.EQ, left, right);
  }

  private static Expr value(
      String name,
      String descriptor,
      JpfPath path,
      Map<String, String> references,
      Map<String, Expr.Var> objects) {
    char kind = descriptor.charAt(0);
    if (kind == 'L' || kind == '[') {
      String object = references.getOrDefault(name, "");
      return object.isEmpty() ? new Expr.NullConst() : objects.get(object);
    }
    BigDecimal number = new BigDecimal(path.numbers().getOrDefault(name, "0"));
    return switch (kind) {
      case 'Z' -> new Expr.BoolConst(number.signum() != 0);
      case 'F' -> new Expr.FloatConst(number.floatValue(), SpecType.of(descriptor));
      case 'D' -> new Expr.FloatConst(number.doubleValue(), SpecType.of(descriptor));
      default -> new Expr.IntConst(narrowed(number.toBigInteger(), kind), SpecType.of(descriptor));
    };
  }

  /** Its solver knows no widths; what is wider is cut as Java does. */
  private static BigInteger narrowed(BigInteger value, char kind) {
    long bits = value.longValue();
    return BigInteger.valueOf(
        switch (kind) {
          case 'B' -> (byte) bits;
          case 'S' -> (short) bits;
          case 'C' -> (char) bits;
          case 'I' -> (int) bits;
          default -> bits;
        });
  }

  private ClassModel classOf(String object) {
    return classPath.get(internalName(object));
  }

  private String internalName(String object) {
    String descriptor = descriptor(object);
    if (!descriptor.startsWith("L")) {
      throw unknown(object);
    }
    return descriptor.substring(1, descriptor.length() - 1);
  }

  /** Returns the declared type of what a path leads to. */
  private String descriptor(String path) {
    int dot = path.lastIndexOf('.');
    if (dot < 0) {
      return Optional.ofNullable(roots.get(path)).orElseThrow(() -> unknown(path));
    }
    String field = path.substring(dot + 1);
    return classOf(path.substring(0, dot)).instanceFields().stream()
        .filter(f -> f.name().equals(field))
        .reduce((above, below) -> below)
        .map(FieldModel::descriptor)
        .orElseThrow(() -> unknown(path));
  }

  private static HeapsmithException unknown(String path) {
    return HeapsmithException.of(Code.JPF_OUTPUT_UNKNOWN, "", path);
  }
}
