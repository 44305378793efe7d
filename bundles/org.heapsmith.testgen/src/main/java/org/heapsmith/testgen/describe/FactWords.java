// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What facts of paths say of parameters. The tests of a method have most of their facts in common:
 * each is read once. Not thread-safe.
 */
final class FactWords {
  /** A letter or digit of a name: of any language. */
  private static final String PART = "\\p{javaJavaIdentifierPart}";

  private static final Pattern NAME =
      Pattern.compile("(?<![.%1$s])\\p{javaJavaIdentifierStart}[%1$s]*(?![(%1$s])".formatted(PART));
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");
  private static final Pattern CONSTANT = Pattern.compile("null|true|false|instanceof|exactly");
  private static final String COMPARES = "(?:==|!=|<=|>=|<|>)";
  private static final String CALCULATES = "[-+*/%&|^]";

  private final Map<String, Map<String, Saying>> known = new HashMap<>();
  private final Map<String, Pattern> comparing = new HashMap<>();

  /**
   * What one fact says of one parameter.
   *
   * @param mentions whether its name is there
   * @param compares whether it is compared, not something that is calculated from it
   * @param isOfItAlone whether nothing else has a name, but constants
   */
  record Saying(boolean mentions, boolean compares, boolean isOfItAlone) {
    private static final Saying NOTHING = new Saying(false, false, false);
  }

  /** Returns what a fact says of the parameter of that name. */
  Saying of(String fact, String name) {
    return known
        .computeIfAbsent(fact, f -> new HashMap<>(2))
        .computeIfAbsent(name, n -> read(QUOTED.matcher(fact).replaceAll("0"), n));
  }

  private Saying read(String fact, String name) {
    if (!mentions(fact, name)) {
      return Saying.NOTHING;
    }
    boolean compares = comparing.computeIfAbsent(name, FactWords::comparing).matcher(fact).find();
    return new Saying(true, compares, hasNoOther(fact, name));
  }

  private static boolean mentions(String fact, String name) {
    return fact.contains(name)
        && NAME.matcher(fact).results().anyMatch(r -> r.group().equals(name));
  }

  private static boolean hasNoOther(String fact, String name) {
    return NAME.matcher(fact)
        .results()
        .allMatch(r -> r.group().equals(name) || CONSTANT.matcher(r.group()).matches());
  }

  /** A number that something is added to is not compared itself. */
  private static Pattern comparing(String name) {
    String part = Pattern.quote(name) + "(?:\\[\\d+\\]|\\." + PART + "+(?:\\(\\))?)*";
    String left = "(?<![." + PART + "])(?<!" + CALCULATES + " )" + part + " " + COMPARES + " ";
    String right = " " + COMPARES + " " + part + "(?![.(\\[" + PART + "])(?! " + CALCULATES + " )";
    return Pattern.compile(left + "|" + right);
  }
}
