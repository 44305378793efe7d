// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Reachable states in a few words, with keys of any kind. */
final class StateOf {
  private final String className;
  private List<ReachableState.Part> objects = List.of();
  private List<Term> conditions = List.of();
  private List<InputCall> calls = List.of();
  private Map<Term, String> names = Map.of();
  private String shape = "shape";
  private String heap = "heap";
  private boolean isGeneral;
  private List<Term> ofHeap = List.of();

  private StateOf(String className) {
    this.className = className;
  }

  static StateOf of(String className) {
    return new StateOf(className);
  }

  /** Returns an object that calls have made. */
  static ReachableState.Fields made(String className, Value... fields) {
    return new ReachableState.Fields("", className, List.of(fields), List.of(), List.of());
  }

  /** Returns an object that a test gives to calls. */
  static ReachableState.Fields given(String className, Value... fields) {
    return new ReachableState.Fields("", className, List.of(fields), List.of(className), List.of());
  }

  /** Returns a constructor's call that makes the first object. */
  static InputCall making(LinkedMethod method, Value... arguments) {
    return new InputCall(
        method, Optional.empty(), List.of(arguments), Optional.of(new ObjectRef(1)));
  }

  /** Returns a call on the first object. */
  static InputCall on(LinkedMethod method, Value... arguments) {
    return new InputCall(
        method, Optional.of(new ObjectRef(1)), List.of(arguments), Optional.empty());
  }

  StateOf objects(ReachableState.Part... all) {
    objects = List.of(all);
    return this;
  }

  /** So many objects that calls have made. */
  StateOf content(int count) {
    objects =
        IntStream.range(0, count)
            .mapToObj(i -> (ReachableState.Part) made(className))
            .collect(Collectors.toList());
    return this;
  }

  StateOf calls(InputCall... all) {
    calls = List.of(all);
    return this;
  }

  StateOf conditions(Term... all) {
    conditions = List.of(all);
    return this;
  }

  StateOf names(Map<Term, String> all) {
    names = all;
    return this;
  }

  StateOf variable(Terms terms, String name, Sort sort) {
    names = Map.of(terms.varOfSort(name, sort), "." + name);
    return this;
  }

  StateOf key(String shapeOfIt, String heapOfIt) {
    shape = shapeOfIt;
    heap = heapOfIt;
    return this;
  }

  /** Any heap of the shape that these conditions hold of. */
  StateOf general(Term... all) {
    isGeneral = true;
    ofHeap = List.of(all);
    return this;
  }

  ReachableState made() {
    return new ReachableState(
        className,
        objects,
        conditions,
        calls,
        names,
        Map.of(),
        new ReachableState.StateKey(shape, heap, isGeneral, ofHeap));
  }

  static LinkedMethod linked(SearchedClasses classes, String className, String name) {
    MethodModel method = classes.method(className, name);
    return classes.program().linked(method);
  }
}
