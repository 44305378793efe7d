// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/**
 * The sorts of terms. Java's boolean, byte, short, char and int all compute as {@link #INT} once
 * loaded.
 */
public enum Sort {
  /** Truth values. */
  BOOL(0),
  /** 8-bit two's complement: Java byte, and boolean fields and parameters (0 or 1). */
  BYTE(8),
  /** 16-bit two's complement: Java short. */
  SHORT(16),
  /** 16-bit unsigned: Java char. */
  CHAR(16),
  /** 32-bit two's complement: Java int. */
  INT(32),
  /** 64-bit two's complement: Java long. */
  LONG(64),
  /** IEEE 754 binary32. */
  FLOAT(32),
  /** IEEE 754 binary64. */
  DOUBLE(64),
  /** Mathematical integers ({@code mathint} of the spec language). */
  MATHINT(0),
  /** References: {@code null}, or the identity of an object. */
  REF(0);

  private final int bits;

  Sort(int bits) {
    this.bits = bits;
  }

  /** Returns the width in bits; 0 for sorts without one. */
  public int bits() {
    return bits;
  }

  /** Returns whether values are fixed-width integers. */
  public boolean isBitVector() {
    return switch (this) {
      case BYTE, SHORT, CHAR, INT, LONG -> true;
      default -> false;
    };
  }

  /** Returns whether values are IEEE 754 floating-point numbers. */
  public boolean isFloatingPoint() {
    return this == FLOAT || this == DOUBLE;
  }
}
