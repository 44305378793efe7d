// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import com.google.inject.Binder;
import com.google.inject.Provider;
import com.google.inject.name.Names;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.heapsmith.dsl.parser.antlr.internal.InternalHeapSpecLexer;
import org.heapsmith.dsl.syntax.RangeLexer;
import org.heapsmith.dsl.syntax.SyntaxMessages;

/** Components of the language that are not Xtext's defaults. */
public class HeapSpecRuntimeModule extends AbstractHeapSpecRuntimeModule {

  /** Readable syntax errors. */
  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return SyntaxMessages.class;
  }

  /** Ranges of numbers. */
  @Override
  public Class<? extends Lexer> bindLexer() {
    return RangeLexer.class;
  }

  @Override
  public Provider<? extends InternalHeapSpecLexer> provideInternalHeapSpecLexer() {
    return RangeLexer::new;
  }

  @Override
  public void configureRuntimeLexer(Binder binder) {
    binder.bind(Lexer.class).annotatedWith(Names.named(LexerBindings.RUNTIME)).to(RangeLexer.class);
  }
}
