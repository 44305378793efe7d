// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.ide.text.Tokens;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Recorder;
import org.heapsmith.dsl.syntax.Finding;
import org.heapsmith.dsl.syntax.Positions;
import org.heapsmith.dsl.syntax.SyntaxTree;
import org.heapsmith.dsl.translate.Translation;
import org.heapsmith.dsl.translate.Translator;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The spec files that see each other, as they are in the editor or, if closed, on disk.
 * Thread-safe. A file is parsed when its text has changed; all are resolved together when one has.
 */
public final class Workspace {
  private final Language language;
  private final Map<String, SourceFile> files = new TreeMap<>();
  private final Map<String, Parsed> parsed = new HashMap<>();
  private TypeProvider types;
  private Snapshot current;

  /** A file that need not be parsed again until its text changes. */
  private record Parsed(SyntaxTree tree, Positions positions, List<Token> tokens) {}

  /** Makes a workspace without files. */
  public Workspace(Language language, TypeProvider types) {
    this.language = language;
    this.types = types;
  }

  /** Adds a file or replaces its text. */
  public synchronized void put(SourceFile file) {
    if (!file.equals(files.put(file.name(), file))) {
      parsed.remove(file.name());
      current = null;
    }
  }

  /** Takes a file out. */
  public synchronized void remove(String name) {
    if (files.remove(name) != null) {
      parsed.remove(name);
      current = null;
    }
  }

  /** Says that the Java classes are others now. */
  public synchronized void types(TypeProvider changed) {
    types = changed;
    current = null;
  }

  /** Returns the names of all files, sorted. */
  public synchronized List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** Returns what the files say now. */
  public synchronized Snapshot snapshot() {
    if (current == null) {
      current = resolve();
    }
    return current;
  }

  private Snapshot resolve() {
    List<SyntaxTree> trees = new ArrayList<>();
    Map<String, Recorder> recorders = new HashMap<>();
    for (SourceFile file : files.values()) {
      trees.add(parsed.computeIfAbsent(file.name(), name -> parse(file)).tree());
      recorders.put(file.name(), new Recorder(file.name()));
    }
    Translation translation = new Translator(types).translate(trees, recorders::get);
    Map<String, List<SpecProblem>> problems = new HashMap<>();
    for (Finding f : translation.findings()) {
      problems
          .computeIfAbsent(f.source().file(), name -> new ArrayList<>())
          .add(
              new SpecProblem(
                  f.notice(), f.source(), f.offset(), f.length(), f.arguments(), f.suggestion()));
    }
    List<Document> documents = new ArrayList<>();
    for (String name : files.keySet()) {
      Parsed file = parsed.get(name);
      List<Occurrence> occurrences = recorders.get(name).occurrences();
      documents.add(
          new Document(
              file.tree(),
              file.positions(),
              file.tokens(),
              problems.getOrDefault(name, List.of()),
              occurrences));
    }
    return new Snapshot(documents, translation.model(), types);
  }

  private Parsed parse(SourceFile file) {
    SyntaxTree tree = language.reader().read(file.name(), file.text());
    return new Parsed(tree, new Positions(file.name(), file.text()), Tokens.of(file.text()));
  }
}
