// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Classes by the answers they give: the method a call runs, whether a type test passes. */
public final class ClassGroups {
  private ClassGroups() {}

  /**
   * Returns the answers with the classes that give them. A class whose answer is refused, as it has
   * no implementation of the method called, is none that a well-typed program gets there, unless
   * all are.
   *
   * @param answer has value equality
   */
  public static <T> Map<T, List<String>> of(List<String> possible, Function<String, T> answer) {
    Map<T, List<String>> result = new LinkedHashMap<>();
    Refusal refused = null;
    for (String className : possible) {
      try {
        result.computeIfAbsent(answer.apply(className), a -> new ArrayList<>()).add(className);
      } catch (Refusal refusal) {
        refused = refusal;
      }
    }
    if (result.isEmpty() && refused != null) {
      throw refused;
    }
    return result;
  }
}
