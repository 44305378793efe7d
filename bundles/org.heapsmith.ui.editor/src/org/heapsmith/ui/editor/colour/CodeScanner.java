// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.colour;

import java.util.Set;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.NumberRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WhitespaceRule;
import org.eclipse.jface.text.rules.WordRule;
import org.heapsmith.dsl.ide.Colour;

/** Colours words of code by what they look like, until it is known what they mean. */
public final class CodeScanner extends RuleBasedScanner {

  /** The words that are keywords everywhere. */
  public static final Set<String> KEYWORDS =
      Set.of(
          "package",
          "import",
          "predicate",
          "invariant",
          "spec",
          "requires",
          "ensures",
          "throws",
          "emp",
          "exists",
          "null",
          "true",
          "false",
          "this",
          "old",
          "result",
          "forall",
          "new",
          "when",
          "bounds",
          "strategy",
          "criterion",
          "implies",
          "instanceof",
          "exactly",
          "extends",
          "super");

  /** Makes a scanner with the colours of the theme as it is now. */
  public CodeScanner() {
    update();
  }

  /** Takes the colours of the theme as it is now. */
  public void update() {
    Token none = new Token(null);
    Token keyword = new Token(HeapColours.attribute(Colour.KEYWORD));
    WordRule words = new WordRule(new Words(), none);
    KEYWORDS.forEach(word -> words.addWord(word, keyword));
    setRules(
        new IRule[] {
          new WhitespaceRule(Character::isWhitespace),
          words,
          new NumberRule(new Token(HeapColours.attribute(Colour.NUMBER)))
        });
  }

  private static final class Words implements IWordDetector {
    @Override
    public boolean isWordStart(char c) {
      return Character.isJavaIdentifierStart(c);
    }

    @Override
    public boolean isWordPart(char c) {
      return Character.isJavaIdentifierPart(c);
    }
  }
}
