// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.machine.result.ProgramPath;

/**
 * A clause that is being written, and the values of the method's variables and operand stack where
 * it has come to. A reference that is not null is {@code r(V)}.
 */
final class Cursor {
  private final String predicate;
  private final List<ClpTerm> arguments;
  private final List<String> comments = new ArrayList<>();
  private final List<ClpTerm> goals = new ArrayList<>();
  private final List<ProgramPath.Step> steps = new ArrayList<>();
  private final ClpTerm[] locals;
  private final List<ClpTerm> stack;
  private final Set<String> used;
  private int heap = 1;

  Cursor(
      String predicate,
      List<ClpTerm> arguments,
      ClpTerm[] locals,
      List<ClpTerm> stack,
      Set<String> used) {
    this.predicate = predicate;
    this.arguments = arguments;
    this.locals = locals.clone();
    this.stack = new ArrayList<>(stack);
    this.used = new LinkedHashSet<>(used);
  }

  String predicate() {
    return predicate;
  }

  List<ClpTerm> arguments() {
    return arguments;
  }

  List<String> comments() {
    return comments;
  }

  List<ClpTerm> goals() {
    return goals;
  }

  /** What taking the clause means for the program path. */
  List<ProgramPath.Step> steps() {
    return steps;
  }

  ClpTerm[] locals() {
    return locals;
  }

  List<ClpTerm> stack() {
    return stack;
  }

  Set<String> used() {
    return used;
  }

  ClpTerm heap() {
    return new ClpTerm.Var("H" + heap);
  }

  /** Returns the heap after a change. */
  ClpTerm nextHeap() {
    heap++;
    return heap();
  }

  void goal(String functor, ClpTerm... args) {
    goals.add(ClpTerm.struct(functor, args));
  }

  void push(ClpTerm value) {
    stack.add(value);
  }

  ClpTerm pop() {
    return stack.remove(stack.size() - 1);
  }

  /** Returns an operand; 0 is the top. */
  ClpTerm peek(int depth) {
    return stack.get(stack.size() - 1 - depth);
  }

  /** Returns a variable that the clause does not have yet. */
  ClpTerm.Var fresh(String wanted) {
    return new ClpTerm.Var(VariableNames.unused(wanted, used));
  }
}
