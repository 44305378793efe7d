// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.HexCount;
import org.heapsmith.dsl.heapSpec.HexLiteral;
import org.heapsmith.dsl.heapSpec.HexSum;
import org.heapsmith.dsl.heapSpec.HexValue;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Translates the numbers of HEX comparisons; returns null for what was reported. */
final class HexNumbers {
  private final FileContext context;
  private final List<Parameter> parameters;
  private final HexPaths paths;

  HexNumbers(FileContext context, List<Parameter> parameters, HexPaths paths) {
    this.context = context;
    this.parameters = parameters;
    this.paths = paths;
  }

  HexNumber translate(org.heapsmith.dsl.heapSpec.HexNumber written) {
    if (written instanceof HexCount count) {
      paths.about(null);
      HexPath path = paths.resolve(count.getPath(), false).path();
      return path == null ? null : new HexNumber.Count(path);
    } else if (written instanceof HexLiteral literal) {
      return new HexNumber.Constant(LiteralValues.integer(literal.getValue(), false).value());
    } else if (written instanceof HexValue value) {
      return value(value);
    }
    HexSum sum = (HexSum) written;
    HexNumber left = translate(sum.getLeft());
    HexNumber right = translate(sum.getRight());
    if (left == null || right == null) {
      return null;
    }
    return sum.getOp().equals("+")
        ? new HexNumber.Plus(left, right)
        : new HexNumber.Minus(left, right);
  }

  private HexNumber value(HexValue value) {
    Optional<Parameter> parameter =
        parameters.stream().filter(p -> p.name().equals(value.getRoot())).findFirst();
    if (parameter.isEmpty()) {
      context
          .problems()
          .report(
              Code.SPEC_UNKNOWN_NAME,
              ParseNodes.of(value, HeapSpecPackage.Literals.HEX_VALUE__ROOT),
              Suggestions.with(value.getRoot(), parameters.stream().map(Parameter::name).toList()));
      return null;
    }
    INode root = ParseNodes.of(value, HeapSpecPackage.Literals.HEX_VALUE__ROOT);
    new VariableUses(context).parameter(root, value, parameter.get());
    List<INode> nodes = ParseNodes.all(value, HeapSpecPackage.Literals.HEX_VALUE__FIELDS);
    List<HexSteps.FieldRef> fields = new ArrayList<>();
    SpecType type = parameter.get().type();
    for (int i = 0; i < nodes.size(); i++) {
      Optional<FieldInfo> field = field(type, value.getFields().get(i), nodes.get(i));
      if (field.isEmpty()) {
        return null;
      }
      fields.add(HexTypes.ref(field.get()));
      type = Descriptors.type(field.get().descriptor());
    }
    if (!NumericPromotion.isIntegral(type)) {
      context
          .problems()
          .report(
              Code.SPEC_TYPE_MISMATCH,
              nodes.get(nodes.size() - 1),
              "an integer",
              Descriptors.simple(type));
      return null;
    }
    return new HexNumber.Value(value.getRoot(), fields);
  }

  private Optional<FieldInfo> field(SpecType type, String name, INode node) {
    if (type == DisjunctVariables.UNKNOWN) {
      return Optional.empty();
    }
    if (type instanceof SpecType.Reference reference && !reference.internalName().startsWith("[")) {
      return new AtomResolver(context).field(reference.internalName(), name, node);
    }
    context.problems().report(Code.SPEC_UNKNOWN_FIELD, node, Descriptors.simple(type), name);
    return Optional.empty();
  }
}
