// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Term;

/** The calls that build an input, with what they are about as contents of its heap. */
final class CallContents {
  private final List<Call> calls;
  private final Map<Term, Node> given;

  /** A call. */
  record Call(
      LinkedMethod method,
      Optional<Content> target,
      List<Content> arguments,
      Optional<Content> made) {

    /** Returns what it is about. */
    List<Content> contents() {
      List<Content> all = new ArrayList<>(arguments);
      target.ifPresent(all::add);
      made.ifPresent(all::add);
      return all;
    }
  }

  /**
   * Makes them.
   *
   * @param given arrays that calls take and the input does not hold, by their keys
   */
  CallContents(List<Call> calls, Map<Term, Node> given) {
    this.calls = List.copyOf(calls);
    this.given = Map.copyOf(given);
  }

  /** Makes them of calls in terms of a path. */
  static CallContents of(List<InputCall> given, PathHeaps view) {
    List<Call> calls = new ArrayList<>();
    for (InputCall call : given) {
      List<Content> arguments = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        String descriptor = call.method().parameters().get(i);
        arguments.add(view.content(call.arguments().get(i), descriptor));
      }
      calls.add(
          new Call(
              call.method(),
              call.target().map(o -> object(view, o)),
              arguments,
              call.made().map(o -> object(view, o))));
    }
    return new CallContents(calls, Map.of());
  }

  /** Returns the calls in their order. */
  List<Call> calls() {
    return calls;
  }

  /** Returns whether there are none. */
  boolean isEmpty() {
    return calls.isEmpty();
  }

  /** Returns a heap in which is what calls take, too. */
  Function<Term, Node> with(Function<Term, Node> heap) {
    return key -> given.containsKey(key) ? given.get(key) : heap.apply(key);
  }

  private static Content object(PathHeaps view, ObjectRef object) {
    return view.content(object, "Ljava/lang/Object;");
  }

  /** Returns what the calls are about. */
  List<Content> contents() {
    return calls.stream().flatMap(c -> c.contents().stream()).toList();
  }

  /** Returns the variables of what the calls take. */
  Set<Term> variables() {
    Set<Term> variables = new LinkedHashSet<>();
    for (Content content : contents()) {
      HeapGraph.collect(content, variables);
      if (content instanceof Content.Reference reference && given.containsKey(reference.key())) {
        given.get(reference.key()).contents().forEach(c -> HeapGraph.collect(c, variables));
      }
    }
    return variables;
  }

  /** Returns the calls with values; none if one of these is not predicted. */
  List<BuildStep> steps(HeapGraph heap, Evaluator evaluator) {
    if (!contents().stream().allMatch(heap::isPredicted)) {
      return List.of();
    }
    return calls.stream()
        .map(
            c ->
                new BuildStep(
                    c.method().id(),
                    id(c.target(), heap, evaluator),
                    c.arguments().stream().map(a -> heap.value(a, evaluator)).toList(),
                    id(c.made(), heap, evaluator)))
        .toList();
  }

  private static int id(Optional<Content> object, HeapGraph heap, Evaluator evaluator) {
    return object.map(o -> ((ConcreteValue.Ref) heap.value(o, evaluator)).id()).orElse(0);
  }
}
