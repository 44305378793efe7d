// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.heapsmith.dsl.heapSpec.HeapFile;

/**
 * Parses a file so that one malformed statement costs one message and nothing else: after a syntax
 * error the text is repaired ({@link Repair}) without moving any offset, and parsed again.
 * Stateless but for the parser, which makes a new lexer for each call.
 */
public final class SyntaxReader {
  private static final int MAX_ERRORS = 100;
  private static final int REPAIRS = 500_000;
  private static final long REPAIRS_PER_CHARACTER = 2;
  private static final Pattern DEFINITION =
      Pattern.compile("\\b(?:predicate|invariant)\\s+([\\p{L}_$][\\p{L}\\p{N}_$]*)");

  private final IParser parser;

  /** Makes a reader on the generated parser. */
  public SyntaxReader(IParser parser) {
    this.parser = parser;
  }

  /** Parses the text of the file that messages call {@code name}. */
  public SyntaxTree read(String name, String source) {
    int excess = NestingLimits.firstExcess(source);
    if (excess >= 0) {
      String message = "this is nested too deeply or too long a statement";
      TokenProblem finding = SyntaxErrors.finding(message, excess, name, source);
      return new SyntaxTree(name, source, null, List.of(finding), Set.of());
    }
    List<TokenProblem> findings = new ArrayList<>();
    Set<String> malformed = new LinkedHashSet<>();
    IParseResult result = parse(source);
    if (!result.hasSyntaxErrors()) {
      return new SyntaxTree(
          name, source, (HeapFile) result.getRootASTElement(), findings, Set.of());
    }
    Original original = new Original(name, source);
    // first each declaration by itself: a parse of the whole text for each error would be slow
    StringBuilder text = new StringBuilder();
    int start = 0;
    for (int cut : Declarations.cuts(result.getRootNode())) {
      if (findings.size() >= MAX_ERRORS) {
        break;
      }
      text.append(
          repaired(source.substring(start, cut), start, original, findings, malformed).text);
      start = cut;
    }
    text.append(repaired(source.substring(start), start, original, findings, malformed).text);
    Repaired whole = repaired(text.toString(), 0, original, findings, malformed);
    return new SyntaxTree(name, source, whole.root(), findings, malformed);
  }

  /** The file as it was written, and how many characters may yet be parsed to repair it. */
  private static final class Original {
    private final String name;
    private final String text;
    private long budget;

    Original(String name, String text) {
      this.name = name;
      this.text = text;
      this.budget = REPAIRS + REPAIRS_PER_CHARACTER * text.length();
    }

    /** Repairing is quadratic in the number of errors: what is beyond the budget is left. */
    boolean allows(String next) {
      budget -= next.length();
      return budget >= 0;
    }
  }

  /** A text as far as it could be repaired, and what it parses to. */
  private record Repaired(String text, IParseResult result, boolean clean) {
    HeapFile root() {
      return clean ? (HeapFile) result.getRootASTElement() : null;
    }
  }

  /** Repairs a part of the file that begins at offset {@code start} of it. */
  private Repaired repaired(
      String part,
      int start,
      Original original,
      List<TokenProblem> findings,
      Set<String> malformed) {
    String text = part;
    IParseResult result = parse(text);
    INode error = SyntaxErrors.first(result, text);
    while (error != null && findings.size() < MAX_ERRORS && original.allows(text)) {
      int offset = start + SyntaxErrors.offset(error, text);
      TokenProblem finding = SyntaxErrors.finding(error, offset, original.name, original.text);
      if (findings.stream().noneMatch(f -> f.offset() == finding.offset())) {
        findings.add(finding);
      }
      String next = repair(text, result, error, malformed);
      if (next.equals(text)) {
        break;
      }
      text = next;
      result = parse(text);
      error = SyntaxErrors.first(result, text);
    }
    return new Repaired(text, result, error == null);
  }

  /** Returns whether a text has no syntax errors. */
  public boolean isWellFormed(String text) {
    return NestingLimits.firstExcess(text) < 0 && !parse(text).hasSyntaxErrors();
  }

  /** The missing token written in if that gets the parser further, else the statement blanked. */
  private String repair(String text, IParseResult result, INode error, Set<String> malformed) {
    int offset = SyntaxErrors.offset(error, text);
    Repair repair = new Repair(text, result.getRootNode(), error.getSyntaxErrorMessage(), offset);
    String inserted = repair.inserted();
    if (inserted != null) {
      INode next = SyntaxErrors.first(parse(inserted), inserted);
      if (next == null || SyntaxErrors.offset(next, inserted) > offset) {
        return inserted;
      }
    }
    DEFINITION.matcher(repair.removed()).results().map(m -> m.group(1)).forEach(malformed::add);
    return SyntaxErrors.isLexical(error) ? repair.blankedWith(error) : repair.blanked();
  }

  private IParseResult parse(String text) {
    return parser.parse(new StringReader(text));
  }
}
