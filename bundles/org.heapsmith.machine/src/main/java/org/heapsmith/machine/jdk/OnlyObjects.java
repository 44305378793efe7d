// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;

/**
 * The objects of classes that have one object in a JVM, which models make: whether a path meets it
 * here or in what comes from the world, it is the same.
 */
final class OnlyObjects {
  private static final Set<String> CLASSES =
      Set.of(
          "java/lang/String$CaseInsensitiveComparator",
          "java/lang/System$1",
          "java/lang/System$2",
          "java/util/ImmutableCollections$Access$1",
          "jdk/internal/misc/Unsafe");

  private OnlyObjects() {}

  /** Not the name alone: that is the key of the literal of that text. */
  private record Key(String className) {}

  /** Returns the object of a class that has but one; empty for any other class. */
  static Optional<ObjectRef> find(Machine machine, State state, String className) {
    return CLASSES.contains(className)
        ? Optional.of(of(machine, state, className))
        : Optional.empty();
  }

  /** Returns the object of such a class. */
  static ObjectRef of(Machine machine, State state, String className) {
    return state.allocate().shared(new Key(className), machine.program().layout(className));
  }
}
