// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.Reachability;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.BuildingCalls;
import org.heapsmith.testgen.build.CallArguments;
import org.heapsmith.testgen.build.Visibility;

/**
 * Whether a test can be written with the steps that build its input: Java has names for all that is
 * called, and no cast is missing. Else its objects are made one by one.
 */
final class WritableSteps {
  private final ClassPath classPath;
  private final Visibility visibility;
  private final WriterOptions options;

  WritableSteps(ClassPath classPath, Visibility visibility, WriterOptions options) {
    this.classPath = classPath;
    this.visibility = visibility;
    this.options = options;
  }

  /** Returns the group with the steps that can be written. */
  TestGroup of(TestGroup group) {
    return new TestGroup(
        group.method(),
        group.nestedName(),
        group.signature(),
        group.tests().stream().map(this::of).toList());
  }

  private NamedTest of(NamedTest named) {
    return areWritten(named.test())
        ? named
        : new NamedTest(
            named.test().withoutSteps(),
            named.name(),
            named.displayName(),
            named.finding(),
            named.repOkKept(),
            named.wrong());
  }

  private boolean areWritten(TestCase test) {
    return !options.isDefensive(test) && test.steps().stream().allMatch(this::isWritable);
  }

  /**
   * Returns why a test cannot do without steps that are not written; empty if it can, or they are.
   * Answers that they would have been given by a stub are none of those of the method under test.
   */
  Optional<String> missed(TestCase test) {
    if (areWritten(test)) {
      return Optional.empty();
    }
    List<Integer> asked = given(test).filter(id -> isAsked(test.finalHeap(), id)).toList();
    return asked.isEmpty()
            || left(test)
                .filter(heap -> asked.stream().noneMatch(id -> isAsked(heap, id)))
                .isPresent()
        ? Optional.empty()
        : Optional.of("the calls that build it cannot be written, and ask what they are given");
  }

  /** Returns what the steps leave; empty if that is not known. */
  private Optional<ConcreteHeap> left(TestCase test) {
    ConcreteMachine machine = new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE));
    return BuildingCalls.of(classPath, test.steps()).flatMap(c -> machine.built(test.input(), c));
  }

  /** Returns the ids of what is reachable from arguments of steps. */
  private static Stream<Integer> given(TestCase test) {
    List<ConcreteValue> passed =
        test.steps().stream().flatMap(s -> s.arguments().stream()).toList();
    return Reachability.from(test.input(), passed).stream();
  }

  /** Returns whether an object is a stub that has been asked for an answer, or has thrown. */
  private static boolean isAsked(ConcreteHeap heap, int id) {
    return heap.objects().get(id) instanceof ConcreteObject.Instance stub
        && stub.fields().entrySet().stream()
            .filter(e -> StubClass.isTelling(e.getKey().owner(), e.getKey().name()))
            .anyMatch(e -> !e.getValue().equals(ConcreteValue.zero("I")));
  }

  private boolean isWritable(BuildStep step) {
    return step.method().find(classPath).filter(this::isWritable).isPresent();
  }

  private boolean isWritable(MethodModel method) {
    return visibility.sees(method.owner().name(), method.name(), method.access())
        && method.parameterDescriptors().stream().allMatch(visibility::seesType)
        && !CallArguments.takesIntersection(method)
        && (method.isConstructor() || !CallArguments.isAmbiguous(method, classPath.hierarchy()));
  }
}
