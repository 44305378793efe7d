// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

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
    return data == null || data.length != 2;
  }

  /** Returns the finding for an error at {@code offset} of the original text. */
  static Finding finding(INode error, int offset, String name, String text) {
    int at = Math.min(offset, text.length());
    String message =
        isLexical(error)
            ? lexicalMessage(text.substring(at))
            : error.getSyntaxErrorMessage().getMessage();
    return finding(message, at, name, text);
  }

  /** Returns the finding that says {@code message} of the token at {@code offset}. */
  static Finding finding(String message, int offset, String name, String text) {
    SourceRef source = new Positions(name, text).of(offset);
    Notice notice = Notice.of(Code.SPEC_SYNTAX, source.toString(), message);
    return new Finding(notice, source, offset, tokenLength(text, offset));
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
