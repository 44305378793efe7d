// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Call;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Cell;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Comparison;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Expr;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Formula;
import org.heapsmith.dsl.importing.jsf.JsfSpec.HeapTerm;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Leaf;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Operation;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Formulas in the syntax of the spec language. */
final class FormulaText {
  private static final int LINE = 108;

  private final HeapFile file;
  private final JsfTypes types;
  private final JsfInference.Scope scope;
  private final UnaryOperator<String> names;
  private final UnaryOperator<String> predicates;

  /**
   * Makes a printer.
   *
   * @param names how the names of the formula are written
   * @param predicates how predicates are called
   */
  FormulaText(
      HeapFile file,
      JsfTypes types,
      JsfInference.Scope scope,
      UnaryOperator<String> names,
      UnaryOperator<String> predicates) {
    this.file = file;
    this.types = types;
    this.scope = scope;
    this.names = names;
    this.predicates = predicates;
  }

  /**
   * Returns a formula, in two lines if one is too short.
   *
   * @param before atoms to stand before those of the formula
   * @param after conjuncts to stand behind those of the formula
   */
  String text(Formula formula, List<String> before, List<String> after) {
    List<String> heap = new ArrayList<>(before);
    formula.heap().forEach(t -> heap.add(text(t)));
    List<String> pure = new ArrayList<>();
    formula.pure().forEach(c -> pure.add(text(c)));
    pure.addAll(after);
    String left = heap.isEmpty() ? "emp" : String.join(" * ", heap);
    if (pure.isEmpty()) {
      return left;
    }
    String right = "&& " + String.join(" && ", pure);
    return left.length() + right.length() < LINE ? left + " " + right : left + "\n      " + right;
  }

  private String text(HeapTerm term) {
    if (term instanceof Call call) {
      List<String> arguments = call.arguments().stream().map(this::leaf).toList();
      return predicates.apply(call.predicate().text()) + "(" + String.join(", ", arguments) + ")";
    }
    Cell cell = (Cell) term;
    JsfTypes.DataType type = types.of(cell.type()).orElseThrow();
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < type.fields().size(); i++) {
      Optional<FieldInfo> field = type.fields().get(i);
      ForeignToken value = cell.arguments().get(i);
      if (field.isPresent() && !value.is(JsfInference.DONT_CARE)) {
        boolean truth = field.get().descriptor().equals("Z");
        fields.add(field.get().name() + ": " + (truth ? truth(value) : leaf(value)));
      }
    }
    String body = fields.isEmpty() ? "{}" : "{ " + String.join(", ", fields) + " }";
    return leaf(cell.location()) + " -> " + file.className(type.type().internalName()) + body;
  }

  private String text(Comparison comparison) {
    String operator = comparison.operator().is("=") ? "==" : comparison.operator().text();
    boolean truth = isTruth(comparison.left()) || isTruth(comparison.right());
    boolean digit =
        comparison.right() instanceof Leaf leaf && (leaf.token().is("0") || leaf.token().is("1"));
    if (truth && digit && !operator.matches("[<>]=?")) {
      boolean one = ((Leaf) comparison.right()).token().is("1");
      return (one == operator.equals("==") ? "" : "!") + text(comparison.left(), true);
    }
    return text(comparison.left(), truth) + " " + operator + " " + text(comparison.right(), truth);
  }

  private boolean isTruth(Expr expr) {
    return expr instanceof Leaf leaf && scope.kind(leaf.token().text()).isBoolean();
  }

  private String text(Expr expr, boolean truth) {
    if (expr instanceof Leaf leaf) {
      return truth ? truth(leaf.token()) : leaf(leaf.token());
    }
    Operation operation = (Operation) expr;
    String right = operand(operation.right(), operation.operator());
    if (operation.left() == null) {
      return "-" + right;
    }
    String operator = operation.operator().is("#") ? "*" : operation.operator().text();
    boolean product = operator.equals("*") || operator.equals("/");
    String left = text(operation.left(), false);
    if (product && isSum(operation.left())) {
      left = "(" + left + ")";
    }
    return left + " " + operator + " " + right;
  }

  private String operand(Expr expr, ForeignToken operator) {
    String text = text(expr, false);
    boolean product = operator.is("#") || operator.is("/");
    boolean bracket = isSum(expr) || expr instanceof Operation && product;
    return bracket ? "(" + text + ")" : text;
  }

  private static boolean isSum(Expr expr) {
    return expr instanceof Operation operation
        && (operation.operator().is("+") || operation.operator().is("-"));
  }

  private String leaf(ForeignToken token) {
    boolean name = token.kind() == ForeignToken.Kind.NAME && !token.is("null") && !token.is("_");
    return name ? names.apply(token.text()) : token.text();
  }

  /** Java StarFinder writes 0 and 1 for truth values. */
  private String truth(ForeignToken token) {
    return token.is("0") ? "false" : token.is("1") ? "true" : leaf(token);
  }
}
