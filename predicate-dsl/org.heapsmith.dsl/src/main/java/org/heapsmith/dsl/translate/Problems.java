// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.ParameterDecl;
import org.heapsmith.dsl.syntax.Positions;
import org.heapsmith.dsl.syntax.Suggested;
import org.heapsmith.dsl.syntax.SyntaxTree;
import org.heapsmith.dsl.syntax.TokenProblem;
import org.heapsmith.logic.spec.SourceRef;

/** Collects the problems of one file: each place and code once, in the order of the text. */
final class Problems {
  private final String file;
  private final Positions positions;
  private final List<TokenProblem> problems = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  Problems(SyntaxTree tree) {
    this.file = tree.name();
    this.positions = new Positions(tree.name(), tree.text());
    this.problems.addAll(tree.problems());
  }

  /** Returns the file, as messages name it. */
  String file() {
    return file;
  }

  /** Reports at the whole of {@code element}. */
  void report(Code code, EObject element, Object... arguments) {
    report(code, ParseNodes.of(element), arguments);
  }

  /** Reports at a node. */
  void report(Code code, INode node, Object... arguments) {
    report(code, node.getOffset(), node.getLength(), arguments);
  }

  /** Reports from the first to the last of the nodes. */
  void report(Code code, List<INode> nodes, Object... arguments) {
    int start = nodes.get(0).getOffset();
    int end = nodes.get(nodes.size() - 1).getEndOffset();
    report(code, start, end - start, arguments);
  }

  /** Warns of the parameters that have a name but are not among those {@code used}. */
  void reportUnused(List<ParameterDecl> parameters, Set<String> used) {
    for (ParameterDecl parameter : parameters) {
      boolean named = !parameter.getName().equals(Trees.WILDCARD);
      if (named && !used.contains(parameter.getName())) {
        report(
            Code.SPEC_UNUSED_PARAMETER,
            ParseNodes.of(parameter, HeapSpecPackage.Literals.PARAMETER_DECL__NAME),
            parameter.getName());
      }
    }
  }

  private void report(Code code, int offset, int length, Object... arguments) {
    if (seen.add(code + "@" + offset)) {
      SourceRef source = positions.of(offset);
      Notice notice = Notice.of(code, source.toString(), arguments);
      problems.add(
          new TokenProblem(
              notice, source, offset, length, plain(arguments), suggestion(arguments)));
    }
  }

  private static List<String> plain(Object... arguments) {
    return Stream.of(arguments)
        .map(a -> a instanceof Suggested suggested ? suggested.name() : String.valueOf(a))
        .toList();
  }

  private static Optional<String> suggestion(Object... arguments) {
    return Stream.of(arguments)
        .filter(Suggested.class::isInstance)
        .flatMap(a -> ((Suggested) a).meant().stream())
        .findFirst();
  }

  /** Returns the place of an element's first token. */
  SourceRef place(EObject element) {
    return positions.of(ParseNodes.of(element).getOffset());
  }

  /** Returns what was reported, in the order of the text. */
  List<TokenProblem> sorted() {
    return problems.stream()
        .sorted(
            Comparator.comparingInt(TokenProblem::offset)
                .thenComparing(problem -> problem.notice().code().id()))
        .toList();
  }
}
