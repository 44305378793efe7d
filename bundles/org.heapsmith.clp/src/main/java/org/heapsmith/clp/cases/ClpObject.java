// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.cases;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An object or array of a test case.
 *
 * @param id {@code #1} for one of the input, {@code new1} for one that the method or an initialiser
 *     made, the name of a class for its static fields
 * @param type its class, or {@code int[2]}; {@code ?} if it may be any; {@code static}
 * @param members fields by name, or elements by index: a number, {@code null}, an id, or {@code _}
 *     where it may be anything; those not used are left out
 */
public record ClpObject(String id, String type, Map<String, String> members) {

  /** Copies the map. */
  public ClpObject {
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  @Override
  public String toString() {
    return members.entrySet().stream()
        .map(m -> m.getKey() + ": " + m.getValue())
        .collect(Collectors.joining(", ", id + " " + type + "{", "}"));
  }
}
