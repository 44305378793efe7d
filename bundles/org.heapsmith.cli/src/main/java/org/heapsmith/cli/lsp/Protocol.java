// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Place;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.logic.spec.SourceRef;

/** Places and edits in the protocol's terms: lines and columns from 0. */
final class Protocol {
  private final Uris uris;

  Protocol(Uris uris) {
    this.uris = uris;
  }

  /** Returns the offset of a position. */
  static int offset(Document document, Position position) {
    int line = Math.min(Math.max(position.getLine(), -1), Integer.MAX_VALUE - 1);
    int character = Math.min(Math.max(position.getCharacter(), -1), Integer.MAX_VALUE - 1);
    return document.positions().offset(line + 1, character + 1);
  }

  /** Returns the offset of a place in a message. */
  static int offset(Document document, SourceRef place) {
    return document.positions().offset(place.line(), place.column());
  }

  /** Returns the position of an offset. */
  static Position position(Document document, int offset) {
    SourceRef place = document.positions().of(offset);
    return new Position(place.line() - 1, place.column() - 1);
  }

  /** Returns the range of a piece of text. */
  static Range range(Document document, int offset, int length) {
    return new Range(position(document, offset), position(document, offset + length));
  }

  /** Returns the location of a name. */
  Location location(Place place) {
    Position start = new Position(place.line() - 1, place.column() - 1);
    Position end = new Position(place.line() - 1, place.column() - 1 + place.length());
    return new Location(uris.uri(place.file()), new Range(start, end));
  }

  /** Returns the location of an occurrence. */
  Location location(Snapshot snapshot, Occurrence occurrence) {
    return location(snapshot.place(occurrence));
  }

  /** Returns edits of one file. */
  static List<TextEdit> edits(Document document, List<org.heapsmith.dsl.ide.text.TextEdit> edits) {
    List<TextEdit> result = new ArrayList<>();
    for (org.heapsmith.dsl.ide.text.TextEdit edit : edits) {
      result.add(new TextEdit(range(document, edit.offset(), edit.length()), edit.text()));
    }
    return result;
  }

  /** Returns edits of several files. */
  WorkspaceEdit edits(
      Snapshot snapshot, Map<String, List<org.heapsmith.dsl.ide.text.TextEdit>> byFile) {
    Map<String, List<TextEdit>> changes = new LinkedHashMap<>();
    byFile.forEach(
        (file, edits) ->
            changes.put(uris.uri(file), edits(snapshot.document(file).orElseThrow(), edits)));
    return new WorkspaceEdit(changes);
  }
}
