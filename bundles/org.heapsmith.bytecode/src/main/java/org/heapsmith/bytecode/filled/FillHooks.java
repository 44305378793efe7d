// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

/**
 * What code that is interpreted in the place of the JDK's asks of the interpreter, which has models
 * for these methods. On a JVM they answer what holds there. There is nothing to initialise.
 */
public final class FillHooks {
  private FillHooks() {}

  /**
   * An object of the input is about to get what it holds: as much as is tried, no more. It got it
   * before the path began: what runs from here to {@link #end} is not run by the method under test.
   */
  public static void begin(Object filled) {}

  /** One more is about to be put into it; where so many are not tried, the path ends. */
  public static void more(int count) {}

  /**
   * The object has what it holds. Where the path has changed what was asked since it began, it
   * cannot be followed.
   *
   * @param asked how many elements (keys) were asked what they are
   */
  public static void end(Object filled, int asked) {}

  /** An object of the input is about to be made by its constructor, as if before the path began. */
  public static void making(Object made) {}

  /** A record of the input is about to be made once more, as if before the path began. */
  public static void holding() {}

  /** It is made. */
  public static void made() {}

  /** No object is like that: nothing follows. */
  public static void never() {
    throw new IllegalStateException();
  }

  /** What the JDK's method does is not written here: the path cannot be followed. */
  public static void unknown() {
    throw new UnsupportedOperationException();
  }

  /** Returns whether an object, not null, is a string or box: {@code equals} is all there is. */
  public static boolean isValue(Object key) {
    return key instanceof String
        || key instanceof Boolean
        || key instanceof Character
        || key instanceof Byte
        || key instanceof Short
        || key instanceof Integer
        || key instanceof Long
        || key instanceof Float
        || key instanceof Double;
  }

  /** Returns whether an object, not null, is equal to itself alone, whatever its hash code. */
  public static boolean isIdentified(Object key) {
    try {
      Class<?> type = key.getClass();
      return isIdentity(type.getMethod("hashCode").getDeclaringClass())
          && isIdentity(type.getMethod("equals", Object.class).getDeclaringClass());
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isIdentity(Class<?> owner) {
    return owner == Object.class || owner == Enum.class;
  }
}
