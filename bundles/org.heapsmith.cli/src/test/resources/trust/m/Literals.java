package m;

/** Class literals of all kinds, as results and in fields. */
public class Literals {
  Class<?> first;
  Class<?> second;

  static Class<?> primitive(int x) {
    return x > 0 ? int.class : x == 0 ? void.class : boolean.class;
  }

  static Class<?> array(int x) {
    return x > 0 ? int[].class : Literals[][].class;
  }

  static Class<?> named(int x) {
    return x > 0 ? Runnable.class : x == 0 ? Thread.State.class : Override.class;
  }

  static Literals made(int x) {
    Literals made = new Literals();
    made.first = x > 0 ? Runnable.class : long.class;
    made.second = x > 3 ? String[].class : Literals.class;
    return made;
  }

  void kept(boolean b) {
    first = b ? double.class : Override.class;
    second = first == double.class ? Comparable.class : char[].class;
  }
}
