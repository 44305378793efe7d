// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.machine.value.ObjectRef;

/** Objects that exist only once in a program: string literals and class mirrors. Stateless. */
final class SharedObjects {
  private SharedObjects() {}

  /** Key of the mirror of a type. */
  private record MirrorKey(String type) {}

  static ObjectRef literal(State state, String text) {
    return state
        .shared(text)
        .orElseGet(
            () -> {
              ObjectRef ref = state.allocate().string(text);
              state.share(text, ref);
              return ref;
            });
  }

  static ObjectRef mirror(State state, String type) {
    MirrorKey key = new MirrorKey(type);
    return state
        .shared(key)
        .orElseGet(
            () -> {
              ObjectRef ref = state.allocate().mirror(type);
              state.share(key, ref);
              return ref;
            });
  }
}
