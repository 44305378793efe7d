// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.TypeProvider;

/** Which type facts can hold of one object. Unknown classes are compatible with everything. */
final class TypeRules {
  private final TypeProvider types;
  private final Map<List<Object>, Boolean> known = new HashMap<>();

  TypeRules(TypeProvider types) {
    this.types = types;
  }

  /** Returns whether one object (not null) can satisfy both facts. Symmetric; true may be wrong. */
  boolean compatible(TypeFact a, TypeFact b) {
    return known.computeIfAbsent(
        List.of(a.kind(), a.className(), b.kind(), b.className()), key -> decide(a, b));
  }

  private boolean decide(TypeFact a, TypeFact b) {
    if (a.kind() == TypeFact.Kind.EXACTLY) {
      return allows(b, a.className());
    } else if (b.kind() == TypeFact.Kind.EXACTLY) {
      return allows(a, b.className());
    } else if (isPositive(a) && isPositive(b)) {
      return related(a.className(), b.className());
    } else if (isPositive(a)) {
      return !excludes(b, a.className());
    }
    return !isPositive(b) || !excludes(a, b.className());
  }

  private static boolean isPositive(TypeFact fact) {
    return fact.kind() == TypeFact.Kind.DECLARED || fact.kind() == TypeFact.Kind.INSTANCE;
  }

  /** Whether no subclass of {@code className} satisfies the negative fact. */
  private boolean excludes(TypeFact fact, String className) {
    return fact.kind() == TypeFact.Kind.NOT_INSTANCE
        && types.isSubtype(className, fact.className());
  }

  /** Returns whether an object of exactly that class satisfies {@code fact}. */
  boolean allows(TypeFact fact, String className) {
    boolean subtype =
        types.isSubtype(className, fact.className())
            || (types.find(className).isEmpty() && !className.startsWith("["));
    return switch (fact.kind()) {
      case DECLARED, INSTANCE -> subtype;
      case EXACTLY -> className.equals(fact.className());
      case NOT_INSTANCE -> !types.isSubtype(className, fact.className());
      case NOT_EXACTLY -> !className.equals(fact.className());
    };
  }

  private boolean related(String a, String b) {
    return types.isSubtype(a, b) || types.isSubtype(b, a) || isOpen(a) || isOpen(b);
  }

  /** Whether unrelated classes may have a common subclass with it. */
  private boolean isOpen(String name) {
    return !name.startsWith("[")
        && types.find(name).map(TypeProvider.ClassInfo::isInterface).orElse(true);
  }
}
