// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** There is nothing to take. */
public class EmptyException extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
