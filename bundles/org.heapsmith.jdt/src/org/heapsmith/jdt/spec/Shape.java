// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A guess at the structure that objects of a class form, from the names of the fields that refer to
 * the class itself.
 *
 * @param node simple name of the class
 * @param forward fields that lead to further objects
 * @param back the field that leads back to where one comes from
 */
record Shape(String node, List<String> forward, Optional<String> back) {
  private static final Set<String> BACK =
      Set.of(
          "prev", "previous", "before", "pred", "predecessor", "parent", "up", "father", "owner");

  Shape {
    forward = List.copyOf(forward);
  }

  /** Returns the shape for the names of the fields of the class's own type, at least one. */
  static Shape of(String node, List<String> fields) {
    Optional<String> back =
        fields.size() < 2
            ? Optional.empty()
            : fields.stream().filter(f -> BACK.contains(f.toLowerCase(Locale.ROOT))).findFirst();
    List<String> forward = new ArrayList<>(fields);
    back.ifPresent(forward::remove);
    return new Shape(node, forward, back);
  }

  /** Returns the sentence that documents the predicate. */
  String documentation() {
    if (forward.size() > 1) {
      return "A finite tree of " + node + " objects" + (back.isPresent() ? " below p." : ".");
    }
    return back.isPresent()
        ? "A finite chain of " + node + " objects, linked both ways; p comes before the first."
        : "A finite chain of " + node + " objects.";
  }

  /** Returns the predicate's text. */
  String predicate(String name) {
    String parameters = node + " n" + back.map(b -> ", " + node + " p").orElse("");
    List<String> names = new ArrayList<>();
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < forward.size(); i++) {
      names.add(forward.size() == 1 ? "m" : "m" + (i + 1));
      fields.add(forward.get(i) + ": " + names.get(i));
    }
    back.ifPresent(b -> fields.add(b + ": p"));
    String calls =
        names.stream()
            .map(m -> name + "(" + m + (back.isPresent() ? ", n" : "") + ")")
            .collect(Collectors.joining(" * "));
    return String.join(
        "\n",
        "/** " + documentation() + " */",
        "predicate " + name + "(" + parameters + ") =",
        "    emp && n == null",
        "  | n -> " + node + "{ " + String.join(", ", fields) + " } * " + calls + ";");
  }

  /** Returns the call that describes what a reference leads to. */
  String call(String name, String reference) {
    return name + "(" + reference + (back.isPresent() ? ", null" : "") + ")";
  }
}
