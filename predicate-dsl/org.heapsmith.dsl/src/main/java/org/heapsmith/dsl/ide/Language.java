// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import com.google.inject.Injector;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.parser.IParser;
import org.heapsmith.dsl.HeapSpecStandaloneSetup;
import org.heapsmith.dsl.syntax.SyntaxReader;

/** The language, started once with its editor services. Thread-safe. */
public final class Language {
  private final Injector injector;
  private final SyntaxReader reader;
  private final Set<String> keywords;
  private final Set<String> contextual = new HashSet<>();

  /** Starts the language; takes about a second in a fresh JVM. */
  public Language() {
    this.injector = HeapSpecStandaloneSetup.start();
    this.reader = new SyntaxReader(get(IParser.class));
    Grammar grammar = get(IGrammarAccess.class).getGrammar();
    this.keywords = Set.copyOf(GrammarUtil.getAllKeywords(grammar));
    collectWords(GrammarUtil.findRuleForName(grammar, "Ident"), contextual);
  }

  /** Returns one of Xtext's services or of those bound to this language. */
  public <T> T get(Class<T> service) {
    return injector.getInstance(service);
  }

  /** Returns the parser. */
  SyntaxReader reader() {
    return reader;
  }

  /** Returns whether a text is a spec file without syntax errors. */
  public boolean isWellFormed(String text) {
    return reader.isWellFormed(text);
  }

  /** Returns whether the language gives the word a meaning, here or there. */
  public boolean isKeyword(String word) {
    return keywords.contains(word);
  }

  /** Returns whether no predicate or variable can have the word as its name. */
  public boolean isReserved(String word) {
    return isKeyword(word) && !contextual.contains(word);
  }

  /** The keywords that a rule accepts as they are. */
  private static void collectWords(AbstractRule rule, Set<String> into) {
    GrammarUtil.containedKeywords(rule).forEach(keyword -> into.add(keyword.getValue()));
    GrammarUtil.containedRuleCalls(rule).stream()
        .map(RuleCall::getRule)
        .filter(called -> called instanceof ParserRule)
        .forEach(called -> collectWords(called, into));
  }
}
