// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.HexField;
import org.heapsmith.dsl.heapSpec.HexFieldName;
import org.heapsmith.dsl.heapSpec.HexPath;
import org.heapsmith.dsl.heapSpec.HexSteps;
import org.heapsmith.dsl.symbols.Occurrence.Role;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/**
 * Resolves the paths of one statement of an invariant. Relative roots ({@code up}, the variable of
 * {@code any(C x)}) are known once {@link #about} has set the atom's own path.
 */
final class HexPaths {
  private static final String UP = "up";
  private static final String SELF = "self";

  /**
   * A resolved path.
   *
   * @param path without static type; null if something was reported
   * @param reach what it can end with
   */
  record Resolved(org.heapsmith.logic.spec.HexPath path, PrefixTypes reach) {}

  /** A root, and how many of the written steps belong to it. */
  private record Start(HexRoot root, PrefixTypes reach, int used) {}

  private final FileContext context;
  private final List<Parameter> parameters;
  private final HexSteppings steppings;
  private Resolved subject;

  HexPaths(FileContext context, List<Parameter> parameters) {
    this.context = context;
    this.parameters = parameters;
    this.steppings = new HexSteppings(context);
  }

  /** Sets the path that relative roots refer to; null: there is none. */
  void about(Resolved path) {
    subject = path;
  }

  /** Returns that path. */
  Resolved subject() {
    return subject;
  }

  /** Resolves a path; {@code relative}: one that may start at {@code up} or a chosen object. */
  Resolved resolve(HexPath written, boolean relative) {
    Start start = start(written, relative);
    if (start == null) {
      return new Resolved(null, PrefixTypes.UNKNOWN);
    }
    List<? extends EObject> steps =
        written.getSteps().subList(start.used(), written.getSteps().size());
    HexSteppings.Result result = steppings.walk(steps, start.reach());
    org.heapsmith.logic.spec.HexPath path =
        result.steps() == null || start.root() == null
            ? null
            : new org.heapsmith.logic.spec.HexPath(start.root(), result.steps(), Optional.empty());
    return new Resolved(path, result.reach());
  }

  private Start start(HexPath written, boolean relative) {
    if (written.isAny()) {
      return anyObject(written, relative);
    }
    String name = written.getRoot();
    Optional<Parameter> parameter =
        parameters.stream().filter(p -> p.name().equals(name)).findFirst();
    if (parameter.isPresent()) {
      return named(parameter.get(), written);
    } else if (isChosen(name)) {
      HexRoot.AnyObject any = (HexRoot.AnyObject) subject.path().root();
      HexRoot root = new HexRoot.Chosen(any.variable(), any.className());
      new VariableUses(context).chosen(rootNode(written), written, any, Role.REFERENCE);
      return relative
          ? new Start(root, PrefixTypes.of(any.className()), 0)
          : misplaced(written, name);
    } else if (name.equals(UP) && (relative || !isType(written))) {
      return relative ? up(written) : misplaced(written, name);
    }
    return staticField(written);
  }

  private Start anyObject(HexPath written, boolean relative) {
    Optional<SpecType> type = context.typeNames().resolve(written.getType());
    if (!(type.orElse(null) instanceof SpecType.Reference reference)) {
      if (type.isPresent()) {
        context
            .problems()
            .report(
                Code.SPEC_TYPE_MISMATCH,
                written.getType(),
                "a class",
                Descriptors.simple(type.get()));
      }
      return null;
    }
    if (relative && written.getVariable() != null) {
      context
          .problems()
          .report(
              Code.SPEC_FORMULA,
              ParseNodes.of(written, HeapSpecPackage.Literals.HEX_PATH__VARIABLE),
              "only the path before the verb can give its object a name");
      return null;
    }
    String variable = written.getVariable() == null ? SELF : written.getVariable();
    if (written.getVariable() != null && isParameter(variable)) {
      context
          .problems()
          .report(
              Code.SPEC_DUPLICATE_NAME,
              ParseNodes.of(written, HeapSpecPackage.Literals.HEX_PATH__VARIABLE),
              "name " + variable + ": it is a parameter");
    }
    HexRoot.AnyObject root = new HexRoot.AnyObject(reference.internalName(), variable);
    if (written.getVariable() != null) {
      INode node = ParseNodes.of(written, HeapSpecPackage.Literals.HEX_PATH__VARIABLE);
      new VariableUses(context).chosen(node, written, root, Role.DEFINITION);
    }
    return new Start(root, PrefixTypes.of(reference.internalName()), 0);
  }

  private Start named(Parameter parameter, HexPath written) {
    new VariableUses(context).parameter(rootNode(written), written, parameter);
    if (parameter.type() == DisjunctVariables.UNKNOWN) {
      return new Start(null, PrefixTypes.UNKNOWN, 0);
    }
    if (!(parameter.type() instanceof SpecType.Reference reference)) {
      context
          .problems()
          .report(
              Code.SPEC_TYPE_MISMATCH,
              rootNode(written),
              "a reference",
              Descriptors.simple(parameter.type()));
      return null;
    }
    HexRoot root = new HexRoot.Named(parameter.name(), parameter.type());
    return new Start(root, PrefixTypes.of(reference.internalName()), 0);
  }

  private Start up(HexPath written) {
    int used = 0;
    while (isPlain(written, used, UP)) {
      used++;
    }
    if (subject == null || subject.path() == null) {
      return new Start(null, PrefixTypes.UNKNOWN, used);
    }
    int most = HexLengths.longest(subject.path());
    if (used + 1 > most) {
      context
          .problems()
          .report(
              Code.SPEC_FORMULA,
              rootNode(written),
              "up"
                  + ".up".repeat(used)
                  + " goes back too far: the path has at most "
                  + most
                  + (most == 1 ? " step" : " steps"));
      return null;
    }
    return new Start(new HexRoot.Up(used + 1), HexLengths.classes(subject.path()), used);
  }

  /** {@code C.f}, with any number of packages and outer classes before. */
  private Start staticField(HexPath written) {
    String prefix = written.getRoot();
    for (int i = 0; i < written.getSteps().size() && isPlain(written, i, null); i++) {
      String name = ((HexField) written.getSteps().get(i)).getField().getName();
      Optional<SpecType> type = context.typeNames().lookUp(prefix);
      Optional<SpecType> nested = context.typeNames().lookUp(prefix + "." + name);
      if (nested.isEmpty() && type.orElse(null) instanceof SpecType.Reference owner) {
        return staticField(written, i, owner.internalName(), name);
      }
      prefix += "." + name;
    }
    unknownRoot(written);
    return null;
  }

  private Start staticField(HexPath written, int at, String owner, String name) {
    Optional<FieldInfo> field =
        context.java().field(owner, name).filter(f -> f.isStatic() && HexTypes.isReference(f));
    if (field.isEmpty()) {
      context
          .problems()
          .report(
              Code.SPEC_UNKNOWN_FIELD,
              ParseNodes.of(written.getSteps().get(at)),
              Descriptors.simple(owner),
              name + " that is static and a reference");
      return null;
    }
    FieldInfo f = field.get();
    recordStatic(written, at, f);
    HexRoot root = new HexRoot.StaticField(f.owner(), f.name(), f.descriptor());
    return new Start(root, PrefixTypes.of(HexTypes.className(f.descriptor())), at + 1);
  }

  private void recordStatic(HexPath written, int at, FieldInfo field) {
    List<INode> classes = new ArrayList<>(List.of(rootNode(written)));
    written.getSteps().subList(0, at).forEach(step -> classes.add(ParseNodes.of(step)));
    TypeUses uses = new TypeUses(context.occurrences());
    uses.record(classes, Role.REFERENCE, context.typeNames()::lookUp);
    HexFieldName last = ((HexField) written.getSteps().get(at)).getField();
    uses.field(ParseNodes.of(last, HeapSpecPackage.Literals.HEX_FIELD_NAME__NAME), field);
  }

  private boolean isPlain(HexPath written, int index, String name) {
    List<HexSteps> steps = written.getSteps();
    return index < steps.size()
        && steps.get(index) instanceof HexField field
        && field.getField().getOwner() == null
        && (name == null || field.getField().getName().equals(name));
  }

  private boolean isParameter(String name) {
    return parameters.stream().anyMatch(p -> p.name().equals(name));
  }

  private boolean isChosen(String name) {
    return subject != null
        && subject.path() != null
        && subject.path().root() instanceof HexRoot.AnyObject any
        && any.variable().equals(name);
  }

  private boolean isType(HexPath written) {
    return context.typeNames().lookUp(written.getRoot()).isPresent();
  }

  private Start misplaced(HexPath written, String name) {
    context
        .problems()
        .report(
            Code.SPEC_FORMULA,
            rootNode(written),
            name
                + " is relative to the path of an alias: it can only stand behind aliases or"
                + " triggers");
    return null;
  }

  private void unknownRoot(HexPath written) {
    String name = written.getRoot();
    if (name.equals(SELF)) {
      context
          .problems()
          .report(
              Code.SPEC_UNKNOWN_NAME,
              rootNode(written),
              "self: no parameter has this name, and the path does not start with any(…)");
      return;
    }
    List<String> known =
        parameters.stream().map(Parameter::name).collect(Collectors.toCollection(ArrayList::new));
    context
        .problems()
        .report(Code.SPEC_UNKNOWN_NAME, rootNode(written), Suggestions.with(name, known));
  }

  private static INode rootNode(HexPath written) {
    return ParseNodes.of(written, HeapSpecPackage.Literals.HEX_PATH__ROOT);
  }
}
