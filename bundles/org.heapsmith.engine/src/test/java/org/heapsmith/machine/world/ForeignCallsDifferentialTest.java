// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Dispatch;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Calls of the JDK on concrete values do what they do on the JVM, whether the interpreter or the
 * world runs them, for the bytecode of both compilers; what they change is seen by the path that
 * called and by no other.
 */
class ForeignCallsDifferentialTest {
  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withNativeCode(NativeCode.JDK);

  private static final List<String> METHODS =
      List.of(
          "dates",
          "patterns",
          "decimals",
          "formats",
          "messages",
          "charsets",
          "locales",
          "uuids",
          "classes",
          "generics",
          "outer",
          "twoFormats",
          "twoFormatters",
          "thrown",
          "apart",
          "shared",
          "base64",
          "arrays",
          "constants",
          "printed",
          "named",
          "buffers");

  private static final String SOURCE =
      """
import java.lang.reflect.ParameterizedType;
import java.math.*;
import java.text.*;
import java.time.*;
import java.util.*;
import java.util.regex.*;
import java.nio.charset.*;

class C {
  static int dates(int x) {
    LocalDate d = LocalDate.of(2024, 2, 28).plusDays(x > 3 ? 1 : 2);
    return d.getDayOfMonth() + 100 * d.getDayOfWeek().getValue() + d.toString().length();
  }
  static int patterns(int x) {
    Matcher m = Pattern.compile("(a+)(b*)").matcher(x > 3 ? "xaab" : "xa");
    return m.find() ? m.group(1).length() * 10 + m.end() : -1;
  }
  static int decimals(int x) {
    BigDecimal d = new BigDecimal(x > 3 ? "12.345" : "-7.5").setScale(1, RoundingMode.HALF_UP);
    return d.multiply(new BigDecimal("10")).intValueExact();
  }
  static int formats(int x) {
    return new Formatter(Locale.ROOT).format("%05d|%s|%x", 42, "ab", x > 3 ? 255 : 16).toString().hashCode();
  }
  static int messages(int x) {
    String s = new MessageFormat("{0} of {1}", Locale.ROOT).format(new Object[] {"a", x > 3 ? "b" : "cd"});
    return s.length();
  }
  static int charsets(int x) {
    byte[] b = (x > 3 ? "\\u20ac1" : "ab").getBytes(StandardCharsets.UTF_8);
    return b.length * 1000 + b[0] + new String(b, StandardCharsets.ISO_8859_1).length() * 100;
  }
  static int locales(int x) {
    Locale l = Locale.forLanguageTag(x > 3 ? "de-CH" : "fr");
    return l.getLanguage().hashCode() + l.getCountry().length();
  }
  static int uuids(int x) {
    UUID u = UUID.fromString("00000000-0000-0001-0000-00000000000" + (x > 3 ? "7" : "8"));
    return (int) (u.getLeastSignificantBits() + u.getMostSignificantBits());
  }
  static int classes(int x) {
    Class<?> c = x > 3 ? int[].class : Map.Entry.class;
    return c.getSimpleName().length() * 10 + (c.isInterface() ? 1 : 2);
  }
  static int generics(int x) {
    Class<?> c = x > 3 ? Integer.class : Long.class;
    ParameterizedType type = (ParameterizedType) c.getGenericInterfaces()[0];
    return type.getRawType() == Comparable.class && type.getActualTypeArguments()[0] == Integer.class ? 1 : 2;
  }
  static int outer(int x) {
    Class<?> c = x > 3 ? Map.Entry.class : List.class;
    return c.isMemberClass() && c.getDeclaringClass() == Map.class && c.getEnclosingClass() == Map.class ? 1 : c.isAnonymousClass() ? 2 : 3;
  }
  static int twoFormats(int x) {
    DecimalFormatSymbols root = DecimalFormatSymbols.getInstance(Locale.ROOT);
    DecimalFormat a = new DecimalFormat("0.00", root);
    DecimalFormat b = new DecimalFormat(x > 3 ? "0.0" : "000", root);
    b.setMinimumIntegerDigits(4);
    return a.format(1.5).length() * 10 + b.format(2.25).length();
  }
  static int twoFormatters(int x) {
    return x > 3 ? First.ONE : First.ONE + Second.TWO;
  }
  static class First {
    static final DecimalFormat FORMATTER = new DecimalFormat("0.000");
    static int ONE = "1".length();
  }
  static class Second {
    static final DecimalFormat FORMATTER = new DecimalFormat("0.000");
    static int TWO = "22".length();
  }
  static int thrown(int x) {
    try {
      return UUID.fromString(x > 3 ? "nonsense" : "1-2-3-4-5").version();
    } catch (IllegalArgumentException e) {
      return e.getMessage().length();
    }
  }
  static int apart(int x) {
    StringTokenizer t = new StringTokenizer("a b c");
    t.nextToken();
    if (x > 3) t.nextToken();
    return t.countTokens() * 10 + t.nextToken().charAt(0);
  }
  static int shared(int x) {
    BitSet a = BitSet.valueOf(new long[] {5});
    BitSet b = a;
    if (x > 3) b.set(7);
    return a.cardinality() * 10 + (a == b ? a.length() : -1) + a.toString().length() * 1000;
  }
  static int base64(int x) {
    byte[] b = {1, 2, 3};
    if (x > 3) b[1] = 9;
    return Base64.getEncoder().encodeToString(b).hashCode();
  }
  static int arrays(int x) {
    char[] to = new char[4];
    String s = x > 3 ? "wxyz" : "abcd";
    s.getChars(1, 3, to, 0);
    int[] p = new int[1];
    ParsePosition at = new ParsePosition(0);
    Number n = new DecimalFormat("0", DecimalFormatSymbols.getInstance(Locale.ROOT)).parse("12x", at);
    return to[0] * 10 + to[1] + at.getIndex() + n.intValue();
  }
  static int constants(int x) {
    Pattern word = Pattern.compile("[a-z]+\\\\d*");
    return word.matcher(x > 3 ? "abc12" : "12").matches() ? StandardCharsets.UTF_8.name().length() : 3;
  }
  static int printed(int x) {
    System.err.print("");
    System.out.print("");
    return LocalDate.of(2024, 2, x > 3 ? 1 : 2).getDayOfWeek().getValue();
  }
  static int named(int x) {
    return Charset.forName(x > 3 ? "UTF-8" : "ISO-8859-1").name().length();
  }
  static int buffers(int x) {
    return java.nio.ByteBuffer.wrap(new byte[] {0, 1, 2, 3, 4, 5}).get(x > 3 ? 3 : 5);
  }
  static int today(int x) {
    return x > 3 ? 1 : LocalDate.now().getYear() > 2000 ? 2 : 3;
  }
  static int zone(int x) {
    return x > 3 ? 1 : TimeZone.getDefault().getID().equals("UTC") ? 2 : 3;
  }
  static int locale(int x) {
    return x > 3 ? 1 : new DecimalFormat("0.5").format(1.5).length() > 2 ? 2 : 3;
  }
  static int home(int x) {
    return x > 3 ? 1 : System.getProperty("user.home") == null ? 2 : 3;
  }
  static int order(int x) {
    return x > 3 ? 1 : String.join("", Set.of("a", "b")).startsWith("a") ? 2 : 3;
  }
  static int many(int x) {
          return x > 3 ? 1 : String.join("", Set.of("a", "b", "c", "d")).startsWith("a") ? 2 : 3;
        }
        static int date(int x) {
          return x > 3 ? 1 : new Date().getYear() > 100 ? 2 : 3;
        }
  static int calendar(int x) {
    return x > 3 ? 1 : Calendar.getInstance().get(Calendar.YEAR) > 2000 ? 2 : 3;
  }
  static int uuid(int x) {
    return x > 3 ? 1 : UUID.randomUUID().version() == 4 ? 2 : 3;
  }
}
""";

  /** All of them in one exploration: the JVMs of the world are started for each. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObservedAndTheSameEveryTime(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE + Dispatch.of("C", METHODS));
    ExplorationResult result = Exploration.lazy(folder, Dispatch.NAME, "any", OPTIONS);
    if (compiler == Compiler.JAVAC) {
      ExplorationResult again = Exploration.lazy(folder, Dispatch.NAME, "any", OPTIONS);
      assertEquals(result.tests(), again.tests());
      assertEquals(result.notices(), again.notices());
    }
    Dispatch.byMethod(METHODS, result)
        .forEach((m, tests) -> assertEquals(2, tests.size(), m + " " + result.notices()));
    try (JvmRun jvm = new JvmRun(folder)) {
      jvm.assertAsPredicted(result);
    }
  }

  @Test
  void whatDependsOnTheMachineEndsThePath() {
    List<String> methods = List.of("zone", "locale", "order", "many", "date", "calendar", "uuid");
    Path folder = Compiler.JAVAC.compile(SOURCE + Dispatch.of("C", methods));
    ExplorationResult result = Exploration.lazy(folder, Dispatch.NAME, "any", OPTIONS);
    Dispatch.byMethod(methods, result)
        .forEach(
            (method, tests) ->
                assertEquals(
                    List.of("returned 1"),
                    tests.stream().map(JvmRun::predicted).toList(),
                    method + " " + result.notices()));
  }

  /** A clock shows a year of this century, and every machine has the user's folder. */
  @ParameterizedTest
  @CsvSource({"today, 2", "home, 3"})
  void whatIsSoOnEachMachineWheneverATestRunsIsPredicted(String method, int result) {
    List<String> methods = List.of(method);
    Path folder = Compiler.JAVAC.compile(SOURCE + Dispatch.of("C", methods));
    ExplorationResult explored = Exploration.lazy(folder, Dispatch.NAME, "any", OPTIONS);
    Dispatch.byMethod(methods, explored)
        .forEach(
            (name, tests) ->
                assertEquals(
                    Set.of("returned 1", "returned " + result),
                    tests.stream().map(JvmRun::predicted).collect(Collectors.toSet()),
                    explored.notices().toString()));
  }
}
