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
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.dsl.heapSpec.Clause;
import org.heapsmith.dsl.heapSpec.Declaration;
import org.heapsmith.dsl.heapSpec.Exists;
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
      INode node = Nodes.of(written.get(i), HeapSpecPackage.Literals.PARAMETER_DECL__NAME);
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
      int scope = Nodes.of(EcoreUtil2.getContainerOfType(at, HexStatement.class)).getOffset();
      boolean given = any.variable().equals("self");
      SymbolKind kind = given ? SymbolKind.IMPLICIT : SymbolKind.EXISTENTIAL;
      SpecType type = new SpecType.Reference(any.className());
      Symbol symbol = new Symbol.Variable(kind, file, scope, any.variable(), type);
      occurrences.add(node.getOffset(), node.getLength(), symbol, role);
    }
  }

  /** The names of one disjunct, or of a condition. */
  void used(List<? extends EObject> expressions, List<Exists> binders, Names names, Scope scope) {
    if (!occurrences.isListening()) {
      return;
    }
    Set<String> outer = scope.outer().stream().map(Parameter::name).collect(Collectors.toSet());
    Map<String, List<Integer>> existentials = new LinkedHashMap<>();
    Map<String, Integer> bound = binders(binders);
    bound.keySet().forEach(name -> existentials.put(name, new ArrayList<>()));
    for (EObject expression : expressions) {
      for (Path path : paths(expression)) {
        String name = path.getRoot();
        boolean given = name.equals("this") || name.equals("result");
        if (!outer.contains(name) && (names.isParameter(name) || given)) {
          INode node = Nodes.of(path, HeapSpecPackage.Literals.PATH__ROOT);
          SpecType type = names.typeOf(name);
          parameter(node, path, new Parameter(name, type == null ? Names.UNKNOWN : type));
        } else if (names.typeOf(name) != null && !name.equals(Trees.WILDCARD)) {
          existentials.computeIfAbsent(name, n -> new ArrayList<>()).add(offset(path));
        }
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

  private static int offset(Path path) {
    return Nodes.of(path, HeapSpecPackage.Literals.PATH__ROOT).getOffset();
  }

  /** Where the precondition of the same spec names an existential: all are one. */
  private static List<Integer> inRequires(EObject at, String name) {
    List<Integer> result = new ArrayList<>();
    SpecDecl spec = EcoreUtil2.getContainerOfType(at, SpecDecl.class);
    for (Clause clause : spec.getClauses()) {
      if (clause instanceof Requires requires) {
        paths(requires.getFormula()).stream()
            .filter(path -> path.getRoot().equals(name))
            .forEach(path -> result.add(offset(path)));
      }
    }
    return result;
  }

  private static Map<String, Integer> binders(List<Exists> binders) {
    Map<String, Integer> result = new LinkedHashMap<>();
    for (Exists exists : binders) {
      List<INode> nodes = Nodes.all(exists, HeapSpecPackage.Literals.EXISTS__NAMES);
      for (int i = 0; i < nodes.size(); i++) {
        result.putIfAbsent(exists.getNames().get(i), nodes.get(i).getOffset());
      }
    }
    return result;
  }

  private static List<Path> paths(EObject expression) {
    List<Path> below = new ArrayList<>(EcoreUtil2.getAllContentsOfType(expression, Path.class));
    if (expression instanceof Path path) {
      below.add(path);
    }
    return below;
  }

  private static SymbolKind kind(String name) {
    return name.equals("this") || name.equals("result")
        ? SymbolKind.IMPLICIT
        : SymbolKind.PARAMETER;
  }

  private Symbol variable(SymbolKind kind, EObject at, String name, SpecType type) {
    Declaration declaration = EcoreUtil2.getContainerOfType(at, Declaration.class);
    int scope = Nodes.of(declaration).getOffset();
    return new Symbol.Variable(kind, file, scope, name, known(type));
  }

  private static SpecType known(SpecType type) {
    return type == Names.UNKNOWN ? null : type;
  }
}
