// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.smt.Evaluator;

/** The calls that build an input, with what they are about as contents of its heap. */
final class CallContents {
  private final List<Call> calls;

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

  CallContents(List<Call> calls) {
    this.calls = List.copyOf(calls);
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
    return new CallContents(calls);
  }

  /** Returns the calls in their order. */
  List<Call> calls() {
    return calls;
  }

  /** Returns whether there are none. */
  boolean isEmpty() {
    return calls.isEmpty();
  }

  private static Content object(PathHeaps view, ObjectRef object) {
    return view.content(object, "Ljava/lang/Object;");
  }

  /** Returns what the calls are about. */
  List<Content> contents() {
    return calls.stream().flatMap(c -> c.contents().stream()).toList();
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
