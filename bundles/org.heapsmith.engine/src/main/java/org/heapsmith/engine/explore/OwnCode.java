// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;

/**
 * The code that only tests of one method have to cover: its own, and that of private methods and
 * lambdas of its class that nothing else in the class uses.
 */
public final class OwnCode {
  private final String className;
  private final Set<String> own = new HashSet<>();
  private final Set<String> behind = new HashSet<>();
  private final Set<String> called = new HashSet<>();

  /** Finds it. */
  public OwnCode(MethodModel method) {
    this.className = method.owner().name();
    List<MethodModel> all = method.owner().methods();
    Map<String, Set<String>> users = new HashMap<>();
    Map<String, Set<String>> used = new HashMap<>();
    for (String call : method.owner().fact(CodeFact.OWN_CALLS)) {
      String caller = call.substring(0, call.indexOf('.'));
      String called = call.substring(caller.length() + 1);
      users.computeIfAbsent(called, u -> new HashSet<>()).add(caller);
      used.computeIfAbsent(caller, u -> new HashSet<>()).add(called);
    }
    all.stream().filter(m -> m != method && !isHidden(m)).forEach(m -> called.add(key(m)));
    findBehind(method, used);
    own.addAll(behind);
    boolean isLess = true;
    while (isLess) { // those that call each other are used by nothing else together
      isLess = own.removeIf(each -> !each.equals(key(method)) && !own.containsAll(users.get(each)));
    }
  }

  private void findBehind(MethodModel method, Map<String, Set<String>> used) {
    behind.add(key(method));
    Deque<MethodModel> open = new ArrayDeque<>(List.of(method));
    while (!open.isEmpty()) {
      Set<String> next = used.getOrDefault(key(open.remove()), Set.of());
      method.owner().methods().stream()
          .filter(m -> next.contains(key(m)) && isHidden(m) && behind.add(key(m)))
          .forEach(open::add);
    }
  }

  /** No test calls it: for a class of the JDK none is in its package. */
  private static boolean isHidden(MethodModel method) {
    return method.isPrivate()
        || method.isSynthetic()
        || !method.owner().isApplication() && !method.isPublic();
  }

  /** Returns whether a method is a part of it. */
  public boolean contains(MethodId method) {
    return method.className().equals(className)
        && own.contains(method.name() + method.descriptor());
  }

  /**
   * Returns whether a method is the one or hidden behind it, whether or not others use it, too:
   * then each of them may be the one whose inputs show what it does.
   */
  public boolean isBehind(MethodId method) {
    return method.className().equals(className)
        && behind.contains(method.name() + method.descriptor());
  }

  /** Returns whether it is another method of the class, with tests of its own. */
  public boolean isCalledByTests(MethodId method) {
    return method.className().equals(className)
        && called.contains(method.name() + method.descriptor());
  }

  private static String key(MethodModel method) {
    return method.name() + method.descriptor();
  }
}
