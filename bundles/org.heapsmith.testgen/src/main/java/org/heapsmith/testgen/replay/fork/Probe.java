// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Called by the trial form of a test right before and after the call under test, so that coverage
 * is that of the call alone, and the class's own repOK is asked on the very objects. One test runs
 * at a time, hence the static state.
 */
public final class Probe {
  /** The class that holds the probes of classes of the JDK, if some are measured. */
  public static final String JDK_PROBES = "java.lang.HeapsmithProbes";

  /** The class that holds the probes of classes of the class path, unless JaCoCo's agent does. */
  public static final String PROBES_HOLDER = "org.heapsmith.testgen.replay.fork.Probes";

  /** How its fields with probes are called, with a number behind. */
  public static final String PROBES = "probes";

  /** How its fields with the name and id of a class are called, with a number behind. */
  public static final String CLASS = "class";

  private static String[] repOkNames = {};
  private static Set<String> notAsked = Set.of();
  private static Consumer<String> asking = phase -> {};
  private static Object agent;
  private static String before = "";
  private static String after = "";
  private static String coverage = "";
  private static boolean inside;
  private static boolean measured;
  private static boolean[][] probes = {};
  private static String[] probed = {};
  private static boolean[][] hits = {};
  private static int ofJdk;

  private Probe() {}

  /**
   * Sets what is told about repOK.
   *
   * @param classes whose repOK is not asked
   * @param listener hears {@code asking} and {@code asked}
   */
  static void watch(Set<String> classes, Consumer<String> listener) {
    notAsked = Set.copyOf(classes);
    asking = listener;
  }

  /** Sets the names a repOK may have, and the JaCoCo agent (null: no measurement). */
  static void configure(String[] names, Object jacocoAgent) {
    repOkNames = names.clone();
    agent = jacocoAgent;
    List<boolean[]> arrays = new ArrayList<>();
    List<String> classes = new ArrayList<>();
    findProbes(JDK_PROBES, arrays, classes);
    ofJdk = arrays.size();
    findProbes(PROBES_HOLDER, arrays, classes);
    probes = arrays.toArray(new boolean[0][]);
    probed = classes.toArray(new String[0]);
  }

  private static void findProbes(String holder, List<boolean[]> arrays, List<String> classes) {
    try {
      Class<?> type = Class.forName(holder);
      int count = type.getFields().length / 2;
      for (int i = 0; i < count; i++) {
        arrays.add((boolean[]) type.getField(PROBES + i).get(null));
        classes.add((String) type.getField(CLASS + i).get(null));
      }
    } catch (ClassNotFoundException e) {
      // there is none: no class is under test that it would hold the probes of
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Forgets hits. Calls nothing: that may be under test. */
  private static void clearHits() {
    for (boolean[] each : probes) {
      for (int i = 0; i < each.length; i++) {
        each[i] = false;
      }
    }
  }

  /** Takes hits, of classes from a number on. Calls nothing, either. */
  private static void takeHits(int first) {
    boolean[][] taken = new boolean[probes.length][];
    for (int k = 0; k < taken.length; k++) {
      taken[k] = new boolean[probes[k].length];
      for (int i = 0; k >= first && i < taken[k].length; i++) {
        taken[k][i] = probes[k][i];
      }
    }
    hits = taken;
  }

  /** Returns the hits of the call in classes with probes, a line for each class that has any. */
  static String probedCoverage() {
    StringBuilder lines = new StringBuilder();
    for (int k = 0; k < hits.length; k++) {
      StringBuilder numbers = new StringBuilder();
      for (int i = 0; i < hits[k].length; i++) {
        if (hits[k][i]) {
          numbers.append(' ').append(i);
        }
      }
      if (numbers.length() > 0) {
        lines.append(probed[k]).append(' ').append(hits[k].length).append(numbers).append('\n');
      }
    }
    return lines.toString();
  }

  /** The inputs are built; the call comes next. */
  public static void before(Object... roots) {
    before = check(roots);
    after = "";
    coverage = "";
    inside = true;
    dump();
    clearHits();
  }

  /** The call is over. */
  public static void after(Object... roots) {
    takeHits(0);
    coverage = dump();
    inside = false;
    measured = true;
    after = check(roots);
  }

  /**
   * The test is over: a call that ended unexpectedly has not come to {@link #after}, a test without
   * probes is measured as a whole, except for classes of the JDK, which the test itself uses.
   */
  static void finish() {
    if (inside || !measured) {
      takeHits(inside ? 0 : ofJdk);
      coverage = dump();
      inside = false;
    }
  }

  /** Forgets the last test. */
  static void reset() {
    before = "";
    after = "";
    coverage = "";
    hits = new boolean[0][];
    inside = false;
    measured = false;
    dump();
    clearHits();
  }

  /**
   * Returns what repOK said of the inputs: {@code true}, {@code false}, or empty: there is none.
   */
  static String repOkBefore() {
    return before;
  }

  /** Returns what repOK said after the call. */
  static String repOkAfter() {
    return after;
  }

  /** Returns JaCoCo's execution data of the call, Base64. */
  static String coverage() {
    return coverage;
  }

  private static String dump() {
    if (agent == null) {
      return "";
    }
    try {
      Method method = agent.getClass().getMethod("getExecutionData", boolean.class);
      return Base64.getEncoder().encodeToString((byte[]) method.invoke(agent, true));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JaCoCo agent has changed", e);
    }
  }

  private static String check(Object... roots) {
    String answer = "";
    for (Object root : roots) {
      RepOkCall repOk = root == null ? null : RepOkCall.of(root.getClass(), repOkNames);
      if (repOk != null && !notAsked.contains(root.getClass().getName())) {
        asking.accept("asking");
        String held = repOk.holds(root);
        asking.accept("asked");
        if (held.isEmpty()) {
          return "";
        }
        answer = answer.equals("false") ? answer : held;
      }
    }
    return answer;
  }
}
