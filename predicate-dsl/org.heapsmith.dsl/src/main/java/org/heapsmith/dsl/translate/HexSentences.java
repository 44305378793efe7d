// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.HexAtom;
import org.heapsmith.dsl.heapSpec.HexBinary;
import org.heapsmith.dsl.heapSpec.HexComparison;
import org.heapsmith.dsl.heapSpec.HexGroup;
import org.heapsmith.dsl.heapSpec.HexNot;
import org.heapsmith.dsl.heapSpec.HexTarget;
import org.heapsmith.dsl.heapSpec.TypeRef;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/**
 * Translates the sentence of one statement of an invariant. Every method returns null for what was
 * reported.
 */
final class HexSentences {
  private final FileContext context;
  private final HexPaths paths;
  private final HexNumbers numbers;
  private final HexTypes types;

  HexSentences(FileContext context, List<Parameter> parameters) {
    this.context = context;
    this.paths = new HexPaths(context, parameters);
    this.numbers = new HexNumbers(context, parameters, paths);
    this.types = new HexTypes(context.java());
  }

  /** Returns the statement's paths; relative roots refer to the last atom translated. */
  HexPaths paths() {
    return paths;
  }

  HexSentence translate(org.heapsmith.dsl.heapSpec.HexSentence written) {
    if (written instanceof HexGroup group) {
      return translate(group.getInner());
    } else if (written instanceof HexNot not) {
      HexSentence operand = translate(not.getOperand());
      return operand == null ? null : new HexSentence.Not(operand);
    } else if (written instanceof HexBinary binary) {
      return binary(binary);
    } else if (written instanceof HexComparison comparison) {
      return comparison(comparison);
    }
    org.heapsmith.logic.spec.HexAtom atom = atom((HexAtom) written);
    return atom == null ? null : new HexSentence.Is(atom);
  }

  private HexSentence binary(HexBinary binary) {
    HexSentence left = translate(binary.getLeft());
    HexSentence right = translate(binary.getRight());
    if (left == null || right == null) {
      return null;
    }
    return switch (binary.getOp()) {
      case "&&", "∧" -> new HexSentence.And(left, right);
      case "||", "∨" -> new HexSentence.Or(left, right);
      default -> new HexSentence.Implies(left, right);
    };
  }

  private HexSentence comparison(HexComparison comparison) {
    HexNumber left = numbers.translate(comparison.getLeft());
    HexNumber right = numbers.translate(comparison.getRight());
    return left == null || right == null
        ? null
        : new HexSentence.Compare(Typer.COMPARE.get(comparison.getOp()), left, right);
  }

  private org.heapsmith.logic.spec.HexAtom atom(HexAtom written) {
    paths.about(null);
    HexPaths.Resolved resolved = paths.resolve(written.getPath(), false);
    Optional<String> type = Optional.empty();
    boolean complete = resolved.path() != null;
    if (written.getType() != null) {
      type = className(written.getType());
      complete &= type.isPresent();
    }
    paths.about(resolved);
    List<org.heapsmith.logic.spec.HexTarget> targets = new ArrayList<>();
    for (HexTarget target : written.getTargets()) {
      org.heapsmith.logic.spec.HexTarget t = target(target);
      complete &= t != null;
      targets.add(t);
    }
    List<String> classes = new ArrayList<>();
    for (TypeRef ref : written.getTypes()) {
      Optional<String> name = className(ref);
      complete &= name.isPresent() && fits(resolved.reach(), name.get(), ref);
      name.ifPresent(classes::add);
    }
    if (!complete) {
      return null;
    }
    HexPath path = new HexPath(resolved.path().root(), resolved.path().steps(), type);
    return switch (written.getVerb()) {
      case "not" -> new org.heapsmith.logic.spec.HexAtom.NotNull(path);
      case "null" -> new org.heapsmith.logic.spec.HexAtom.IsNull(path);
      case "expands" -> new org.heapsmith.logic.spec.HexAtom.ExpandsTo(path, classes);
      case "aliases" -> new org.heapsmith.logic.spec.HexAtom.Aliases(path, targets);
      default -> new org.heapsmith.logic.spec.HexAtom.NeverAliases(path, targets);
    };
  }

  private org.heapsmith.logic.spec.HexTarget target(HexTarget written) {
    if (written.getType() != null) {
      return className(written.getType())
          .map(org.heapsmith.logic.spec.HexTarget.Some::new)
          .orElse(null);
    }
    HexPath path = paths.resolve(written.getPath(), true).path();
    if (path == null) {
      return null;
    }
    return written.isMax()
        ? new org.heapsmith.logic.spec.HexTarget.Max(path)
        : new org.heapsmith.logic.spec.HexTarget.At(path);
  }

  private boolean fits(PrefixTypes reach, String className, TypeRef at) {
    if (types.fits(reach, className)) {
      return true;
    }
    context
        .problems()
        .report(
            Code.SPEC_TYPE_MISMATCH,
            at,
            reach.names(),
            Descriptors.simple(HexTypes.type(className)));
    return false;
  }

  /** The internal name or array descriptor of a reference type. */
  private Optional<String> className(TypeRef ref) {
    Optional<SpecType> type = context.typeNames().resolve(ref);
    if (type.isPresent() && !(type.get() instanceof SpecType.Reference)) {
      context
          .problems()
          .report(Code.SPEC_TYPE_MISMATCH, ref, "a class", Descriptors.simple(type.get()));
    }
    return type.filter(SpecType.Reference.class::isInstance)
        .map(t -> ((SpecType.Reference) t).internalName());
  }
}
