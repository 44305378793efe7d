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
 * A first predicate for a class, to be edited: null, or an object whose fields of its own class are
 * again such structures (a list with one such field, a tree with two).
 *
 * @param name of the predicate
 * @param text the whole declaration
 */
public record Stub(String name, String text) {

  /**
   * Makes a stub.
   *
   * @param written the class as the file names it
   * @param definitions whose names are taken
   */
  public static Stub of(
      JavaScope java, String internalName, String written, List<Definition> definitions) {
    String simple = written.substring(written.lastIndexOf('.') + 1);
    List<String> known = definitions.stream().map(d -> d.header().name()).toList();
    String name =
        fresh(simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1), known);
    return new Stub(name, text(java, internalName, written, name, "x"));
  }

  /** Returns the declaration of a predicate of that name and parameter. */
  public static String text(
      JavaScope java, String internalName, String written, String name, String parameter) {
    Set<String> taken = new LinkedHashSet<>(List.of(parameter));
    List<String> fields = new ArrayList<>();
    List<String> atoms = new ArrayList<>();
    SpecType self = new SpecType.Reference(internalName);
    for (FieldInfo field : java.fields(internalName)) {
      String value = fresh(field.name(), taken);
      fields.add(field.name() + ": " + value);
      if (JavaScope.typeOf(field).equals(self)) {
        atoms.add(" * " + name + "(" + value + ")");
      }
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
        + String.join("", atoms)
        + ";\n";
  }

  /** Returns the shortest start of a field's name that is free, and takes it. */
  static String fresh(String field, Set<String> taken) {
    String letters = field.replaceAll("[^\\p{L}\\p{N}]", "");
    String base = letters.isEmpty() ? "v" : letters.substring(0, 1).toLowerCase(Locale.ROOT);
    String name = fresh(base, (Collection<String>) taken);
    taken.add(name);
    return name;
  }

  private static String fresh(String base, Collection<String> taken) {
    String name = base;
    for (int i = 2; taken.contains(name); i++) {
      name = base + i;
    }
    return name;
  }
}
