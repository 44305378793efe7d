// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Definition;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/**
 * A first predicate for a class, to be edited: the {@link Shape} its objects form, or, of a class
 * without fields of its own type, null or an object with its fields.
 *
 * @param name of the predicate
 * @param text the whole declaration
 */
public record PredicateStub(String name, String text) {

  /**
   * Makes a stub.
   *
   * @param written the class as the file names it
   * @param definitions whose names are taken
   */
  public static PredicateStub of(
      JavaScope java, String internalName, String written, List<Definition> definitions) {
    List<String> known = definitions.stream().map(d -> d.header().name()).toList();
    boolean shaped = !links(java, internalName).isEmpty();
    String simple = written.substring(written.lastIndexOf('.') + 1);
    String name =
        shaped
            ? Shape.name(internalName, n -> !known.contains(n))
            : fresh(simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1), known);
    String parameter = shaped ? Shape.ROOT : "x";
    return new PredicateStub(name, text(java, internalName, written, name, parameter, known));
  }

  /**
   * Returns the declaration of a predicate of that name and parameter.
   *
   * @param known names of predicates that are taken
   */
  public static String text(
      JavaScope java,
      String internalName,
      String written,
      String name,
      String parameter,
      Collection<String> known) {
    List<String> own = links(java, internalName);
    if (!own.isEmpty()) {
      List<String> names = new ArrayList<>(known);
      names.add(name);
      String inner = fresh(name + "From", names);
      return Shape.of(written, own).ofOneParameter(name, inner, parameter) + "\n";
    }
    Set<String> taken = new LinkedHashSet<>(List.of(parameter));
    List<String> fields = new ArrayList<>();
    for (FieldInfo field : java.fields(internalName)) {
      fields.add(field.name() + ": " + fresh(field.name(), taken));
    }
    String cell = fields.isEmpty() ? "{}" : "{ " + String.join(", ", fields) + " }";
    return "predicate "
        + name
        + "("
        + written
        + " "
        + parameter
        + ") =\n    emp && "
        + parameter
        + " == null\n  | "
        + parameter
        + " -> "
        + written
        + cell
        + ";\n";
  }

  /** The fields of a class that are of its own type. */
  private static List<String> links(JavaScope java, String internalName) {
    SpecType self = new SpecType.Reference(internalName);
    return java.fields(internalName).stream()
        .filter(field -> JavaScope.typeOf(field).equals(self))
        .map(FieldInfo::name)
        .toList();
  }

  /** Returns the name, numbered if it has to be, and takes it. */
  static String free(String base, Set<String> taken) {
    String name = fresh(base, (Collection<String>) taken);
    taken.add(name);
    return name;
  }

  /** Returns the shortest start of a field's name that is free, and takes it. */
  static String fresh(String field, Set<String> taken) {
    String letters = field.replaceAll("[^\\p{L}\\p{N}]", "");
    String base = letters.isEmpty() ? "v" : letters.substring(0, 1).toLowerCase(Locale.ROOT);
    return free(base, taken);
  }

  private static String fresh(String base, Collection<String> taken) {
    String name = base;
    for (int i = 2; taken.contains(name); i++) {
      name = base + i;
    }
    return name;
  }
}
