// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;

/** Finds the method by which a class checks its own structure. */
public final class RepOk {
  /** The names by custom, in order of preference. */
  public static final List<String> NAMES =
      List.of(
          "repOK",
          "repOk",
          "checkRep",
          "isValid",
          "isWellFormed",
          "isConsistent",
          "checkInvariant",
          "checkInvariants",
          "invariant");

  private RepOk() {}

  /** Returns the boolean method without parameters of that purpose that objects of a class have. */
  public static Optional<MethodModel> of(ClassPath classPath, String className) {
    for (String name : NAMES) {
      for (String at = className; at != null; ) {
        Optional<ClassModel> model = classPath.find(at);
        if (model.isEmpty() || !model.get().isApplication()) {
          break;
        }
        Optional<MethodModel> method = model.get().method(name, "()Z").filter(m -> !m.isStatic());
        if (method.isPresent()) {
          return method;
        }
        at = model.get().superName();
      }
    }
    return Optional.empty();
  }
}
