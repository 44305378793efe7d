// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.TypeProvider;

/** Keeps answers for as long as the predicate and those that it calls say the same. */
public final class CachedModels implements SmallestHeaps {
  private static final int CAPACITY = 64;

  private final SmallestHeaps computed;
  private final Map<Key, Drawings> answers =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Drawings> eldest) {
          return size() > CAPACITY;
        }
      };

  /** What an answer depends on. */
  private record Key(String meaning, int types, String predicate, int count) {}

  /** Makes a cache before {@code computed}. */
  public CachedModels(SmallestHeaps computed) {
    this.computed = computed;
  }

  @Override
  public Drawings first(
      SpecModel model, TypeProvider types, String predicate, int count, Cancellation cancellation) {
    Key key = new Key(meaning(model, predicate), System.identityHashCode(types), predicate, count);
    Drawings known = get(key);
    if (known != null) {
      return known;
    }
    Drawings answer = computed.first(model, types, predicate, count, cancellation);
    if (answer.complete()) {
      put(key, answer);
    }
    return answer;
  }

  private synchronized Drawings get(Key key) {
    return answers.get(key);
  }

  private synchronized void put(Key key, Drawings answer) {
    answers.put(key, answer);
  }

  /** The definitions that the predicate's meaning depends on, without their places. */
  private static String meaning(SpecModel model, String root) {
    Map<String, PredicateDef> reached = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      String name = open.pop();
      PredicateDef definition = model.predicate(name).orElse(null);
      if (definition != null && reached.putIfAbsent(name, definition) == null) {
        definition.disjuncts().stream()
            .flatMap(disjunct -> disjunct.atoms().stream())
            .filter(Atom.PredicateCall.class::isInstance)
            .forEach(call -> open.push(((Atom.PredicateCall) call).predicate()));
      }
    }
    return reached.values().stream().map(SpecPrinter::print).collect(Collectors.joining("\n"));
  }
}
