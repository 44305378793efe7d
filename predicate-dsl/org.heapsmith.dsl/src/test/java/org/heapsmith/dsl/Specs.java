// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.logic.spec.TypeProvider;

/** Parses spec texts for tests, in package demo.lists; one parser for all. */
final class Specs {
  static final String HEADER = "package demo.lists; ";
  static final TypeProvider TYPES = new ReflectionTypes();
  private static final SpecParser PARSER = new SpecParser();

  private Specs() {}

  /** Parses files named a.heap, b.heap, … as they are. */
  static ParsedSpecs parse(String... texts) {
    char[] name = {'a'};
    List<SourceFile> files =
        Stream.of(texts).map(text -> new SourceFile(name[0]++ + ".heap", text)).toList();
    return PARSER.parse(files, TYPES);
  }

  /** Parses a text that has to be right and prints what it means, after the package line. */
  static String meaning(String text) {
    ParsedSpecs specs = parse(HEADER + text);
    if (!specs.problems().isEmpty()) {
      throw new AssertionError(problems(specs));
    }
    return Canonical.print(specs.model());
  }

  /** One line a problem: line:column code message. */
  static String problems(ParsedSpecs specs) {
    return specs.problems().stream()
        .map(
            p ->
                p.source().line()
                    + ":"
                    + p.source().column()
                    + " "
                    + p.code()
                    + " "
                    + p.notice().message())
        .collect(Collectors.joining("\n"));
  }
}
