// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.cli.target.JavaNames;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;

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
    return model.specs().stream()
        .filter(s -> names(s).anyMatch(text.replace(" ", "")::equals))
        .findFirst()
        .map(s -> ofPrecondition(model, s))
        .orElseThrow(() -> unknown(model, text, file));
  }

  private static HeapsmithException unknown(SpecModel model, String text, String file) {
    String known =
        Stream.concat(
                model.predicates().stream().map(PredicateDef::name),
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

  private static ModelTarget ofPrecondition(SpecModel model, MethodSpec spec) {
    String name = names(spec).toList().get(0);
    List<Disjunct> disjuncts = spec.requires();
    if (disjuncts.isEmpty()) {
      disjuncts = List.of(new Disjunct(List.of(), List.of(), List.of(), spec.source()));
    }
    PredicateDef definition =
        new PredicateDef(
            "the precondition of " + name,
            spec.parameters(),
            disjuncts.stream().map(d -> withReceiver(d, spec.parameters())).toList(),
            "",
            spec.source());
    List<PredicateDef> predicates = new ArrayList<>(model.predicates());
    predicates.add(definition);
    return new ModelTarget(definition.name(), definition, new SpecModel(predicates, model.specs()));
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
    return new Disjunct(disjunct.existentials(), disjunct.atoms(), pure, disjunct.source());
  }

  /** Returns the first parameter that is an object, the one {@code repOK} is asked about. */
  public Optional<Parameter> root() {
    return definition.parameters().stream()
        .filter(p -> p.type() instanceof SpecType.Reference r && !isArray(r))
        .findFirst();
  }

  private static boolean isArray(SpecType.Reference type) {
    return type.internalName().startsWith("[");
  }
}
