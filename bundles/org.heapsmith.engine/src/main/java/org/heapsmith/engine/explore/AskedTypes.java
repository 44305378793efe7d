// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.MethodUnderTest;

/** The types that a method, or what it calls of its class, asks objects for. */
public final class AskedTypes {
  /** What is meant by any array. */
  private static final List<String> ARRAYS = List.of("[I", "[Ljava/lang/Object;");

  /** So many arrays and enums are tried wherever an object is. */
  private static final int MOST = 4;

  private AskedTypes() {}

  /** Returns all of them, internal names and array descriptors, as the code names them. */
  static List<String> of(MethodUnderTest method) {
    MethodModel model = method.method().model();
    Set<String> reached = reached(model);
    Set<String> asked = new LinkedHashSet<>();
    for (String fact : model.owner().fact(CodeFact.ASKED_TYPES)) {
      int end = fact.lastIndexOf(' ');
      if (reached.contains(fact.substring(0, end))) {
        String type = fact.substring(end + 1);
        asked.addAll(type.equals("[") ? ARRAYS : List.of(type));
      }
    }
    return List.copyOf(asked);
  }

  /**
   * Returns the arrays and enums among them: no object of the input turns into one of these. None
   * where a precondition says what the input is.
   */
  public static List<String> apart(Program program, MethodUnderTest method) {
    return method.hasPrecondition()
        ? List.of()
        : of(method).stream()
            .filter(t -> t.charAt(0) == '[' || program.enums().contains(t))
            .limit(MOST)
            .toList();
  }

  private static Set<String> reached(MethodModel model) {
    Set<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(model.name() + model.descriptor()));
    while (!open.isEmpty()) {
      String caller = open.remove();
      if (reached.add(caller)) {
        model.owner().fact(CodeFact.OWN_CALLS).stream()
            .filter(c -> c.startsWith(caller + "."))
            .forEach(c -> open.add(c.substring(caller.length() + 1)));
      }
    }
    return reached;
  }
}
