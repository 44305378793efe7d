// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.Construction;
import org.heapsmith.judge.jvm.LikelyArguments;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * How a stub calls a constructor of the class it extends: with zeros, or with other values if these
 * are refused. What the constructor makes of them is written over where it matters.
 */
record SuperCall(MethodModel constructor, List<ConcreteValue> arguments) {

  /**
   * Returns the first call that is not refused; where the judge's machine knows of none, one that
   * it cannot follow.
   *
   * @param constructors those that a test may call, at least one
   * @throws NotConstructible if all are refused
   */
  static SuperCall of(ClassPath classPath, List<MethodModel> constructors) throws NotConstructible {
    List<LikelyArguments> ways = new ArrayList<>(LikelyArguments.ALL);
    if (!constructors.get(0).owner().isApplication()) {
      Collections.reverse(ways); // what the JDK's do is seldom known, and they refuse null
    }
    Optional<MethodModel> unknown = Optional.empty();
    String why = "";
    for (LikelyArguments way : ways) {
      for (MethodModel constructor : constructors) {
        Construction made = way.passedTo(classPath, constructor);
        switch (made.outcome()) {
          case DONE -> {
            return new SuperCall(constructor, way.of(constructor));
          }
          case UNKNOWN -> unknown = unknown.or(() -> Optional.of(constructor));
          case REFUSED -> why = made.refusal().orElseThrow();
        }
      }
    }
    if (unknown.isPresent()) {
      return new SuperCall(unknown.get(), LikelyArguments.LIKELIEST.of(unknown.get()));
    }
    String name = constructors.get(0).owner().displayName();
    throw new NotConstructible(
        "the constructors of " + name + " refuse what a stub of it passes: " + why);
  }
}
