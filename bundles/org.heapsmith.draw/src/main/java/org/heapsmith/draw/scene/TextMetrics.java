// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.scene;

/**
 * How large text gets: that of a fixed-width font.
 *
 * @param character width of a character
 * @param line height of a line
 * @param padding between a box and its text
 */
public record TextMetrics(double character, double line, double padding) {

  /** Those of the SVG writer's style sheet. */
  public static final TextMetrics SVG = new TextMetrics(6.7, 15, 7);

  /** Returns the width of a box for texts up to that number of characters. */
  public double width(int characters) {
    return characters * character + 2 * padding;
  }

  /** Returns the height of a box of that many lines. */
  public double height(int lines) {
    return lines * line + padding;
  }

  /** Returns the middle of a line of a box, from the box's upper edge; the title is line 0. */
  public double middle(int index) {
    return padding / 2 + (index + 0.5) * line;
  }

  /** Returns the baseline of a line of a box, from the box's upper edge. */
  public double baseline(int index) {
    return padding / 2 + (index + 1) * line - 0.27 * line;
  }
}
