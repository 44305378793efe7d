// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

/** How much a {@link Notice} matters to the person who reads it. */
public enum Severity {
  /** Something the person should know; the result is whole. */
  INFO,
  /** The result is partial or weaker than asked for. */
  WARNING,
  /** There is no result for the thing the notice names. */
  ERROR
}
