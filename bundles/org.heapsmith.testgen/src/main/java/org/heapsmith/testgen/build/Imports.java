// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Collects the imports of one source file; of two classes with the same simple name the second is
 * written qualified.
 */
public final class Imports {
  private final String packageName;
  private final TreeMap<String, String> bySimpleName = new TreeMap<>();
  private final SortedSet<String> statics = new TreeSet<>();

  /**
   * Makes the collector.
   *
   * @param packageName the file's package, dotted
   */
  public Imports(String packageName) {
    this.packageName = packageName;
  }

  /** Reserves a simple name for a class of the file itself. */
  public void reserve(String simpleName) {
    bySimpleName.putIfAbsent(simpleName, "");
  }

  /** Notes a class of the file's own package: its simple name means it, wherever it is used. */
  public void packageHas(String simpleName) {
    String qualified = packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
    bySimpleName.putIfAbsent(simpleName, qualified);
  }

  /** Returns how to write a top-level class given by qualified name, importing it if need be. */
  public String use(String qualifiedName) {
    int dot = qualifiedName.lastIndexOf('.');
    String simple = qualifiedName.substring(dot + 1);
    String known = bySimpleName.putIfAbsent(simple, qualifiedName);
    return known == null || known.equals(qualifiedName) ? simple : qualifiedName;
  }

  /** Imports a static method, {@code org.junit.jupiter.api.Assertions.fail}; returns its name. */
  public String useStatic(String qualifiedMember) {
    statics.add(qualifiedMember);
    return qualifiedMember.substring(qualifiedMember.lastIndexOf('.') + 1);
  }

  /**
   * Returns the import section: static imports, a blank line, the others, each sorted. What was
   * asked for by code that was not written after all is left out.
   *
   * @param words those of the rest of the file
   */
  public String text(Set<String> words) {
    StringBuilder text = new StringBuilder();
    statics.forEach(s -> text.append("import static ").append(s).append(";\n"));
    SortedSet<String> names = new TreeSet<>();
    for (String name : bySimpleName.values()) {
      int dot = name.lastIndexOf('.');
      String from = dot < 0 ? "" : name.substring(0, dot);
      boolean isNamed = words.contains(name.substring(dot + 1));
      if (dot >= 0 && isNamed && !from.equals("java.lang") && !from.equals(packageName)) {
        names.add(name);
      }
    }
    if (!statics.isEmpty() && !names.isEmpty()) {
      text.append('\n');
    }
    names.forEach(n -> text.append("import ").append(n).append(";\n"));
    return text.toString();
  }
}
