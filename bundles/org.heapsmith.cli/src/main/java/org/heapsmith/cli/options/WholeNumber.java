// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.math.BigInteger;
import org.heapsmith.machine.bounds.Limit;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads whole numbers of a range; what is outside of it is a wrong command line. */
public abstract class WholeNumber implements ITypeConverter<Integer> {
  private final int least;
  private final int greatest;

  /** Makes a reader for the range of an option. */
  WholeNumber(Limit limit) {
    this(limit.least(), limit.greatest());
  }

  private WholeNumber(int least, int greatest) {
    this.least = least;
    this.greatest = greatest;
  }

  /** 0, 1, 2, … */
  public static final class FromZero extends WholeNumber {
    /** For picocli. */
    public FromZero() {
      super(0, Integer.MAX_VALUE);
    }
  }

  /** 1, 2, 3, … */
  public static final class FromOne extends WholeNumber {
    /** For picocli. */
    public FromOne() {
      super(1, Integer.MAX_VALUE);
    }
  }

  @Override
  public Integer convert(String value) {
    if (value.matches("[+-]?\\d{1,100}")) {
      BigInteger number = new BigInteger(value);
      if (number.compareTo(BigInteger.valueOf(least)) >= 0
          && number.compareTo(BigInteger.valueOf(greatest)) <= 0) {
        return number.intValue();
      }
    }
    throw new TypeConversionException(
        "'" + value + "' is no whole number from " + least + " to " + greatest);
  }
}
