// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/** What all files of a workspace say together at one moment. Immutable; made by a Workspace. */
public final class Snapshot {
  private final Map<String, Document> documents = new LinkedHashMap<>();
  private final Map<Symbol, List<Occurrence>> index = new LinkedHashMap<>();
  private final Resolver resolver;
  private final SpecModel model;
  private final TypeProvider types;

  Snapshot(Resolver resolver, List<Document> documents, SpecModel model, TypeProvider types) {
    this.resolver = resolver;
    this.model = model;
    this.types = types;
    for (Document document : documents) {
      this.documents.put(document.name(), document);
      for (Occurrence occurrence : document.occurrences()) {
        index.computeIfAbsent(occurrence.symbol(), s -> new ArrayList<>()).add(occurrence);
      }
    }
  }

  /** Returns the files in the order of their names. */
  public List<Document> documents() {
    return List.copyOf(documents.values());
  }

  /** Returns the file of that name. */
  public Optional<Document> document(String name) {
    return Optional.ofNullable(documents.get(name));
  }

  /** Returns where a symbol is named, by file and place; empty if nowhere. */
  public List<Occurrence> occurrences(Symbol symbol) {
    return List.copyOf(index.getOrDefault(symbol, List.of()));
  }

  /** Returns every symbol that is named somewhere, in the order of the text. */
  public List<Symbol> symbols() {
    return List.copyOf(index.keySet());
  }

  /** Returns the definitions without errors. */
  public SpecModel model() {
    return model;
  }

  /** Returns the Java classes that the specs speak of. */
  public TypeProvider types() {
    return types;
  }

  /** Returns the place of an occurrence in one of the files. */
  public Place place(Occurrence occurrence) {
    SourceRef source = documents.get(occurrence.file()).positions().of(occurrence.offset());
    return new Place(source.file(), source.line(), source.column(), occurrence.length());
  }

  /** Returns what the files would say if some had another text. */
  Snapshot with(Map<String, String> changedTexts) {
    List<Document> changed = new ArrayList<>();
    for (Document document : documents.values()) {
      String text = changedTexts.get(document.name());
      changed.add(text == null ? document : resolver.parse(new SourceFile(document.name(), text)));
    }
    return resolver.resolve(changed, types);
  }
}
