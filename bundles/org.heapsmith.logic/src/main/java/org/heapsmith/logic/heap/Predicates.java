// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
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

  /** What was compiled of each predicate that was unfolded, by its name. */
  private final Map<String, Template> templates = new ConcurrentHashMap<>();

  /** A predicate's disjuncts for all instances; variables stand for the parameters. */
  private record Template(List<Term> parameters, List<Expanded> disjuncts) {}

  /** A disjunct without arrays and strings; whether a bound has weakened it. */
  private record Expanded(DisjunctTemplate template, boolean beyond) {}

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
    Template template =
        templates.computeIfAbsent(instance.predicate(), name -> template(definition(name)));
    Map<Term, Term> arguments = new HashMap<>();
    for (int i = 0; i < template.parameters().size(); i++) {
      arguments.put(template.parameters().get(i), instance.arguments().get(i));
    }
    return instantiate(template.disjuncts(), arguments, fresh, instance.depth() + 1);
  }

  private Template template(PredicateDef definition) {
    Map<String, Term> environment = new LinkedHashMap<>();
    FreshNames places = new FreshNames("place!", 0);
    for (Parameter parameter : definition.parameters()) {
      Sort sort = Sorts.of(parameter.type());
      environment.put(parameter.name(), places.variable(terms, parameter.name(), sort));
    }
    List<Expanded> disjuncts =
        compiled(definition.disjuncts(), environment, environment.keySet(), places);
    return new Template(List.copyOf(environment.values()), disjuncts);
  }

  /**
   * Returns the symbolic heaps whose disjunction {@code disjuncts} is, free names bound by {@code
   * environment}, existentials α-renamed with {@code fresh}; those that are contradictory at first
   * sight are left out. A disjunct with type tests under negation or disjunction gives several
   * heaps.
   */
  public List<SymbolicHeap> instantiate(
      List<Disjunct> disjuncts, Map<String, Term> environment, FreshNames fresh) {
    FreshNames places = new FreshNames("place!", 0);
    return instantiate(compiled(disjuncts, environment, Set.of(), places), Map.of(), fresh, 0);
  }

  private List<SymbolicHeap> instantiate(
      List<Expanded> disjuncts, Map<Term, Term> arguments, FreshNames fresh, int depth) {
    List<SymbolicHeap> result = new ArrayList<>();
    for (Expanded each : disjuncts) {
      for (SymbolicHeap heap : each.template().instantiate(arguments, fresh, depth)) {
        result.add(each.beyond() ? heap.and(List.of(beyond)) : heap);
      }
    }
    return result;
  }

  /** Compiles the cases of disjuncts that speak of no array and no string. */
  private List<Expanded> compiled(
      List<Disjunct> disjuncts,
      Map<String, Term> environment,
      Set<String> parameters,
      FreshNames places) {
    List<Expanded> result = new ArrayList<>();
    for (Disjunct disjunct : disjuncts) {
      for (ArrayExpansion.Case each : ArrayExpansion.of(disjunct, arrayLength)) {
        for (ArrayExpansion.Case one :
            TextExpansion.of(each.disjunct(), parameters, arrayLength, each.beyond())) {
          result.add(new Expanded(template(one.disjunct(), environment, places), one.beyond()));
        }
      }
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

  private DisjunctTemplate template(Disjunct disjunct, Map<String, Term> outer, FreshNames places) {
    Map<String, Term> environment = new LinkedHashMap<>(outer);
    List<Term> existentials = new ArrayList<>();
    List<Term> pure = new ArrayList<>();
    List<TypeFact> types = new ArrayList<>();
    for (Parameter existential : disjunct.existentials()) {
      Term variable = places.variable(terms, existential.name(), Sorts.of(existential.type()));
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
        instances.add(call(call, expressions, pure));
      } else {
        throw HeapsmithException.of(Code.SPEC_NOT_SUPPORTED, "", "an array in a symbolic heap");
      }
    }
    List<SymbolicHeap> cases = new ArrayList<>();
    for (PureCompiler.Case each : new PureCompiler(terms, expressions).cases(disjunct.pure())) {
      cases.add(
          new SymbolicHeap(cells, instances, types, pure)
              .star(new SymbolicHeap(List.of(), List.of(), each.types(), each.pure())));
    }
    return new DisjunctTemplate(terms, disjunct.existentials(), existentials, cases);
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
      Atom.PredicateCall atom, ExprCompiler expressions, List<Term> pure) {
    List<Parameter> parameters = definition(atom.predicate()).parameters();
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      ExprCompiler.Value value = expressions.value(atom.arguments().get(i));
      pure.addAll(expressions.defined(value));
      arguments.add(expressions.toSort(value.term(), Sorts.of(parameters.get(i).type())));
    }
    return new PredicateInstance(atom.predicate(), arguments, 0);
  }
}
