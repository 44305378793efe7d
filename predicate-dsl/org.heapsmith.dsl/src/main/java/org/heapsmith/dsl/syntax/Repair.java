// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;

/**
 * Two ways to get past a syntax error without moving the text behind it: write the one missing
 * token into the white space before the error, or blank the smallest statement around it.
 */
final class Repair {
  private static final Set<String> CLAUSES =
      Set.of("requires", "ensures", "throws", "bounds", "strategy", "criterion");
  private static final Set<String> DECLARATIONS =
      Set.of("predicate", "spec", "invariant", "package", "import");

  private final String text;
  private final List<ILeafNode> tokens = new ArrayList<>();
  private final SyntaxErrorMessage error;
  private final int at;

  /** Looks at the first error of {@code root}. */
  Repair(String text, ICompositeNode root, SyntaxErrorMessage error, int offset) {
    this.text = text;
    this.error = error;
    for (ILeafNode leaf : root.getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getLength() > 0) {
        tokens.add(leaf);
      }
    }
    int index = 0;
    while (index < tokens.size() && tokens.get(index).getOffset() < offset) {
      index++;
    }
    this.at = index;
  }

  /** Returns the text with the missing token written in; null if more than one token is missing. */
  String inserted() {
    String[] data = error.getIssueData();
    if (data == null || data.length != SyntaxMessages.DATA || data[0].length() != 3 || at == 0) {
      return null;
    }
    char token = data[0].charAt(1);
    int offset = tokens.get(at - 1).getEndOffset();
    if (offset >= text.length()) {
      return text + token;
    }
    boolean free = Character.isWhitespace(text.charAt(offset));
    return free ? text.substring(0, offset) + token + text.substring(offset + 1) : null;
  }

  /** Returns the text with the statement blanked. */
  String blanked() {
    return blank(new StringBuilder(text), startOffset(), endOffset());
  }

  private String blank(StringBuilder result, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        result.setCharAt(i, ' ');
      }
    }
    return result.toString();
  }

  /** Returns the text with the statement and the malformed token {@code bad} blanked. */
  String blankedWith(INode bad) {
    int from = Math.min(bad.getOffset(), text.length());
    int to = Math.min(text.length(), Math.max(from + 1, bad.getEndOffset()));
    return blank(new StringBuilder(blanked()), from, to);
  }

  /** Returns the statement that {@link #blanked} takes out. */
  String removed() {
    return text.substring(startOffset(), endOffset());
  }

  private int startOffset() {
    int first = statement()[0];
    return first < tokens.size() ? tokens.get(first).getOffset() : text.length();
  }

  private int endOffset() {
    int[] range = statement();
    return range[1] > range[0] ? tokens.get(range[1] - 1).getEndOffset() : startOffset();
  }

  private String token(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).getText() : "";
  }

  /** First token and the token after the last. */
  private int[] statement() {
    int blamed = blamed();
    int start = blamed;
    while (start > 0 && !isDeclaration(start)) {
      start--;
    }
    int end = Math.max(blamed, start) + 1;
    while (end < tokens.size() && !isDeclaration(end)) {
      end++;
    }
    end = Math.min(end, tokens.size());
    int open = start;
    while (open < end && !token(open).equals("{")) {
      open++;
    }
    if (token(start).equals("invariant") && open < blamed && blamed < end) {
      return rule(blamed, start, open, end);
    }
    boolean inBody = token(start).equals("spec") && open < blamed;
    return inBody ? clause(blamed, open, end) : simple(start, end, blamed);
  }

  /** The rule of an invariant around the error; the whole invariant if there is no rule. */
  private int[] rule(int blamed, int declaration, int open, int end) {
    int start = token(blamed).equals("}") ? blamed - 1 : blamed;
    while (start - 1 > open && !token(start - 1).equals(";")) {
      start--;
    }
    int stop = blamed;
    while (stop < end && !token(stop).equals(";") && !token(stop).equals("}")) {
      stop++;
    }
    stop = stop < end && token(stop).equals(";") ? stop + 1 : stop;
    return start > open && start < stop ? new int[] {start, stop} : new int[] {declaration, end};
  }

  /** The token at the error, or the one before it where the statement before is incomplete. */
  private int blamed() {
    boolean complete = at == 0 || Set.of(";", "}").contains(token(at - 1));
    if (at >= tokens.size() || isDeclaration(at) && !complete) {
      return Math.max(0, at - 1);
    }
    if (isDeclaration(at) && isOpen(at)) {
      return at - 1;
    }
    return at;
  }

  /** Whether a brace opened by the declaration before {@code index} is still open there. */
  private boolean isOpen(int index) {
    int depth = 0;
    for (int i = index - 1; i >= 0; i--) {
      depth += token(i).equals("{") ? 1 : token(i).equals("}") ? -1 : 0;
      if (isDeclaration(i)) {
        break;
      }
    }
    return depth > 0;
  }

  private boolean isDeclaration(int index) {
    if (!DECLARATIONS.contains(token(index)) || token(index + 1).isEmpty()) {
      return false;
    }
    boolean named = Character.isJavaIdentifierStart(token(index + 1).charAt(0));
    return named && !Set.of(".", "{", ",", "->").contains(token(index - 1));
  }

  private boolean isClause(int index) {
    return CLAUSES.contains(token(index))
        && !token(index - 1).equals(".")
        && !token(index + 1).equals(":");
  }

  private int[] simple(int start, int end, int blamed) {
    // a definition or import ends at its semicolon; what follows is another statement
    if (!token(start).equals("spec") && !token(start).equals("invariant")) {
      for (int i = start; i < end; i++) {
        if (token(i).equals(";")) {
          return blamed <= i ? new int[] {start, i + 1} : new int[] {i + 1, end};
        }
      }
    }
    return new int[] {start, end};
  }

  private int[] clause(int blamed, int open, int end) {
    int close = end;
    while (close > open && !token(close - 1).equals("}")) {
      close--;
    }
    close = close - 1 > open ? close - 1 : end;
    if (blamed >= close) {
      return blamed > close ? new int[] {close + 1, end} : lastClause(open, close);
    }
    int first = blamed;
    if (isClause(blamed) && !Set.of(";", "}", "{").contains(token(blamed - 1))) {
      first--;
    }
    int start = first;
    while (start > open + 1 && !isClause(start) && !isBoundary(start)) {
      start--;
    }
    int last = Math.max(first, start) + 1;
    boolean inBounds = isBoundary(start) && !isClause(start);
    while (last < close
        && !isClause(last)
        && !token(last - 1).equals(";")
        && !(inBounds && token(last).equals("}"))) {
      last++;
    }
    return new int[] {start, last};
  }

  private boolean isBoundary(int index) {
    boolean bounds = token(index - 1).equals("{") && token(index - 2).equals("bounds");
    return bounds || token(index - 1).equals(";");
  }

  private int[] lastClause(int open, int close) {
    int start = close - 1;
    while (start > open + 1 && !isClause(start)) {
      start--;
    }
    return start <= open || start >= close
        ? new int[] {close, close + 1}
        : new int[] {start, close};
  }
}
