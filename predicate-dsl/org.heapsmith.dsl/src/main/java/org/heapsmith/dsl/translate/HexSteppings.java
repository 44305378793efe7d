// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.HexAlternatives;
import org.heapsmith.dsl.heapSpec.HexAny;
import org.heapsmith.dsl.heapSpec.HexDifference;
import org.heapsmith.dsl.heapSpec.HexElement;
import org.heapsmith.dsl.heapSpec.HexField;
import org.heapsmith.dsl.heapSpec.HexFieldName;
import org.heapsmith.dsl.heapSpec.HexRepeated;
import org.heapsmith.dsl.heapSpec.HexSequence;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/**
 * Resolves the steps of HEX paths: which fields each step can mean, given the classes that the path
 * before it can reach.
 */
final class HexSteppings {
  /**
   * Resolved steps and what they reach.
   *
   * @param steps null if something was reported
   */
  record Result(HexSteps steps, PrefixTypes reach) {}

  private final FileContext context;
  private final HexTypes types;

  /** Whether to report; loops are first walked in silence, until nothing new is reached. */
  private boolean silent;

  HexSteppings(FileContext context) {
    this.context = context;
    this.types = new HexTypes(context.java());
  }

  /** Resolves steps one after the other. */
  Result walk(List<? extends EObject> steps, PrefixTypes from) {
    List<HexSteps> parts = new ArrayList<>();
    PrefixTypes reach = from;
    boolean complete = true;
    for (EObject step : steps) {
      Result result = step(step, reach);
      complete &= result.steps() != null;
      parts.add(result.steps());
      reach = result.reach();
    }
    HexSteps whole = !complete ? null : sequence(parts);
    return new Result(whole, reach);
  }

  private static HexSteps sequence(List<HexSteps> parts) {
    List<HexSteps> flat = new ArrayList<>();
    for (HexSteps part : parts) {
      if (part instanceof HexSteps.Sequence inner) {
        flat.addAll(inner.parts());
      } else {
        flat.add(part);
      }
    }
    return flat.size() == 1 ? flat.get(0) : new HexSteps.Sequence(flat);
  }

  private Result step(EObject step, PrefixTypes from) {
    if (step instanceof HexField field) {
      return field(field.getField(), from);
    } else if (step instanceof HexAny any) {
      return any(any, from);
    } else if (step instanceof HexElement) {
      return element(step, from);
    } else if (step instanceof HexRepeated repeated) {
      return repeated(repeated, from);
    } else if (step instanceof HexSequence sequence) {
      return walk(List.of(sequence.getLeft(), sequence.getRight()), from);
    } else if (step instanceof HexAlternatives alternatives) {
      return alternatives(alternatives, from);
    }
    HexDifference difference = (HexDifference) step;
    Result left = step(difference.getLeft(), from);
    Result right = step(difference.getRight(), from);
    return left.steps() == null || right.steps() == null
        ? new Result(null, left.reach())
        : new Result(new HexSteps.Except(left.steps(), right.steps()), left.reach());
  }

  private Result alternatives(HexAlternatives alternatives, PrefixTypes from) {
    Result left = step(alternatives.getLeft(), from);
    Result right = step(alternatives.getRight(), from);
    PrefixTypes reach = left.reach().or(right.reach());
    if (left.steps() == null || right.steps() == null) {
      return new Result(null, reach);
    }
    List<HexSteps> options = new ArrayList<>();
    for (HexSteps side : List.of(left.steps(), right.steps())) {
      if (side instanceof HexSteps.Alternatives inner) {
        options.addAll(inner.options());
      } else {
        options.add(side);
      }
    }
    return new Result(new HexSteps.Alternatives(options), reach);
  }

  private Result repeated(HexRepeated repeated, PrefixTypes from) {
    HexSteps.Repetition repetition =
        switch (repeated.getOp()) {
          case "+" -> HexSteps.Repetition.PLUS;
          case "?" -> HexSteps.Repetition.OPTIONAL;
          default -> HexSteps.Repetition.STAR;
        };
    PrefixTypes start = from;
    if (repetition != HexSteps.Repetition.OPTIONAL) {
      boolean outer = silent;
      silent = true;
      for (PrefixTypes before = null; !start.equals(before); ) {
        before = start;
        start = start.or(step(repeated.getOperand(), start).reach());
      }
      silent = outer;
    }
    Result once = step(repeated.getOperand(), start);
    boolean maybeNone = repetition != HexSteps.Repetition.PLUS;
    PrefixTypes reach = maybeNone ? once.reach().or(from) : once.reach();
    return once.steps() == null
        ? new Result(null, reach)
        : new Result(new HexSteps.Repeated(once.steps(), repetition), reach);
  }

  private Result any(HexAny any, PrefixTypes from) {
    List<HexSteps.Field> except = new ArrayList<>();
    Set<String> keys = new LinkedHashSet<>();
    boolean complete = true;
    for (HexFieldName name : any.getExcluded()) {
      Result excluded = field(name, from);
      complete &= excluded.steps() != null;
      if (excluded.steps() instanceof HexSteps.Field field) {
        except.add(field);
        field.fields().forEach(ref -> keys.add(HexTypes.key(ref)));
      }
    }
    PrefixTypes reach = types.any(from, keys);
    return new Result(complete ? new HexSteps.Any(except) : null, reach);
  }

  private Result element(EObject step, PrefixTypes from) {
    PrefixTypes reach = types.elements(from);
    if (reach.isNothing() && !from.isNothing()) {
      return wrong(
          Code.SPEC_TYPE_MISMATCH, ParseNodes.of(step), "an array of objects", from.names());
    }
    return new Result(new HexSteps.Element(), reach);
  }

  /** A field by its name alone, or by class and name. */
  private Result field(HexFieldName written, PrefixTypes from) {
    INode node = ParseNodes.of(written, HeapSpecPackage.Literals.HEX_FIELD_NAME__NAME);
    if (written.getOwner() != null) {
      return qualified(written, from, node);
    }
    if (from.isUnknown() || from.isNothing()) {
      return new Result(null, from);
    }
    return usable(written.getName(), types.fields(from, written.getName()), from, node, null);
  }

  private Result qualified(HexFieldName written, PrefixTypes from, INode node) {
    INode ownerNode = ParseNodes.of(written, HeapSpecPackage.Literals.HEX_FIELD_NAME__OWNER);
    Optional<SpecType> type =
        silent
            ? context.typeNames().lookUp(written.getOwner())
            : context.typeNames().resolve(written.getOwner(), ownerNode);
    if (!(type.orElse(null) instanceof SpecType.Reference owner)) {
      return new Result(null, PrefixTypes.UNKNOWN);
    }
    if (!from.isNothing() && !types.fits(from, owner.internalName())) {
      return wrong(Code.SPEC_TYPE_MISMATCH, ownerNode, from.names(), Descriptors.simple(owner));
    }
    PrefixTypes exactly = PrefixTypes.of(owner.internalName());
    List<FieldInfo> fields = types.fields(exactly, written.getName());
    return usable(written.getName(), fields, exactly, node, owner.internalName());
  }

  /** Of the fields with the name the references; reported if there are none. */
  private Result usable(
      String name, List<FieldInfo> found, PrefixTypes from, INode node, String qualifier) {
    List<FieldInfo> usable =
        found.stream().filter(f -> !f.isStatic() && HexTypes.isReference(f)).toList();
    if (found.isEmpty()) {
      Object hint = Suggestions.with(name, types.fieldNames(from));
      return wrong(Code.SPEC_UNKNOWN_FIELD, node, from.names(), hint);
    } else if (usable.isEmpty()) {
      FieldInfo field = found.get(0);
      return field.isStatic()
          ? wrong(Code.SPEC_FORMULA, node, name + " is static: a path can only start with it")
          : wrong(
              Code.SPEC_TYPE_MISMATCH,
              node,
              "a reference",
              Descriptors.simple(Descriptors.type(field.descriptor())));
    }
    if (!silent) {
      new TypeUses(context.occurrences()).field(node, usable.get(0));
    }
    PrefixTypes reach = PrefixTypes.NOTHING;
    for (FieldInfo field : usable) {
      reach = reach.or(PrefixTypes.of(HexTypes.className(field.descriptor())));
    }
    return new Result(
        new HexSteps.Field(
            name, usable.stream().map(HexTypes::ref).toList(), Optional.ofNullable(qualifier)),
        new PrefixTypes(reach.classes(), reach.open() || from.open()));
  }

  private Result wrong(Code code, INode node, Object... arguments) {
    if (silent) {
      return new Result(null, PrefixTypes.NOTHING);
    }
    context.problems().report(code, node, arguments);
    return new Result(null, PrefixTypes.UNKNOWN);
  }
}
