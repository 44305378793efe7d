// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.List;
import java.util.Map;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.MismatchedTokenException;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;

/** Says what was found and what was expected, in the words of the language instead of ANTLR's. */
public class SyntaxMessages extends SyntaxErrorMessageProvider {
  /**
   * Issue code of every syntax error; its data are the missing token (empty if unknown), the offset
   * of the wrong one (-1 at the end of the file) and what it was probably meant to be (or empty).
   */
  public static final String SYNTAX = "syntax";

  /** How many data a syntax error has. */
  static final int DATA = 3;

  private static final String EXPRESSION = "an expression";
  private static final String TYPE = "a Java type";
  private static final String VERB = "not null, expands to, aliases or never aliases";
  private static final String PATH = "a path such as self.next";
  private static final String STEP = "a step such as .next";

  private static final Map<String, String> EXPECTED_IN_RULE =
      Map.ofEntries(
          Map.entry("HeapFile", "predicate, spec or invariant"),
          Map.entry("Declaration", "predicate, spec or invariant"),
          Map.entry("SpecDecl", "requires, ensures, throws, bounds, strategy, criterion or '}'"),
          Map.entry("Clause", "requires, ensures, throws, bounds, strategy or criterion"),
          Map.entry("Bounds", "a bound such as unfold 4; or '}'"),
          Map.entry("Bound", "a bound such as unfold 4;"),
          Map.entry("StrategyName", "the name of a strategy"),
          Map.entry("CriterionName", "a criterion such as block-2"),
          Map.entry("FieldBinding", "a field name"),
          Map.entry("Name", "a name"),
          Map.entry("FieldName", "a field name"),
          Map.entry("Ident", "a name"),
          Map.entry("Invariant", "a rule such as self.next not null; or '}'"),
          Map.entry("HexStatement", "a rule such as self.next not null;"),
          Map.entry("HexAtom", "null, " + VERB),
          Map.entry("HexPath", "null, " + VERB),
          Map.entry("HexPrefix", PATH),
          Map.entry("HexRootName", PATH),
          Map.entry("HexTarget", "nothing, some C, max or a path"),
          Map.entry("HexStep", STEP),
          Map.entry("HexPart", STEP),
          Map.entry("HexFieldName", "a step such as .next, null, " + VERB),
          Map.entry("HexTerm", "count(…), a number or an integer field"),
          Map.entry("HexSum", "count(…), a number or an integer field"),
          Map.entry("QualifiedName", "a qualified name"),
          Map.entry("ParameterDecl", "a parameter: type and name"),
          Map.entry("TypeRef", TYPE),
          Map.entry("PlainTypeRef", TYPE),
          Map.entry("TypeArgument", TYPE));

  /** What may stand instead of a closing brace. */
  private static final Map<String, String> CLOSING =
      Map.of(
          "SpecDecl", EXPECTED_IN_RULE.get("SpecDecl"),
          "Invariant", EXPECTED_IN_RULE.get("Invariant"),
          "Bounds", EXPECTED_IN_RULE.get("Bounds"));

  private static final Map<String, String> HINTS =
      Map.of(
          "=", "write == for equality",
          "&", "write && for 'and'",
          "^", "write != for 'different'",
          "~", "write ! for 'not'",
          "forall", "write && before forall, or put it in parentheses",
          "\"", "the text is not closed",
          "'", "a character is one letter or escape between ' and '");

  /** What people write, and how the language has it. */
  private static final Map<String, String> SIGNS =
      Map.of("=", "==", "&", "&&", "^", "!=", "~", "!");

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    RecognitionException exception = context.getRecognitionException();
    if (exception == null) {
      return new SyntaxErrorMessage(context.getDefaultMessage(), SYNTAX);
    }
    String missing = missing(context, exception);
    String expected = missing.isEmpty() ? expected(context) : missing;
    String phrase =
        expected.equals("'}'") ? CLOSING.getOrDefault(rule(context), expected) : expected;
    String[] data = {
      missing, String.valueOf(offset(exception.token)), meant(exception.token, phrase)
    };
    return new SyntaxErrorMessage(message(exception.token, phrase), SYNTAX, data);
  }

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IValueConverterErrorContext context) {
    return new SyntaxErrorMessage(context.getDefaultMessage(), SYNTAX);
  }

  private static String message(Token token, String expected) {
    String found = token == null || token.getType() == Token.EOF ? null : token.getText();
    if (found == null) {
      return "unexpected end of file, expected " + expected;
    }
    boolean closes = expected.equals("')'");
    String hint = closes ? null : HINTS.get(found);
    String suggestion = keyword(found, expected).toString().substring(found.length());
    return "unexpected '"
        + found
        + "', "
        + (hint == null ? "expected " + expected + suggestion : hint);
  }

  private static Suggested keyword(String found, String expected) {
    return Suggestions.with(found, List.of(expected.split(",? or |, ")));
  }

  /** What the token was probably meant to be; empty if that is not known. */
  private static String meant(Token token, String expected) {
    if (token == null || token.getType() == Token.EOF) {
      return "";
    }
    String sign = expected.equals("')'") ? null : SIGNS.get(token.getText());
    return sign == null ? keyword(token.getText(), expected).meant().orElse("") : sign;
  }

  /** The offset of the token that is wrong; -1 at the end of the file. */
  private static int offset(Token token) {
    return token instanceof CommonToken common && token.getType() != Token.EOF
        ? common.getStartIndex()
        : -1;
  }

  /** The one token or kind of token that would have been right; empty if there are several. */
  private static String missing(IParserErrorContext context, RecognitionException exception) {
    if (exception instanceof MismatchedTokenException mismatch && mismatch.expecting > 0) {
      String name = context.getTokenNames()[mismatch.expecting];
      return switch (name) {
        case "RULE_ID" -> "a name";
        case "RULE_NUMBER" -> "a number";
        default -> name;
      };
    }
    return "";
  }

  private static String expected(IParserErrorContext context) {
    return EXPECTED_IN_RULE.getOrDefault(rule(context), EXPRESSION);
  }

  /** The innermost rule that the parser is in. */
  private static String rule(IParserErrorContext context) {
    INode node = context.getCurrentNode();
    EObject element = node == null ? null : node.getGrammarElement();
    if (element instanceof AbstractRule rule) {
      return rule.getName();
    }
    if (element instanceof org.eclipse.xtext.RuleCall call) {
      return call.getRule().getName();
    }
    AbstractRule rule = element == null ? null : GrammarUtil.containingRule(element);
    return rule == null ? "" : rule.getName();
  }
}
