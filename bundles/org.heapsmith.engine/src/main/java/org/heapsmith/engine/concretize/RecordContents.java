// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RecordClass;
import org.heapsmith.judge.jvm.LikelyArguments;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.program.Program;

/**
 * What is in records that no path has looked at, in the order of the components: their constructor
 * may refuse zeros and null. Of one thread.
 */
final class RecordContents {
  private final Program program;
  private final Map<String, List<ConcreteValue>> known = new HashMap<>();

  RecordContents(Program program) {
    this.program = program;
  }

  /** Returns the values for records of a class; empty if any will do, or none are known. */
  List<ConcreteValue> of(String className) {
    if (!program.types().mayRefuse(className)) {
      return List.of();
    }
    return known.computeIfAbsent(className, this::find);
  }

  private List<ConcreteValue> find(String className) {
    ClassModel model = program.linked(className).model();
    MethodModel constructor = RecordClass.constructor(model).orElseThrow();
    return LikelyArguments.accepted(program.classPath(), constructor).orElse(List.of());
  }
}
