// SPDX-License-Identifier: EPL-2.0
/** Exceptions that instructions throw have messages, which depend on the JVM. */
class ImplicitMessages {
  static int index(int[] a) {
    try {
      return a[0] == 5 ? 1 : 2;
    } catch (ArrayIndexOutOfBoundsException e) {
      return e.getMessage() == null ? 3 : 4;
    }
  }

  static int wrapped(int[] a) {
    try {
      a[1] = 1;
      return 0;
    } catch (ArrayIndexOutOfBoundsException e) {
      return new IllegalStateException(e).getMessage() == null ? 1 : 2;
    }
  }

  static int divided(int a) {
    try {
      return 5 / a > 1 ? 1 : 2;
    } catch (ArithmeticException e) {
      return e.getMessage().length();
    }
  }
}
