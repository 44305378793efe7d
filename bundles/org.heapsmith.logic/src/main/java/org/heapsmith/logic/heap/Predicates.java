// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The predicates of a spec model, compiled against a term factory. Immutable and thread-safe as far
 * as the factory is.
 */
public final class Predicates {
  private final Terms terms;

  /** The default for the greatest length of arrays. */
  public static final int DEFAULT_ARRAY_LENGTH = 3;

  private final Map<String, PredicateDef> definitions;
  private final int arrayLength;
  private final Term beyond;

  /** The cases of the disjuncts of each predicate that was unfolded, by its name. */
  private final Map<String, List<List<ArrayExpansion.Case>>> expansions = new ConcurrentHashMap<>();

  /** Compiles {@code model}; arrays have at most {@link #DEFAULT_ARRAY_LENGTH} elements. */
  public Predicates(SpecModel model, Terms terms) {
    this(model, terms, DEFAULT_ARRAY_LENGTH);
  }

  /**
   * Compiles {@code model}.
   *
   * @param arrayLength the greatest length of arrays whose length the spec leaves open
   */
  public Predicates(SpecModel model, Terms terms, int arrayLength) {
    this.terms = terms;
    this.arrayLength = arrayLength;
    this.beyond = terms.var("beyond!", Sort.BOOL);
    Map<String, PredicateDef> byName = new LinkedHashMap<>();
    model.predicates().forEach(p -> byName.put(p.name(), p));
    this.definitions = Collections.unmodifiableMap(byName);
  }

  /** Returns the factory of all terms. */
  public Terms terms() {
    return terms;
  }

  /** Returns all definitions by qualified name, in file order. */
  public Map<String, PredicateDef> definitions() {
    return definitions;
  }

  /** Returns the definition of {@code predicate}. */
  public PredicateDef definition(String predicate) {
    PredicateDef definition = definitions.get(predicate);
    if (definition == null) {
      throw HeapsmithException.of(Code.SPEC_UNKNOWN_PREDICATE, "", predicate);
    }
    return definition;
  }

  /** Returns the instance of {@code predicate} with fresh variables named as its parameters. */
  public PredicateInstance generalInstance(String predicate, FreshNames fresh) {
    List<Term> arguments = new ArrayList<>();
    for (Parameter parameter : definition(predicate).parameters()) {
      arguments.add(fresh.variable(terms, parameter.name(), Sorts.of(parameter.type())));
    }
    return new PredicateInstance(predicate, arguments, 0);
  }

  /**
   * Returns the definition's disjuncts for the instance's arguments, existentials α-renamed with
   * {@code fresh}; those that are contradictory at first sight are left out. The nested instances
   * are one deeper.
   */
  public List<SymbolicHeap> unfold(PredicateInstance instance, FreshNames fresh) {
    PredicateDef definition = definition(instance.predicate());
    Map<String, Term> environment = new LinkedHashMap<>();
    for (int i = 0; i < definition.parameters().size(); i++) {
      environment.put(definition.parameters().get(i).name(), instance.arguments().get(i));
    }
    List<List<ArrayExpansion.Case>> cases =
        expansions.computeIfAbsent(
            definition.name(), n -> expanded(definition.disjuncts(), environment.keySet()));
    return instantiate(cases, environment, fresh, instance.depth() + 1);
  }

  /**
   * Returns the symbolic heaps whose disjunction {@code disjuncts} is, free names bound by {@code
   * environment}, existentials α-renamed with {@code fresh}; those that are contradictory at first
   * sight are left out. A disjunct with type tests under negation or disjunction gives several
   * heaps.
   */
  public List<SymbolicHeap> instantiate(
      List<Disjunct> disjuncts, Map<String, Term> environment, FreshNames fresh) {
    return instantiate(expanded(disjuncts, Set.of()), environment, fresh, 0);
  }

  private List<SymbolicHeap> instantiate(
      List<List<ArrayExpansion.Case>> disjuncts,
      Map<String, Term> environment,
      FreshNames fresh,
      int depth) {
    List<SymbolicHeap> result = new ArrayList<>();
    for (List<ArrayExpansion.Case> cases : disjuncts) {
      for (ArrayExpansion.Case each : cases) {
        for (SymbolicHeap heap : instantiate(each.disjunct(), environment, fresh, depth)) {
          if (!heap.isContradictory()) {
            result.add(each.beyond() ? heap.and(List.of(beyond)) : heap);
          }
        }
      }
    }
    return result;
  }

  private List<List<ArrayExpansion.Case>> expanded(
      List<Disjunct> disjuncts, Set<String> parameters) {
    return disjuncts.stream().map(d -> expanded(d, parameters)).toList();
  }

  /** Returns the cases of a disjunct that speak of no array and no string. */
  private List<ArrayExpansion.Case> expanded(Disjunct disjunct, Set<String> parameters) {
    List<ArrayExpansion.Case> result = new ArrayList<>();
    for (ArrayExpansion.Case each : ArrayExpansion.of(disjunct, arrayLength)) {
      result.addAll(TextExpansion.of(each.disjunct(), parameters, arrayLength, each.beyond()));
    }
    return result;
  }

  /**
   * Returns whether a heap stands for longer arrays than the bound allows: it says too little, so
   * its models are no models of what it came from.
   */
  public boolean isBeyondBounds(SymbolicHeap heap) {
    return heap.pure().contains(beyond);
  }

  /** Returns the greatest length of arrays whose length the spec leaves open. */
  public int arrayLength() {
    return arrayLength;
  }

  private List<SymbolicHeap> instantiate(
      Disjunct disjunct, Map<String, Term> outer, FreshNames fresh, int depth) {
    Map<String, Term> environment = new LinkedHashMap<>(outer);
    Set<Term> existentials = new LinkedHashSet<>();
    List<Term> pure = new ArrayList<>();
    List<TypeFact> types = new ArrayList<>();
    for (Parameter existential : disjunct.existentials()) {
      Term variable = fresh.variable(terms, existential.name(), Sorts.of(existential.type()));
      environment.put(existential.name(), variable);
      existentials.add(variable);
      if (existential.type() instanceof SpecType.Reference reference) {
        types.add(new TypeFact(variable, reference.internalName(), TypeFact.Kind.DECLARED));
      } else if (existential.type().equals(SpecType.BOOLEAN)) {
        pure.add(terms.isBoolean(variable));
      }
    }
    ExprCompiler expressions = new ExprCompiler(terms, environment);
    List<PointsTo> cells = new ArrayList<>();
    List<PredicateInstance> instances = new ArrayList<>();
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.PointsTo pointsTo) {
        PointsTo cell = cell(pointsTo, expressions, pure);
        cells.add(cell);
        if (TextFields.mayBeText(cell.className())) { // a string is a value, which no cell is
          TypeFact.Kind not = TypeFact.Kind.NOT_INSTANCE;
          types.add(new TypeFact(cell.location(), TextFields.STRING, not));
        }
      } else if (atom instanceof Atom.PredicateCall call) {
        instances.add(call(call, expressions, pure, depth));
      } else {
        throw HeapsmithException.of(Code.SPEC_NOT_SUPPORTED, "", "an array in a symbolic heap");
      }
    }
    List<SymbolicHeap> result = new ArrayList<>();
    for (PureCompiler.Case each : new PureCompiler(terms, expressions).cases(disjunct.pure())) {
      SymbolicHeap heap =
          new SymbolicHeap(cells, instances, types, pure)
              .star(new SymbolicHeap(List.of(), List.of(), each.types(), each.pure()));
      result.add(Equalities.eliminate(terms, heap, existentials));
    }
    return result;
  }

  private static PointsTo cell(Atom.PointsTo atom, ExprCompiler expressions, List<Term> pure) {
    SortedMap<FieldKey, Term> fields = new TreeMap<>();
    for (Atom.FieldValue field : atom.fields()) {
      ExprCompiler.Value value = expressions.value(field.value());
      pure.addAll(expressions.defined(value));
      fields.put(
          new FieldKey(field.owner(), field.name(), field.descriptor()),
          expressions.toSort(value.term(), Sorts.of(field.descriptor())));
    }
    return new PointsTo(expressions.value(atom.location()).term(), atom.className(), fields);
  }

  private PredicateInstance call(
      Atom.PredicateCall atom, ExprCompiler expressions, List<Term> pure, int depth) {
    List<Parameter> parameters = definition(atom.predicate()).parameters();
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      ExprCompiler.Value value = expressions.value(atom.arguments().get(i));
      pure.addAll(expressions.defined(value));
      arguments.add(expressions.toSort(value.term(), Sorts.of(parameters.get(i).type())));
    }
    return new PredicateInstance(atom.predicate(), arguments, depth);
  }
}
