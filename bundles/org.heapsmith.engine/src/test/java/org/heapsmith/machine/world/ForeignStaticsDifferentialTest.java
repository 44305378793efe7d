// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Dispatch;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Where a static initialiser cannot be interpreted, the values of the static fields are those of
 * the JVM, whatever their kind, for the bytecode of both compilers.
 */
class ForeignStaticsDifferentialTest {
  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withNativeCode(NativeCode.ALL);

  private static final List<String> METHODS =
      List.of(
          "numbers",
          "texts",
          "boxes",
          "arrays",
          "objects",
          "identity",
          "mirrors",
          "enums",
          "inherited",
          "written",
          "maps",
          "jdk",
          "onlyObjects",
          "streams",
          "empties");

  private static final String SOURCE =
      """
import java.util.*;
import java.util.concurrent.*;

class W {
  static int numbers(int x) {
    int sum = S.Z ? S.B + S.H + S.C + S.I : -1;
    if (x > 3) return sum + (int) (S.L >> 33) + (S.F == 1.5f ? 7 : 0) + (S.D < -2e40 ? 9 : 0);
    return Float.isNaN(S.NAN) && S.MINUS == 0.0 ? 1 / (int) (1 + S.MINUS) : -2;
  }
  static int texts(int x) {
    if (x > 3) return S.TEXT == "literal" ? S.TEXT.length() : -1;
    return S.MADE != "lite" && S.MADE.equals("lite") ? S.MADE.hashCode() : S.NONE == null ? 2 : 3;
  }
  static int boxes(int x) {
    if (x > 3) return S.SMALL == Integer.valueOf(7) ? S.SMALL : -1;
    return S.LARGE != Integer.valueOf(70000) && S.LARGE == 70000 && S.OTHER != S.LARGE ? 1 : 2;
  }
  static int arrays(int x) {
    if (x >= 0 && x < S.TABLE.length) return S.TABLE[x] + S.WORDS[x].length();
    return S.TABLE.length + S.DEEP[1][0] + (S.DEEP[0] == S.DEEP[2] ? 10 : 20);
  }
  static int objects(int x) {
    int n = 0;
    for (S s = S.FIRST; s != null && n < 5; s = s.next) n += s.value;
    return x > n ? n : S.FIRST.next.next == S.FIRST ? -n : 0;
  }
  static int identity(int x) {
    S.FIRST.value = x;
    return S.ALIAS == S.FIRST && S.ALIAS.value == x && S.LIST.get(0) == S.FIRST ? x > 3 ? 1 : 2 : 3;
  }
  static int mirrors(int x) {
    if (x > 3) return S.TYPE == S.class ? 1 : 2;
    return S.INT == int.class && S.ROW == int[].class ? 3 : 4;
  }
  static int enums(int x) {
    if (x > 3) return E.TWO.weight + E.valueOf("ONE").ordinal() + E.values().length;
    return E.BY_WEIGHT[2] == E.TWO && E.ONE.name().length() == 3 ? 1 : 2;
  }
  static int inherited(int x) {
    return x > 3 ? T.OWN + T.I : new T().value + T.FIRST.value;
  }
  static int written(int x) {
    S.COUNT += x;
    S.TABLE[0] = S.COUNT;
    return S.TABLE[0] > 50 ? S.COUNT : -S.COUNT;
  }
  static int maps(int x) {
    if (x > 3) return S.MAP.get("two") + S.LIST.size() + S.BUILDER.length();
    return S.MAP.containsKey("three") || S.UNMODIFIABLE.size() != 2 ? 1 : 2;
  }
  static int jdk(int x) {
    if (x > 3) return TimeUnit.SECONDS.ordinal() + S.UNIT.ordinal();
    return S.UNIT == TimeUnit.DAYS && S.EMPTY == Collections.EMPTY_LIST ? 1 : 2;
  }
  static int onlyObjects(int x) {
    String name = "java/lang/String$CaseInsensitiveComparator";
    if (x > 3) return S.ORDER.compare("a", "B") + name.length();
    return S.ORDER == String.CASE_INSENSITIVE_ORDER && S.ORDER != (Object) name ? day(x) : 2;
  }
  static int streams(int x) {
    return S.OUT == System.out && S.ERR == System.err && S.OUT != S.ERR ? day(x) : -1;
  }
  static int empties(int x) {
    return S.NONE == null && S.NOTHING == List.of() ? day(x) : -1;
  }
  static int day(int x) {
    return java.time.LocalDate.of(2024, x > 3 ? 2 : 3, 1).getDayOfWeek().getValue();
  }
}

class S {
  static final boolean Z;
  static final byte B;
  static final short H;
  static final char C;
  static final int I;
  static final long L;
  static final float F;
  static final double D;
  static final float NAN;
  static final double MINUS;
  static final String TEXT;
  static final String MADE;
  static final String NONE;
  static final Integer SMALL;
  static final Integer LARGE;
  static final Integer OTHER;
  static final int[] TABLE;
  static final String[] WORDS;
  static final int[][] DEEP;
  static final S FIRST;
  static final S ALIAS;
  static final List<S> LIST;
  static final List<S> UNMODIFIABLE;
  static final Map<String, Integer> MAP;
  static final StringBuilder BUILDER;
  static final Class<?> TYPE;
  static final Class<?> INT;
  static final Class<?> ROW;
  static final TimeUnit UNIT;
  static final List<?> EMPTY;
  static final List<?> NOTHING;
  static final Comparator<String> ORDER;
  static final java.io.PrintStream OUT;
  static final java.io.PrintStream ERR;
  static int COUNT;
  int value = 3;
  S next;

        static int zero() {
          return Thread.currentThread().getName().isEmpty() ? 1 : 0;
        }

  static {
    if (zero() != 0) throw new Error();
    Z = true;
    B = -7;
    H = -300;
    C = '\\u20ac';
    I = 1 << 30;
    L = 3L << 40;
    F = 1.5f;
    D = -3e40;
    NAN = Float.NaN;
    MINUS = -0.0;
    TEXT = "literal";
    MADE = TEXT.substring(0, 4);
    NONE = null;
    SMALL = 7;
    LARGE = 70000;
    OTHER = 70000;
    TABLE = new int[] {5, 6, 7};
    WORDS = new String[] {"a", "bc", "def"};
    int[] row = {1, 2};
    DEEP = new int[][] {row, {40}, row};
    FIRST = new S();
    FIRST.next = new S();
    FIRST.next.next = FIRST;
    ALIAS = FIRST;
    LIST = new ArrayList<>(List.of(FIRST, FIRST.next));
    UNMODIFIABLE = Collections.unmodifiableList(LIST);
    MAP = new HashMap<>();
    MAP.put("one", 1);
    MAP.put("two", 2);
    BUILDER = new StringBuilder("abc");
    TYPE = S.class;
    INT = int.class;
    ROW = int[].class;
    UNIT = TimeUnit.DAYS;
    EMPTY = Collections.EMPTY_LIST;
    NOTHING = List.of();
    ORDER = String.CASE_INSENSITIVE_ORDER;
    OUT = System.out;
    ERR = System.err;
    COUNT = 40;
  }
}

class T extends S {
  static final int OWN = S.TABLE[1] * 2 + S.zero();
}

enum E {
  ONE(1), TWO(22), THREE(3);
  static final E[] BY_WEIGHT;
  final int weight;
  E(int weight) { this.weight = weight + S.zero(); }
  static {
    BY_WEIGHT = values();
    Arrays.sort(BY_WEIGHT, Comparator.comparingInt(e -> e.weight));
  }
}
""";

  /** All of them in one exploration: the JVMs of the world are started for each. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObservedAndTheSameEveryTime(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE + Dispatch.of("W", METHODS));
    ExplorationResult result = Exploration.lazy(folder, Dispatch.NAME, "any", OPTIONS);
    if (compiler == Compiler.JAVAC) {
      ExplorationResult again = Exploration.lazy(folder, Dispatch.NAME, "any", OPTIONS);
      assertEquals(result.tests(), again.tests());
      assertEquals(result.notices(), again.notices());
    }
    Dispatch.byMethod(METHODS, result)
        .forEach((m, tests) -> assertTrue(tests.size() > 1, m + " " + result.notices()));
    for (TestCase test : result.tests()) {
      assertEquals(observed(folder, test), JvmRun.predicted(test), test.arguments().toString());
    }
  }

  /** Static fields are as they are at first. */
  private static String observed(Path folder, TestCase test) throws Exception {
    Object[] arguments =
        test.arguments().stream().map(v -> (int) ((ConcreteValue.Primitive) v).bits()).toArray();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Method any = loader.loadClass(Dispatch.NAME).getDeclaredMethod("any", int.class, int.class);
      any.setAccessible(true);
      return "returned " + any.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      return "threw " + e.getCause().getClass().getName();
    }
  }

  @Test
  void aPathSaysWhichInitialisersWereNotInterpreted() {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    ExplorationResult result = Exploration.lazy(folder, "W", "texts", OPTIONS);
    assertTrue(
        result.notices().stream()
            .anyMatch(n -> n.code() == Code.WORLD_INITIALISED && n.message().contains("of S ")),
        result.notices().toString());
  }

  @Test
  void withoutTheWorldThePathsEndWhereTheInitialiserDoes() {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    for (NativeCode which : List.of(NativeCode.NONE, NativeCode.JDK)) {
      ExplorationResult result =
          Exploration.lazy(folder, "W", "texts", OPTIONS.withNativeCode(which));
      assertEquals(List.of(), result.tests(), which.toString());
      assertTrue(
          result.branches().values().stream()
              .noneMatch(BranchStatus.ProvedInfeasible.class::isInstance),
          which.toString());
    }
  }
}
