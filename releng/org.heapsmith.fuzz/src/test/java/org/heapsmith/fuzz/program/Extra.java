// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/**
 * A kind of types that some programs have beside the usual ones.
 *
 * <p>Texts have holes: a type in back quotes stands for an expression of that type, {@code
 * `result`} for one of the method's result type, {@code ~} for a name of its own.
 *
 * @param members members of {@code T}
 * @param types classes beside {@code T}
 * @param supertypes the reference types that it adds, each with its supertypes, the nearest first
 * @param fields of these types, by {@code type.name}, or {@code type.name()} where they are read
 *     only
 * @param hidden whether no spec and no class beside {@code T} can name its types
 * @param texts expressions by their type, {@code new `type`} for those that make one, and
 *     statements by {@code ;}
 */
record Extra(
    List<String> members,
    List<String> types,
    Map<String, List<String>> supertypes,
    Map<String, String> fields,
    boolean hidden,
    Map<String, List<String>> texts) {

  /** The key of statements. */
  static final String STATEMENTS = ";";

  /** Returns the texts of a kind. */
  List<String> texts(String kind) {
    return texts.getOrDefault(kind, List.of());
  }

  /** Returns the key of texts that make an object. */
  static String making(String type) {
    return "new " + type;
  }
}
