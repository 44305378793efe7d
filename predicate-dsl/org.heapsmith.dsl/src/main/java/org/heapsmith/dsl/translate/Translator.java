// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Declaration;
import org.heapsmith.dsl.heapSpec.Definition;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Import;
import org.heapsmith.dsl.heapSpec.Invariant;
import org.heapsmith.dsl.heapSpec.ParameterDecl;
import org.heapsmith.dsl.heapSpec.Predicate;
import org.heapsmith.dsl.heapSpec.SpecDecl;
import org.heapsmith.dsl.symbols.Occurrence.Role;
import org.heapsmith.dsl.symbols.Occurrences;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.dsl.syntax.SyntaxTree;
import org.heapsmith.dsl.syntax.TokenProblem;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;

/** Translates the syntax trees of several files into one model. Stateless. */
public final class Translator {
  private final TypeProvider types;

  /** Makes a translator for the classes of {@code types}. */
  public Translator(TypeProvider types) {
    this.types = types;
  }

  /** Translates; what is wrong is reported and left out. */
  public Translation translate(List<SyntaxTree> trees) {
    return translate(trees, file -> Occurrences.NONE);
  }

  /**
   * The same, telling what the names mean.
   *
   * @param listeners by name of the file
   */
  public Translation translate(List<SyntaxTree> trees, Function<String, Occurrences> listeners) {
    JavaTypes java = new JavaTypes(types);
    SymbolTable symbols = new SymbolTable();
    Set<String> malformed = new HashSet<>();
    trees.forEach(tree -> malformed.addAll(tree.malformed()));
    OwnedParameters allocation = new OwnedParameters(symbols);
    List<FileContext> contexts = new ArrayList<>();
    List<Problems> problems = new ArrayList<>();
    for (SyntaxTree tree : trees) {
      Problems collected = new Problems(tree);
      problems.add(collected);
      if (tree.root() != null) {
        StarSplitter.rewrite(tree.root());
        Occurrences uses = listeners.apply(tree.name());
        TypeNameResolver names = new TypeNameResolver(tree.root(), java, collected, uses);
        contexts.add(
            new FileContext(
                tree.root(), collected, names, java, symbols, allocation, uses, malformed));
      }
    }
    Map<Definition, Signature> signatures = new LinkedHashMap<>();
    contexts.forEach(context -> collect(context, signatures));
    List<PredicateDef> predicates = new ArrayList<>();
    List<InvariantDef> invariants = new ArrayList<>();
    List<MethodSpec> specs = new ArrayList<>();
    Set<String> methods = new HashSet<>();
    for (FileContext context : contexts) {
      checkImports(context);
      for (Declaration declaration : context.file().getDeclarations()) {
        if (declaration instanceof Predicate predicate) {
          new PredicateTranslator(context)
              .translate(predicate, signatures.get(predicate))
              .ifPresent(predicates::add);
        } else if (declaration instanceof Invariant invariant) {
          new InvariantTranslator(context)
              .translate(invariant, signatures.get(invariant))
              .ifPresent(invariants::add);
        } else if (declaration instanceof SpecDecl spec) {
          new SpecTranslator(context, spec, methods).translate().ifPresent(specs::add);
        }
      }
    }
    List<TokenProblem> all = new ArrayList<>();
    problems.forEach(p -> all.addAll(p.sorted()));
    return new Translation(new SpecModel(predicates, invariants, specs), all);
  }

  private static void collect(FileContext context, Map<Definition, Signature> signatures) {
    for (Declaration declaration : context.file().getDeclarations()) {
      if (declaration instanceof Definition definition) {
        var node = ParseNodes.of(definition, HeapSpecPackage.Literals.DEFINITION__NAME);
        String kind = definition instanceof Invariant ? "invariant " : "predicate ";
        String name = SymbolTable.qualify(context.file().getPackage(), definition.getName());
        Signature signature =
            new Signature(name, parameters(context, definition.getParameters()), definition);
        signatures.put(definition, signature);
        new TypeUses(context.occurrences()).definition(node, signature.symbol(), Role.DEFINITION);
        SourceRef place = context.problems().place(definition);
        context
            .symbols()
            .add(signature, place)
            .ifPresent(
                other -> {
                  boolean elsewhere = !other.file().equals(place.file());
                  String where = elsewhere ? "; it is defined in " + other : "";
                  String what = kind + definition.getName() + where;
                  context.problems().report(Code.SPEC_DUPLICATE_NAME, node, what);
                });
      }
    }
  }

  /** Returns the parameters, duplicates reported and left in. */
  static List<Parameter> parameters(FileContext context, List<ParameterDecl> written) {
    List<Parameter> result = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (ParameterDecl parameter : written) {
      Optional<SpecType> type = context.typeNames().resolve(parameter.getType());
      result.add(new Parameter(parameter.getName(), type.orElse(DisjunctVariables.UNKNOWN)));
      INode node = ParseNodes.of(parameter, HeapSpecPackage.Literals.PARAMETER_DECL__NAME);
      if (parameter.getName().equals(Trees.WILDCARD)) {
        context.problems().report(Code.SPEC_FORMULA, node, "a parameter needs a name");
      } else if (!names.add(parameter.getName())) {
        context
            .problems()
            .report(Code.SPEC_DUPLICATE_NAME, node, "parameter " + parameter.getName());
      }
    }
    new VariableUses(context).declared(written, result);
    return result;
  }

  private static void record(FileContext context, Import i) {
    INode node = ParseNodes.of(i, HeapSpecPackage.Literals.IMPORT__NAME);
    TypeUses uses = new TypeUses(context.occurrences());
    uses.record(
        List.of(node),
        Role.IMPORT,
        name -> context.typeNames().qualified(name).map(SpecType.Reference::new));
    if (!i.isWildcard() && context.symbols().contains(i.getName())) {
      context
          .symbols()
          .resolve(i.getName(), context.file())
          .ifPresent(found -> uses.definition(node, found.symbol(), Role.IMPORT));
    }
  }

  private static void checkImports(FileContext context) {
    for (Import i : context.file().getImports()) {
      String name = i.getName();
      record(context, i);
      boolean known =
          i.isWildcard()
              || context.symbols().contains(name)
              || context.malformed().contains(TypeNameResolver.lastSegment(name))
              || context.typeNames().qualified(name).isPresent();
      if (!known) {
        int cut = Math.max(0, name.lastIndexOf('.'));
        List<String> candidates =
            context.java().classesIn(name.substring(0, cut).replace('.', '/'));
        context
            .problems()
            .report(
                Code.SPEC_UNKNOWN_TYPE,
                ParseNodes.of(i, HeapSpecPackage.Literals.IMPORT__NAME),
                Suggestions.withQualified(name, candidates));
      }
    }
  }
}
