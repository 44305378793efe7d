// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.support;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.heapsmith.bytecode.ClassPath;

/** Objects of the demo classes, whatever their visibility. */
public final class Fixtures {
  private Fixtures() {}

  /** Returns where the demo classes are. */
  public static Path classes() {
    try {
      return Path.of(Fixtures.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Opens the class path of the demo classes. */
  public static ClassPath classPath() {
    return ClassPath.of(classes());
  }

  /** Makes an object by its constructor of that many parameters. */
  public static Object make(String className, Object... arguments)
      throws ReflectiveOperationException {
    for (Constructor<?> c : Class.forName(className).getDeclaredConstructors()) {
      if (c.getParameterCount() == arguments.length && !c.isSynthetic()) {
        c.setAccessible(true);
        return c.newInstance(arguments);
      }
    }
    throw new IllegalArgumentException(className);
  }

  /** Sets a field. */
  public static void set(Object target, String name, Object value)
      throws ReflectiveOperationException {
    field(target, name).set(target, value);
  }

  /** Reads a field. */
  public static Object get(Object target, String name) throws ReflectiveOperationException {
    return field(target, name).get(target);
  }

  private static Field field(Object target, String name) throws ReflectiveOperationException {
    Field field = target.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
