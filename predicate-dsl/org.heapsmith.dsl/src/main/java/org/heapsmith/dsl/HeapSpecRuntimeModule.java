// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.heapsmith.dsl.syntax.SyntaxMessages;

/** Components of the language that are not Xtext's defaults. */
public class HeapSpecRuntimeModule extends AbstractHeapSpecRuntimeModule {

  /** Readable syntax errors. */
  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return SyntaxMessages.class;
  }
}
