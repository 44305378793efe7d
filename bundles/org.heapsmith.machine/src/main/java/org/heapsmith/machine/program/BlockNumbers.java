// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.bytecode.MethodModel;

/**
 * Small numbers for the basic blocks of code under test, given when a method is decoded. They
 * depend on the order of decoding.
 */
public final class BlockNumbers {
  private final List<LinkedMethod> methods = new ArrayList<>();
  private final Map<LinkedMethod, Integer> firsts = new ConcurrentHashMap<>();

  /** Returns the number of the method's first block; the others follow in their order. */
  public synchronized int first(LinkedMethod method) {
    Integer first = firsts.get(method);
    if (first == null) {
      first = methods.size();
      method.model().controlFlow().blocks().forEach(b -> methods.add(method));
      firsts.put(method, first);
    }
    return first;
  }

  /** Returns the method of a block. */
  public synchronized LinkedMethod method(int number) {
    return methods.get(number);
  }

  /** Returns the numbers of a method's blocks that have any instruction. */
  public List<Integer> of(LinkedMethod method) {
    int first = first(method);
    return method.model().controlFlow().blocks().stream()
        .filter(b -> hasInstruction(method.model(), b))
        .map(b -> first + b.index())
        .toList();
  }

  /** Labels at the end of a method are a block of their own. */
  private static boolean hasInstruction(MethodModel model, Block block) {
    return IntStream.rangeClosed(block.first(), block.last())
        .anyMatch(i -> model.instruction(i).getOpcode() >= 0);
  }
}
