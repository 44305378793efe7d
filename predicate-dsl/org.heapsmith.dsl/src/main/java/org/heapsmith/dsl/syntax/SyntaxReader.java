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
    int excess = Limits.firstExcess(text);
    if (excess >= 0) {
      SourceRef source = new Positions(file).of(excess);
      String sentence = "this is nested too deeply or too long a statement";
      Notice notice = Notice.of(Code.SPEC_SYNTAX, source.toString(), sentence);
      return new SyntaxTree(
          file, null, List.of(new SpecProblem(notice, source, excess, 1)), Set.of());
    }
    Set<String> malformed = new LinkedHashSet<>();
    IParseResult result = parse(text);
    INode error = firstError(result, text);
    while (error != null && problems.size() < MAX_ERRORS) {
      int offset = offset(error, text);
      SpecProblem problem = problem(file, error, offset);
      if (problems.stream().noneMatch(p -> p.offset() == problem.offset())) {
        problems.add(problem);
      }
      Repair repair = new Repair(text, result.getRootNode(), error.getSyntaxErrorMessage(), offset);
      String inserted = repair.inserted();
      if (inserted != null) {
        IParseResult attempt = parse(inserted);
        INode next = firstError(attempt, inserted);
        if (next == null || offset(next, inserted) > offset) {
          text = inserted;
          result = attempt;
          error = next;
          continue;
        }
      }
      String blanked = isLexical(error) ? repair.blankedWith(error) : repair.blanked();
      DEFINITION.matcher(repair.removed()).results().map(m -> m.group(1)).forEach(malformed::add);
      if (blanked.equals(text)) {
        break;
      }
      text = blanked;
      result = parse(text);
      error = firstError(result, text);
    }
    HeapFile root = error == null ? (HeapFile) result.getRootASTElement() : null;
    return new SyntaxTree(file, root, problems, malformed);
  }

  private IParseResult parse(String text) {
    return parser.parse(new StringReader(text));
  }

  private static int tokenLength(String text, int offset) {
    int end = offset;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end > offset || offset == text.length() ? end - offset : 1;
  }

  private static INode firstError(IParseResult result, String text) {
    INode first = null;
    for (INode node : result.getSyntaxErrors()) {
      if (first == null || offset(node, text) < offset(first, text)) {
        first = node;
      }
    }
    return first;
  }

  /** Errors of the lexer do not go through {@link SyntaxMessages}. */
  private static boolean isLexical(INode error) {
    String[] data = error.getSyntaxErrorMessage().getIssueData();
    return data == null || data.length != 2;
  }

  private static String lexicalMessage(String rest) {
    if (rest.startsWith("/*")) {
      return "the comment is not closed";
    } else if (rest.startsWith("\"")) {
      return "the text is not closed";
    } else if (rest.startsWith("'")) {
      return "a character is one letter or escape between ' and '";
    }
    return rest.isEmpty() ? "unexpected end of file" : "unexpected '" + rest.charAt(0) + "'";
  }

  /** Where the wrong token is: not always where the parser attached the error. */
  private static int offset(INode error, String text) {
    String[] data = error.getSyntaxErrorMessage().getIssueData();
    if (isLexical(error)) {
      return error.getOffset();
    }
    int offset = Integer.parseInt(data[1]);
    return offset < 0 ? text.length() : offset;
  }

  private static SpecProblem problem(SourceFile file, INode error, int tokenOffset) {
    // positions are those of the original text: a repair may have changed line breaks to spaces
    int offset = Math.min(tokenOffset, file.text().length());
    SourceRef source = new Positions(file).of(offset);
    String message =
        isLexical(error)
            ? lexicalMessage(file.text().substring(offset))
            : error.getSyntaxErrorMessage().getMessage();
    int length = tokenLength(file.text(), offset);
    return new SpecProblem(
        Notice.of(Code.SPEC_SYNTAX, source.toString(), message), source, offset, length);
  }
}
