// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Subclasses;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The smallest heaps of an invariant, in order of size: every heap that the parameters reach is
 * built along a breadth-first visit, which numbers its objects, so that isomorphic heaps are built
 * once; the visit's incremental check cuts off what no continuation can save, and the check of the
 * whole heap decides. Of heaps that differ in numbers only, one is built. References that no rule
 * can match are null, numbers that no rule mentions 0; arrays are null.
 */
public final class HexEnumerator {
  private static final int MAX_STEPS = 400_000;

  private final CompiledInvariant invariant;
  private final HexChecker checker;
  private final TypeProvider types;

  /** Makes an enumerator. */
  public HexEnumerator(InvariantDef definition, TypeProvider types) {
    this.invariant = new CompiledInvariant(definition, types);
    this.checker = new HexChecker(invariant);
    this.types = types;
  }

  /**
   * What was found.
   *
   * @param complete whether these are all heaps up to the given number of objects: neither the
   *     count nor the effort stood in the way, nor a cancellation, and {@code leftOut} is empty
   * @param leftOut what was not tried, phrases for a person
   */
  public record Found(List<RootedHeap> examples, boolean complete, List<String> leftOut) {
    /** Copies the lists. */
    public Found {
      examples = List.copyOf(examples);
      leftOut = List.copyOf(leftOut);
    }
  }

  /**
   * Returns the first heaps.
   *
   * @param count how many at most
   * @param objects the greatest number of objects of one heap
   */
  public Found first(int count, int objects, Cancellation cancellation) {
    List<RootedHeap> examples = new ArrayList<>();
    int[] steps = new int[1];
    SortedSet<String> leftOut = new TreeSet<>();
    SortedSet<String> made = new TreeSet<>();
    HeapBuilder.Listener listener =
        new HeapBuilder.Listener() {
          @Override
          public boolean goesOn() {
            return examples.size() < count
                && ++steps[0] <= MAX_STEPS
                && !cancellation.isCancelled();
          }

          @Override
          public void isLeftNull(String type) {
            leftOut.add(type.startsWith("[") ? "arrays" : type.replace('/', '.') + " objects");
          }

          @Override
          public void isFree() {
            leftOut.add("what references lead to that no rule speaks of");
          }

          @Override
          public void isMade(String className) {
            made.add(className);
          }

          @Override
          public void built(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
            NumberSearch.Answer answer = new NumberSearch(invariant, checker, heap, roots).solve();
            if (answer instanceof NumberSearch.Found found) {
              examples.add(found.heap());
            } else if (answer instanceof NumberSearch.Open open) {
              leftOut.add(open.what());
            }
          }
        };
    for (int size = 0; size <= objects && listener.goesOn(); size++) {
      new HeapBuilder(invariant, types, size, listener).run();
    }
    if (Subclasses.exist(types, made, made)) {
      leftOut.add("objects of subclasses");
    }
    boolean complete =
        examples.size() < count && steps[0] <= MAX_STEPS && !cancellation.isCancelled();
    return new Found(examples, complete && leftOut.isEmpty(), List.copyOf(leftOut));
  }
}
