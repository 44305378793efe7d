// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

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
        boolean hidden = each.isPrivate() || each.isSynthetic();
        if (hidden && !by.isEmpty() && own.containsAll(by)) {
          isMore |= own.add(key(each));
        }
      }
    }
  }

  /** Returns whether a method is a part of it. */
  public boolean contains(MethodId method) {
    return method.className().equals(className)
        && own.contains(method.name() + method.descriptor());
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
