// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MethodText;

/** A method: internal class name, name, JVM descriptor. */
public record MethodId(String className, String name, String descriptor)
    implements Comparable<MethodId> {

  /**
   * Returns the id of a method of the class path; of an inherited one, by the class it is asked of.
   */
  public static MethodId of(MethodModel method) {
    return new MethodId(method.receiver().name(), method.name(), method.descriptor());
  }

  /** Returns where its code is: an inherited method's is in the class that declares it. */
  public static MethodId ofCode(MethodModel method) {
    return new MethodId(method.owner().name(), method.name(), method.descriptor());
  }

  /** Returns the method; empty if its class has none so, neither declared nor inherited. */
  public Optional<MethodModel> find(ClassPath classPath) {
    return classPath.find(className).flatMap(c -> c.member(name, descriptor));
  }

  @Override
  public int compareTo(MethodId other) {
    if (equals(other)) { // those of one method share their texts, which is seen at once
      return 0;
    }
    int c = className.compareTo(other.className);
    c = c != 0 ? c : name.compareTo(other.name);
    return c != 0 ? c : descriptor.compareTo(other.descriptor);
  }

  /** Returns {@code demo.List#add(I)V}, which no other method has. */
  public String exact() {
    return MethodText.exact(className, name, descriptor);
  }

  /** Returns {@code demo.List#add(int)}. */
  @Override
  public String toString() {
    return MethodText.of(className, name, descriptor);
  }
}
