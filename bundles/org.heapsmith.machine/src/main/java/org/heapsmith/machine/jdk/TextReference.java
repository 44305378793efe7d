// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What methods of String and of boxes do, in Java that is interpreted where they are called with
 * what depends on the input: the engine reads the bytecode of this class. The receiver is the first
 * argument, a sequence where it may be a builder, and none of these methods calls another one of
 * this class.
 */
@SuppressWarnings("unused") // called by name
final class TextReference {
  private TextReference() {}

  /** The arguments of a format, those of {@code %s} by their texts. */
  static Object[] texts(Object[] arguments, String kinds) {
    Object[] texts = new Object[arguments.length];
    for (int i = 0; i < texts.length; i++) {
      boolean isText = i < kinds.length() && kinds.charAt(i) == 's';
      texts[i] = isText ? String.valueOf(arguments[i]) : arguments[i];
    }
    return texts;
  }

  static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && text.charAt(start) <= ' ') {
      start++;
    }
    while (start < end && text.charAt(end - 1) <= ' ') {
      end--;
    }
    return text.substring(start, end);
  }

  static String strip(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (start < end && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  static String stripLeading(String text) {
    int start = 0;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    return text.substring(start);
  }

  static String stripTrailing(String text) {
    int end = text.length();
    while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }

  static boolean isBlank(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  static String replace(String text, CharSequence target, CharSequence by) {
    String old = target.toString();
    String other = by.toString();
    StringBuilder result = new StringBuilder();
    int at = 0;
    while (at + old.length() <= text.length()) {
      if (text.startsWith(old, at)) {
        result.append(other);
        at += old.length();
        if (!old.isEmpty()) {
          continue;
        }
      }
      if (at == text.length()) {
        return result.toString();
      }
      result.append(text.charAt(at++));
    }
    return result.append(text.substring(at)).toString();
  }

  /** Splits at a separator that is a text and no pattern. */
  static String[] split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int at = 0; at + separator.length() <= text.length(); ) {
      if (text.startsWith(separator, at)) {
        parts.add(text.substring(start, at));
        at += separator.length();
        start = at;
      } else {
        at++;
      }
    }
    if (start == 0 && parts.isEmpty()) {
      return new String[] {text};
    }
    parts.add(text.substring(start));
    int count = parts.size();
    while (count > 0 && parts.get(count - 1).isEmpty()) {
      count--;
    }
    return parts.subList(0, count).toArray(new String[0]);
  }

  /** Splits at a separator that is a text and no pattern. */
  static String[] split(String text, String separator, int limit) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int at = 0;
    while (at + separator.length() <= text.length() && (limit <= 0 || parts.size() < limit - 1)) {
      if (text.startsWith(separator, at)) {
        parts.add(text.substring(start, at));
        at += separator.length();
        start = at;
      } else {
        at++;
      }
    }
    if (parts.isEmpty()) {
      return new String[] {text};
    }
    parts.add(text.substring(start));
    int count = parts.size();
    while (limit == 0 && count > 0 && parts.get(count - 1).isEmpty()) {
      count--;
    }
    return parts.subList(0, count).toArray(new String[0]);
  }

  static IntStream chars(String text) {
    int[] letters = new int[text.length()];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = text.charAt(i);
    }
    return Arrays.stream(letters);
  }

  /** What is appended of a sequence that is no string: the JDK asks twice how long that is. */
  static String letters(CharSequence text) {
    int length = text.length();
    if (length < 0 || length > text.length()) {
      throw new IndexOutOfBoundsException();
    }
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < length; i++) {
      result.append(text.charAt(i));
    }
    return result.toString();
  }

  static int codePointAt(CharSequence text, int index) {
    char first = text.charAt(index);
    if (Character.isHighSurrogate(first) && index + 1 < text.length()) {
      char second = text.charAt(index + 1);
      if (Character.isLowSurrogate(second)) {
        return Character.toCodePoint(first, second);
      }
    }
    return first;
  }

  static int codePointBefore(CharSequence text, int index) {
    char second = text.charAt(index - 1);
    if (Character.isLowSurrogate(second) && index > 1) {
      char first = text.charAt(index - 2);
      if (Character.isHighSurrogate(first)) {
        return Character.toCodePoint(first, second);
      }
    }
    return second;
  }

  static int codePointCount(CharSequence text, int start, int end) {
    if (start < 0 || start > end || end > text.length()) {
      throw new IndexOutOfBoundsException();
    }
    int count = end - start;
    for (int i = start; i < end - 1; i++) {
      if (Character.isHighSurrogate(text.charAt(i))
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        count--;
        i++;
      }
    }
    return count;
  }

  static String join(CharSequence delimiter, CharSequence[] elements) {
    String between = delimiter.toString();
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < elements.length; i++) {
      if (i > 0) {
        result.append(between);
      }
      result.append(String.valueOf(elements[i]));
    }
    return result.toString();
  }

  static String join(CharSequence delimiter, Iterable<? extends CharSequence> elements) {
    String between = delimiter.toString();
    StringBuilder result = new StringBuilder();
    boolean first = true;
    for (CharSequence element : elements) {
      if (!first) {
        result.append(between);
      }
      first = false;
      result.append(String.valueOf(element));
    }
    return result.toString();
  }

  static String join(String prefix, String suffix, String delimiter, String[] elements, int count) {
    StringBuilder result = new StringBuilder(prefix);
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        result.append(delimiter);
      }
      result.append(elements[i]);
    }
    return result.append(suffix).toString();
  }

  static String toBinaryString(int number) {
    StringBuilder digits = new StringBuilder();
    int rest = number;
    do {
      digits.append((char) ('0' + (rest & 1)));
      rest >>>= 1;
    } while (rest != 0);
    return digits.reverse().toString();
  }

  static String toBinaryString(long number) {
    StringBuilder digits = new StringBuilder();
    long rest = number;
    do {
      digits.append((char) ('0' + (int) (rest & 1)));
      rest >>>= 1;
    } while (rest != 0);
    return digits.reverse().toString();
  }

  static String toOctalString(int number) {
    StringBuilder digits = new StringBuilder();
    int rest = number;
    do {
      digits.append((char) ('0' + (rest & 7)));
      rest >>>= 3;
    } while (rest != 0);
    return digits.reverse().toString();
  }

  static String toOctalString(long number) {
    StringBuilder digits = new StringBuilder();
    long rest = number;
    do {
      digits.append((char) ('0' + (int) (rest & 7)));
      rest >>>= 3;
    } while (rest != 0);
    return digits.reverse().toString();
  }

  /** A digit from 10 is as much further as letters are behind the digits. */
  static String toHexString(int number) {
    StringBuilder digits = new StringBuilder();
    int rest = number;
    do {
      int digit = rest & 15;
      digits.append((char) ('0' + digit + ((9 - digit >> 31) & 'a' - '0' - 10)));
      rest >>>= 4;
    } while (rest != 0);
    return digits.reverse().toString();
  }

  static String toHexString(long number) {
    StringBuilder digits = new StringBuilder();
    long rest = number;
    do {
      int digit = (int) (rest & 15);
      digits.append((char) ('0' + digit + ((9 - digit >> 31) & 'a' - '0' - 10)));
      rest >>>= 4;
    } while (rest != 0);
    return digits.reverse().toString();
  }

  static boolean regionMatches(String text, int start, String other, int otherStart, int length) {
    if (otherStart < 0
        || start < 0
        || start > (long) text.length() - length
        || otherStart > (long) other.length() - length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (text.charAt(start + i) != other.charAt(otherStart + i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Two texts at once: a condition for each letter and its case would be a table of all letters.
   */
  static boolean regionMatches(
      String text, boolean ignoresCase, int start, String other, int otherStart, int length) {
    if (!ignoresCase) {
      return text.regionMatches(start, other, otherStart, length);
    }
    if (otherStart < 0
        || start < 0
        || start > (long) text.length() - length
        || otherStart > (long) other.length() - length) {
      return false;
    }
    if (length <= 0) {
      return true;
    }
    String a = text.substring(start, start + length);
    String b = other.substring(otherStart, otherStart + length);
    return a.equalsIgnoreCase(b);
  }

  static void getChars(String text, int start, int end, char[] target, int at) {
    if (start < 0 || start > end || end > text.length()) {
      throw new StringIndexOutOfBoundsException();
    }
    int last = target.length - (end - start); // of null, whatever the place in it
    if (at < 0 || at > last) {
      throw new StringIndexOutOfBoundsException();
    }
    for (int i = start; i < end; i++) {
      target[at + i - start] = text.charAt(i);
    }
  }

  /** Of a builder, which complains of the target as of any array. */
  static void getChars(CharSequence text, int start, int end, char[] target, int at) {
    if (start < 0 || start > end || end > text.length()) {
      throw new StringIndexOutOfBoundsException();
    }
    int last = target.length - (end - start); // of null, whatever the place in it
    if (at < 0 || at > last) {
      throw new IndexOutOfBoundsException();
    }
    for (int i = start; i < end; i++) {
      target[at + i - start] = text.charAt(i);
    }
  }
}
