// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

/** How a heap is printed. */
public enum ModelFormat {
  /** A line for each object. */
  text,
  /** A Graphviz graph. */
  dot,
  /** A drawing. */
  svg
}
