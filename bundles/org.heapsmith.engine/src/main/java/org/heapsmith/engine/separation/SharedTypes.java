// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * What an object may be that several references refer to: it fits the declared types of all of
 * them. References that were found to be equal are one variable of the heap.
 */
final class SharedTypes {
  private SharedTypes() {}

  /** Returns the declared types of all references that are that variable, each once. */
  static List<String> of(SpecHeap spec, Term variable) {
    return spec.exposed().stream()
        .filter(r -> spec.find(r.term()) == variable)
        .map(SymbolicRef::declaredType)
        .distinct()
        .toList();
  }

  /** Returns the type that is a subtype of all others; empty if there is none. */
  static Optional<String> narrowest(TypeHierarchy hierarchy, List<String> types) {
    return types.stream().filter(t -> fits(hierarchy, t, types)).findFirst();
  }

  /** Returns whether an object of that class fits all types. */
  static boolean fits(TypeHierarchy hierarchy, String className, List<String> types) {
    return types.stream().allMatch(t -> hierarchy.isSubtype(className, t));
  }
}
