// SPDX-License-Identifier: EPL-2.0
/** Inputs of type Class: each kind is tried, and no branch is proved that another class takes. */
class Mirrors {
  static int kinds(Class<?> c) {
    if (c == null) {
      return 0;
    } else if (c.isPrimitive()) {
      return 1;
    } else if (c.isArray()) {
      return 2;
    } else if (c.isInterface()) {
      return 3;
    } else if (c.isEnum()) {
      return 4;
    }
    return 5;
  }

  static int compared(Class<?> c) {
    return c == long.class ? 1 : c == Mirrors.class ? 2 : c == Own[].class ? 3 : 0;
  }

  static int bounded(Class<? extends Number> c) {
    return c == Integer.class ? 1 : 2;
  }

  static int names(Class<?> c) {
    return c.getName().startsWith("com.") ? 1 : 2;
  }

  static int same(Class<?> a, Class<?> b) {
    return a == b ? 1 : 2;
  }

  private Class<?> type;

  int field() {
    return type == Own.class ? 1 : 2;
  }

  private enum Own {
    ONE
  }
}
