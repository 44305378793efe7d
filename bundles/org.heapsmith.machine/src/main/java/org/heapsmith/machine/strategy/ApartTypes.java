// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * The arrays and enums that a reference inside of the input may refer to, beside objects of the
 * classes that are tried for its declared type: an object of the input never turns into one of
 * these. Parameters are declared so instead.
 */
public final class ApartTypes {
  private ApartTypes() {}

  /** Returns them: internal names of enums, descriptors of arrays. */
  public static List<String> of(ExplorationContext context, SymbolicRef ref) {
    String declared = ref.declaredType();
    boolean isInside = ref.path().indexOf('.') >= 0 || ref.path().indexOf('[') >= 0;
    return !isInside || declared.charAt(0) == '[' || context.inputs().hasConstants(declared)
        ? List.of()
        : context.rules().apart().stream()
            .filter(t -> context.program().hierarchy().isSubtype(t, declared))
            .toList();
  }

  /** Returns those that are enums. */
  public static List<String> enums(ExplorationContext context, SymbolicRef ref) {
    return of(context, ref).stream().filter(context.inputs()::isEnum).toList();
  }
}
