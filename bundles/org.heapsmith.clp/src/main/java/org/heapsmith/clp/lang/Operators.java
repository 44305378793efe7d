// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

import java.util.Map;
import java.util.regex.Pattern;

/** The operators of the language and how tight they bind, as in Prolog: less is tighter. */
final class Operators {

  /** The priority of arguments: an operator above it needs parentheses. */
  static final int ARGUMENT = 999;

  /** A name that needs no quotes. */
  static final Pattern PLAIN = Pattern.compile("[a-z][A-Za-z0-9_]*");

  private static final Map<String, Integer> PRIORITY =
      Map.ofEntries(
          Map.entry("#\\/", 740),
          Map.entry("=", 700),
          Map.entry("==", 700),
          Map.entry("\\==", 700),
          Map.entry("#=", 700),
          Map.entry("#\\=", 700),
          Map.entry("#<", 700),
          Map.entry("#=<", 700),
          Map.entry("#>", 700),
          Map.entry("#>=", 700),
          Map.entry("=:=", 700),
          Map.entry("=\\=", 700),
          Map.entry("in", 700),
          Map.entry("+", 500),
          Map.entry("-", 500),
          Map.entry("/\\", 500),
          Map.entry("\\/", 500),
          Map.entry("xor", 500),
          Map.entry("..", 450),
          Map.entry("*", 400),
          Map.entry("/", 400),
          Map.entry("rem", 400),
          Map.entry("<<", 400),
          Map.entry(">>", 400),
          Map.entry(">>>", 400),
          Map.entry(":", 200));

  private Operators() {}

  /** Returns the priority of a binary operator, 0 if it is none. All associate to the left. */
  static int priority(String name) {
    return PRIORITY.getOrDefault(name, 0);
  }
}
