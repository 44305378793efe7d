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
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.heapSpec.HeapFile;
import org.heapsmith.logic.spec.SourceRef;

/**
 * Parses a file so that one malformed statement costs one message and nothing else: after a syntax
 * error the text is repaired ({@link Repair}) without moving any offset, and parsed again.
 * Stateless but for the parser, which makes a new lexer for each call.
 */
public final class SyntaxReader {
  private static final int MAX_ERRORS = 100;
  private static final Pattern DEFINITION =
      Pattern.compile("\\b(?:predicate|invariant)\\s+([\\p{L}_$][\\p{L}\\p{N}_$]*)");

  private final IParser parser;

  /** Makes a reader on the generated parser. */
  public SyntaxReader(IParser parser) {
    this.parser = parser;
  }

  /** Parses the file. */
  public SyntaxTree read(SourceFile file) {
    String text = file.text();
    List<SpecProblem> problems = new ArrayList<>();
    Set<String> malformed = new LinkedHashSet<>();
    IParseResult result = parse(text);
    INode error = firstError(result);
    while (error != null && problems.size() < MAX_ERRORS) {
      problems.add(problem(file, error));
      Repair repair = new Repair(text, result.getRootNode(), error);
      String inserted = repair.inserted();
      if (inserted != null) {
        IParseResult attempt = parse(inserted);
        INode next = firstError(attempt);
        if (next == null || next.getOffset() > error.getOffset()) {
          text = inserted;
          result = attempt;
          error = next;
          continue;
        }
      }
      String blanked = repair.blanked();
      DEFINITION.matcher(repair.removed()).results().map(m -> m.group(1)).forEach(malformed::add);
      if (blanked.equals(text)) {
        break;
      }
      text = blanked;
      result = parse(text);
      error = firstError(result);
    }
    HeapFile root = error == null ? (HeapFile) result.getRootASTElement() : null;
    return new SyntaxTree(file, root, problems, malformed);
  }

  private IParseResult parse(String text) {
    return parser.parse(new StringReader(text));
  }

  private static INode firstError(IParseResult result) {
    INode first = null;
    for (INode node : result.getSyntaxErrors()) {
      if (first == null || node.getOffset() < first.getOffset()) {
        first = node;
      }
    }
    return first;
  }

  private static SpecProblem problem(SourceFile file, INode error) {
    // positions are those of the original text: a repair may have changed line breaks to spaces
    int offset = Math.min(error.getOffset(), file.text().length());
    SourceRef source = Positions.of(file, offset);
    String message = error.getSyntaxErrorMessage().getMessage();
    int length = Math.min(error.getLength(), file.text().length() - offset);
    return new SpecProblem(
        Notice.of(Code.SPEC_SYNTAX, source.toString(), message), source, offset, length);
  }
}
