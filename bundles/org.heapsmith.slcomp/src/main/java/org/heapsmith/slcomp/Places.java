// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.SourceRef;

/** Places in one file, for messages. */
record Places(String file) {

  SourceRef of(SExpr expr) {
    return new SourceRef(file, expr.line(), expr.column());
  }

  HeapsmithException error(Code code, SExpr at, Object... arguments) {
    return error(code, at.line(), at.column(), arguments);
  }

  HeapsmithException error(Code code, int line, int column, Object... arguments) {
    String where = new SourceRef(file, line, column).toString();
    return HeapsmithException.of(code, where, arguments);
  }

  /** Returns a limit for disjuncts that come of the formula {@code at}. */
  Limit limit(SExpr at) {
    return new Limit(this, at);
  }

  HeapsmithException late(int line, int column) {
    return error(Code.SATISFIABILITY_UNKNOWN, line, column, "time limit while it was read");
  }

  HeapsmithException unsupported(SExpr at, String what) {
    return error(Code.SLCOMP_UNSUPPORTED, at, what);
  }

  HeapsmithException syntax(SExpr at, String what) {
    return error(Code.SLCOMP_SYNTAX, at, what);
  }
}
