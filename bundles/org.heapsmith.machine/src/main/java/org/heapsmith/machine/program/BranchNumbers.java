// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.machine.result.BranchId;

/**
 * Small numbers for the branches of code under test, given when a method is decoded. They depend on
 * the order of decoding; results name branches by {@link BranchId}.
 */
public final class BranchNumbers {
  private final List<BranchId> ids = new ArrayList<>();
  private final Map<LinkedMethod, Integer> firsts = new ConcurrentHashMap<>();

  /** Returns the number of the method's first branch; the others follow in the model's order. */
  public synchronized int first(LinkedMethod method) {
    Integer first = firsts.get(method);
    if (first == null) {
      first = ids.size();
      for (Branch b : method.model().branches()) {
        ids.add(new BranchId(method.id(), b.instruction(), b.outcome(), b.line()));
      }
      firsts.put(method, first);
    }
    return first;
  }

  /** Returns the branch of that number. */
  public synchronized BranchId id(int number) {
    return ids.get(number);
  }
}
