package jx;

/** Inputs of classes of the JDK that are modelled only where the program makes them, and what may throw on the way. */
public class Inputs {
  static class N {
    int v;

    public String toString() {
      if (v == 3) throw new IllegalStateException("3");
      return "N" + v;
    }
  }

  static int append(StringBuilder b, int x) {
    b.append(x);
    return b.length() == 3 ? 1 : 0;
  }

  static int copied(StringBuffer b) {
    return new StringBuilder(b).append("x").toString().equals("x") ? 1 : 0;
  }

  static int isInstance(Class<?> c, Object o) {
    return c.isInstance(o) ? 1 : 2;
  }

  static int format(N n) {
    return String.format("%s", n).equals("N1") ? 1 : 2;
  }

  static int wrongType(String s) {
    return String.format("%d", s).length() > 3 ? 1 : 2;
  }

  static String plain(int i) {
    return String.format("%d-%5d|%s%%", 1, i, "a");
  }

  static int several(N n) {
    return String.format("%s %s", n.v, n).length() > 3 ? 1 : 2;
  }

  static int intern(String s) {
    return s.intern() == "a" ? 1 : 2;
  }

  static int message(NullPointerException t) {
    try {
      throw t;
    } catch (RuntimeException e) {
      return e.getMessage() == null ? 1 : 2;
    }
  }
}
