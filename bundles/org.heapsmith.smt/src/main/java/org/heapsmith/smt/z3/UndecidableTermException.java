// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

/** A term Z3 has no operator for; the query is answered as unknown. */
final class UndecidableTermException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UndecidableTermException(String message) {
    super(message);
  }
}
