// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.usecases.target.JavaNames;

/**
 * The predicate whose heaps are wanted: one of the file, or the precondition of a spec turned into
 * one.
 *
 * @param name as a person calls it
 * @param definition a predicate of {@code model}
 */
public record ModelTarget(String name, PredicateDef definition, SpecModel model) {
  private static final String THIS = "this";
  private static final String ALL_METHODS = "*";

  /**
   * Finds what {@code text} names: a predicate (its package can be left out), {@code Class#method},
   * or {@code Class} for a spec of all methods of a class.
   *
   * @throws HeapsmithException {@link Code#SPEC_UNKNOWN_PREDICATE}
   */
  public static ModelTarget find(SpecModel model, String text, String file) {
    Optional<PredicateDef> predicate =
        model
            .predicate(text)
            .or(
                () ->
                    model.predicates().stream()
                        .filter(p -> p.name().endsWith("." + text))
                        .findFirst());
    if (predicate.isPresent()) {
      String simple = JavaNames.simple(predicate.get().name());
      return new ModelTarget(simple, predicate.get(), model);
    }
    Optional<InvariantDef> invariant =
        model.invariants().stream()
            .filter(i -> i.name().equals(text) || i.name().endsWith("." + text))
            .findFirst();
    if (invariant.isPresent()) {
      return ofInvariant(model, invariant.get());
    }
    return model.specs().stream()
        .filter(s -> names(s).anyMatch(text.replace(" ", "")::equals))
        .findFirst()
        .map(s -> ofPrecondition(model, s))
        .orElseThrow(() -> unknown(model, text, file));
  }

  /**
   * Finds the predicate, invariant or spec that a line of a file belongs to: the last one that
   * begins there or before.
   *
   * @param line 1-based
   */
  public static Optional<ModelTarget> at(SpecModel model, String file, int line) {
    ModelTarget best = null;
    int bestLine = 0;
    for (PredicateDef predicate : model.predicates()) {
      if (isBetween(predicate.source(), file, bestLine, line)) {
        bestLine = predicate.source().line();
        best = new ModelTarget(JavaNames.simple(predicate.name()), predicate, model);
      }
    }
    for (InvariantDef invariant : model.invariants()) {
      if (isBetween(invariant.source(), file, bestLine, line)) {
        bestLine = invariant.source().line();
        best = ofInvariant(model, invariant);
      }
    }
    for (MethodSpec spec : model.specs()) {
      if (isBetween(spec.source(), file, bestLine, line)) {
        bestLine = spec.source().line();
        best = ofPrecondition(model, spec);
      }
    }
    return Optional.ofNullable(best);
  }

  private static boolean isBetween(SourceRef source, String file, int after, int last) {
    return source.file().equals(file) && source.line() > after && source.line() <= last;
  }

  private static HeapsmithException unknown(SpecModel model, String text, String file) {
    String known =
        Stream.concat(
                Stream.concat(
                    model.predicates().stream().map(PredicateDef::name),
                    model.invariants().stream().map(InvariantDef::name)),
                model.specs().stream().map(s -> names(s).toList().get(0)))
            .collect(Collectors.joining(", "));
    return HeapsmithException.of(Code.SPEC_UNKNOWN_PREDICATE, file, text + "; there are " + known);
  }

  /** Returns how a spec can be named: with and without package and parameter types. */
  private static Stream<String> names(MethodSpec spec) {
    String qualified = JavaNames.ofClass(spec.className());
    String simple = JavaNames.simple(qualified);
    if (spec.method().equals(ALL_METHODS)) {
      return Stream.of(simple, qualified, simple + ".*", qualified + ".*");
    }
    String parameters =
        spec.parameters().stream()
            .filter(p -> !p.name().equals(THIS))
            .map(p -> JavaNames.simple(JavaNames.ofClass(p.type().toString())))
            .collect(Collectors.joining(",", "(", ")"));
    String method = "#" + spec.method();
    return Stream.of(
        simple + method,
        qualified + method,
        simple + method + parameters,
        qualified + method + parameters);
  }

  /** An invariant as the formula that it holds for its parameters. */
  private static ModelTarget ofInvariant(SpecModel model, InvariantDef invariant) {
    List<Expr> arguments =
        invariant.parameters().stream().<Expr>map(p -> new Expr.Var(p.name(), p.type())).toList();
    HeapConstraint call =
        new HeapConstraint.InvariantCall(invariant.name(), arguments, invariant.source());
    Disjunct disjunct =
        new Disjunct(List.of(), List.of(), List.of(), List.of(call), invariant.source());
    String name = JavaNames.simple(invariant.name());
    PredicateDef definition =
        new PredicateDef(
            "the invariant " + name,
            invariant.parameters(),
            List.of(disjunct),
            invariant.doc(),
            invariant.source());
    return new ModelTarget(name, definition, with(model, definition));
  }

  private static SpecModel with(SpecModel model, PredicateDef definition) {
    List<PredicateDef> predicates = new ArrayList<>(model.predicates());
    predicates.add(definition);
    return new SpecModel(predicates, model.invariants(), model.specs());
  }

  /** Returns the precondition of a spec of {@code model}. */
  public static ModelTarget ofPrecondition(SpecModel model, MethodSpec spec) {
    String name = names(spec).toList().get(0);
    List<Disjunct> disjuncts = spec.requires();
    if (disjuncts.isEmpty()) {
      disjuncts = List.of(new Disjunct(List.of(), List.of(), List.of(), List.of(), spec.source()));
    }
    PredicateDef definition =
        new PredicateDef(
            "the precondition of " + name,
            spec.parameters(),
            disjuncts.stream().map(d -> withReceiver(d, spec.parameters())).toList(),
            "",
            spec.source());
    return new ModelTarget(definition.name(), definition, with(model, definition));
  }

  /** A method has a receiver, whatever its precondition says. */
  private static Disjunct withReceiver(Disjunct disjunct, List<Parameter> parameters) {
    if (parameters.isEmpty() || !parameters.get(0).name().equals(THIS)) {
      return disjunct;
    }
    List<Expr> pure = new ArrayList<>(disjunct.pure());
    pure.add(
        new Expr.Compare(
            Expr.CompareOp.NE, new Expr.Var(THIS, parameters.get(0).type()), new Expr.NullConst()));
    return new Disjunct(
        disjunct.existentials(), disjunct.atoms(), pure, disjunct.constraints(), disjunct.source());
  }

  /** Returns the first parameter that is an object, the one {@code repOK} is asked about. */
  public Optional<Parameter> root() {
    return definition.parameters().stream()
        .filter(p -> p.type() instanceof SpecType.Reference r && !isArray(r))
        .findFirst();
  }

  /** Returns the formula about one parameter, for some values of the others. */
  public List<Disjunct> about(Parameter root) {
    List<Parameter> others = definition.parameters().stream().filter(p -> !p.equals(root)).toList();
    if (others.isEmpty()) {
      return definition.disjuncts(); // fewer steps, and explanations name no helper
    }
    List<Expr> arguments =
        definition.parameters().stream().<Expr>map(p -> new Expr.Var(p.name(), p.type())).toList();
    Atom call = new Atom.PredicateCall(definition.name(), arguments, definition.source());
    return List.of(new Disjunct(others, List.of(call), List.of(), List.of(), definition.source()));
  }

  private static boolean isArray(SpecType.Reference type) {
    return type.internalName().startsWith("[");
  }
}
