// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.FieldBinding;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Invariant;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.dsl.heapSpec.PointsTo;
import org.heapsmith.dsl.heapSpec.Predicate;
import org.heapsmith.dsl.symbols.Occurrence.Role;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Finds the class and fields of a points-to and the predicate of a call. */
final class AtomResolver {
  private static final String LEFT_SIDE = "the left side of -> must be a name or a field path";

  private final FileContext context;
  private final Problems problems;

  AtomResolver(FileContext context) {
    this.context = context;
    this.problems = context.problems();
  }

  /** Returns the cell with the fields that are right; empty if its class is not known. */
  Optional<Cell> cell(PointsTo pointsTo) {
    if (!(Trees.strip(pointsTo.getLocation()) instanceof Path)) {
      problems.report(Code.SPEC_FORMULA, pointsTo.getLocation(), LEFT_SIDE);
      return Optional.empty();
    }
    Optional<SpecType> type = context.typeNames().resolve(pointsTo.getType());
    if (type.isEmpty()) {
      return Optional.empty();
    }
    if (!(type.get() instanceof SpecType.Reference reference)) {
      problems.report(
          Code.SPEC_TYPE_MISMATCH,
          pointsTo.getType(),
          "a class or an array",
          Descriptors.simple(type.get()));
      return Optional.empty();
    }
    Optional<String> value = asValue(type.get());
    if (value.isPresent()) {
      problems.report(Code.SPEC_FORMULA, pointsTo, value.get());
      return Optional.empty();
    }
    Cell cell =
        new Cell(pointsTo.getLocation(), reference.internalName(), problems.place(pointsTo));
    pointsTo.getFields().forEach(binding -> bind(binding, cell));
    return Optional.of(cell);
  }

  /** Returns why no points-to allocates an object of the type; empty if one may. */
  Optional<String> asValue(SpecType type) {
    if (type.equals(SpecType.STRING)) {
      return Optional.of("a String is a value: no points-to allocates it");
    } else if (type instanceof SpecType.Reference reference
        && context.java().isEnum(reference.internalName())) {
      String name = Descriptors.simple(type);
      return Optional.of(
          "the constants of the enum " + name + " are there already: no points-to allocates them");
    }
    return Optional.empty();
  }

  /** Returns whether a points-to is that of an array. */
  static boolean isArray(PointsTo pointsTo) {
    return !pointsTo.getType().getDimensions().isEmpty();
  }

  /** Returns the array with the elements that are right; empty if its type is not known. */
  Optional<ArrayCell> array(PointsTo pointsTo, DisjunctVariables names) {
    if (!(Trees.strip(pointsTo.getLocation()) instanceof Path)) {
      problems.report(Code.SPEC_FORMULA, pointsTo.getLocation(), LEFT_SIDE);
      return Optional.empty();
    }
    Optional<SpecType> type = context.typeNames().resolveCell(pointsTo.getType());
    if (type.isEmpty()) {
      return Optional.empty();
    }
    Expression length = pointsTo.getType().getDimensions().get(0).getSize();
    boolean open = length == null || Trees.WILDCARD.equals(Trees.plainName(length));
    ArrayCell cell =
        new ArrayCell(
            pointsTo.getLocation(),
            (SpecType.Reference) type.get(),
            open ? null : length,
            open ? names.fresh("length", SpecType.INT) : null,
            problems.place(pointsTo));
    for (FieldBinding binding : pointsTo.getFields()) {
      if (binding.getIndex() == null) {
        problems.report(
            Code.SPEC_FORMULA,
            ParseNodes.of(binding, HeapSpecPackage.Literals.FIELD_BINDING__FIELD),
            "an array has elements [i] only; its length stands in the brackets of its type");
      } else {
        cell.elements.add(binding);
      }
    }
    return Optional.of(cell);
  }

  private void bind(FieldBinding binding, Cell cell) {
    if (binding.getField() == null) {
      problems.report(Code.SPEC_FORMULA, binding.getIndex(), "only an array has elements");
      return;
    }
    INode node = ParseNodes.of(binding, HeapSpecPackage.Literals.FIELD_BINDING__FIELD);
    Optional<FieldInfo> field = field(cell.className, binding.getField(), node);
    if (field.isEmpty()) {
      return;
    }
    Cell.Slot slot = new Cell.Slot(field.get(), binding.getValue(), null);
    if (cell.get(field.get()) != null) {
      problems.report(Code.SPEC_DUPLICATE_NAME, node, "field " + binding.getField());
    } else {
      cell.add(slot);
    }
  }

  /** Returns the instance field of a class; empty and reported if there is none. */
  Optional<FieldInfo> field(String className, String name, INode node) {
    Optional<FieldInfo> field = context.java().field(className, name);
    if (field.isEmpty()) {
      problems.report(
          Code.SPEC_UNKNOWN_FIELD,
          node,
          Descriptors.simple(className),
          Suggestions.with(name, context.java().fieldNames(className)));
    } else if (field.get().isStatic()) {
      String why = name + " is a field of class " + Descriptors.simple(className);
      problems.report(Code.SPEC_FORMULA, node, why + ", not of its objects");
    }
    field.ifPresent(found -> new TypeUses(context.occurrences()).field(node, found));
    return field.filter(f -> !f.isStatic());
  }

  /**
   * Returns the {@link ResolvedCall} or {@link ResolvedConstraint}; empty and reported if the name
   * or the number of arguments is wrong.
   */
  Optional<Object> call(Call call, DisjunctVariables names) {
    INode node = ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE);
    String name = ParseNodes.text(node);
    Optional<Signature> callee = context.symbols().resolve(name, context.file());
    Optional<ShapeProperty> shape = callee.isPresent() ? Optional.empty() : ShapeProperty.of(name);
    if (callee.isEmpty() && shape.isEmpty()) {
      unknown(call, name, node, names);
      return Optional.empty();
    }
    callee.ifPresent(
        signature ->
            new TypeUses(context.occurrences())
                .definition(node, signature.symbol(), Role.REFERENCE));
    if (shape.isPresent()) {
      new TypeUses(context.occurrences()).word(node);
    }
    boolean constraint = shape.isPresent() || callee.get().definition() instanceof Invariant;
    if (constraint && EcoreUtil2.getContainerOfType(call, Predicate.class) != null) {
      problems.report(
          Code.SPEC_FORMULA,
          node,
          (shape.isPresent() ? "the shape property " : "the invariant ")
              + name
              + " owns no heap: it can stand in requires and ensures, not in a predicate");
      return Optional.empty();
    }
    return shape.isPresent()
        ? shape(call, shape.get(), node)
        : applied(call, callee.get(), name, node);
  }

  private Optional<Object> applied(Call call, Signature callee, String name, INode node) {
    int expected = callee.parameters().size();
    if (call.getArguments().size() != expected) {
      problems.report(
          Code.SPEC_ARITY,
          node,
          Descriptors.signature(name, callee.parameters().stream().map(p -> p.type()).toList()),
          expected,
          call.getArguments().size());
      return Optional.empty();
    }
    List<Expression> arguments = List.copyOf(call.getArguments());
    SourceRef source = problems.place(call);
    return Optional.of(
        callee.definition() instanceof Invariant
            ? new ResolvedConstraint(Optional.of(callee), Optional.empty(), arguments, source)
            : new ResolvedCall(callee, arguments, source));
  }

  private Optional<Object> shape(Call call, ShapeProperty shape, INode node) {
    if (call.getArguments().size() < shape.leastArguments()) {
      problems.report(
          Code.SPEC_ARITY,
          node,
          shape.keyword(),
          "at least " + shape.leastArguments(),
          call.getArguments().size());
      return Optional.empty();
    }
    return Optional.of(
        new ResolvedConstraint(
            Optional.empty(),
            Optional.of(shape),
            List.copyOf(call.getArguments()),
            problems.place(call)));
  }

  private void unknown(Call call, String name, INode node, DisjunctVariables names) {
    String first = name.split("\\.")[0];
    if (context.malformed().contains(TypeNameResolver.lastSegment(name))) {
      return;
    }
    if (!first.equals(name) && names.typeOf(first) != null) {
      problems.report(Code.SPEC_NOT_SUPPORTED, node, "the method call " + name + "(…)");
    } else {
      problems.report(
          Code.SPEC_UNKNOWN_PREDICATE,
          node,
          Suggestions.with(name, context.symbols().names(context.file())));
    }
  }
}
