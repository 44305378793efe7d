// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** Numbers, ordinals and identifiers in English. */
final class Words {
  private static final List<String> NUMBERS =
      List.of("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");
  private static final List<String> ORDINALS =
      List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth");
  private static final Set<String> LITTLE = Set.of("the", "a", "an", "its");
  private static final Pattern NOT_LETTERS = Pattern.compile("[^A-Za-z0-9]+");

  /** What is a value, and no little word: {@code returns 'a'}. */
  private static final Pattern QUOTED = Pattern.compile("([\"'])(\\w)\\1");

  private Words() {}

  /** Returns a small number as a word. */
  static String number(int n) {
    return n < NUMBERS.size() ? NUMBERS.get(n) : Integer.toString(n);
  }

  /** Returns {@code first} … {@code last} for a position among that many. */
  static String ordinal(int index, int count) {
    if (count == 1) {
      return "only";
    } else if (index == count - 1) {
      return "last";
    }
    return index < ORDINALS.size() ? ORDINALS.get(index) : "number " + (index + 1);
  }

  /** Returns the phrase as an identifier in camel case, the empty string if nothing is left. */
  static String camel(String phrase) {
    String spelled =
        phrase
            .replace("==", " is ")
            .replace("!=", " is not ")
            .replace("<=", " at most ")
            .replace(">=", " at least ")
            .replace("<", " below ")
            .replace(">", " above ")
            .replaceAll("-(?=\\d)", " minus ");
    spelled = QUOTED.matcher(spelled).replaceAll(q -> " " + q.group(2).toUpperCase(Locale.ROOT));
    StringBuilder name = new StringBuilder();
    for (String word : NOT_LETTERS.split(spelled)) {
      if (!word.isEmpty() && !LITTLE.contains(word)) {
        name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
      }
    }
    if (name.length() == 0) {
      return "";
    }
    String identifier = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    boolean valid =
        Character.isJavaIdentifierStart(identifier.charAt(0))
            && !SourceVersion.isKeyword(identifier);
    return valid ? identifier : "with" + name;
  }
}
