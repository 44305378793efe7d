// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * How many letters a text has at least that a regular expression matches: a text as long as that is
 * worth a try. Of backward references and what looks ahead it is taken that they need none.
 */
public final class RegexLength {
  /** A repetition beyond this is none that anybody tries. */
  private static final int MOST = 1_000;

  private static final String ANCHORS = "bBAGzZ";

  private final String regex;
  private int at;

  private RegexLength(String regex) {
    this.regex = regex;
  }

  /** Returns the length; 0 if it is no regular expression. */
  public static int least(String regex) {
    try {
      Pattern.compile(regex); // what follows may rely on its syntax
    } catch (PatternSyntaxException e) {
      return 0;
    }
    return new RegexLength(regex).alternatives();
  }

  private int alternatives() {
    int least = sequence();
    while (looksAt('|')) {
      at++;
      least = Math.min(least, sequence());
    }
    return least;
  }

  private int sequence() {
    int sum = 0;
    while (at < regex.length() && !looksAt('|') && !looksAt(')')) {
      int one = atom();
      sum = Math.min(MOST, sum + one * times());
    }
    return sum;
  }

  private int atom() {
    char first = regex.charAt(at++);
    return switch (first) {
      case '(' -> group();
      case '[' -> letters();
      case '\\' -> escaped();
      case '^', '$' -> 0;
      default -> 1;
    };
  }

  /** What looks around takes nothing; a name, flags or a mark come before the rest. */
  private int group() {
    boolean isAround = regex.startsWith("?=", at) || regex.startsWith("?!", at);
    isAround |= regex.startsWith("?<=", at) || regex.startsWith("?<!", at);
    if (looksAt('?')) {
      at++;
      while (at < regex.length() && ":=!>)".indexOf(regex.charAt(at)) < 0) {
        at++;
      }
      at += looksAt(')') ? 0 : 1;
    }
    int inside = alternatives();
    at++;
    return isAround ? 0 : inside;
  }

  private int letters() {
    at += looksAt('^') ? 1 : 0;
    at += looksAt(']') ? 1 : 0;
    while (at < regex.length() && !looksAt(']')) {
      char next = regex.charAt(at++);
      if (next == '\\') {
        at++;
      } else if (next == '[') {
        letters();
      }
    }
    at++;
    return 1;
  }

  private int escaped() {
    char kind = regex.charAt(at++);
    if (kind == 'Q') {
      int end = regex.indexOf("\\E", at);
      int last = end < 0 ? regex.length() : end;
      int quoted = last - at;
      at = end < 0 ? last : end + 2;
      return quoted;
    } else if (looksAt('{') && "pPxN".indexOf(kind) >= 0 || looksAt('<') && kind == 'k') {
      at = regex.indexOf(looksAt('{') ? '}' : '>', at) + 1;
    } else if (kind == 'u' || kind == 'x') {
      at = Math.min(regex.length(), at + (kind == 'u' ? 4 : 2));
    }
    return ANCHORS.indexOf(kind) >= 0 || kind == 'k' || kind >= '1' && kind <= '9' ? 0 : 1;
  }

  private int times() {
    int times = 1;
    if (looksAt('*') || looksAt('?')) {
      times = 0;
      at++;
    } else if (looksAt('+')) {
      at++;
    } else if (looksAt('{')) {
      int end = regex.indexOf('}', at);
      String least = regex.substring(at + 1, end).replaceAll(",.*", "").strip();
      times = least.length() > 3 ? MOST : Integer.parseInt(least);
      at = end + 1;
    } else {
      return 1;
    }
    at += looksAt('?') || looksAt('+') ? 1 : 0;
    return times;
  }

  private boolean looksAt(char letter) {
    return at < regex.length() && regex.charAt(at) == letter;
  }
}
