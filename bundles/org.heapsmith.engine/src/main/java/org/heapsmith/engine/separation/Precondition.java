// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.base.Article;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.unfold.ExposedReference;
import org.heapsmith.logic.unfold.Normaliser;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Makes the states a method starts in: one for each satisfiable disjunct of its precondition. */
final class Precondition {
  private static final String THIS = "this";
  private final ExplorationContext context;
  private final Terms terms;
  private final Predicates predicates;
  private final Materialiser materialiser;
  private final Normaliser normaliser;

  Precondition(ExplorationContext context, Predicates predicates, Materialiser materialiser) {
    this.context = context;
    this.terms = context.terms();
    this.predicates = predicates;
    this.materialiser = materialiser;
    this.normaliser = Materialiser.normaliser(context);
  }

  /** Returns one alternative for each disjunct; if there is one only, in {@code state} itself. */
  List<Alternative<MethodInput>> alternatives(
      State state, MethodUnderTest method, SeparationTheory.StateCheck check) {
    Map<String, Term> environment = environment(method);
    FreshNames fresh = new FreshNames();
    List<Alternative<MethodInput>> result = new ArrayList<>();
    List<SymbolicHeap> disjuncts = disjuncts(method, environment, fresh);
    for (SymbolicHeap disjunct : disjuncts) {
      SymbolicHeap heap = withReceiver(method, environment, disjunct);
      Normaliser.Result normalised = normaliser.normalise(SpecHeap.of(heap, fresh.next()));
      String label = disjunct.toString();
      if (normalised instanceof Normaliser.Contradiction none) {
        result.add(rejected(label, none.because()));
        continue;
      }
      Normaliser.Normal normal = (Normaliser.Normal) normalised;
      State next = disjuncts.size() == 1 ? state : state.fork();
      next.setSpecState(normal.spec());
      MethodInput input = input(next, method, environment);
      normal.numeric().forEach(next::assume);
      Optional<String> contradiction = check.contradiction(next);
      if (contradiction.isEmpty() && predicates.isBeyondBounds(disjunct)) {
        Notice bound =
            Notice.of(Code.BOUND_ARRAY, "", predicates.arrayLength(), "the precondition");
        result.add(Alternative.rejected(label, "", new Rejection.LeftOut(bound)));
        continue;
      }
      result.add(
          contradiction.isPresent()
              ? rejected(label, contradiction.get())
              : Alternative.explored(next, input, label, ""));
    }
    return result;
  }

  /** Returns the disjuncts, the receiver's cell among them, that are no contradictions at sight. */
  List<Normaliser.Normal> roots(MethodUnderTest method) {
    Map<String, Term> environment = environment(method);
    FreshNames fresh = new FreshNames();
    List<Normaliser.Normal> roots = new ArrayList<>();
    for (SymbolicHeap disjunct : disjuncts(method, environment, fresh)) {
      SymbolicHeap heap = withReceiver(method, environment, disjunct);
      SpecHeap spec = exposed(SpecHeap.of(heap, fresh.next()), method, environment);
      normaliser.normalise(spec).normal().ifPresent(roots::add);
    }
    return roots;
  }

  /** Adds the method's references: what a cell may be depends on what they are declared as. */
  private SpecHeap exposed(SpecHeap heap, MethodUnderTest method, Map<String, Term> environment) {
    SpecHeap spec = heap;
    if (hasReceiver(method.method())) {
      String type = receiverType(method);
      spec = spec.expose(new ExposedReference(environment.get(THIS), type, THIS));
    }
    for (MethodUnderTest.InputParameter parameter : method.parameters()) {
      Term term = environment.get(parameter.name());
      if (term.sort() == Sort.REF) {
        String type = InputFactory.typeName(parameter.descriptor());
        spec = spec.expose(new ExposedReference(term, type, parameter.name()));
      }
    }
    return spec;
  }

  private String receiverType(MethodUnderTest method) {
    return context.program().enums().of(method.receiver()).orElse(method.receiver());
  }

  private static Alternative<MethodInput> rejected(String label, String because) {
    return Alternative.rejected(label, "", new Rejection.Pruned(because));
  }

  private Map<String, Term> environment(MethodUnderTest method) {
    Map<String, Term> environment = new LinkedHashMap<>();
    if (hasReceiver(method.method())) {
      environment.put(THIS, terms.var(THIS, Sort.REF));
    }
    for (MethodUnderTest.InputParameter parameter : method.parameters()) {
      environment.put(
          parameter.name(), terms.var(parameter.name(), Sorts.of(parameter.descriptor())));
    }
    return environment;
  }

  static boolean hasReceiver(LinkedMethod method) {
    return !method.isStatic() && !method.id().name().equals("<init>");
  }

  /** A spec that speaks of {@code this} says nothing of methods without a receiver. */
  private List<SymbolicHeap> disjuncts(
      MethodUnderTest method, Map<String, Term> environment, FreshNames fresh) {
    Optional<MethodSpec> spec = method.spec().filter(s -> !s.requires().isEmpty());
    if (spec.isEmpty() || !environment.keySet().containsAll(names(spec.get()))) {
      return List.of(SymbolicHeap.EMP);
    }
    return predicates.instantiate(spec.get().requires(), environment, fresh);
  }

  private static List<String> names(MethodSpec spec) {
    return spec.parameters().stream().map(Parameter::name).toList();
  }

  /** Gives the receiver a cell if no clause allocates it at sight. */
  private SymbolicHeap withReceiver(
      MethodUnderTest method, Map<String, Term> environment, SymbolicHeap heap) {
    Term receiver = environment.get(THIS);
    if (receiver == null) {
      return heap;
    }
    boolean mentioned =
        heap.variables().contains(receiver)
            || context.program().enums().of(method.receiver()).isPresent();
    return mentioned
        ? heap.and(List.of(terms.ne(receiver, terms.nullRef())))
        : heap.star(new PointsTo(receiver, method.receiver(), new TreeMap<>()));
  }

  private MethodInput input(State state, MethodUnderTest method, Map<String, Term> environment) {
    List<Value> values = new ArrayList<>();
    LinkedMethod target = method.method();
    if (hasReceiver(target)) {
      values.add(receiver(state, environment.get(THIS), method));
    } else if (!target.isStatic()) {
      values.add(state.allocate().instance(context.program().layout(target.owner())));
    }
    for (MethodUnderTest.InputParameter parameter : method.parameters()) {
      values.add(argument(state, parameter, environment.get(parameter.name())));
    }
    return new MethodInput(values);
  }

  /** Makes the receiver at once where Δ allocates it at sight. */
  private Value receiver(State state, Term term, MethodUnderTest method) {
    String owner = method.receiver();
    SpecHeap spec = Materialiser.spec(state);
    PointsTo cell = spec.cellOf(term);
    if (cell != null && !cell.location().isConst()) {
      SpecHeap typed = spec.expose(new ExposedReference(term, receiverType(method), THIS));
      List<String> classes = new ArrayList<>(materialiser.classes(typed, cell));
      UnconstrainedInput inputs = new UnconstrainedInput(context);
      if (context.program().linked(owner).model().isAbstract()) {
        classes.retainAll(inputs.receiverClasses(method));
      }
      String className = classes.isEmpty() ? inputs.written(owner) : classes.get(0);
      ObjectRef receiver = materialiser.materialise(state, cell, className, THIS);
      if (className.equals(owner)) {
        state.classIsKnown(receiver);
        return receiver;
      } else if (cell.className().equals(owner)) {
        state.addTypeTest(receiver, owner, true); // no more than that is promised
      }
      if (classes.size() > 1 && cell.fields().isEmpty()) {
        state.openClasses(receiver, classes);
      } else if (classes.size() > 1) {
        String what = THIS + " is " + Article.with(InputNames.simpleName(className));
        context.leaveOut(state, Notice.of(Code.CLASS_CHOSEN, "", what, THIS));
      }
      return receiver;
    }
    return reference(state, term, "L" + receiverType(method) + ";", THIS);
  }

  private Value argument(State state, MethodUnderTest.InputParameter parameter, Term term) {
    if (term.sort() == Sort.REF) {
      return reference(state, term, parameter.descriptor(), parameter.name());
    }
    if (parameter.descriptor().equals("Z")) {
      state.assume(terms.isBoolean(term));
    }
    return Values.of(Values.onStack(terms, term));
  }

  private Value reference(State state, Term term, String descriptor, String path) {
    ReferenceValue value = materialiser.reference(Materialiser.spec(state), descriptor, term, path);
    if (value instanceof SymbolicRef ref) {
      state.setSpecState(Materialiser.spec(state).expose(Materialiser.exposed(ref)));
    }
    return value;
  }
}
