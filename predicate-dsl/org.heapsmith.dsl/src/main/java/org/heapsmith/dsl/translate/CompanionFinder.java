// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.HexCompanion;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Finds the companion methods of invariants: static, without result, of at most one object. */
final class CompanionFinder {
  private final FileContext context;
  private final HexPaths paths;

  /** Makes a resolver; {@code paths} know the atom that the method belongs to. */
  CompanionFinder(FileContext context, HexPaths paths) {
    this.context = context;
    this.paths = paths;
  }

  /**
   * Returns the trigger; empty if something was reported, here or before.
   *
   * @param translated the atom's translation; null if it was reported
   */
  Optional<HexTrigger> resolve(HexCompanion written, HexSentence translated, SourceRef source) {
    Optional<String> owner = owner(written);
    Optional<MethodInfo> method = owner.flatMap(name -> method(written, name));
    HexPaths.Resolved argument =
        written.getArgument() == null ? null : paths.resolve(written.getArgument(), true);
    if (method.isEmpty() || translated == null || argument != null && argument.path() == null) {
      return Optional.empty();
    }
    Optional<HexPath> path = Optional.ofNullable(argument).map(HexPaths.Resolved::path);
    if (!isOneObject(written, path) || !takes(written, method.get(), argument)) {
      return Optional.empty();
    }
    MethodInfo found = method.get();
    return Optional.of(
        new HexTrigger(
            ((HexSentence.Is) translated).atom(),
            found.owner(),
            found.name(),
            found.descriptor(),
            path,
            source));
  }

  private Optional<String> owner(HexCompanion written) {
    List<INode> nodes = nodes(written);
    int last = nodes.size() - 1;
    if (last == 0) {
      context
          .problems()
          .report(Code.SPEC_FORMULA, nodes, "name the companion method as Class.method");
      return Optional.empty();
    }
    String name = String.join(".", written.getMethod().subList(0, last));
    Optional<SpecType> type = context.typeNames().resolve(name, nodes.subList(0, last));
    return type.filter(SpecType.Reference.class::isInstance)
        .map(t -> ((SpecType.Reference) t).internalName());
  }

  private static List<INode> nodes(HexCompanion written) {
    return ParseNodes.all(written, HeapSpecPackage.Literals.HEX_COMPANION__METHOD);
  }

  private Optional<MethodInfo> method(HexCompanion written, String owner) {
    List<INode> nodes = nodes(written);
    INode node = nodes.get(nodes.size() - 1);
    String name = written.getMethod().get(nodes.size() - 1);
    List<MethodInfo> named = context.java().methods(owner, name);
    if (named.isEmpty()) {
      context
          .problems()
          .report(
              Code.SPEC_UNKNOWN_METHOD,
              node,
              Descriptors.simple(owner),
              Suggestions.with(name, context.java().methodNames(owner)));
      return Optional.empty();
    }
    boolean empty = written.isList() && written.getArgument() == null;
    List<MethodInfo> usable =
        named.stream()
            .filter(m -> isCompanion(m) && (!empty || Descriptors.parameters(m).isEmpty()))
            .filter(m -> written.getArgument() == null || !Descriptors.parameters(m).isEmpty())
            .toList();
    if (usable.size() == 1) {
      new TypeUses(context.occurrences()).method(node, usable.get(0));
      return Optional.of(usable.get(0));
    }
    String what =
        empty
            ? " without parameters"
            : written.getArgument() != null
                ? " with one parameter, an object"
                : " with at most one parameter, an object";
    context
        .problems()
        .report(
            Code.SPEC_FORMULA,
            node,
            usable.isEmpty()
                ? "a companion method is static, without result,"
                    + what
                    + "; "
                    + Descriptors.signature(name, Descriptors.parameters(named.get(0)))
                    + " is not"
                : name + " is overloaded: a companion method needs a name of its own");
    return Optional.empty();
  }

  private static boolean isCompanion(MethodInfo method) {
    List<SpecType> parameters = Descriptors.parameters(method);
    return method.isStatic()
        && Descriptors.result(method) == null
        && parameters.size() <= 1
        && parameters.stream().allMatch(SpecType::isReference);
  }

  /** An argument has to denote one object: no choice among steps. */
  private boolean isOneObject(HexCompanion written, Optional<HexPath> path) {
    boolean one = path.map(p -> isPlain(p.steps())).orElse(true) && !anyRoot(written);
    if (!one) {
      context
          .problems()
          .report(
              Code.SPEC_FORMULA,
              written.getArgument(),
              "an argument is a parameter, up or the object of any(…), with plain fields");
    }
    return one;
  }

  private static boolean anyRoot(HexCompanion written) {
    return written.getArgument() != null && written.getArgument().isAny();
  }

  private static boolean isPlain(HexSteps steps) {
    return steps instanceof HexSteps.Field
        || steps instanceof HexSteps.Sequence sequence
            && sequence.parts().stream().allMatch(HexSteps.Field.class::isInstance);
  }

  private boolean takes(HexCompanion written, MethodInfo method, HexPaths.Resolved argument) {
    List<SpecType> parameters = Descriptors.parameters(method);
    if (parameters.isEmpty()) {
      return true;
    }
    PrefixTypes given = argument == null ? paths.subject().reach() : argument.reach();
    String wanted = ((SpecType.Reference) parameters.get(0)).internalName();
    if (new HexTypes(context.java()).fits(given, wanted)) {
      return true;
    }
    context
        .problems()
        .report(
            Code.SPEC_TYPE_MISMATCH,
            argument == null ? ParseNodes.of(written) : ParseNodes.of(written.getArgument()),
            Descriptors.simple(parameters.get(0)),
            given.names());
    return false;
  }
}
