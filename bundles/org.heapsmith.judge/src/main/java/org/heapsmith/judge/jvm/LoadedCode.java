// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.MethodNode;

/** What runs of one {@link ConcreteMachine} share: layouts and code. Not thread-safe. */
final class LoadedCode {
  private final ClassPath classPath;
  private final Map<MethodModel, MethodNode> changed;
  private final Map<String, InstanceLayout> layouts = new HashMap<>();
  private final Map<MethodModel, Body> bodies = new IdentityHashMap<>();
  private final Map<MethodModel, Natives.Native> natives = new IdentityHashMap<>();

  /**
   * Makes the code of a class path.
   *
   * @param changed methods whose code is another one
   */
  LoadedCode(ClassPath classPath, Map<MethodModel, MethodNode> changed) {
    this.classPath = classPath;
    this.changed = changed;
  }

  ClassPath classPath() {
    return classPath;
  }

  InstanceLayout layout(String className) {
    return layouts.computeIfAbsent(className, name -> new InstanceLayout(classPath.get(name)));
  }

  Body body(MethodModel method) {
    return bodies.computeIfAbsent(method, m -> new Body(m, changed.getOrDefault(m, m.node())));
  }

  /** Returns which instructions of which methods have been run since somebody has asked. */
  Map<MethodModel, BitSet> takeReached() {
    Map<MethodModel, BitSet> all = new IdentityHashMap<>();
    bodies.forEach((method, body) -> all.put(method, body.takeReached()));
    return all;
  }

  /** Returns what stands for the method's own code; null if that is to be run. */
  Natives.Native standIn(MethodModel method) {
    if (natives.containsKey(method)) {
      return natives.get(method);
    }
    Natives.Native found = Natives.of(method);
    natives.put(method, found);
    return found;
  }
}
