// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** Weak and soft references: what they refer to is in a field, and is not collected. */
final class ReferenceModels {
  private static final String REFERENCE = "java/lang/ref/Reference";

  private ReferenceModels() {}

  static void register(Registry registry) {
    registry.putAll(REFERENCE, "refersTo0", ReferenceModels::refersTo);
    registry.putAll(REFERENCE, "clear0", ReferenceModels::clear);
    registry.putAll("java/lang/ref/SoftReference", "get", ReferenceModels::look);
    for (String name : List.of("get", "refersTo", "isEnqueued")) {
      registry.putAll(REFERENCE, name, ReferenceModels::look);
    }
    registry.putAll("java/lang/ref/ReferenceQueue", "poll", ReferenceModels::poll);
  }

  /** The program would keep the object itself if it were never collected. */
  private static StepResult look(ModelCall call) {
    call.assumeOfProgram(Code.NOT_COLLECTED);
    return call.interpret();
  }

  /**
   * Maps with weak keys drop entries by what is in a queue, whatever the program calls. What an
   * initialiser has just made is still there.
   */
  private static StepResult poll(ModelCall call) {
    if (!isInInitialiser(call.frame())) {
      call.assume(Code.NOT_COLLECTED);
    }
    return call.interpret();
  }

  private static boolean isInInitialiser(Frame frame) {
    for (Frame each = frame; each != null; each = each.caller()) {
      if (each.method().id().name().equals("<clinit>")) {
        return true;
      }
    }
    return false;
  }

  private static StepResult refersTo(ModelCall call) {
    return call.withObject(
        0,
        (s, f, object) -> {
          ModelCall at = call.in(s, f);
          Value known = at.read((ObjectRef) at.argument(0), referent(at));
          return at.machine()
              .references()
              .areEqual(
                  s,
                  f,
                  known,
                  at.argument(1),
                  (t, g, same) -> at.in(t, g).result(same ? IntValue.ONE : IntValue.ZERO));
        });
  }

  private static StepResult clear(ModelCall call) {
    return call.withObject(
        0,
        (s, f, object) -> {
          ModelCall at = call.in(s, f);
          s.setField((ObjectRef) at.argument(0), referent(at), Null.NULL);
          return at.done();
        });
  }

  private static FieldSlot referent(ModelCall call) {
    return call.machine().program().layout(REFERENCE).byName("referent").orElseThrow();
  }
}
