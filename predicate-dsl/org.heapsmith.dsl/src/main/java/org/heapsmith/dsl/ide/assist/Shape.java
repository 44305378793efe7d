// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A guess at the structure that objects of a class form, from the names of the fields that refer to
 * the class itself. All stubs of predicates are made of it: those of new specs in Eclipse, those of
 * quick fixes, those of content assist.
 *
 * @param node the class as the file names it
 * @param forward fields that lead to further objects
 * @param back the field that leads back to where one comes from
 */
public record Shape(String node, List<String> forward, Optional<String> back) {
  /** What a first predicate calls the object it is about. */
  static final String ROOT = "n";

  private static final Set<String> BACK =
      Set.of(
          "prev", "previous", "before", "pred", "predecessor", "parent", "up", "father", "owner");

  /** Copies the list. */
  public Shape {
    forward = List.copyOf(forward);
  }

  /** Returns the shape for the names of the fields of the class's own type, at least one. */
  public static Shape of(String node, List<String> fields) {
    Optional<String> back =
        fields.size() < 2
            ? Optional.empty()
            : fields.stream().filter(f -> BACK.contains(f.toLowerCase(Locale.ROOT))).findFirst();
    List<String> forward = new ArrayList<>(fields);
    back.ifPresent(forward::remove);
    return new Shape(node, forward, back);
  }

  /**
   * Returns what the predicate for a class is called where it is the first: {@code nodes} for
   * {@code Node}, else {@code listNodes} after the class it is nested in, else with a number.
   *
   * @param internalName the class; the empty text if there is none
   */
  public static String name(String internalName, Predicate<String> isFree) {
    String[] nesting = internalName.substring(internalName.lastIndexOf('/') + 1).split("\\$");
    String base = nesting[nesting.length - 1].isEmpty() ? "heap" : nesting[nesting.length - 1];
    String plural = base + (base.endsWith("s") || base.endsWith("y") ? "Chain" : "s");
    if (isFree.test(initialLower(plural))) {
      return initialLower(plural);
    }
    String longer = initialLower((nesting.length > 1 ? nesting[nesting.length - 2] : "") + plural);
    String name = longer;
    for (int i = 2; !isFree.test(name); i++) {
      name = longer + i;
    }
    return name;
  }

  private static String initialLower(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  /** Returns the sentence that documents the predicate. */
  private String documentation(Optional<String> before) {
    if (forward.size() > 1) {
      return "A finite tree of "
          + node
          + " objects"
          + before.map(p -> " below " + p).orElse("")
          + ".";
    }
    return "A finite chain of "
        + node
        + " objects"
        + before.map(p -> ", linked both ways; " + p + " comes before the first").orElse("")
        + ".";
  }

  /** Returns the predicate's text. */
  public String predicate(String name) {
    return predicate(name, ROOT);
  }

  /** Returns the predicate's text; {@code root} is what it calls the first object. */
  public String predicate(String name, String root) {
    Set<String> taken = new LinkedHashSet<>(List.of(root));
    Optional<String> before = back.map(b -> PredicateStub.free("p", taken));
    String parameters = node + " " + root + before.map(b -> ", " + node + " " + b).orElse("");
    List<String> names = new ArrayList<>();
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < forward.size(); i++) {
      names.add(PredicateStub.free(forward.size() == 1 ? "m" : "m" + (i + 1), taken));
      fields.add(forward.get(i) + ": " + names.get(i));
    }
    back.ifPresent(b -> fields.add(b + ": " + before.get()));
    String calls =
        names.stream()
            .map(m -> name + "(" + m + (back.isPresent() ? ", " + root : "") + ")")
            .collect(Collectors.joining(" * "));
    return String.join(
        "\n",
        "/** " + documentation(before) + " */",
        "predicate " + name + "(" + parameters + ") =",
        "    emp && " + root + " == null",
        "  | " + root + " -> " + node + "{ " + String.join(", ", fields) + " } * " + calls + ";");
  }

  /**
   * Returns the text of a predicate that has one parameter: where there is a field that leads back,
   * it calls another one, which has two.
   *
   * @param inner name of that other one
   */
  public String ofOneParameter(String name, String inner, String root) {
    return back.isEmpty()
        ? predicate(name, root)
        : "predicate "
            + name
            + "("
            + node
            + " "
            + root
            + ") =\n    "
            + call(inner, root)
            + ";\n\n"
            + predicate(inner, root);
  }

  /** Returns the call that describes what a reference leads to. */
  public String call(String name, String reference) {
    return name + "(" + reference + (back.isPresent() ? ", null" : "") + ")";
  }
}
