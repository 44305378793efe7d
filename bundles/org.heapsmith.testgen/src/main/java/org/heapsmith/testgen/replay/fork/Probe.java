// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Base64;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Called by the trial form of a test right before and after the call under test, so that coverage
 * is that of the call alone, and the class's own repOK is asked on the very objects. One test runs
 * at a time, hence the static state.
 */
public final class Probe {
  /** The class that holds the probes of classes of the JDK, where some are measured. */
  public static final String JDK_PROBES = "java.lang.HeapsmithProbes";

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
  private static boolean[][] jdk = {};
  private static String[] jdkClasses = {};
  private static boolean[][] jdkHits = {};

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
    findJdkProbes();
  }

  private static void findJdkProbes() {
    try {
      Class<?> holder = Class.forName(JDK_PROBES);
      int count = holder.getFields().length / 2;
      jdk = new boolean[count][];
      jdkClasses = new String[count];
      for (int i = 0; i < count; i++) {
        jdk[i] = (boolean[]) holder.getField(PROBES + i).get(null);
        jdkClasses[i] = (String) holder.getField(CLASS + i).get(null);
      }
    } catch (ClassNotFoundException e) {
      jdk = new boolean[0][]; // no class of the JDK is under test
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Forgets hits in classes of the JDK. Calls nothing: that may be under test. */
  private static void clearJdk() {
    for (boolean[] probes : jdk) {
      for (int i = 0; i < probes.length; i++) {
        probes[i] = false;
      }
    }
  }

  /** Takes hits in classes of the JDK. Calls nothing, either. */
  private static void takeJdk() {
    boolean[][] hits = new boolean[jdk.length][];
    for (int k = 0; k < hits.length; k++) {
      hits[k] = new boolean[jdk[k].length];
      for (int i = 0; i < hits[k].length; i++) {
        hits[k][i] = jdk[k][i];
      }
    }
    jdkHits = hits;
  }

  /** Returns the hits of the call in classes of the JDK, a line for each class that has any. */
  static String jdkCoverage() {
    StringBuilder lines = new StringBuilder();
    for (int k = 0; k < jdkHits.length; k++) {
      StringBuilder hits = new StringBuilder();
      for (int i = 0; i < jdkHits[k].length; i++) {
        if (jdkHits[k][i]) {
          hits.append(' ').append(i);
        }
      }
      if (hits.length() > 0) {
        lines.append(jdkClasses[k]).append(' ').append(jdkHits[k].length).append(hits).append('\n');
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
    clearJdk();
  }

  /** The call is over. */
  public static void after(Object... roots) {
    takeJdk();
    coverage = dump();
    inside = false;
    after = check(roots);
  }

  /**
   * The test is over: a call that ended unexpectedly has not come to {@link #after}, a test without
   * probes is measured as a whole.
   */
  static void finish() {
    if (inside) {
      takeJdk();
    }
    if (inside || coverage.isEmpty()) {
      coverage = dump();
      inside = false;
    }
  }

  /** Forgets the last test. */
  static void reset() {
    before = "";
    after = "";
    coverage = "";
    jdkHits = new boolean[0][];
    inside = false;
    dump();
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
      Method repOk = root == null ? null : repOk(root.getClass());
      if (repOk != null && !notAsked.contains(root.getClass().getName())) {
        asking.accept("asking");
        String held = holds(repOk, root);
        asking.accept("asked");
        if (held.isEmpty()) {
          return "";
        }
        answer = answer.equals("false") ? answer : held;
      }
    }
    return answer;
  }

  private static Method repOk(Class<?> type) {
    for (String name : repOkNames) {
      for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
        for (Method method : c.getDeclaredMethods()) {
          if (method.getName().equals(name)
              && method.getParameterCount() == 0
              && method.getReturnType() == boolean.class
              && !java.lang.reflect.Modifier.isStatic(method.getModifiers())
              && method.trySetAccessible()) {
            return method;
          }
        }
      }
    }
    return null;
  }

  /** Returns {@code true}, {@code false}, or empty where stack or memory is too small for it. */
  private static String holds(Method repOk, Object root) {
    try {
      return String.valueOf(repOk.invoke(root));
    } catch (InvocationTargetException e) {
      // a repOK that throws has met a structure it did not expect
      return e.getCause() instanceof VirtualMachineError ? "" : "false";
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
