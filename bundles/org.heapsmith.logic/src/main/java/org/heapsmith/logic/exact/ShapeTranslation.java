// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.pairs.ShapeProgram;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/** The predicates of a spec as a {@link ShapeProgram}: references only. Immutable. */
public final class ShapeTranslation {
  private final Map<String, PredicateInstance> generals = new LinkedHashMap<>();
  private final Map<String, List<SymbolicHeap>> bodies = new LinkedHashMap<>();
  private final Map<String, List<ShapeBody>> shapes = new LinkedHashMap<>();
  private final Map<String, Integer> indexes = new LinkedHashMap<>();
  private final ShapeProgram program;

  /** Translates all predicates; variables of general instances come from {@code fresh}. */
  public ShapeTranslation(Predicates predicates, FreshNames fresh) {
    for (String name : predicates.definitions().keySet()) {
      indexes.put(name, indexes.size());
      PredicateInstance general = predicates.generalInstance(name, fresh);
      generals.put(name, general);
      bodies.put(name, predicates.unfold(general, fresh));
    }
    List<ShapeProgram.Predicate> result = new ArrayList<>();
    generals.forEach(
        (name, general) -> {
          List<Term> parameters = references(general);
          List<ShapeBody> own = new ArrayList<>();
          bodies.get(name).forEach(b -> own.add(ShapeBody.of(b, parameters, indexes)));
          shapes.put(name, own);
          result.add(
              new ShapeProgram.Predicate(
                  name, parameters.size(), own.stream().map(ShapeBody::body).toList()));
        });
    this.program = new ShapeProgram(result);
  }

  /** Returns the reference arguments of an instance. */
  public static List<Term> references(PredicateInstance instance) {
    return instance.arguments().stream().filter(a -> a.sort() == Sort.REF).toList();
  }

  /** Returns the program. */
  public ShapeProgram program() {
    return program;
  }

  /** Returns the predicate's index in the program. */
  public int index(String predicate) {
    return indexes.get(predicate);
  }

  /** Returns the predicate of that index. */
  public String name(int index) {
    return program.predicates().get(index).name();
  }

  /** Returns the instance with variables for arguments that the bodies are about. */
  public PredicateInstance general(String predicate) {
    return generals.get(predicate);
  }

  /** Returns the disjuncts of the general instance. */
  public List<SymbolicHeap> heaps(String predicate) {
    return bodies.get(predicate);
  }

  /** Returns the disjuncts' shapes, in the same order. */
  public List<ShapeBody> shapes(String predicate) {
    return shapes.get(predicate);
  }

  /** Returns the shape of a heap whose variables are all existential. */
  public ShapeBody query(SymbolicHeap heap) {
    return ShapeBody.of(heap, List.of(), indexes);
  }
}
