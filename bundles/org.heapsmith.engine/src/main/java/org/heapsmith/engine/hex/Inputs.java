// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.hex.Requirement.AppliedShape;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.hex.Suitability;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** The input of a method, and what a disjunct of its precondition says of its values. */
final class Inputs {
  private final ExplorationContext context;
  private final State state;
  private final List<Value> values;
  private final Map<String, Value> names = new LinkedHashMap<>();
  private String label = "";

  /** Makes the input in {@code state}. */
  Inputs(ExplorationContext context, State state, MethodUnderTest method) {
    this(context, state, method, new UnconstrainedInput(context).make(state, method).values());
  }

  /** Names the values that {@code state} was called with. */
  Inputs(ExplorationContext context, State state, MethodUnderTest method, List<Value> values) {
    this.context = context;
    this.state = state;
    this.values = values;
    int next = values.size() - method.parameters().size();
    if (next == 1 && !method.method().model().isConstructor()) {
      names.put(UnconstrainedInput.RECEIVER, values.get(0));
    }
    for (MethodUnderTest.InputParameter parameter : method.parameters()) {
      names.put(parameter.name(), values.get(next++));
    }
  }

  List<Value> values() {
    return values;
  }

  /** Returns the disjunct for a person. */
  String label() {
    return label;
  }

  /** Binds the disjunct; empty if it contradicts itself at sight. */
  Optional<Requirement> bind(Disjunct disjunct, Map<String, CompiledInvariant> invariants) {
    label = String.join(" && ", disjunct.constraints().stream().map(SpecPrinter::print).toList());
    List<Expr> pure = new ArrayList<>(disjunct.pure());
    for (Atom.PointsTo cell : Suitability.fromParameters(disjunct, names.keySet())) {
      if (!cell(cell, pure)) {
        return Optional.empty();
      }
    }
    Optional<List<Term>> conditions = conditions(disjunct, pure);
    if (conditions.isEmpty()) {
      return Optional.empty();
    }
    List<Term> references = new ArrayList<>();
    for (Term condition : conditions.get()) {
      boolean speaksOfReferences =
          Terms.variables(condition).stream().anyMatch(v -> v.sort() == Sort.REF);
      if (speaksOfReferences) {
        references.add(condition);
      } else {
        state.assume(condition);
      }
    }
    return Optional.of(requirement(disjunct, invariants, references));
  }

  private Requirement requirement(
      Disjunct disjunct, Map<String, CompiledInvariant> invariants, List<Term> pure) {
    List<Applied> applied = new ArrayList<>();
    List<AppliedShape> shapes = new ArrayList<>();
    for (HeapConstraint constraint : disjunct.constraints()) {
      List<Value> arguments =
          constraint.arguments().stream().map(a -> names.get(((Expr.Var) a).name())).toList();
      if (constraint instanceof HeapConstraint.InvariantCall call) {
        applied.add(new Applied(invariants.get(call.invariant()), arguments));
      } else {
        shapes.add(new AppliedShape((HeapConstraint.Shape) constraint, arguments));
      }
    }
    List<SymbolicRef> references = new ArrayList<>();
    for (Value value : names.values()) {
      if (value instanceof SymbolicRef ref && !references.contains(ref)) {
        references.add(ref);
      }
    }
    return new Requirement(applied, shapes, pure, references, values);
  }

  /** Makes the object that a points-to allocates, and gives names to its fields. */
  private boolean cell(Atom.PointsTo cell, List<Expr> pure) {
    Value location = state.resolved(names.get(((Expr.Var) cell.location()).name()));
    if (location instanceof SymbolicRef ref) {
      TypeHierarchy types = context.program().hierarchy();
      List<String> classes =
          context.program().types().candidates(cell.className()).stream()
              .filter(c -> types.isSubtype(c, ref.declaredType()))
              .toList();
      if (classes.isEmpty()) {
        String type = cell.className().replace('/', '.');
        context.report(Notice.of(Code.NO_INSTANTIABLE_CLASS, "", type, ref.path()));
        return false;
      }
      ObjectRef fresh = context.inputs().object(state, classes.get(0), ref.path());
      if (classes.size() > 1) {
        state.openClasses(fresh, classes);
      }
      state.resolve(ref, fresh);
      context.inputs().promise(state, fresh, cell.className());
      location = fresh;
    }
    if (!(location instanceof ObjectRef object)
        || !(state.object(object) instanceof Instance instance)) {
      return false;
    }
    for (Atom.FieldValue field : cell.fields()) {
      FieldKey key = new FieldKey(field.owner(), field.name(), field.descriptor());
      FieldSlot slot =
          instance.layout().slots().stream().filter(s -> s.key().equals(key)).findFirst().get();
      name(field, instance.field(slot), pure);
    }
    return true;
  }

  private void name(Atom.FieldValue field, Value value, List<Expr> pure) {
    if (field.value() instanceof Expr.Var variable && !names.containsKey(variable.name())) {
      names.put(variable.name(), value);
    } else {
      String name = "field#" + names.size();
      names.put(name, value);
      SpecType type = field.value().type();
      pure.add(new Expr.Compare(Expr.CompareOp.EQ, new Expr.Var(name, type), field.value()));
    }
  }

  private Optional<List<Term>> conditions(Disjunct disjunct, List<Expr> pure) {
    Map<String, Term> environment = new LinkedHashMap<>();
    names.forEach((name, value) -> environment.put(name, term(value)));
    Disjunct alone = new Disjunct(List.of(), List.of(), pure, List.of(), disjunct.source());
    Predicates predicates =
        new Predicates(context.specs(), context.terms(), context.bounds().arrayLength());
    List<SymbolicHeap> heaps =
        predicates.instantiate(List.of(alone), environment, new FreshNames());
    return heaps.stream().findFirst().map(SymbolicHeap::pure);
  }

  private Term term(Value value) {
    Value known = state.resolved(value);
    if (known instanceof NumberValue number) {
      Term term = Values.term(context.terms(), number);
      return term.op() == org.heapsmith.smt.Op.CONVERT ? term.arg(0) : term;
    } else if (known instanceof ObjectRef object) {
      return context.terms().location(object.id());
    }
    return known instanceof SymbolicRef ref ? ref.term() : context.terms().nullRef();
  }
}
