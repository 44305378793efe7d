// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.hex.ReferenceGraph.Edge;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.Parameter;

/**
 * Decides whether a complete concrete heap is a model of an invariant: on every backbone (HEX
 * paper, Def. 3.4) all rules hold (Def. 3.2). The heap is what the arguments reach; other objects,
 * and other references to these, do not matter to the invariant. Immutable.
 */
public final class HexChecker {
  /** The number of backbones that are looked at; if there are more, the answer may be open. */
  static final int BACKBONES = 20_000;

  private final CompiledInvariant invariant;
  private final int limit;

  /** Makes a checker. */
  public HexChecker(CompiledInvariant invariant) {
    this(invariant, BACKBONES);
  }

  HexChecker(CompiledInvariant invariant, int limit) {
    this.invariant = invariant;
    this.limit = limit;
  }

  /**
   * Returns the answer; a failure is described by the path of the first reference that breaks a
   * rule.
   *
   * @param arguments values of the parameters, in their order
   */
  public CheckResult check(ConcreteHeap heap, List<ConcreteValue> arguments) {
    ReferenceGraph graph = new ReferenceGraph(heap, roots(heap, arguments));
    NumberReader numbers = value -> read(heap, arguments, value);
    String[] violation = new String[1];
    Backbones backbones =
        new Backbones(
            graph,
            limit,
            parents -> {
              violation[0] = visit(graph, parents).verdict(numbers).orElse(null);
              return violation[0] == null;
            });
    Backbones.End end = backbones.run();
    if (violation[0] != null) {
      return new CheckResult.Fails(violation[0]);
    }
    return end == Backbones.End.LIMIT_REACHED
        ? new CheckResult.Undecided(
            "the heap can be visited in more than " + limit + " ways; these satisfy the invariant")
        : new CheckResult.Holds();
  }

  /**
   * Returns what the invariant says of the numbers in a heap whose references are as they are.
   *
   * @return empty if it does not hold, whatever the numbers are
   */
  Optional<Set<HexSentence>> numbers(ConcreteHeap heap, List<ConcreteValue> arguments) {
    ReferenceGraph graph = new ReferenceGraph(heap, roots(heap, arguments));
    return OtherVisits.numbers(invariant, graph, limit);
  }

  Visit visit(ReferenceGraph graph, Map<Integer, Edge> parents) {
    return visit(invariant, graph, parents);
  }

  /** Returns the complete visit with a given backbone: it goes first along that. */
  static Visit visit(
      CompiledInvariant invariant, ReferenceGraph graph, Map<Integer, Edge> parents) {
    Visit visit = new Visit(invariant);
    for (int object : parents.keySet()) {
      expand(object, graph, parents, visit);
    }
    for (int source : graph.objects()) {
      for (Edge edge : graph.edges(source)) {
        if (edge.target() == VisitedReference.NULL) {
          visit.toNull(source, edge.step());
        } else if (!edge.equals(parents.get(edge.target()))) {
          visit.alias(source, edge.step(), edge.target());
        }
      }
    }
    return visit;
  }

  private static void expand(
      int object, ReferenceGraph graph, Map<Integer, Edge> parents, Visit visit) {
    if (object == PathMatcher.OUTSIDE || visit.hasVisited(object)) {
      return;
    }
    Edge edge = parents.get(object);
    expand(edge.source(), graph, parents, visit);
    visit.expand(edge.source(), edge.step(), object, graph.className(object));
  }

  private Map<Step, ConcreteValue> roots(ConcreteHeap heap, List<ConcreteValue> arguments) {
    Map<Step, ConcreteValue> roots = new LinkedHashMap<>();
    List<Parameter> parameters = invariant.definition().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Parameter parameter = parameters.get(i);
      if (parameter.type().isReference()) {
        String type = Step.className(parameter.type());
        roots.put(new Step.Parameter(parameter.name(), type), arguments.get(i));
      }
    }
    for (PathMatcher matcher : invariant.matchers()) {
      HexPath path = matcher.path();
      if (path.root() instanceof HexRoot.StaticField field) {
        ConcreteValue value =
            heap.statics().get(new FieldKey(field.owner(), field.name(), field.descriptor()));
        if (value != null) {
          String type = Step.className(field.descriptor());
          roots.put(new Step.Static(field.owner(), field.name(), type), value);
        }
      }
    }
    return roots;
  }

  private Optional<BigInteger> read(
      ConcreteHeap heap, List<ConcreteValue> arguments, HexNumber.Value value) {
    List<Parameter> parameters = invariant.definition().parameters();
    ConcreteValue current = ConcreteValue.NULL;
    for (int i = 0; i < parameters.size(); i++) {
      current = parameters.get(i).name().equals(value.parameter()) ? arguments.get(i) : current;
    }
    for (HexSteps.FieldRef field : value.fields()) {
      if (!(current instanceof ConcreteValue.Ref ref)
          || !(heap.object(ref.id()) instanceof ConcreteObject.Instance object)) {
        return Optional.empty();
      }
      current = object.fields().get(new FieldKey(field.owner(), field.name(), field.descriptor()));
    }
    return current instanceof ConcreteValue.Primitive number
        ? Optional.of(BigInteger.valueOf(number.bits()))
        : Optional.empty();
  }
}
