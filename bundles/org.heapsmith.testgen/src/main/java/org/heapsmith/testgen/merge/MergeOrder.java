// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which existing tests the new ones replace. Methods are given by {@link Digest#ofMethod}.
 *
 * @param replaced methods whose generated tests the new ones take the place of; the tests of all
 *     others stay
 * @param declared all methods of the class under test; tests of a method that is not among them
 *     cannot compile
 * @param rivals other classes of the package whose tests would have the same name ({@link
 *     Digest#ofClass}): a file that holds theirs is left alone
 */
public record MergeOrder(
    SortedSet<String> replaced, SortedSet<String> declared, SortedSet<String> rivals) {

  /** Copies the sets. */
  public MergeOrder {
    replaced = copy(replaced);
    declared = copy(declared);
    rivals = copy(rivals);
  }

  private static SortedSet<String> copy(Collection<String> methods) {
    return Collections.unmodifiableSortedSet(
        methods == null ? new TreeSet<>() : new TreeSet<>(methods));
  }

  /** Makes an order of a class that has no rivals. */
  public static MergeOrder of(Collection<String> replaced, Collection<String> declared) {
    return of(replaced, declared, new TreeSet<>());
  }

  /** Makes an order of any collections. */
  public static MergeOrder of(
      Collection<String> replaced, Collection<String> declared, Collection<String> rivals) {
    return new MergeOrder(new TreeSet<>(replaced), new TreeSet<>(declared), new TreeSet<>(rivals));
  }

  /** Returns an order that only adds. */
  public MergeOrder adding() {
    return new MergeOrder(new TreeSet<>(), declared, rivals);
  }

  boolean isGone(String method) {
    return !declared.isEmpty() && !declared.contains(method);
  }
}
