// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/**
 * What a person named: a package, a class, or a method, not yet looked up.
 *
 * @param text as written, for messages
 * @param name package or class, dotted
 * @param below whether the packages below a package are meant as well
 * @param method name of the method, if one is named
 * @param parameters its parameter types as written, if they are given
 */
record NamedTarget(
    String text,
    String name,
    boolean below,
    Optional<String> method,
    Optional<List<String>> parameters) {
  private static final String CLASSES = ".*";
  private static final String BELOW = ".**";

  /**
   * Reads {@code package}, {@code package.**}, {@code Class}, {@code Class#method} or {@code
   * Class#method(Type,…)}.
   */
  static NamedTarget parse(String text) {
    int hash = text.indexOf('#');
    if (hash < 0) {
      boolean below = text.endsWith(BELOW);
      String name = without(without(text, BELOW), CLASSES);
      return new NamedTarget(text, checked(text, name), below, Optional.empty(), Optional.empty());
    }
    String name = checked(text, text.substring(0, hash));
    String rest = text.substring(hash + 1).replace(" ", "");
    int open = rest.indexOf('(');
    if (open < 0) {
      return new NamedTarget(text, name, false, Optional.of(checked(text, rest)), Optional.empty());
    }
    if (!rest.endsWith(")")) {
      throw invalid(text);
    }
    String list = rest.substring(open + 1, rest.length() - 1);
    List<String> types = list.isEmpty() ? List.of() : Arrays.asList(list.split(",", -1));
    return new NamedTarget(
        text, name, false, Optional.of(checked(text, rest.substring(0, open))), Optional.of(types));
  }

  private static String without(String text, String end) {
    return text.endsWith(end) ? text.substring(0, text.length() - end.length()) : text;
  }

  private static String checked(String text, String part) {
    boolean named = !part.isEmpty() && part.chars().noneMatch(c -> "()#,;/* ".indexOf(c) >= 0);
    if (!named) {
      throw invalid(text);
    }
    return part;
  }

  private static HeapsmithException invalid(String text) {
    return HeapsmithException.of(
        Code.OPTION_INVALID,
        "",
        "'"
            + text
            + "' is no package, package.**, Class, Class#method, Class#method(Type,…), folder or"
            + " jar");
  }
}
