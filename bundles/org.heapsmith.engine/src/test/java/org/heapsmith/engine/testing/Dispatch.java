// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;

/**
 * A method that calls one of several, by its first argument: what is made for each exploration,
 * such as the JVMs of the world, is made once for all, and paths through one must not be seen by
 * those through another.
 */
public final class Dispatch {
  /** The class that has the method {@code any}. */
  public static final String NAME = "Dispatch";

  private Dispatch() {}

  /** Returns the source of a class that calls static methods {@code int name(int)} of another. */
  public static String of(String className, List<String> methods) {
    StringBuilder text = new StringBuilder("class " + NAME + " {\n");
    text.append("  static int any(int which, int x) {\n    switch (which) {\n");
    for (int i = 0; i < methods.size(); i++) {
      String call = className + "." + methods.get(i) + "(x)";
      text.append("      case " + i + ": return " + call + ";\n");
    }
    return text + "      default: return 0;\n    }\n  }\n}\n";
  }

  /** Returns the tests of each method, in the order they were found. */
  public static Map<String, List<TestCase>> byMethod(
      List<String> methods, ExplorationResult result) {
    Map<String, List<TestCase>> tests = new LinkedHashMap<>();
    methods.forEach(m -> tests.put(m, new ArrayList<>()));
    for (TestCase test : result.tests()) {
      int which = (int) ((ConcreteValue.Primitive) test.arguments().get(0)).bits();
      if (which >= 0 && which < methods.size()) {
        tests.get(methods.get(which)).add(test);
      }
    }
    return tests;
  }
}
