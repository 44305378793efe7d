// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Outline;

/** The outline as document symbols. */
final class DocumentSymbols {
  private DocumentSymbols() {}

  static List<DocumentSymbol> of(Document document, List<Outline.Entry> entries) {
    List<DocumentSymbol> result = new ArrayList<>();
    for (Outline.Entry entry : entries) {
      DocumentSymbol symbol =
          new DocumentSymbol(
              entry.label(),
              kind(entry.kind()),
              Protocol.range(document, entry.offset(), entry.length()),
              Protocol.range(document, entry.nameOffset(), entry.nameLength()));
      symbol.setDetail(entry.detail());
      symbol.setChildren(of(document, entry.children()));
      result.add(symbol);
    }
    return result;
  }

  private static SymbolKind kind(Outline.Kind kind) {
    return switch (kind) {
      case PREDICATE -> SymbolKind.Function;
      case DISJUNCT -> SymbolKind.EnumMember;
      case INVARIANT -> SymbolKind.Interface;
      case SPEC -> SymbolKind.Method;
      case CLAUSE -> SymbolKind.Property;
    };
  }
}
