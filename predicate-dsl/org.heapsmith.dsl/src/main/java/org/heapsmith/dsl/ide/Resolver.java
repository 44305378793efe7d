// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.text.Tokens;
import org.heapsmith.dsl.symbols.OccurrenceRecorder;
import org.heapsmith.dsl.syntax.Positions;
import org.heapsmith.dsl.syntax.SyntaxTree;
import org.heapsmith.dsl.syntax.TokenProblem;
import org.heapsmith.dsl.translate.Translation;
import org.heapsmith.dsl.translate.Translator;
import org.heapsmith.logic.spec.TypeProvider;

/** From texts to snapshots. Stateless. */
final class Resolver {
  private final Language language;

  Resolver(Language language) {
    this.language = language;
  }

  /** Returns the file by itself: nothing is known of its names yet. */
  Document parse(SourceFile file) {
    SyntaxTree tree = language.reader().read(file.name(), file.text());
    Positions positions = new Positions(file.name(), file.text());
    return new Document(tree, positions, Tokens.of(file.text()), List.of(), List.of());
  }

  /** Resolves parsed files together. */
  Snapshot resolve(Collection<Document> parsed, TypeProvider types) {
    List<SyntaxTree> trees = new ArrayList<>();
    Map<String, OccurrenceRecorder> recorders = new LinkedHashMap<>();
    for (Document document : parsed) {
      trees.add(document.tree());
      recorders.put(document.name(), new OccurrenceRecorder(document.name()));
    }
    Translation translation = new Translator(types).translate(trees, recorders::get);
    Map<String, List<SpecProblem>> problems = new HashMap<>();
    for (TokenProblem finding : translation.findings()) {
      problems
          .computeIfAbsent(finding.source().file(), name -> new ArrayList<>())
          .add(SpecProblem.of(finding));
    }
    List<Document> documents = new ArrayList<>();
    for (Document document : parsed) {
      int length = document.text().length();
      List<SpecProblem> own = problems.getOrDefault(document.name(), List.of());
      documents.add(
          new Document(
              document.tree(),
              document.positions(),
              document.tokens(),
              own.stream().map(p -> p.within(length)).toList(),
              recorders.get(document.name()).occurrences()));
    }
    return new Snapshot(this, documents, translation.model(), types);
  }
}
