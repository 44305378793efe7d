// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SourceRef;

/** What the parser's error nodes say, and where. Stateless. */
final class SyntaxErrors {
  private SyntaxErrors() {}

  /** Returns the error that comes first in the text; null if there is none. */
  static INode first(IParseResult result, String text) {
    INode first = null;
    for (INode node : result.getSyntaxErrors()) {
      if (first == null || offset(node, text) < offset(first, text)) {
        first = node;
      }
    }
    return first;
  }

  /** Returns where the wrong token is: not always where the parser attached the error. */
  static int offset(INode error, String text) {
    if (isLexical(error)) {
      return Math.min(error.getOffset(), text.length());
    }
    int offset = Integer.parseInt(error.getSyntaxErrorMessage().getIssueData()[1]);
    return offset < 0 ? text.length() : offset;
  }

  /** Returns whether it is the lexer's: such errors do not go through {@link SyntaxMessages}. */
  static boolean isLexical(INode error) {
    String[] data = error.getSyntaxErrorMessage().getIssueData();
    return data == null || data.length != SyntaxMessages.DATA;
  }

  /** Returns the finding for an error at {@code offset} of the original text. */
  static TokenProblem finding(INode error, int offset, String name, String text) {
    int at = Math.min(offset, text.length());
    String message =
        isLexical(error)
            ? lexicalMessage(text.substring(at))
            : error.getSyntaxErrorMessage().getMessage();
    return finding(message, at, name, text, error.getSyntaxErrorMessage().getIssueData());
  }

  /** Returns the finding that says {@code message} of the token at {@code offset}. */
  static TokenProblem finding(
      String message, int offset, String name, String text, String... data) {
    SourceRef source = new Positions(name, text).of(offset);
    Notice notice = Notice.of(Code.SPEC_SYNTAX, source.toString(), message);
    boolean known = data != null && data.length == SyntaxMessages.DATA;
    String missing = known && data[0].length() == 3 ? data[0].substring(1, 2) : "";
    Optional<String> suggestion =
        Optional.of(known ? data[2] : "").filter(suggested -> !suggested.isEmpty());
    int length = tokenLength(text, offset);
    return new TokenProblem(notice, source, offset, length, List.of(missing), suggestion);
  }

  private static String lexicalMessage(String rest) {
    if (rest.startsWith("/*")) {
      return "the comment is not closed";
    } else if (rest.startsWith("\"")) {
      return "the text is not closed";
    } else if (rest.startsWith("'")) {
      return "a character is one letter or escape between ' and '";
    }
    return rest.isEmpty() ? "unexpected end of file" : "unexpected '" + rest.charAt(0) + "'";
  }

  private static int tokenLength(String text, int offset) {
    int end = offset;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end > offset || offset == text.length() ? end - offset : 1;
  }
}
