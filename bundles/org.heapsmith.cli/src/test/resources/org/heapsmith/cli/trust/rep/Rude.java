// SPDX-License-Identifier: EPL-2.0
package rep;

/** Its checks do more than look and answer. */
public class Rude {
  static int asked;
  int value;
  StringBuilder text;

  /** Changes what the call then sees. */
  static class Changing extends Rude {
    boolean repOK() {
      value = 7;
      return true;
    }

    boolean isSeven() {
      return value == 7;
    }
  }

  /** Puts back what it has changed. */
  static class Restoring extends Changing {
    @Override
    boolean repOK() {
      int old = value;
      value = 7;
      value = old;
      return value != 3;
    }

    boolean isThree() {
      return value == 3;
    }
  }

  /** Says something else each time. */
  static class Counting extends Rude {
    boolean repOK() {
      return asked++ % 2 == 0;
    }

    boolean isOne() {
      return value == 1;
    }
  }

  /** Says something else each time, too. */
  static class Dicing extends Rude {
    boolean repOK() {
      return new java.util.Random().nextBoolean();
    }

    boolean isTwo() {
      return value == 2;
    }
  }

  /** Takes the JVM with it. */
  static class Leaving extends Rude {
    boolean repOK() {
      if (value == 7) {
        System.exit(3);
      }
      return true;
    }

    boolean isSeven() {
      return value == 7;
    }
  }

  /** Waits for what never comes. */
  static class Waiting extends Rude {
    boolean repOK() {
      while (value == 7) {
        Thread.onSpinWait();
      }
      return true;
    }

    boolean isSeven() {
      return value == 7;
    }
  }

  /** Has no end, and no stack for that. */
  static class Nesting extends Rude {
    boolean repOK() {
      return value == 7 ? repOK() : true;
    }

    boolean isSeven() {
      return value == 7;
    }
  }

  /** Looks at what a builder holds, which no input says. */
  static class Reading extends Rude {
    boolean repOK() {
      return text == null || text.length() >= 0 && text.charAt(0) != 'x';
    }

    boolean isNull() {
      return text == null;
    }
  }

  /** Asks the JDK for constants of what is none. */
  static class Naming extends Rude {
    boolean repOK() {
      try {
        return Enum.valueOf((Class<Thread.State>) null, "NEW") == null;
      } catch (NullPointerException e) {
        return value != 3;
      }
    }

    boolean isThree() {
      return value == 3;
    }
  }
}
