// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the declarations of a file. Serves one file. */
public final class Chunks {
  private static final Map<String, Chunk.Kind> KEYWORDS =
      Map.of(
          "package", Chunk.Kind.PACKAGE,
          "import", Chunk.Kind.IMPORT,
          "predicate", Chunk.Kind.PREDICATE,
          "invariant", Chunk.Kind.INVARIANT,
          "spec", Chunk.Kind.SPEC);
  private static final Set<String> NO_START_AFTER = Set.of(".", "{", "(", ",", "->", "↦");

  private final List<Token> code;
  private final Set<Integer> lineStarts;

  private Chunks(List<Token> all) {
    this.code = Tokens.code(all);
    this.lineStarts = lineStarts(all);
  }

  /** Returns the declarations in order; each token of code is in one. */
  public static List<Chunk> of(List<Token> all) {
    return new Chunks(all).find();
  }

  /** The offsets of tokens that stand at the very beginning of a line. */
  private static Set<Integer> lineStarts(List<Token> all) {
    Set<Integer> result = new java.util.HashSet<>();
    boolean fresh = true;
    for (Token token : all) {
      if (fresh) {
        result.add(token.offset());
      }
      fresh = token.text().endsWith("\n") || token.text().endsWith("\r");
    }
    return result;
  }

  private List<Chunk> find() {
    List<Chunk> result = new ArrayList<>();
    int from = 0;
    while (from < code.size()) {
      Chunk.Kind kind =
          isStart(from) || from == code.size() - 1
              ? KEYWORDS.getOrDefault(code.get(from).text(), Chunk.Kind.STRAY)
              : Chunk.Kind.STRAY;
      int to = end(kind, from);
      String last = code.get(to - 1).text();
      boolean closed =
          kind == Chunk.Kind.SPEC || kind == Chunk.Kind.INVARIANT
              ? last.equals("}") && depth(from, to) == 0
              : last.equals(";") && kind != Chunk.Kind.STRAY;
      result.add(new Chunk(kind, code.subList(from, to), closed));
      from = to;
    }
    return result;
  }

  private int depth(int from, int to) {
    int depth = 0;
    for (int i = from; i < to; i++) {
      depth += code.get(i).is("{") ? 1 : code.get(i).is("}") ? -1 : 0;
    }
    return depth;
  }

  /** The index behind the last token of the declaration. */
  private int end(Chunk.Kind kind, int from) {
    boolean braced = kind == Chunk.Kind.SPEC || kind == Chunk.Kind.INVARIANT;
    int depth = 0;
    for (int i = from; i < code.size(); i++) {
      if (i > from && isStart(i)) {
        return i;
      }
      String text = code.get(i).text();
      depth += text.equals("{") ? 1 : text.equals("}") ? -1 : 0;
      boolean ends =
          braced
              ? text.equals("}") && depth <= 0
              : kind != Chunk.Kind.STRAY && text.equals(";") && depth <= 0;
      if (ends) {
        return i + 1;
      }
    }
    return code.size();
  }

  private boolean isStart(int index) {
    Token token = code.get(index);
    if (!KEYWORDS.containsKey(token.text())
        || index + 1 >= code.size()
        || !code.get(index + 1).isWord()) {
      return false;
    }
    return lineStarts.contains(token.offset())
        || index == 0
        || !NO_START_AFTER.contains(code.get(index - 1).text());
  }
}
