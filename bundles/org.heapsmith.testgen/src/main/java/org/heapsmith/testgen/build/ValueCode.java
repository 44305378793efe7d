// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import org.heapsmith.logic.concrete.ConcreteValue.Primitive;
import org.heapsmith.testgen.heap.LibraryValue;

/** The public call that makes a {@link LibraryValue}, as a person would write it. */
final class ValueCode {
  private ValueCode() {}

  /**
   * Returns the expression.
   *
   * @param type the name of its class in the source
   */
  static String of(Object value, String type) {
    if (value instanceof Duration d) {
      return type + ".ofSeconds(" + shortened(1, number(d.getSeconds()), d.getNano()) + ")";
    } else if (value instanceof Instant i) {
      return type + ".ofEpochSecond(" + shortened(1, number(i.getEpochSecond()), i.getNano()) + ")";
    } else if (value instanceof OptionalInt o) {
      return type + (o.isEmpty() ? ".empty()" : ".of(" + number(o.getAsInt()) + ")");
    } else if (value instanceof OptionalLong o) {
      return type + (o.isEmpty() ? ".empty()" : ".of(" + number(o.getAsLong()) + ")");
    } else if (value instanceof OptionalDouble o) {
      return type + (o.isEmpty() ? ".empty()" : ".of(" + number(o.getAsDouble()) + ")");
    } else if (value instanceof UUID id) {
      long low = id.getLeastSignificantBits();
      return made(type, number(id.getMostSignificantBits()), number(low));
    } else if (value instanceof Date date) {
      return made(type, number(date.getTime()));
    } else if (value instanceof BigDecimal decimal) {
      return decimal(type, decimal);
    } else if (value instanceof BigInteger integer) {
      return integer.bitLength() < Long.SIZE
          ? type + ".valueOf(" + number(integer.longValue()) + ")"
          : made(type, Literals.string(integer.toString()));
    }
    return type + ".of(" + parts(value) + ")";
  }

  /** What the calls named {@code of} of java.time take. */
  private static String parts(Object value) {
    if (value instanceof LocalDate d) {
      return d.getYear() + ", " + d.getMonthValue() + ", " + d.getDayOfMonth();
    } else if (value instanceof LocalTime t) {
      return shortened(2, t.getHour(), t.getMinute(), t.getSecond(), t.getNano());
    } else if (value instanceof LocalDateTime both) {
      return parts(both.toLocalDate()) + ", " + parts(both.toLocalTime());
    } else if (value instanceof YearMonth month) {
      return month.getYear() + ", " + month.getMonthValue();
    } else if (value instanceof MonthDay day) {
      return day.getMonthValue() + ", " + day.getDayOfMonth();
    } else if (value instanceof Year year) {
      return number(year.getValue());
    }
    Period period = (Period) value;
    return String.join(
        ", ", number(period.getYears()), number(period.getMonths()), number(period.getDays()));
  }

  private static String number(int number) {
    return Literals.plain(new Primitive('I', number));
  }

  private static String number(long number) {
    return Literals.plain(new Primitive('J', number));
  }

  private static String number(double number) {
    return Literals.plain(new Primitive('D', Double.doubleToRawLongBits(number)));
  }

  private static String made(String type, String... arguments) {
    return "new " + type + "(" + String.join(", ", arguments) + ")";
  }

  /** Drops what is zero at the end, down to a number of arguments. */
  private static String shortened(int least, Object... numbers) {
    List<String> shown = new ArrayList<>();
    for (Object number : numbers) {
      shown.add(number.toString());
    }
    while (shown.size() > least && shown.get(shown.size() - 1).equals("0")) {
      shown.remove(shown.size() - 1);
    }
    return String.join(", ", shown);
  }

  /** The shortest text that gives the number and its scale back, if there is one. */
  private static String decimal(String type, BigDecimal decimal) {
    String text = decimal.toString();
    if (isReadable(text, decimal)) {
      return made(type, Literals.string(text));
    }
    BigInteger unscaled = decimal.unscaledValue();
    return unscaled.bitLength() < Long.SIZE
        ? type + ".valueOf(" + number(unscaled.longValue()) + ", " + decimal.scale() + ")"
        : made(type, "new java.math.BigInteger(\"" + unscaled + "\")", "" + decimal.scale());
  }

  private static boolean isReadable(String text, BigDecimal decimal) {
    try {
      return new BigDecimal(text).equals(decimal);
    } catch (NumberFormatException e) {
      return false; // the exponent has more digits than it may have in a text
    }
  }
}
