// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.dsl.syntax.SpecGrammar;
import org.heapsmith.dsl.syntax.SyntaxReader;
import org.heapsmith.dsl.syntax.SyntaxTree;
import org.heapsmith.dsl.translate.Translation;
import org.heapsmith.dsl.translate.Translator;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Reads spec files: text in, {@link ParsedSpecs} out; never throws on a wrong spec. Thread-safe.
 * Making one costs some tenths of a second in a fresh JVM, so keep it. The only static state behind
 * it is EMF's package registry, filled once and the same for all instances.
 */
public final class SpecParser {
  private final SyntaxReader reader;

  /** Starts the language. */
  public SpecParser() {
    this.reader = new SyntaxReader(SpecGrammar.start().parser());
  }

  /** Returns the parser of this process, started when it is first asked for. */
  public static SpecParser shared() {
    return Shared.PARSER;
  }

  private static final class Shared {
    static final SpecParser PARSER = new SpecParser();
  }

  /**
   * Parses and resolves files that may refer to each other's predicates.
   *
   * @param files order decides the order of definitions and problems
   * @param types the Java classes the specs speak about
   */
  public ParsedSpecs parse(List<SourceFile> files, TypeProvider types) {
    List<SyntaxTree> trees = new ArrayList<>();
    for (SourceFile file : files) {
      trees.add(reader.read(file.name(), file.text()));
    }
    Translation translation = new Translator(types).translate(trees);
    return new ParsedSpecs(
        translation.model(), translation.findings().stream().map(SpecProblem::of).toList());
  }

  /** Returns the syntax errors of a file; names and types are not looked at. */
  public List<SpecProblem> syntaxProblems(SourceFile file) {
    return reader.read(file.name(), file.text()).problems().stream().map(SpecProblem::of).toList();
  }

  /**
   * Returns whether a text is a spec file without syntax errors; names and types are not looked at.
   */
  public boolean isWellFormed(String text) {
    return reader.isWellFormed(text);
  }
}
