// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** Static fields of all kinds. */
public class Config {
  /** A constant. */
  public static final int MAX = 10;

  static final boolean STRICT = true;
  static final double RATIO = 0.5;
  static final char SEPARATOR = ';';
  static final Node EMPTY = new Node();
  static int limit = 3;
  int own;

  /** An enum. */
  public enum Color {
    /** One. */
    RED,
    /** Another. */
    BLACK
  }

  Color color() {
    return Color.RED;
  }
}
