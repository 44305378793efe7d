// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.OpenClasses;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** java.lang.Object. */
final class ObjectModels {
  private static final String OBJECT = "java/lang/Object";

  private ObjectModels() {}

  static void register(Registry registry) {
    registry.put(OBJECT, "<init>", "()V", ModelCall::done);
    registry.put(OBJECT, "getClass", "()Ljava/lang/Class;", ObjectModels::type);
    registry.put(OBJECT, "toString", "()Ljava/lang/String;", ObjectModels::text);
    registry.put(OBJECT, "clone", "()Ljava/lang/Object;", ObjectModels::copy);
    registry.put(
        "java/util/Objects",
        "requireNonNull",
        "(Ljava/lang/Object;)Ljava/lang/Object;",
        ModelCall::interpret);
  }

  private static StepResult text(ModelCall call) {
    return call.argument(0) instanceof ObjectRef ref
            && StringConversion.showsIdentity(call.machine(), call.state(), ref)
        ? call.opaque("the text of an object without a toString of its own")
        : call.interpret();
  }

  private static StepResult type(ModelCall call) {
    if (call.argument(0) instanceof IndefiniteRef open) {
      return OpenClasses.decideClass(
          call.machine(),
          call.state(),
          call.frame(),
          open,
          (s, f, type) -> mirror(call.in(s, f), type));
    }
    return call.withObject(
        0,
        (state, frame, object) -> {
          if (object instanceof LambdaObject) {
            return ofLambda(call.in(state, frame));
          }
          return OpenClasses.decideClass(
              call.machine(),
              state,
              frame,
              new ObjectRef(object.id()),
              (s, f, type) -> mirror(call.in(s, f), type));
        });
  }

  /** Nothing is known of the class of a lambda; compilers ask for it where null is to throw. */
  private static StepResult ofLambda(ModelCall call) {
    ObjectRef type = call.state().allocate().sealed("java/lang/Class");
    call.state().setMarks(call.state().marks().identityUnknown(type));
    return call.result(type);
  }

  private static StepResult mirror(ModelCall call, String type) {
    if (StubClass.isStub(type)) {
      throw call.refuse("the class of a stub is one of the test");
    }
    return call.result(call.state().mirror(FilledClass.typeOf(type)));
  }

  private static StepResult copy(ModelCall call) {
    if (!(call.argument(0) instanceof ObjectRef)) {
      return call.withObject(0, (s, f, object) -> copy(call.in(s, f)));
    }
    call.keepClass(0);
    HeapObject object = call.object(0);
    State state = call.state();
    if (object instanceof ArrayObject array) {
      Value[] elements = new Value[array.length()];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = array.element(i);
      }
      return call.result(state.allocate().array(array.className(), elements));
    }
    if (!object.isInstance(call.machine().program().hierarchy(), "java/lang/Cloneable")) {
      String name = object.className().replace('/', '.');
      return call.throwing("java/lang/CloneNotSupportedException", name);
    }
    if (object instanceof Instance instance) {
      Value[] fields = new Value[instance.layout().size()];
      for (int i = 0; i < fields.length; i++) {
        fields[i] = instance.field(i);
      }
      ObjectRef copy = state.allocate().instance(instance.layout(), fields);
      return call.result(copy);
    }
    throw call.refuse("the object is modelled");
  }
}
