// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Optional;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What the type tests on a path have found out about one reference, if it is not null. Immutable.
 *
 * @param known the narrowest type it is known to have: the declared one, or one it passed the test
 *     for; empty if it is not of the input
 * @param failed the types it is no instance of, in the order of the tests
 */
public record TypeTests(Optional<String> known, PVector<String> failed) {

  /** Returns what is known before the first test. */
  static TypeTests none(ReferenceValue reference) {
    Optional<String> declared =
        reference instanceof IndefiniteRef open
            ? Optional.of(open.declaredType())
            : Optional.empty();
    return new TypeTests(declared, TreePVector.empty());
  }

  /** Returns what is known after one more test. */
  TypeTests with(String type, boolean passed) {
    return passed
        ? new TypeTests(Optional.of(type), failed)
        : new TypeTests(known, failed.plus(type));
  }
}
