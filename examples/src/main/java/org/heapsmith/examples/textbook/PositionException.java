// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A position that is none of this list, or has no neighbour. */
public class PositionException extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
