// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.spec.SpecType;

/**
 * A {@code *.heap} file in the making: imports are collected as classes are named, names that are
 * words of the language are changed.
 */
public final class HeapFile {
  private static final Set<String> WORDS =
      Set.of(
          """
          abstract assert boolean break byte case catch char class const continue default do \
          double else enum extends final finally float for goto if implements import \
          instanceof int interface long native new package private protected public return \
          short static strictfp super switch synchronized this throw throws transient try \
          void volatile while true false null predicate invariant spec requires ensures \
          when bounds strategy criterion exists exactly emp old result mathint forall"""
              .split(" "));

  private final Map<String, String> imports = new LinkedHashMap<>();
  private final List<String> declarations = new ArrayList<>();
  private String packageName = "";

  /** Sets the package if it has none yet. */
  public void packageOf(String internalName) {
    if (packageName.isEmpty() && internalName.contains("/")) {
      packageName = internalName.substring(0, internalName.lastIndexOf('/')).replace('/', '.');
    }
  }

  /** Returns the name of a class in this file: simple if no other class has it. */
  public String className(String internalName) {
    String dotted = SimpleName.qualified(internalName);
    String simple = dotted.substring(dotted.lastIndexOf('.') + 1);
    String known = imports.putIfAbsent(simple, dotted);
    return known == null || known.equals(dotted) ? simple : dotted;
  }

  /** Returns a type's name: of a primitive or array, too. */
  public String typeName(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case '[' -> typeName(descriptor.substring(1)) + "[]";
      case 'L' -> className(descriptor.substring(1, descriptor.length() - 1));
      default -> new SpecType.Primitive(descriptor.charAt(0)).toString();
    };
  }

  /** Returns {@code name}, changed if it is a word of the language. */
  public static String identifier(String name) {
    return WORDS.contains(name) ? name + "_" : name;
  }

  /** Adds a declaration with its comment. */
  public void add(String declaration) {
    declarations.add(declaration);
  }

  /** Returns whether nothing was declared. */
  public boolean isEmpty() {
    return declarations.isEmpty();
  }

  /** Returns the text, {@code head} as its first comment. */
  public String text(String head) {
    StringBuilder text = new StringBuilder("// " + head + "\n");
    if (!packageName.isEmpty()) {
      text.append("package ").append(packageName).append(";\n\n");
    }
    imports.values().stream()
        .filter(i -> i.contains(".") && !i.startsWith("java.lang."))
        .sorted()
        .forEach(i -> text.append("import ").append(i).append(";\n"));
    if (text.charAt(text.length() - 1) == '\n' && text.charAt(text.length() - 2) != '\n') {
      text.append('\n');
    }
    text.append(String.join("\n", declarations));
    return text.toString();
  }
}
