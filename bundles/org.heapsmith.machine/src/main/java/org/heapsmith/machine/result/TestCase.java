// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * One fully concrete test: input heap and arguments, and what the engine predicts.
 *
 * @param id stable identifier: the path's decisions in short form, the same for any number of
 *     threads
 * @param input every object reachable from the receiver, the arguments and the statics used; fully
 *     initialised
 * @param receiver null value record for static methods ({@code null} reference here)
 * @param arguments in order
 * @param outcome the predicted end; never {@link Outcome.CutOff}
 * @param finalHeap predicted heap after the call: input objects under their ids (reachable or not),
 *     new ones reachable from result, inputs or statics under further ids
 * @param facts the path's decisions
 * @param branches all branches the path takes in code under test (not in the JDK)
 * @param path the program path it takes
 * @param classes the application classes whose static state the path has to do with: initialised on
 *     the way, or with static fields that it reads or writes
 * @param steps the calls that build the input, in order; empty if the test makes its objects one by
 *     one, or needs none. Objects of {@code input} that no step names are the inner life of others
 * @param searched of how many calls the longest sequences are that were tried, and found not to
 *     build the input; 0 if none were
 * @param judgement what the judge said of the input, by the precondition and {@code repOK}; empty
 *     if there is neither. With a precondition it never fails, and is undecided only if {@code
 *     repOK} could not be run to its end
 */
public record TestCase(
    String id,
    MethodId method,
    ConcreteHeap input,
    ConcreteValue receiver,
    List<ConcreteValue> arguments,
    Outcome outcome,
    ConcreteHeap finalHeap,
    List<PathFact> facts,
    SortedSet<BranchId> branches,
    ProgramPath path,
    SortedSet<String> classes,
    List<BuildStep> steps,
    int searched,
    Optional<CheckResult> judgement) {

  /** Makes one whose input is made object by object. */
  public TestCase(
      String id,
      MethodId method,
      ConcreteHeap input,
      ConcreteValue receiver,
      List<ConcreteValue> arguments,
      Outcome outcome,
      ConcreteHeap finalHeap,
      List<PathFact> facts,
      SortedSet<BranchId> branches,
      ProgramPath path,
      SortedSet<String> classes,
      Optional<CheckResult> judgement) {
    this(
        id, method, input, receiver, arguments, outcome, finalHeap, facts, branches, path, classes,
        List.of(), 0, judgement);
  }

  /** A key of many tables: what tells tests apart, and not the whole of heap and path each time. */
  @Override
  public int hashCode() {
    return 31 * id.hashCode() + method.name().hashCode();
  }

  /** By the identifier first: a record begins at its end, here with long paths that begin alike. */
  @Override
  public boolean equals(Object o) {
    return this == o
        || o instanceof TestCase other
            && id.equals(other.id)
            && method.equals(other.method)
            && content().equals(other.content());
  }

  private List<Object> content() {
    return Arrays.asList(
        arguments, receiver, outcome, input, finalHeap, facts, branches, path, classes, steps,
        searched, judgement);
  }

  /** Returns the same test with an input that is made object by object. */
  public TestCase withoutSteps() {
    return new TestCase(
        id, method, input, receiver, arguments, outcome, finalHeap, facts, branches, path, classes,
        judgement);
  }

  /** Returns the test of another call, with the objects of this one: what it does is not known. */
  public TestCase asInputOf(TestCase other) {
    return new TestCase(
        id,
        other.method,
        input,
        receiver,
        other.arguments,
        other.outcome,
        finalHeap,
        other.facts,
        other.branches,
        other.path,
        classes,
        steps,
        searched,
        judgement);
  }

  /** Returns the same test under another identifier. */
  public TestCase withId(String other) {
    return new TestCase(
        other, method, input, receiver, arguments, outcome, finalHeap, facts, branches, path,
        classes, steps, searched, judgement);
  }

  /** Copies the lists. */
  public TestCase {
    arguments = List.copyOf(arguments);
    facts = List.copyOf(facts);
    steps = List.copyOf(steps);
    branches = Collections.unmodifiableSortedSet(new TreeSet<>(branches));
    classes = Collections.unmodifiableSortedSet(new TreeSet<>(classes));
  }
}
