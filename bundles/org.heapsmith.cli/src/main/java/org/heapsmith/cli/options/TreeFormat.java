// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

/** How a computation tree is printed. */
public enum TreeFormat {
  /** A line for each node. */
  text,
  /** All that is known of each node. */
  json,
  /** A drawing. */
  svg
}
