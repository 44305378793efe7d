// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Methods of String whose cost no length of their arguments bounds: results of any length, and
 * regular expressions that backtrack without end. Each does what the JDK's does or gives up after
 * so many letters or steps: no clock. The first argument is the receiver. Stateless.
 */
public final class BoundedTexts {
  /** The longest text that is made. */
  public static final int LONGEST = 20_000;

  private static final int STEPS = 200_000;
  private static final int REPETITIONS = 10_000;

  /** By name and descriptor of the methods of String. */
  private static final Map<String, Method> FORMS = forms();

  private static final Pattern COUNT = Pattern.compile("\\{(\\d{1,10})(?:,(\\d{0,10}))?");

  private BoundedTexts() {}

  /** It would take too long, or too much. */
  public static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMuch(String message) {
      super(message);
    }
  }

  /**
   * Returns the bounded form of a method of String, which takes the receiver as its first argument;
   * empty if the method needs none.
   */
  public static Optional<Method> find(String name, String descriptor) {
    return Optional.ofNullable(FORMS.get(name + descriptor));
  }

  private static Map<String, Method> forms() {
    return Arrays.stream(BoundedTexts.class.getDeclaredMethods())
        .filter(m -> Modifier.isPublic(m.getModifiers()))
        .filter(m -> m.getParameterCount() > 1 && m.getParameterTypes()[0] == String.class)
        .collect(Collectors.toUnmodifiableMap(BoundedTexts::form, Function.identity()));
  }

  private static String form(Method bounded) {
    Class<?>[] types = bounded.getParameterTypes();
    Class<?>[] ofString = Arrays.copyOfRange(types, 1, types.length);
    return bounded.getName()
        + MethodType.methodType(bounded.getReturnType(), ofString).toMethodDescriptorString();
  }

  /** Returns why a call of the JDK was given up; empty if what it threw is the program's. */
  public static Optional<String> givenUp(Throwable thrown) {
    if (thrown instanceof TooMuch) {
      return Optional.of(thrown.getMessage());
    }
    return thrown instanceof VirtualMachineError
        ? Optional.of("it needs too much memory or stack")
        : Optional.empty();
  }

  /** Returns whether a text of both lengths together is no longer than any text may be. */
  public static boolean fits(int length, int more) {
    return (long) length + more <= LONGEST;
  }

  /** {@link String#repeat}. */
  public static String repeat(String text, int count) {
    within((long) text.length() * count);
    return text.repeat(count);
  }

  /** {@link String#concat}. */
  public static String concat(String text, String other) {
    within((long) text.length() + other.length());
    return text.concat(other);
  }

  /** {@link String#replace(CharSequence, CharSequence)}. */
  public static String replace(String text, CharSequence target, CharSequence by) {
    String old = target.toString();
    long found = old.isEmpty() ? text.length() + 1L : 0;
    for (int at = text.indexOf(old); !old.isEmpty() && at >= 0; ) {
      found++;
      at = text.indexOf(old, at + old.length());
    }
    within(text.length() + found * (by.length() - old.length()));
    return text.replace(target, by);
  }

  /** {@link String#matches}. */
  public static boolean matches(String text, String regex) {
    return pattern(regex).matcher(new Counted(text)).matches();
  }

  /** {@link String#split(String)}. */
  public static String[] split(String text, String regex) {
    return split(text, regex, 0);
  }

  /** {@link String#split(String, int)}. */
  public static String[] split(String text, String regex, int limit) {
    return pattern(regex).split(new Counted(text), limit);
  }

  /** {@link String#replaceFirst}. */
  public static String replaceFirst(String text, String regex, String by) {
    return replaced(text, regex, by, false);
  }

  /** {@link String#replaceAll}. */
  public static String replaceAll(String text, String regex, String by) {
    return replaced(text, regex, by, true);
  }

  private static String replaced(String text, String regex, String by, boolean all) {
    within(text.length() * (by.length() / 2 + 1L)); // a group may be named that often
    Matcher matcher = pattern(regex).matcher(new Counted(text));
    StringBuilder result = new StringBuilder();
    boolean more = matcher.find();
    while (more) {
      within(result.length());
      matcher.appendReplacement(result, by);
      more = all && matcher.find();
    }
    matcher.appendTail(result);
    within(result.length());
    return result.toString();
  }

  private static void within(long length) {
    if (length > LONGEST) {
      throw new TooMuch("its result is longer than " + LONGEST + " letters");
    }
  }

  /** Repetitions of what matches nothing do not look at letters. */
  private static Pattern pattern(String regex) {
    within(regex.length());
    long product = 1;
    Matcher counts = COUNT.matcher(regex);
    while (counts.find()) {
      boolean range = counts.group(2) != null && !counts.group(2).isEmpty();
      product *= Math.max(1, Long.parseLong(counts.group(range ? 2 : 1)));
      if (product > REPETITIONS) {
        throw new TooMuch("its pattern repeats a part more than " + REPETITIONS + " times");
      }
    }
    return Pattern.compile(regex);
  }

  /** A text that counts how often it is looked at. */
  private static final class Counted implements CharSequence {
    private final String text;
    private int steps;

    Counted(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (++steps > STEPS) {
        throw new TooMuch("its pattern takes more than " + STEPS + " steps");
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
