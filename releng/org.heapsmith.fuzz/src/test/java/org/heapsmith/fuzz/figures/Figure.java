// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.figures;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One number that a bench has measured.
 *
 * @param section which bench
 * @param name what was measured; of one section, each has a name of its own
 * @param value the number; 1 and 0 stand for yes and no
 * @param unit of what; {@link #YES_OR_NO} if it is said or not
 * @param aim what was asked, such as {@code <=2.5}; empty if nothing was
 */
record Figure(String section, String name, double value, String unit, String aim) {
  static final String YES_OR_NO = "yes/no";

  private static final Pattern AIM = Pattern.compile("([<>])=(-?[0-9]+(?:\\.[0-9]+)?)");
  private static final int FIELDS = 5;

  Figure {
    if (section.isBlank() || name.isBlank() || !Double.isFinite(value)) {
      throw new IllegalArgumentException("not a figure: " + section + ", " + name + ", " + value);
    } else if (!aim.isEmpty() && !AIM.matcher(aim).matches()) {
      throw new IllegalArgumentException("not an aim: " + aim);
    }
  }

  /** Reads a line of a script: section, name, value, unit, aim, with tabs between them. */
  static Figure parse(String line) {
    List<String> fields = List.of(line.split("\t", -1));
    if (fields.size() < FIELDS - 1 || fields.size() > FIELDS) {
      throw new IllegalArgumentException("not a line of figures: " + line);
    }
    String aim = fields.size() == FIELDS ? fields.get(4) : "";
    return new Figure(
        fields.get(0), fields.get(1), Double.parseDouble(fields.get(2)), fields.get(3), aim);
  }

  boolean hasAim() {
    return !aim.isEmpty();
  }

  /** Returns whether what was asked is reached. */
  boolean isReached() {
    Matcher parts = AIM.matcher(aim);
    if (!parts.matches()) {
      return true;
    }
    double bound = Double.parseDouble(parts.group(2));
    return parts.group(1).equals("<") ? value <= bound : value >= bound;
  }

  /** Returns value and unit for a person. */
  String text() {
    return unit.equals(YES_OR_NO) ? (value == 0 ? "no" : "yes") : number(value) + " " + unit;
  }

  /** Returns the aim for a person. */
  String aimText() {
    return unit.equals(YES_OR_NO) && hasAim()
        ? "yes"
        : aim.replace("<=", "at most ").replace(">=", "at least ");
  }

  /** Returns a number without digits that say nothing. */
  static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,d", (long) value)
        : String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
  }
}
