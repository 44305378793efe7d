// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The code that only tests of one method have to cover: its own, and that of private methods and
 * lambdas of its class that nothing else in the class uses.
 */
public final class OwnCode {
  private final String className;
  private final Set<String> own = new HashSet<>();
  private final Set<String> behind = new HashSet<>();

  /** Finds it. */
  public OwnCode(MethodModel method) {
    this.className = method.owner().name();
    List<MethodModel> all = method.owner().methods();
    Map<String, Set<String>> users = new HashMap<>();
    for (MethodModel each : all) {
      for (String used : used(each)) {
        users.computeIfAbsent(used, u -> new HashSet<>()).add(key(each));
      }
    }
    own.add(key(method));
    boolean isMore = true;
    while (isMore) {
      isMore = false;
      for (MethodModel each : all) {
        Set<String> by = new HashSet<>(users.getOrDefault(key(each), Set.of()));
        by.remove(key(each));
        if (isHidden(each) && !by.isEmpty() && own.containsAll(by)) {
          isMore |= own.add(key(each));
        }
      }
    }
    findBehind(method);
  }

  private void findBehind(MethodModel method) {
    behind.add(key(method));
    Deque<MethodModel> open = new ArrayDeque<>(List.of(method));
    while (!open.isEmpty()) {
      Set<String> used = used(open.remove());
      method.owner().methods().stream()
          .filter(m -> used.contains(key(m)) && isHidden(m) && behind.add(key(m)))
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

  private Set<String> used(MethodModel method) {
    Set<String> used = new HashSet<>();
    for (AbstractInsnNode node : method.node().instructions) {
      if (node instanceof MethodInsnNode call && call.owner.equals(className)) {
        used.add(call.name + call.desc);
      } else if (node instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle handle && handle.getOwner().equals(className)) {
            used.add(handle.getName() + handle.getDesc());
          }
        }
      }
    }
    return used;
  }

  private static String key(MethodModel method) {
    return method.name() + method.descriptor();
  }
}
