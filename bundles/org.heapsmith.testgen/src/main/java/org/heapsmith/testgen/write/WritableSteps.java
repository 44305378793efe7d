// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;
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
    TestCase test = named.test();
    boolean written =
        !options.isDefensive(test) && test.steps().stream().allMatch(this::isWritable);
    return written
        ? named
        : new NamedTest(
            test.withoutSteps(),
            named.name(),
            named.displayName(),
            named.finding(),
            named.repOkKept(),
            named.wrong());
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
