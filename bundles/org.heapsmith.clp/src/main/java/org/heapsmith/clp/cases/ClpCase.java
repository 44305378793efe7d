// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.cases;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A test case as the PET paper tabulates them.
 *
 * @param arguments values by the name of the parameter, {@code this} among them
 * @param input the objects that the method looked at
 * @param output the same afterwards, and new ones
 * @param result empty if there is none
 * @param flag {@code ok}, or the class of the exception
 */
public record ClpCase(
    Map<String, String> arguments,
    List<ClpObject> input,
    List<ClpObject> output,
    String result,
    String flag) {

  /** Copies the collections. */
  public ClpCase {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    input = List.copyOf(input);
    output = List.copyOf(output);
  }

  /** Returns the objects that are new or have changed. */
  public List<ClpObject> changes() {
    return output.stream().filter(o -> !input.contains(o)).toList();
  }
}
