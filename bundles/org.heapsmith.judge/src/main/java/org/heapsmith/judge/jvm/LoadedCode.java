// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.MethodNode;

/**
 * What runs of one {@link ConcreteMachine} share, and machines that run it with changes: layouts
 * and code. Not thread-safe.
 */
final class LoadedCode {
  private final ClassPath classPath;
  private final Map<MethodModel, MethodNode> changed;
  private final Map<String, InstanceLayout> layouts;
  private final Map<InstanceLayout, LeftByJdk> left;
  private final Map<MethodModel, Body> bodies;
  private final Map<MethodModel, Body> changedBodies = new IdentityHashMap<>();
  private final Map<MethodModel, Natives.Native> natives;

  /** Makes the code of a class path. */
  LoadedCode(ClassPath classPath) {
    this.classPath = classPath;
    this.changed = Map.of();
    this.layouts = new HashMap<>();
    this.left = new IdentityHashMap<>();
    this.bodies = new IdentityHashMap<>();
    this.natives = new IdentityHashMap<>();
  }

  private LoadedCode(LoadedCode plain, Map<MethodModel, MethodNode> changed) {
    this.classPath = plain.classPath;
    this.changed = changed;
    this.layouts = plain.layouts;
    this.left = plain.left;
    this.bodies = plain.bodies;
    this.natives = plain.natives;
  }

  /** Returns the same with other code of some methods; what the rest resolves stays known. */
  LoadedCode with(Map<MethodModel, MethodNode> others) {
    return new LoadedCode(this, others);
  }

  ClassPath classPath() {
    return classPath;
  }

  InstanceLayout layout(String className) {
    return layouts.computeIfAbsent(className, name -> new InstanceLayout(classPath.get(name)));
  }

  /** Returns what fields of such an object are that the input leaves out. */
  LeftByJdk left(InstanceLayout layout) {
    return left.computeIfAbsent(layout, l -> new LeftByJdk(classPath, l));
  }

  Body body(MethodModel method) {
    MethodNode other = changed.get(method);
    return other == null
        ? bodies.computeIfAbsent(method, m -> new Body(m, m.node()))
        : changedBodies.computeIfAbsent(method, m -> new Body(m, other));
  }

  /** Returns the code of a method that has been run; null if it has not. */
  Body known(MethodModel method) {
    return (changed.containsKey(method) ? changedBodies : bodies).get(method);
  }

  /** Returns which instructions of some methods have been run since somebody has asked. */
  Map<MethodModel, BitSet> takeReached(Collection<MethodModel> methods) {
    Map<MethodModel, BitSet> all = new IdentityHashMap<>();
    for (MethodModel method : methods) {
      Body body = known(method);
      all.put(method, body == null ? new BitSet() : body.takeReached());
    }
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
