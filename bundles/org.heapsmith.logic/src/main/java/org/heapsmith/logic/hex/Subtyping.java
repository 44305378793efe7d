// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import org.heapsmith.logic.spec.TypeProvider;

/** Subtyping of classes and arrays. */
record Subtyping(TypeProvider types) {

  /** Both are internal names or array descriptors. */
  boolean isSubtype(String sub, String sup) {
    if (sub.equals(sup) || sup.equals("java/lang/Object")) {
      return true;
    }
    if (!sub.startsWith("[")) {
      return !sup.startsWith("[") && types.isSubtype(sub, sup);
    }
    boolean references = isReferenceArray(sub) && isReferenceArray(sup);
    return sup.equals("java/lang/Cloneable")
        || sup.equals("java/io/Serializable")
        || references
            && isSubtype(Step.className(sub.substring(1)), Step.className(sup.substring(1)));
  }

  private static boolean isReferenceArray(String name) {
    return name.startsWith("[L") || name.startsWith("[[");
  }
}
