// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.SpecDecl;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/**
 * Finds the method a spec names: {@code Class.method(Type name, …)}, without the list if the name
 * is not overloaded; constructors as {@code Class.new(…)} or {@code Class.Class(…)}; {@code
 * Class.*}.
 */
final class MethodResolver {
  private final FileContext context;
  private final Problems problems;

  MethodResolver(FileContext context) {
    this.context = context;
    this.problems = context.problems();
  }

  /** Returns the target; empty and reported if there is none. */
  Optional<MethodTarget> resolve(SpecDecl spec) {
    List<INode> nodes = ParseNodes.all(spec, HeapSpecPackage.Literals.SPEC_DECL__TARGET);
    List<String> segments = spec.getTarget();
    int typeLength = spec.isWildcard() ? segments.size() : segments.size() - 1;
    if (typeLength == 0) {
      problems.report(Code.SPEC_FORMULA, nodes, "name the method as Class.method");
      return Optional.empty();
    }
    Optional<SpecType> type = type(segments.subList(0, typeLength), nodes.subList(0, typeLength));
    if (!(type.orElse(null) instanceof SpecType.Reference reference)) {
      return Optional.empty();
    }
    String className = reference.internalName();
    if (spec.isWildcard()) {
      Parameter self = new Parameter("this", type.get());
      return Optional.of(
          new MethodTarget(
              className,
              "*",
              Optional.empty(),
              Descriptors.simple(className) + ".*",
              List.of(self),
              null,
              false));
    }
    return method(spec, className, nodes.get(typeLength));
  }

  private Optional<SpecType> type(List<String> segments, List<INode> nodes) {
    String name = String.join(".", segments);
    Optional<SpecType> type = context.typeNames().lookUp(name);
    if (type.isEmpty() || type.get() instanceof SpecType.Reference) {
      return context.typeNames().resolve(name, nodes);
    }
    problems.report(Code.SPEC_TYPE_MISMATCH, nodes, "a class", name);
    return type;
  }

  private Optional<MethodTarget> method(SpecDecl spec, String className, INode node) {
    String written = spec.getTarget().get(spec.getTarget().size() - 1);
    boolean constructor = written.equals("new") || written.equals(SimpleName.of(className));
    List<MethodInfo> methods = context.java().methods(className, constructor ? "<init>" : written);
    List<Parameter> declared =
        spec.isSignature() ? Translator.parameters(context, spec.getParameters()) : List.of();
    if (methods.isEmpty()) {
      problems.report(
          Code.SPEC_UNKNOWN_METHOD,
          node,
          Descriptors.simple(className),
          Suggestions.with(written, context.java().methodNames(className)));
      return Optional.empty();
    }
    if (declared.stream().anyMatch(p -> p.type() == DisjunctVariables.UNKNOWN)) {
      return Optional.empty();
    }
    List<MethodInfo> fitting = spec.isSignature() ? fitting(methods, declared) : methods;
    if (fitting.size() != 1) {
      report(fitting.isEmpty(), className, written, declared, methods, node);
      return Optional.empty();
    }
    MethodInfo method = fitting.get(0);
    new TypeUses(context.occurrences()).method(node, method);
    return Optional.of(
        target(className, method, spec.isSignature() ? declared : fromClassFile(method)));
  }

  private static List<MethodInfo> fitting(List<MethodInfo> methods, List<Parameter> declared) {
    List<SpecType> types = declared.stream().map(Parameter::type).toList();
    return methods.stream().filter(m -> Descriptors.parameters(m).equals(types)).toList();
  }

  private void report(
      boolean none,
      String className,
      String written,
      List<Parameter> declared,
      List<MethodInfo> methods,
      INode node) {
    String has =
        methods.stream()
            .map(m -> Descriptors.signature(written, Descriptors.parameters(m)))
            .sorted()
            .collect(Collectors.joining(", "));
    if (none) {
      String wanted =
          Descriptors.signature(written, declared.stream().map(Parameter::type).toList());
      problems.report(
          Code.SPEC_UNKNOWN_METHOD,
          node,
          Descriptors.simple(className),
          wanted + "; it has " + has);
    } else {
      problems.report(Code.SPEC_AMBIGUOUS_OVERLOAD, node, written, has);
    }
  }

  private static List<Parameter> fromClassFile(MethodInfo method) {
    List<Parameter> result = new ArrayList<>();
    List<SpecType> types = Descriptors.parameters(method);
    for (int i = 0; i < types.size(); i++) {
      boolean named = method.parameterNames().size() == types.size();
      String name = named ? method.parameterNames().get(i) : "arg" + i;
      result.add(new Parameter(name, types.get(i)));
    }
    return result;
  }

  private static MethodTarget target(
      String className, MethodInfo method, List<Parameter> declared) {
    List<Parameter> parameters = new ArrayList<>();
    if (!method.isStatic() && !method.name().equals("<init>")) {
      parameters.add(new Parameter("this", new SpecType.Reference(className)));
    }
    parameters.addAll(declared);
    String name = method.name().equals("<init>") ? "new" : method.name();
    return new MethodTarget(
        className,
        method.name(),
        Optional.of(method.descriptor()),
        Descriptors.simple(className) + "." + name,
        parameters,
        Descriptors.result(method),
        method.isStatic());
  }
}
