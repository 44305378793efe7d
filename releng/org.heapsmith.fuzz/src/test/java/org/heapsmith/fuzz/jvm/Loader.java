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

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
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
