// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;

/** Finds the quick fixes of problems. Stateless. */
public final class QuickFixes {

  /** Returns the fixes of a problem of parsing or typing, the most likely first. */
  public List<QuickFix> compute(Snapshot snapshot, Document document, SpecProblem problem) {
    Spot spot = new Spot(snapshot, document, problem.offset(), problem.length());
    List<QuickFix> result = new ArrayList<>();
    problem
        .suggestion()
        .ifPresent(
            meant -> result.add(spot.fix("Change to '" + meant + "'", true, spot.replaced(meant))));
    switch (problem.code()) {
      case SPEC_SYNTAX -> insertMissing(spot, problem, result);
      case SPEC_UNKNOWN_TYPE, SPEC_UNKNOWN_PREDICATE ->
          new UnknownNameFixes(spot).add(problem, result);
      case SPEC_UNKNOWN_NAME -> new DisjunctFixes(spot).declare(result);
      case SPEC_ARITY -> new ArgumentFixes(spot).addMissing(problem, result);
      case SPEC_UNUSED_PARAMETER -> new ArgumentFixes(spot).removeParameter(result);
      case SPEC_DUPLICATE_NAME -> new DuplicateFixes(spot).add(problem, result);
      case SPEC_AMBIGUOUS_OVERLOAD -> new OverloadFixes(spot).add(result);
      default -> {}
    }
    return result;
  }

  /**
   * Returns the fixes of a finding of the logic.
   *
   * @param offset of the disjunct, atom, predicate or bound that it is about
   * @param arguments what its notice was filled with
   */
  public List<QuickFix> compute(
      Snapshot snapshot, Document document, Code code, int offset, List<String> arguments) {
    Spot spot = new Spot(snapshot, document, offset, 0);
    List<QuickFix> result = new ArrayList<>();
    DisjunctFixes fixes = new DisjunctFixes(spot);
    switch (code) {
      case DISJUNCT_UNSATISFIABLE, DISJUNCT_SUBSUMED -> fixes.removeDisjunct(result);
      case LOCATION_ALLOCATED_TWICE -> fixes.removeAtom(result);
      case PREDICATE_NO_BASE_CASE -> fixes.addBaseCase(result);
      case BOUND_TOO_SMALL -> fixes.raiseBound(arguments.get(arguments.size() - 1), result);
      default -> {}
    }
    return result;
  }

  private static void insertMissing(Spot spot, SpecProblem problem, List<QuickFix> into) {
    String missing = problem.arguments().get(0);
    if (missing.isEmpty()) {
      return;
    }
    int at = spot.index();
    List<Token> code = spot.code();
    int end = at > 0 ? code.get(at - 1).end() : 0;
    boolean word = Character.isLetter(missing.charAt(0));
    TextEdit edit = TextEdit.insert(end, word ? " " + missing : missing);
    into.add(spot.fix("Insert '" + missing + "'", into.isEmpty(), edit));
  }
}
