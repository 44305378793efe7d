// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Chunks;
import org.heapsmith.dsl.ide.text.Prelude;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.translate.JavaScope;

/** The place of a problem, and the tokens around it. */
final class Spot {
  private final Snapshot snapshot;
  private final Document document;
  private final int offset;
  private final int length;
  private final List<Token> code;
  private final List<Chunk> chunks;

  Spot(Snapshot snapshot, Document document, int offset, int length) {
    this.snapshot = snapshot;
    this.document = document;
    this.offset = offset;
    this.length = length;
    this.code = document.tokens().stream().filter(Token::isCode).toList();
    this.chunks = Chunks.of(document.tokens());
  }

  Snapshot snapshot() {
    return snapshot;
  }

  Document document() {
    return document;
  }

  int offset() {
    return offset;
  }

  /** Returns all tokens of the file that the parser sees. */
  List<Token> code() {
    return code;
  }

  /** Returns the text that the problem is about. */
  String text() {
    return document.text().substring(offset, offset + length);
  }

  /** Returns the index of the first token at or behind the problem. */
  int index() {
    int at = 0;
    while (at < code.size() && code.get(at).offset() < offset) {
      at++;
    }
    return at;
  }

  /** Returns the declaration that the problem is in. */
  Optional<Chunk> chunk() {
    return chunks.stream().filter(c -> c.offset() <= offset && offset < c.end()).findFirst();
  }

  Prelude prelude() {
    return Prelude.of(chunks);
  }

  JavaScope java() {
    Prelude prelude = prelude();
    return new JavaScope(prelude.packageName(), prelude.imports(), snapshot.types());
  }

  /** Returns the edit that replaces what the problem is about. */
  TextEdit replaced(String by) {
    return new TextEdit(offset, length, by);
  }

  /** Returns the edit that removes a piece of the text. */
  static TextEdit removed(int from, int to) {
    return new TextEdit(from, to - from, "");
  }

  /** Makes a fix of this file. */
  QuickFix fix(String title, boolean preferred, TextEdit... edits) {
    return new QuickFix(title, preferred, Map.of(document.name(), List.of(edits)));
  }

  /** Returns the arguments of a call or parameters of a head. */
  static List<Argument> arguments(List<Token> code, int open) {
    List<Argument> result = new ArrayList<>();
    int depth = 1;
    int start = open + 1;
    for (int i = open + 1; i < code.size(); i++) {
      depth += depth(code.get(i));
      boolean ends = depth == 0 || depth == 1 && code.get(i).is(",");
      if (ends && i > start) {
        result.add(new Argument(code.get(start).offset(), code.get(i - 1).end()));
      }
      start = ends ? i + 1 : start;
      if (depth == 0) {
        break;
      }
    }
    return result;
  }

  /** An argument in the text. */
  record Argument(int from, int to) {}

  /** Returns the edit that takes one of several arguments out, with a comma. */
  static TextEdit without(List<Argument> arguments, int index) {
    boolean last = index == arguments.size() - 1;
    if (last && index > 0) {
      return removed(arguments.get(index - 1).to(), arguments.get(index).to());
    }
    int end = last ? arguments.get(index).to() : arguments.get(index + 1).from();
    return removed(arguments.get(index).from(), end);
  }

  /** Returns the index behind the bracket that closes the one at {@code open}. */
  static int close(List<Token> code, int open) {
    int depth = 0;
    for (int i = open; i < code.size(); i++) {
      depth += depth(code.get(i));
      if (depth == 0) {
        return i;
      }
    }
    return code.size() - 1;
  }

  static int depth(Token token) {
    return switch (token.text()) {
      case "(", "[", "{" -> 1;
      case ")", "]", "}" -> -1;
      default -> 0;
    };
  }

  /** Sorts edits by place. */
  static List<TextEdit> sorted(List<TextEdit> edits) {
    return edits.stream().sorted(Comparator.comparingInt(TextEdit::offset)).toList();
  }
}
