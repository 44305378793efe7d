class Stores {
  static class S { S next; int v; }
  static class A extends S { }
  static class G<X> { X value; }

  static int generic(G<A> g) {
    S[] cells = new S[] {g.value};
    return cells[0] == null ? 1 : 2;
  }

  static int object(Object o) {
    Object[] cells = new A[1];
    try {
      cells[0] = o;
    } catch (ArrayStoreException e) {
      return 3;
    }
    return cells[0] == null ? 1 : 2;
  }

  static int below(S s) {
    S[] cells = new A[1];
    try {
      cells[0] = s;
    } catch (ArrayStoreException e) {
      return 3;
    }
    return cells[0] == null ? 1 : 2;
  }

  static int empty(int[] a, int x) {
    if (x > 0) {
    }
    return a[5000];
  }

  static int emptySwitch(int[] a, int x) {
    switch (x) {
      case 1:
      case 3:
      default:
    }
    return a[5000];
  }

  static int emptyBetween(int[] a, int x) {
    int y = a[0];
    if (x > y) {
    }
    if (x < y) {
    }
    return a[5000];
  }

  static int box(Integer a) {
    if (a == Integer.valueOf(1)) {
      return 1;
    }
    return a == null ? 2 : 3;
  }

  static int sameBox(Object o, Boolean b) {
    if (o == Boolean.TRUE) {
      return b == o ? 1 : 2;
    }
    return 3;
  }

  static int letter(Character c) {
    Character d = 'x';
    return c == d && c != 'x' ? 1 : 2; // 1 cannot be
  }

  static int outOfRange(String s) {
    return s.isEmpty() ? 1 : s.charAt(3);
  }
}
