// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;

/**
 * Loads the classes of a class path instrumented, apart from those of Heapsmith: only the JDK and
 * {@link Monitor} are shared.
 */
final class ObservedClasses extends ClassLoader {
  private final ClassPath classPath;

  ObservedClasses(ClassPath classPath) {
    super("observed", ClassLoader.getPlatformClassLoader());
    this.classPath = classPath;
    setDefaultAssertionStatus(true);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.equals(Monitor.class.getName())) {
      return Monitor.class;
    }
    String internalName = name.replace('.', '/');
    if (classPath.find(internalName).filter(ClassModel::isApplication).isEmpty()) {
      throw new ClassNotFoundException(name);
    }
    byte[] bytes = Instrumentation.apply(internalName, classPath);
    return defineClass(name, bytes, 0, bytes.length);
  }
}
