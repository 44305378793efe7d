// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.util.Arrays;
import java.util.BitSet;
import org.objectweb.asm.Opcodes;

/**
 * What instrumented programs call at each branch. One program runs at a time in a thread; what it
 * does is the thread's.
 */
public final class Probe {
  private static final ThreadLocal<Probe> CURRENT = ThreadLocal.withInitial(Probe::new);

  private final BitSet taken = new BitSet();
  private int fuel;

  /** Thrown by a program that runs for too long; whoever catches it meets it again soon. */
  public static final class OutOfFuel extends Error {
    private static final long serialVersionUID = 1L;

    OutOfFuel() {
      super("", null, false, false);
    }
  }

  private Probe() {}

  /** Begins a run. */
  public static void start(int fuel) {
    Probe probe = CURRENT.get();
    probe.taken.clear();
    probe.fuel = fuel;
  }

  /** Returns the numbers of the branches that were taken, and whether the run was cut. */
  public static BitSet taken() {
    return (BitSet) CURRENT.get().taken.clone();
  }

  /** A method is entered. */
  public static void enter() {
    Probe probe = CURRENT.get();
    if (--probe.fuel < 0) {
      throw new OutOfFuel();
    }
  }

  private static void take(int id) {
    Probe probe = CURRENT.get();
    if (--probe.fuel < 0) {
      throw new OutOfFuel();
    }
    probe.taken.set(id);
  }

  /** A jump on one int. */
  public static void jump(int value, int opcode, int id) {
    boolean jumps =
        switch (opcode) {
          case Opcodes.IFEQ -> value == 0;
          case Opcodes.IFNE -> value != 0;
          case Opcodes.IFLT -> value < 0;
          case Opcodes.IFGE -> value >= 0;
          case Opcodes.IFGT -> value > 0;
          default -> value <= 0;
        };
    take(id + (jumps ? 1 : 0));
  }

  /** A jump on two ints. */
  public static void jump(int left, int right, int opcode, int id) {
    boolean jumps =
        switch (opcode) {
          case Opcodes.IF_ICMPEQ -> left == right;
          case Opcodes.IF_ICMPNE -> left != right;
          case Opcodes.IF_ICMPLT -> left < right;
          case Opcodes.IF_ICMPGE -> left >= right;
          case Opcodes.IF_ICMPGT -> left > right;
          default -> left <= right;
        };
    take(id + (jumps ? 1 : 0));
  }

  /** A jump on a reference. */
  public static void jump(Object value, int opcode, int id) {
    take(id + ((opcode == Opcodes.IFNULL) == (value == null) ? 1 : 0));
  }

  /** A jump on two references. */
  public static void jump(Object left, Object right, int opcode, int id) {
    take(id + ((opcode == Opcodes.IF_ACMPEQ) == (left == right) ? 1 : 0));
  }

  /** A switch: {@code keys} and the outcome of each, the last outcome is the default's. */
  public static void choose(int value, int id, int[] keys, int[] outcomes) {
    int at = Arrays.binarySearch(keys, value);
    take(id + outcomes[at < 0 ? keys.length : at]);
  }
}
