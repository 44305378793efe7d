// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SourceRef;

/**
 * A finding that says where in a definition it is rather than where in a file, so that it can be
 * kept when the text around the definition changes.
 *
 * @param disjunct index; -1 for the whole definition
 * @param atom index in the disjunct; -1 for the whole disjunct
 * @param bound name of a bound; empty if it is about none
 */
record DefinitionFinding(
    Code code, SpecFinding.Fix fix, int disjunct, int atom, String bound, List<String> arguments) {

  static DefinitionFinding whole(Code code, SpecFinding.Fix fix, Object... arguments) {
    return of(code, fix, -1, -1, arguments);
  }

  static DefinitionFinding of(
      Code code, SpecFinding.Fix fix, int disjunct, int atom, Object... arguments) {
    return new DefinitionFinding(code, fix, disjunct, atom, "", texts(arguments));
  }

  static DefinitionFinding ofBound(Code code, String bound, Object... arguments) {
    return new DefinitionFinding(
        code, SpecFinding.Fix.RAISE_BOUND, -1, -1, bound, texts(arguments));
  }

  private static List<String> texts(Object... arguments) {
    return Stream.of(arguments).map(String::valueOf).toList();
  }

  /**
   * Returns the finding at its place.
   *
   * @param whole the place of the definition or of the bound
   */
  SpecFinding at(SourceRef whole, List<Disjunct> disjuncts) {
    SourceRef source = whole;
    if (disjunct >= 0) {
      Disjunct place = disjuncts.get(disjunct);
      source = atom < 0 ? place.source() : place.atoms().get(atom).source();
    }
    Notice notice = Notice.of(code, source.toString(), arguments.toArray());
    return new SpecFinding(notice, source, arguments, fix);
  }
}
