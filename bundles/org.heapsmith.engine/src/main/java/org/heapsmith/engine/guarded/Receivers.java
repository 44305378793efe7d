// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.heapsmith.engine.interpret.Refusal;
import org.heapsmith.engine.program.LinkedMethod;

/** The distinct methods that a call runs on receivers of several classes. */
public final class Receivers {
  private Receivers() {}

  /**
   * Returns the methods with the classes that select them. A class without an implementation is
   * none that a well-typed program gets there, unless all are.
   */
  public static Map<LinkedMethod, List<String>> of(
      List<String> possible, Function<String, LinkedMethod> select) {
    Map<LinkedMethod, List<String>> result = new LinkedHashMap<>();
    Refusal refused = null;
    for (String className : possible) {
      try {
        result.computeIfAbsent(select.apply(className), m -> new ArrayList<>()).add(className);
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
