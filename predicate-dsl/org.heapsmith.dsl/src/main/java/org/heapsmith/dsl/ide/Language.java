// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import com.google.inject.Injector;
import org.eclipse.xtext.parser.IParser;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.syntax.SyntaxReader;

/** The language, started once with its editor services. Thread-safe. */
public final class Language {
  private final Injector injector;
  private final SyntaxReader reader;
  private final Lexemes lexemes;

  /** Starts the language; takes about a second in a fresh JVM. */
  public Language() {
    // EMF's registries are plain maps: whoever starts the language takes turns
    synchronized (SpecParser.class) {
      this.injector = new HeapSpecIdeSetup().createInjectorAndDoEMFRegistration();
    }
    this.reader = new SyntaxReader(get(IParser.class));
    this.lexemes = get(Lexemes.class);
  }

  /** Returns one of Xtext's services or of those bound to this language. */
  public <T> T get(Class<T> service) {
    return injector.getInstance(service);
  }

  /** Returns the parser. */
  SyntaxReader reader() {
    return reader;
  }

  /** Returns the lexer. */
  Lexemes lexemes() {
    return lexemes;
  }
}
