// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Chunks;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.ide.text.Tokens;

/** One file, laid out. */
final class FormattedFile {
  private static final Set<String> STATEMENT_ENDS = Set.of(";", "{", "}");
  private static final Set<String> STATEMENTS =
      Set.of(
          "package",
          "import",
          "predicate",
          "invariant",
          "spec",
          "requires",
          "ensures",
          "throws",
          "bounds",
          "strategy",
          "criterion",
          "}",
          "");

  private final String text;
  private final List<Item> items;
  private final List<Chunk> chunks;
  private final List<Boolean> broken;
  private final List<int[]> spans = new ArrayList<>();
  private final Out out;

  /** Lays out a text that was cut into {@code tokens}. */
  FormattedFile(String text, List<Token> tokens, Predicate<String> isWellFormed) {
    this(text, tokens, Chunks.of(tokens), isWellFormed);
  }

  private FormattedFile(
      String text, List<Token> tokens, List<Chunk> chunks, Predicate<String> isWellFormed) {
    this(text, tokens, chunks, broken(text, chunks, isWellFormed));
  }

  private FormattedFile(String text, List<Token> tokens, List<Chunk> chunks, List<Boolean> broken) {
    this.text = text;
    this.items = Items.of(tokens);
    this.chunks = chunks;
    this.out = new Out(text.contains("\r\n") ? "\r\n" : "\n");
    this.broken = broken;
    layOut();
  }

  /** Lays out once more what was printed. */
  FormattedFile again() {
    String printed = print();
    List<Token> tokens = Tokens.of(printed);
    return new FormattedFile(printed, tokens, Chunks.of(tokens), broken); // what is broken stays so
  }

  private static List<Boolean> broken(
      String text, List<Chunk> chunks, Predicate<String> isWellFormed) {
    List<Boolean> result = new ArrayList<>();
    boolean whole = chunks.stream().allMatch(FormattedFile::ends) && isWellFormed.test(text);
    for (Chunk chunk : chunks) {
      boolean parses =
          ends(chunk) && (whole || isWellFormed.test(text.substring(chunk.offset(), chunk.end())));
      result.add(!parses);
    }
    return result;
  }

  private static boolean ends(Chunk chunk) {
    return chunk.kind() != Chunk.Kind.STRAY && chunk.complete();
  }

  /** Returns whether comments stand inside of statements: they may need several passes. */
  boolean hasCommentsInside() {
    return items.stream()
        .anyMatch(
            item ->
                !item.leading().isEmpty() && item.lineBreaks() == 0
                    || !item.trailing().isEmpty() && !STATEMENT_ENDS.contains(item.text())
                    || item.leading().stream().anyMatch(c -> c.lineBreaks() == 0)
                    || !item.leading().isEmpty() && !STATEMENTS.contains(item.text()));
  }

  /** Returns the file as printed. */
  String print() {
    StringBuilder result = new StringBuilder();
    out.pieces().forEach(piece -> result.append(piece.gap()).append(piece.text()));
    return result.append(end()).toString();
  }

  /** Returns start and end of each declaration, comments included. */
  List<int[]> spans() {
    return spans;
  }

  private String end() {
    if (isBroken(chunks.size() - 1)) {
      int last = items.get(items.size() - 1).token().offset();
      int printed = out.pieces().get(out.pieces().size() - 1).token().end();
      return text.substring(Math.min(last, printed));
    }
    return out.pieces().isEmpty() ? "" : text.contains("\r\n") ? "\r\n" : "\n";
  }

  private boolean isBroken(int chunk) {
    return chunk >= 0 && chunk < chunks.size() && broken.get(chunk);
  }

  private void layOut() {
    int item = 0;
    boolean oneLine = false;
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      List<Item> own = items.subList(item, item + chunk.code().size());
      item += own.size();
      spans.add(new int[] {start(own.get(0)), end(own.get(own.size() - 1))});
      if (isBroken(i)) {
        own.forEach(this::verbatim);
        oneLine = false;
        continue;
      }
      if (isBroken(i - 1)) {
        verbatimStart(own.get(0));
        own = withFirst(own, own.get(0).bare());
      } else {
        own = withFirst(own, own.get(0).ofDeclaration());
        out.line(0, blank(i, own, oneLine));
      }
      oneLine = new DeclarationPrinter(chunk.kind(), own, out).print();
    }
    Item last = items.get(items.size() - 1);
    if (isBroken(chunks.size() - 1)) {
      last.leading().forEach(c -> out.verbatim(c.token(), gapBefore(c.token())));
    } else if (!last.leading().isEmpty()) {
      out.line(0, Math.max(0, Math.min(1, last.breaksBefore() - 1)));
      out.item(last, 0, 0);
    }
  }

  private static int start(Item item) {
    return item.leading().isEmpty()
        ? item.token().offset()
        : item.leading().get(0).token().offset();
  }

  private static int end(Item item) {
    return item.trailing().isEmpty()
        ? item.token().end()
        : item.trailing().get(item.trailing().size() - 1).token().end();
  }

  /** Empty lines above a declaration: one, but imports and specs of one line keep together. */
  private int blank(int index, List<Item> own, boolean afterOneLine) {
    if (index == 0) {
      return 0;
    }
    Chunk.Kind before = chunks.get(index - 1).kind();
    Chunk.Kind kind = chunks.get(index).kind();
    boolean header =
        kind == Chunk.Kind.IMPORT && (before == Chunk.Kind.IMPORT || before == Chunk.Kind.PACKAGE);
    boolean specs =
        afterOneLine
            && kind == Chunk.Kind.SPEC
            && before == Chunk.Kind.SPEC
            && own.stream().skip(1).allMatch(item -> item.breaksBefore() == 0);
    int written = Math.max(0, Math.min(1, own.get(0).breaksBefore() - 1));
    return header || specs ? written : 1;
  }

  private static List<Item> withFirst(List<Item> own, Item first) {
    List<Item> result = new ArrayList<>(own);
    result.set(0, first);
    return result;
  }

  /** Comments of the first item as they were, and the white space before its token. */
  private void verbatimStart(Item item) {
    item.leading().forEach(c -> out.verbatim(c.token(), gapBefore(c.token())));
    out.keep(gapBefore(item.token()));
  }

  private void verbatim(Item item) {
    item.leading().forEach(c -> out.verbatim(c.token(), gapBefore(c.token())));
    out.verbatim(item.token(), gapBefore(item.token()));
    item.trailing().forEach(c -> out.verbatim(c.token(), gapBefore(c.token())));
  }

  private String gapBefore(Token token) {
    List<Out.Piece> pieces = out.pieces();
    int end = pieces.isEmpty() ? 0 : pieces.get(pieces.size() - 1).token().end();
    return text.substring(end, token.offset());
  }
}
