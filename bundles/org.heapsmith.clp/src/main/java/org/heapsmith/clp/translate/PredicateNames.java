// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.MethodModel;

/** Names of predicates: the method's name, and for its blocks what they are and their line. */
final class PredicateNames {
  private final Set<String> used = new LinkedHashSet<>(HeapOperations.NAMES);
  private final Map<String, String> methods = new LinkedHashMap<>();

  /** Returns the predicate of a method, always the same. */
  String method(MethodModel method) {
    return methods.computeIfAbsent(method.exact(), k -> unused(plain(method)));
  }

  /** Returns a new predicate for a part of a method. */
  String part(MethodModel method, String kind, int line) {
    boolean first = methods.keySet().iterator().next().equals(method.exact());
    String name = kind + (line > 0 ? "_" + line : "");
    return unused(first ? name : method(method) + "_" + name);
  }

  private static String plain(MethodModel method) {
    String owner = method.owner().name();
    String simple = owner.substring(owner.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9]", "_");
    String name = method.isConstructor() ? "init_" + simple : method.name();
    name = name.equals("<clinit>") ? "static_" + simple : name;
    String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
    return plain.isEmpty() || !Character.isLetter(plain.charAt(0))
        ? "m" + plain
        : plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1);
  }

  private String unused(String wanted) {
    String name = wanted;
    for (int i = 0; !used.add(name) || KEYWORDS.contains(name) || OF_PROLOG.contains(name); i++) {
      name = wanted + (char) ('b' + i % 25) + (i < 25 ? "" : String.valueOf(i / 25));
    }
    return name;
  }

  /** What the language reads as an operator or as a goal of its own. */
  private static final Set<String> KEYWORDS =
      Set.of("in", "rem", "xor", "fail", "not", "var", "nonvar", "new_ref", "untranslated", "run");

  /** What SWI-Prolog has with five arguments, and does not let a program define. */
  private static final Set<String> OF_PROLOG =
      Set.of(
          "call",
          "findnsols",
          "get_dict",
          "read_string",
          "start_moded_tabling",
          "sub_atom",
          "sub_string");
}
