// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;

/** What a spec of all methods of a class ({@code spec C.* { … }}) says of one of them. */
final class ClassSpecs {
  private ClassSpecs() {}

  /**
   * Returns what it says of a constructor: what holds afterwards, as far as that is of one state.
   */
  static MethodSpec ofConstructor(MethodSpec general) {
    boolean oneState = general.ensures().stream().allMatch(ClassSpecs::isOfOneState);
    return new MethodSpec(
        general.className(),
        general.method(),
        general.descriptor(),
        List.of(),
        List.of(),
        oneState ? general.ensures() : List.of(),
        List.of(),
        general.bounds(),
        general.strategy(),
        general.criterion(),
        general.doc(),
        general.source());
  }

  private static boolean isOfOneState(Disjunct disjunct) {
    boolean[] old = {false};
    Exprs.visit(disjunct, expr -> old[0] |= expr instanceof Expr.Old);
    return !old[0] && Set.of("this").containsAll(Exprs.freeNames(disjunct));
  }

  /** Returns {@code own} with the clauses of {@code general} of the kinds that it has none of. */
  static MethodSpec completed(MethodSpec own, MethodSpec general) {
    boolean sameStart = own.requires().isEmpty();
    boolean ensured =
        own.ensures().isEmpty()
            && (sameStart || Set.of("this").containsAll(names(general.ensures())));
    return new MethodSpec(
        own.className(),
        own.method(),
        own.descriptor(),
        own.parameters(),
        sameStart ? general.requires() : own.requires(),
        ensured ? general.ensures() : own.ensures(),
        own.throwsClauses().isEmpty() && sameStart ? general.throwsClauses() : own.throwsClauses(),
        completed(own.bounds(), general.bounds()),
        own.strategy().isPresent() ? own.strategy() : general.strategy(),
        own.criterion().isPresent() ? own.criterion() : general.criterion(),
        own.doc(),
        own.source());
  }

  private static Set<String> names(List<Disjunct> disjuncts) {
    Set<String> result = new LinkedHashSet<>();
    disjuncts.forEach(d -> result.addAll(Exprs.freeNames(d)));
    return result;
  }

  private static SpecBounds completed(SpecBounds own, SpecBounds general) {
    Map<String, SourceRef> places = new LinkedHashMap<>(general.places());
    places.putAll(own.places());
    return new SpecBounds(
        either(own.unfold(), general.unfold()),
        either(own.loop(), general.loop()),
        either(own.depth(), general.depth()),
        either(own.objects(), general.objects()),
        own.timeMillis().isPresent() ? own.timeMillis() : general.timeMillis(),
        places);
  }

  private static OptionalInt either(OptionalInt first, OptionalInt second) {
    return first.isPresent() ? first : second;
  }
}
