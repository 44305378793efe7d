// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** There is no place left. */
public class FullException extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
