// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.heapsmith.dsl.syntax.SpecGrammar;
import org.heapsmith.dsl.syntax.SyntaxReader;

/** The language, started once, with what editors ask of it. Thread-safe. */
public final class Language {
  private final SyntaxReader reader;
  private final Set<String> keywords;
  private final Set<String> contextual = new HashSet<>();

  /** Starts the language; takes some tenths of a second in a fresh JVM. */
  public Language() {
    SpecGrammar language = SpecGrammar.start();
    this.reader = new SyntaxReader(language.parser());
    Grammar grammar = language.grammar();
    this.keywords = Set.copyOf(GrammarUtil.getAllKeywords(grammar));
    collectWords(GrammarUtil.findRuleForName(grammar, "Ident"), contextual);
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
