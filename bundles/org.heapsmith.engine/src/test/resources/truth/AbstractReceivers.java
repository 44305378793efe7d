// SPDX-License-Identifier: EPL-2.0
/** What an abstract class inherits to others asks them for the rest. */
abstract class AbstractReceivers {
  int v;

  abstract int size();

  int first() {
    return size() == 0 ? 1 : v > 3 ? 2 : 3;
  }

  int kind() {
    return this instanceof Two ? 1 : 2;
  }

  static class Leaf extends AbstractReceivers {
    @Override
    int size() {
      return 0;
    }
  }

  static class Two extends AbstractReceivers {
    int n;

    @Override
    int size() {
      return n + 1;
    }
  }

  static class Three extends AbstractReceivers {
    @Override
    int size() {
      return 3;
    }
  }
}
