/** Classes called like the descriptors of primitives. */
public class Descriptors {
  static Class<?> held = I.class;

  static Class<?> of(int k) {
    return k == 0 ? I.class : k == 1 ? int.class : k == 2 ? Z.class : k == 3 ? void.class : V.class;
  }

  static Class<?> ofArray(int k) {
    return k == 0 ? I[].class : k == 1 ? int[].class : k == 2 ? Z[][].class : boolean[][].class;
  }

  static String text(boolean b) {
    return String.valueOf(b ? I.class : int.class);
  }

  static boolean is(I i, boolean b) {
    return (b ? I.class : int.class).isInstance(i);
  }

  static Object store(I[] a, int[] b, Z z) {
    if (a.length == 1 && b.length == 2 && a[0] != null) {
      a[0].ints = b;
      a[0].all = a;
      held = z == Z.S ? int.class : Z.class;
    }
    return a.length == 0 ? b : a;
  }
}

class I {
  int v;
  I[] all;
  int[] ints;

  int f(I other) {
    return other != null && other.all == all && all != null ? 1 : v;
  }
}

enum Z {
  B,
  S {
    @Override
    int weight() {
      return 3;
    }
  };

  int used;

  Z other() {
    return this == B ? S : B;
  }

  int weight() {
    return ordinal();
  }

  void use(Z with) {
    used++;
    with.used = used + 1;
  }

  int used() {
    return used;
  }
}

class V extends I {}
