// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Base64;

/**
 * Called by the trial form of a test right before and after the call under test, so that coverage
 * is that of the call alone, and the class's own repOK is asked on the very objects. One test runs
 * at a time, hence the static state.
 */
public final class Probe {
  private static String[] repOkNames = {};
  private static Object agent;
  private static String before = "";
  private static String after = "";
  private static String coverage = "";
  private static boolean inside;

  private Probe() {}

  /** Sets the names a repOK may have, and the JaCoCo agent (null: no measurement). */
  static void configure(String[] names, Object jacocoAgent) {
    repOkNames = names.clone();
    agent = jacocoAgent;
  }

  /** The inputs are built; the call comes next. */
  public static void before(Object... roots) {
    before = check(roots);
    after = "";
    coverage = "";
    inside = true;
    dump();
  }

  /** The call is over. */
  public static void after(Object... roots) {
    coverage = dump();
    inside = false;
    after = check(roots);
  }

  /**
   * The test is over: a call that ended unexpectedly has not come to {@link #after}, a test without
   * probes is measured as a whole.
   */
  static void finish() {
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
      if (repOk != null) {
        answer = holds(repOk, root) && !answer.equals("false") ? "true" : "false";
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

  private static boolean holds(Method repOk, Object root) {
    try {
      return (boolean) repOk.invoke(root);
    } catch (InvocationTargetException e) {
      return false; // a repOK that throws has met a structure it did not expect
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
