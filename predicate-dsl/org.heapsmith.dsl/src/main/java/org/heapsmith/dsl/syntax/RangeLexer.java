// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import org.antlr.runtime.RecognitionException;
import org.heapsmith.dsl.parser.antlr.internal.InternalHeapSpecLexer;

/**
 * The generated lexer takes the first dot of {@code 0..n} for the point of a floating-point number;
 * this one looks for the second dot.
 */
public class RangeLexer extends InternalHeapSpecLexer {

  @Override
  public void mTokens() throws RecognitionException {
    if (isStartOfRange()) {
      mRULE_NUMBER();
    } else {
      super.mTokens();
    }
  }

  private boolean isStartOfRange() {
    int at = 1;
    while (input.LA(at) >= '0' && input.LA(at) <= '9' || at > 1 && input.LA(at) == '_') {
      at++;
    }
    return at > 1 && input.LA(at) == '.' && input.LA(at + 1) == '.';
  }
}
