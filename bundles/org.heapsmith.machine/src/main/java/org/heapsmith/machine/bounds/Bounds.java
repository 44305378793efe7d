// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.bounds;

import org.heapsmith.logic.spec.SpecBounds;

/**
 * What limits an exploration. The defaults and ranges are in {@link Limit}.
 *
 * @param unfold unfoldings of recursive predicates along one path from the root
 * @param loop rounds of a loop in one activation that depend on symbolic decisions, but for a loop
 *     that counts to a known number
 * @param depth instructions on a path
 * @param objects input objects materialised on a path
 * @param calls nested activations
 * @param arrayLength greatest length of a symbolic input array
 * @param timeMillis wall clock time of one method: of its exploration, and of its tests, if they
 *     are compiled and run
 */
public record Bounds(
    int unfold, int loop, int depth, int objects, int calls, int arrayLength, long timeMillis) {

  /** The defaults. */
  public static final Bounds DEFAULT =
      new Bounds(
          Limit.UNFOLD.standard(),
          Limit.LOOP.standard(),
          Limit.DEPTH.standard(),
          Limit.OBJECTS.standard(),
          Limit.CALLS.standard(),
          Limit.ARRAY_LENGTH.standard(),
          Limit.TIME_MILLIS.standard());

  /** Returns these bounds with what a spec says put over them. */
  public Bounds with(SpecBounds spec) {
    return new Bounds(
        spec.unfold().orElse(unfold),
        spec.loop().orElse(loop),
        spec.depth().orElse(depth),
        spec.objects().orElse(objects),
        calls,
        arrayLength,
        spec.timeMillis().orElse(timeMillis));
  }

  /** Returns a copy with another loop bound. */
  public Bounds withLoop(int rounds) {
    return new Bounds(unfold, rounds, depth, objects, calls, arrayLength, timeMillis);
  }

  /** Returns a copy with another depth bound. */
  public Bounds withDepth(int instructions) {
    return new Bounds(unfold, loop, instructions, objects, calls, arrayLength, timeMillis);
  }

  /** Returns a copy with another bound on materialised objects. */
  public Bounds withObjects(int count) {
    return new Bounds(unfold, loop, depth, count, calls, arrayLength, timeMillis);
  }

  /** Returns a copy with another bound on unfoldings. */
  public Bounds withUnfold(int count) {
    return new Bounds(count, loop, depth, objects, calls, arrayLength, timeMillis);
  }

  /** Returns a copy with another time. */
  public Bounds withTimeMillis(long millis) {
    return new Bounds(unfold, loop, depth, objects, calls, arrayLength, millis);
  }
}
