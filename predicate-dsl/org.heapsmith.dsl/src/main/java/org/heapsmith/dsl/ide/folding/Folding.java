// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.folding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Chunks;
import org.heapsmith.dsl.ide.text.Token;

/** Declarations, blocks in them, comments of several lines, groups of imports. Stateless. */
public final class Folding {

  /** Returns the ranges in the order of the text, outer ones first. */
  public List<FoldingRange> compute(String text, List<Token> tokens) {
    List<FoldingRange> result = new ArrayList<>();
    List<Chunk> chunks = Chunks.of(tokens);
    for (Chunk chunk : chunks) {
      if (chunk.kind() != Chunk.Kind.STRAY && chunk.kind() != Chunk.Kind.IMPORT) {
        add(FoldingRange.Kind.REGION, text, chunk.offset(), chunk.end(), result);
        blocks(text, chunk, result);
      }
    }
    imports(text, chunks, result);
    comments(text, tokens, result);
    result.sort(
        Comparator.comparingInt(FoldingRange::start)
            .thenComparing(Comparator.comparingInt(FoldingRange::end).reversed()));
    return result;
  }

  /** Braces inside of a declaration; those of its body fold with the declaration. */
  private static void blocks(String text, Chunk chunk, List<FoldingRange> into) {
    Deque<Token> open = new ArrayDeque<>();
    boolean braced = chunk.kind() != Chunk.Kind.PREDICATE;
    for (Token token : chunk.code()) {
      if (token.is("{")) {
        open.push(token);
      } else if (token.is("}") && !open.isEmpty()) {
        int start = open.pop().offset();
        if (!braced || !open.isEmpty()) {
          add(FoldingRange.Kind.REGION, text, start, token.end(), into);
        }
      }
    }
  }

  private static void imports(String text, List<Chunk> chunks, List<FoldingRange> into) {
    Chunk first = null;
    Chunk last = null;
    for (Chunk chunk : chunks) {
      if (chunk.kind() == Chunk.Kind.IMPORT) {
        first = first == null ? chunk : first;
        last = chunk;
      }
    }
    if (first != null) {
      add(FoldingRange.Kind.IMPORTS, text, first.offset(), last.end(), into);
    }
  }

  /** Comments of several lines, and line comments on lines of their own below each other. */
  private static void comments(String text, List<Token> tokens, List<FoldingRange> into) {
    int start = -1;
    int end = -1;
    int breaks = 0;
    for (Token token : tokens) {
      breaks = token.kind() == Token.Kind.SPACE ? breaks + token.lineBreaks() : 0;
      boolean line = token.kind() == Token.Kind.LINE_COMMENT && startsLine(text, token.offset());
      if (line) {
        start = start < 0 ? token.offset() : start;
        end = token.end();
      } else if (start >= 0 && (token.kind() != Token.Kind.SPACE || breaks > 1)) {
        add(FoldingRange.Kind.COMMENT, text, start, end, into);
        start = -1;
      }
      if (token.kind() == Token.Kind.COMMENT) {
        add(FoldingRange.Kind.COMMENT, text, token.offset(), token.end(), into);
      }
    }
    if (start >= 0) {
      add(FoldingRange.Kind.COMMENT, text, start, end, into);
    }
  }

  private static boolean startsLine(String text, int offset) {
    int at = offset;
    while (at > 0 && (text.charAt(at - 1) == ' ' || text.charAt(at - 1) == '\t')) {
      at--;
    }
    return at == 0 || text.charAt(at - 1) == '\n' || text.charAt(at - 1) == '\r';
  }

  private static void add(
      FoldingRange.Kind kind, String text, int start, int end, List<FoldingRange> into) {
    String folded = text.substring(start, end);
    if (folded.indexOf('\n') >= 0 || folded.indexOf('\r') >= 0) {
      into.add(new FoldingRange(kind, start, end));
    }
  }
}
