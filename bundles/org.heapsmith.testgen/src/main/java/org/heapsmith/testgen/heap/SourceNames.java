// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * Which names of class files may stand in source. The JVM takes nearly every character in a name
 * (JVMS §4.2.2), the compiler reads {@code \\u002e} in it as a full stop: a name that is not an
 * identifier of the language (JLS §3.8) is never written as one. What it names is reached by
 * reflection then, with the name as a string literal.
 */
public final class SourceNames {
  private static final int LONGEST_PART = 80;
  private static final Set<String> NO_TYPES = Set.of("var", "yield", "record", "sealed", "permits");

  /** Of these none gives a sign that is part of a comment's end, nor the end of a line. */
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:[\"'nrt]|\\\\(?!u)|u(?!000[ad]|00[2-6]|007[0-9a-e])[0-9a-f]{4})");

  private SourceNames() {}

  /** Returns whether a field, method or variable of that name can be written. */
  public static boolean isIdentifier(String name) {
    return SourceVersion.isIdentifier(name)
        && !SourceVersion.isKeyword(name)
        && name.codePoints().noneMatch(Character::isIdentifierIgnorable);
  }

  /** Returns whether a type of that simple name can be written. */
  public static boolean isType(String simpleName) {
    return isIdentifier(simpleName) && !NO_TYPES.contains(simpleName);
  }

  /** Returns whether a package (internal form, empty for the unnamed one) can be written. */
  public static boolean isPackage(String name) {
    if (name.isEmpty()) {
      return true;
    }
    for (String part : name.split("/", -1)) {
      if (!isIdentifier(part)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a class that is not nested (internal name) can be written. */
  public static boolean isTopLevel(String className) {
    return isPackage(ClassNames.packageOf(className))
        && isType(className.substring(className.lastIndexOf('/') + 1));
  }

  /**
   * Returns the ASCII letters, digits and underscores of a name, for a name of our own; cut where a
   * file of that name could not be made. May be empty or begin with a digit.
   */
  public static String letters(String name) {
    String letters = name.replaceAll("[^A-Za-z0-9_]", "");
    return letters.length() <= LONGEST_PART ? letters : letters.substring(0, LONGEST_PART);
  }

  /** Returns an identifier made of the letters of a name, {@code start} before it if need be. */
  public static String identifier(String name, String start) {
    String letters = letters(name);
    if (letters.isEmpty() || Character.isDigit(letters.charAt(0))) {
      letters = start + letters;
    }
    return isType(letters) ? letters : letters + "_";
  }

  /**
   * Returns a text that can stand in a comment and does not end it. The escapes of a literal stay;
   * no other backslash does, since {@code \\u002a\\u002f} would end it; letters that are not ASCII
   * are escaped, as they are in code.
   */
  public static String comment(String text) {
    StringBuilder safe = new StringBuilder();
    Matcher escape = ESCAPE.matcher(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && escape.region(i, text.length()).lookingAt()) {
        safe.append(escape.group());
        i = escape.end() - 1;
      } else if (c > 126) {
        safe.append(String.format("\\u%04x", (int) c));
      } else {
        safe.append(c < 32 || c == '\\' ? '?' : c);
      }
    }
    return safe.toString().replace("*/", "*?");
  }
}
