// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Clause;
import org.heapsmith.dsl.heapSpec.Declaration;
import org.heapsmith.dsl.heapSpec.Exists;
import org.heapsmith.dsl.heapSpec.Forall;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.HexStatement;
import org.heapsmith.dsl.heapSpec.ParameterDecl;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.dsl.heapSpec.Requires;
import org.heapsmith.dsl.heapSpec.SpecDecl;
import org.heapsmith.dsl.symbols.Occurrence.Role;
import org.heapsmith.dsl.symbols.Occurrences;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.dsl.symbols.SymbolKind;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/** Tells where the variables of a formula occur, once their names are resolved. */
final class VariableUses {
  private final String file;
  private final Occurrences occurrences;

  /** A name at a node, below an element. */
  private record Use(String name, INode node, EObject at) {}

  VariableUses(FileContext context) {
    this.file = context.problems().file();
    this.occurrences = context.occurrences();
  }

  /** The parameters as they are declared. */
  void declared(List<ParameterDecl> written, List<Parameter> parameters) {
    if (!occurrences.isListening()) {
      return;
    }
    for (int i = 0; i < written.size(); i++) {
      Parameter parameter = parameters.get(i);
      INode node = ParseNodes.of(written.get(i), HeapSpecPackage.Literals.PARAMETER_DECL__NAME);
      if (!parameter.name().equals(Trees.WILDCARD)) {
        Symbol symbol =
            variable(SymbolKind.PARAMETER, written.get(i), parameter.name(), parameter.type());
        occurrences.add(node.getOffset(), node.getLength(), symbol, Role.DEFINITION);
      }
    }
  }

  /** A parameter, named below {@code at}. */
  void parameter(INode node, EObject at, Parameter parameter) {
    if (occurrences.isListening()) {
      SymbolKind kind = kind(parameter.name());
      Symbol symbol = variable(kind, at, parameter.name(), parameter.type());
      occurrences.add(node.getOffset(), node.getLength(), symbol, Role.REFERENCE);
    }
  }

  /** The object of {@code any(…)}, named in the same statement as {@code at}. */
  void chosen(INode node, EObject at, HexRoot.AnyObject any, Role role) {
    if (occurrences.isListening()) {
      int scope = ParseNodes.of(EcoreUtil2.getContainerOfType(at, HexStatement.class)).getOffset();
      boolean given = any.variable().equals("self");
      SymbolKind kind = given ? SymbolKind.IMPLICIT : SymbolKind.EXISTENTIAL;
      SpecType type = new SpecType.Reference(any.className());
      Symbol symbol = new Symbol.Variable(kind, file, scope, any.variable(), type);
      occurrences.add(node.getOffset(), node.getLength(), symbol, role);
    }
  }

  /** The names of one disjunct, or of a condition. */
  void used(
      List<? extends EObject> expressions,
      List<Exists> binders,
      DisjunctVariables names,
      Scope scope) {
    if (!occurrences.isListening()) {
      return;
    }
    Set<String> outer = scope.outer().stream().map(Parameter::name).collect(Collectors.toSet());
    Map<String, List<Integer>> existentials = new LinkedHashMap<>();
    Map<String, Integer> bound = binders(binders);
    bound.keySet().forEach(name -> existentials.put(name, new ArrayList<>()));
    for (Use use : uses(expressions)) {
      String name = use.name();
      boolean given = name.equals("this") || name.equals("result");
      Forall binder = names.isIndex(name) ? binder(use) : null;
      if (binder != null) {
        index(use, binder);
      } else if (!outer.contains(name) && (names.isParameter(name) || given)) {
        SpecType type = names.typeOf(name);
        Parameter parameter = new Parameter(name, type == null ? DisjunctVariables.UNKNOWN : type);
        parameter(use.node(), use.at(), parameter);
      } else if (names.typeOf(name) != null && !name.equals(Trees.WILDCARD)) {
        existentials.computeIfAbsent(name, n -> new ArrayList<>()).add(use.node().getOffset());
      }
    }
    existentials.forEach(
        (name, uses) -> {
          if (outer.contains(name) && !uses.isEmpty()) {
            uses.addAll(inRequires(expressions.get(0), name));
          }
          SpecType type = names.typeOf(name);
          occurrences.existential(name, known(type), bound.getOrDefault(name, -1), uses);
        });
  }

  /** The forall whose index a name is. */
  private static Forall binder(Use use) {
    for (EObject at = use.at(); at != null; at = at.eContainer()) {
      if (at instanceof Forall forall && forall.getVariable().equals(use.name())) {
        return forall;
      }
    }
    return null;
  }

  private void index(Use use, Forall forall) {
    INode node = ParseNodes.of(forall, HeapSpecPackage.Literals.FORALL__VARIABLE);
    Symbol symbol =
        new Symbol.Variable(
            SymbolKind.EXISTENTIAL, file, node.getOffset(), use.name(), SpecType.INT);
    occurrences.add(node.getOffset(), node.getLength(), symbol, Role.DEFINITION);
    INode keyword = ParseNodes.of(forall, HeapSpecPackage.Literals.FORALL__KEYWORD);
    new TypeUses(occurrences).word(keyword);
    occurrences.add(use.node().getOffset(), use.name().length(), symbol, Role.REFERENCE);
  }

  /** Where the precondition of the same spec names an existential: all are one. */
  private static List<Integer> inRequires(EObject at, String name) {
    List<Integer> result = new ArrayList<>();
    SpecDecl spec = EcoreUtil2.getContainerOfType(at, SpecDecl.class);
    for (Clause clause : spec.getClauses()) {
      if (clause instanceof Requires requires) {
        uses(List.of(requires.getFormula())).stream()
            .filter(use -> use.name().equals(name))
            .forEach(use -> result.add(use.node().getOffset()));
      }
    }
    return result;
  }

  private static Map<String, Integer> binders(List<Exists> binders) {
    Map<String, Integer> result = new LinkedHashMap<>();
    for (Exists exists : binders) {
      List<INode> nodes = ParseNodes.all(exists, HeapSpecPackage.Literals.EXISTS__NAMES);
      for (int i = 0; i < nodes.size(); i++) {
        result.putIfAbsent(exists.getNames().get(i), nodes.get(i).getOffset());
      }
    }
    return result;
  }

  /** Every place where a formula names a variable: at paths and before calls of methods. */
  private static List<Use> uses(List<? extends EObject> expressions) {
    List<Use> result = new ArrayList<>();
    for (EObject expression : expressions) {
      for (Path path : EcoreUtil2.eAllOfType(expression, Path.class)) {
        INode node = ParseNodes.of(path, HeapSpecPackage.Literals.PATH__ROOT);
        result.add(new Use(path.getRoot(), node, path));
      }
      for (Call call : EcoreUtil2.eAllOfType(expression, Call.class)) {
        if (MethodCalls.isOne(call)) {
          INode callee = ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE);
          result.add(new Use(MethodCalls.parts(call).receiver().get(0), first(callee), call));
        }
      }
    }
    return result;
  }

  private static INode first(INode node) {
    for (INode leaf : node.getLeafNodes()) {
      if (!((ILeafNode) leaf).isHidden()) {
        return leaf;
      }
    }
    return node;
  }

  private static SymbolKind kind(String name) {
    return name.equals("this") || name.equals("result")
        ? SymbolKind.IMPLICIT
        : SymbolKind.PARAMETER;
  }

  private Symbol variable(SymbolKind kind, EObject at, String name, SpecType type) {
    Declaration declaration = EcoreUtil2.getContainerOfType(at, Declaration.class);
    int scope = ParseNodes.of(declaration).getOffset();
    return new Symbol.Variable(kind, file, scope, name, known(type));
  }

  private static SpecType known(SpecType type) {
    return type == DisjunctVariables.UNKNOWN ? null : type;
  }
}
