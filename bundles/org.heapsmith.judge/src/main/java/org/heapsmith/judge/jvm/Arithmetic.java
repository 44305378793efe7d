// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import static org.objectweb.asm.Opcodes.*;

/** Instructions that compute numbers from numbers (JVMS §6). Stateless. */
final class Arithmetic {
  private static final String DIVISION = "java/lang/ArithmeticException";

  private Arithmetic() {}

  /** Executes the instruction; returns whether it is one of these. */
  static boolean execute(int opcode, ConcreteFrame f, Run run) {
    switch (opcode) {
      case IADD, ISUB, IMUL, IDIV, IREM, ISHL, ISHR, IUSHR, IAND, IOR, IXOR -> {
        int b = f.popInt();
        f.push(ints(opcode, f.popInt(), b, run));
      }
      case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR -> {
        long b = f.popLong();
        f.pushWide(longs(opcode, f.popLong(), b, run));
      }
      case LSHL, LSHR, LUSHR -> {
        int by = f.popInt();
        f.pushWide(shifted(opcode, f.popLong(), by));
      }
      case FADD, FSUB, FMUL, FDIV, FREM -> {
        float b = f.popFloat();
        f.push(floats(opcode, f.popFloat(), b));
      }
      case DADD, DSUB, DMUL, DDIV, DREM -> {
        double b = f.popDouble();
        f.pushWide(doubles(opcode, f.popDouble(), b));
      }
      case INEG -> f.push(-f.popInt());
      case LNEG -> f.pushWide(-f.popLong());
      case FNEG -> f.push(-f.popFloat());
      case DNEG -> f.pushWide(-f.popDouble());
      case LCMP -> {
        long b = f.popLong();
        f.push(Long.compare(f.popLong(), b));
      }
      case FCMPL, FCMPG -> {
        float b = f.popFloat();
        f.push(compared(f.popFloat(), b, opcode == FCMPL));
      }
      case DCMPL, DCMPG -> {
        double b = f.popDouble();
        f.push(compared(f.popDouble(), b, opcode == DCMPL));
      }
      default -> {
        return converted(opcode, f);
      }
    }
    return true;
  }

  private static int ints(int opcode, int a, int b, Run run) {
    if (b == 0 && (opcode == IDIV || opcode == IREM)) {
      throw run.failure(DIVISION);
    }
    return switch (opcode) {
      case IADD -> a + b;
      case ISUB -> a - b;
      case IMUL -> a * b;
      case IDIV -> a / b;
      case IREM -> a % b;
      case ISHL -> a << b;
      case ISHR -> a >> b;
      case IUSHR -> a >>> b;
      case IAND -> a & b;
      case IOR -> a | b;
      default -> a ^ b;
    };
  }

  private static long longs(int opcode, long a, long b, Run run) {
    if (b == 0 && (opcode == LDIV || opcode == LREM)) {
      throw run.failure(DIVISION);
    }
    return switch (opcode) {
      case LADD -> a + b;
      case LSUB -> a - b;
      case LMUL -> a * b;
      case LDIV -> a / b;
      case LREM -> a % b;
      case LAND -> a & b;
      case LOR -> a | b;
      default -> a ^ b;
    };
  }

  private static long shifted(int opcode, long a, int by) {
    return opcode == LSHL ? a << by : opcode == LSHR ? a >> by : a >>> by;
  }

  private static float floats(int opcode, float a, float b) {
    return switch (opcode) {
      case FADD -> a + b;
      case FSUB -> a - b;
      case FMUL -> a * b;
      case FDIV -> a / b;
      default -> a % b;
    };
  }

  private static double doubles(int opcode, double a, double b) {
    return switch (opcode) {
      case DADD -> a + b;
      case DSUB -> a - b;
      case DMUL -> a * b;
      case DDIV -> a / b;
      default -> a % b;
    };
  }

  /** Not {@link Double#compare}: the zeros are equal, and not-a-number is what the opcode says. */
  private static int compared(double a, double b, boolean less) {
    return a < b ? -1 : a > b ? 1 : a == b ? 0 : less ? -1 : 1;
  }

  private static boolean converted(int opcode, ConcreteFrame f) {
    switch (opcode) {
      case I2L -> f.pushWide((long) f.popInt());
      case I2F -> f.push((float) f.popInt());
      case I2D -> f.pushWide((double) f.popInt());
      case L2I -> f.push((int) f.popLong());
      case L2F -> f.push((float) f.popLong());
      case L2D -> f.pushWide((double) f.popLong());
      case F2I -> f.push((int) f.popFloat());
      case F2L -> f.pushWide((long) f.popFloat());
      case F2D -> f.pushWide((double) f.popFloat());
      case D2I -> f.push((int) f.popDouble());
      case D2L -> f.pushWide((long) f.popDouble());
      case D2F -> f.push((float) f.popDouble());
      case I2B -> f.push(ValuesByDescriptor.narrowed('B', f.popInt()));
      case I2C -> f.push(ValuesByDescriptor.narrowed('C', f.popInt()));
      case I2S -> f.push(ValuesByDescriptor.narrowed('S', f.popInt()));
      default -> {
        return false;
      }
    }
    return true;
  }
}
