// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;

/**
 * How long the arrays and strings of the input are: up to a bound, and also as long as the
 * constants that they or their lengths are compared with. That longer ones are not explored is
 * reported.
 */
public final class InputLengths {
  private InputLengths() {}

  /** Returns whether objects of a declared type (an internal name) have a length. */
  public static boolean isSized(String declaredType) {
    return declaredType.charAt(0) == '[' || declaredType.equals(StringObject.CLASS_NAME);
  }

  /** Returns the lengths to explore of an input of a declared type that has one, rising. */
  public static List<Integer> of(ExplorationContext context, String declaredType) {
    int bound = context.bounds().arrayLength();
    Stream<Integer> within = IntStream.rangeClosed(0, bound).boxed();
    List<Integer> longer =
        declaredType.equals(StringObject.CLASS_NAME)
            ? context.rules().textLengths()
            : context.rules().arrayLengths();
    return Stream.concat(within, longer.stream().filter(n -> n > bound)).toList();
  }

  /** Returns the lengths to explore of an array, rising: those up to the bound first. */
  public static List<Integer> ofArrays(ExplorationContext context) {
    return of(context, "[");
  }

  /** Returns the notice that longer ones are not explored. */
  public static Notice bound(ExplorationContext context, String path) {
    return Notice.of(Code.BOUND_ARRAY, "", context.bounds().arrayLength(), path);
  }

  /** Returns the length of an object; empty if it has none. */
  public static Optional<Integer> of(HeapObject object) {
    if (object instanceof ArrayObject array) {
      return Optional.of(array.length());
    }
    return object instanceof StringObject string
        ? string.content().filter(SymbolicText::isSized).map(SymbolicText::size)
        : Optional.empty();
  }

  /** Returns the longer ones as an alternative that is left out. */
  public static <T> Alternative<T> longer(
      ExplorationContext context, String path, String declaredType) {
    Notice bound = bound(context, path);
    return Alternative.<T>rejected(
            longerLabel(path, declaredType), "", new Rejection.LeftOut(bound))
        .about(Target.fresh(""));
  }

  /** Returns what longer ones are called than those that are explored. */
  public static String longerLabel(String path, String declaredType) {
    return label(path, declaredType) + " is greater";
  }

  /** Returns how the length of an input is written in Java. */
  public static String label(String path, String declaredType) {
    return path + (declaredType.charAt(0) == '[' ? ".length" : ".length()");
  }
}
