// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.util.Map;

/** Defines the instrumented classes of one program. */
public final class Loader extends ClassLoader {
  private final Map<String, byte[]> classes;

  /** Classes by their names with dots. */
  public Loader(Map<String, byte[]> classes) {
    super(Loader.class.getClassLoader());
    this.classes = classes;
  }

  /** The program's own classes are not looked for on the class path, which is long. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** Returns a class of the program. */
  public Class<?> type(String name) {
    try {
      return Class.forName(name, true, this);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
