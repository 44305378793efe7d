// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MadeClasses;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;

/** Input without a precondition: a receiver that is not null, arguments that may be anything. */
public final class UnconstrainedInput {

  /** The receiver's access path. */
  public static final String RECEIVER = "this";

  private final ExplorationContext context;

  /** Makes inputs in a context. */
  public UnconstrainedInput(ExplorationContext context) {
    this.context = context;
  }

  /** Makes the input in {@code state}. */
  public MethodInput make(State state, MethodUnderTest method) {
    List<Value> values = new ArrayList<>();
    if (!method.method().isStatic()) {
      values.add(receiver(state, method));
    }
    method
        .parameters()
        .forEach(p -> values.add(context.inputs().symbolic(state, p.descriptor(), p.name())));
    return new MethodInput(values);
  }

  /**
   * Makes the receiver; that of a constructor is new, so it is no part of the input. That of an
   * enum stands for its constants, which are not there yet.
   */
  public ReferenceValue receiver(State state, MethodUnderTest method) {
    if (method.method().model().isConstructor()) {
      return state.allocate().instance(context.program().layout(method.receiver()));
    }
    Optional<ReferenceValue> constant = constant(method);
    if (constant.isPresent()) {
      return constant.get();
    }
    List<String> classes = receiverClasses(method);
    ObjectRef receiver = context.inputs().object(state, classes.get(0), RECEIVER);
    if (classes.get(0).equals(method.receiver())) {
      state.classIsKnown(receiver);
    } else {
      state.addTypeTest(receiver, method.receiver(), true);
      state.openClasses(receiver, classes); // what it inherits may ask the class for the rest
    }
    return receiver;
  }

  /** Returns what stands for the constants of an enum where the method is called on them. */
  public Optional<ReferenceValue> constant(MethodUnderTest method) {
    return context
        .program()
        .enums()
        .of(method.receiver())
        .map(type -> context.inputs().reference(type, RECEIVER));
  }

  /**
   * Returns the classes a receiver may have, at least one: the one it is asked of, or, if that is
   * abstract, those below it that inherit the method. If there are none, a test writes one.
   */
  public List<String> receiverClasses(MethodUnderTest method) {
    String asked = method.receiver();
    if (!context.program().linked(asked).model().isAbstract()) {
      return List.of(asked);
    }
    LinkedMethod code = method.method();
    List<String> below =
        context.program().types().candidates(asked).stream()
            .filter(c -> !MadeClasses.isMade(c)) // a subclass that the test writes, too
            .filter(c -> context.program().select(c, code).filter(code::equals).isPresent())
            .toList();
    return below.isEmpty() ? List.of(written(asked)) : below;
  }

  /**
   * Returns the subclass that a test writes; the class itself if a test cannot, or if nothing in it
   * is abstract: of such a class a test makes an object without asking its constructors.
   */
  public String written(String asked) {
    ClassPath classPath = context.program().classPath();
    boolean isAbstract =
        StubClass.methods(classPath, asked).stream().anyMatch(MethodModel::isAbstract);
    return isAbstract && StubClass.isPossible(classPath, asked) ? StubClass.nameOf(asked) : asked;
  }
}
