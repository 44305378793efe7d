// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.logic.sat.SpecFinding.Fix;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/** What is wrong with the precondition of one spec. */
final class RequiresChecks {
  private final LogicSession session;
  private final SpecModel model;
  private final TypeProvider types;
  private final Cancellation cancellation;

  RequiresChecks(
      LogicSession session, SpecModel model, TypeProvider types, Cancellation cancellation) {
    this.session = session;
    this.model = model;
    this.types = types;
    this.cancellation = cancellation;
  }

  List<DefinitionFinding> check(MethodSpec spec) {
    if (spec.requires().isEmpty()) {
      return List.of();
    }
    Questions questions = new Questions(session, spec.parameters(), cancellation);
    String method = spec.className().replace('/', '.') + "#" + spec.method();
    List<DefinitionFinding> dead = new ArrayList<>();
    List<SatResult.Unknown> unknown = new ArrayList<>();
    boolean satisfiable = false;
    for (int i = 0; i < spec.requires().size(); i++) {
      Disjunct disjunct = spec.requires().get(i);
      SatResult answer = questions.ask(List.of(disjunct));
      satisfiable |= answer.isSat();
      if (answer.isUnsat()) {
        dead.add(PredicateChecks.dead("the precondition of " + method, disjunct, i, questions));
      } else if (answer instanceof SatResult.Unknown undecided) {
        unknown.add(undecided);
      }
    }
    if (dead.size() == spec.requires().size()) {
      return unsatisfiable(method, dead);
    }
    List<DefinitionFinding> result = new ArrayList<>(dead);
    if (!satisfiable) {
      result.add(
          DefinitionFinding.of(
              Code.PRECONDITION_UNKNOWN, Fix.NONE, 0, -1, method, unknown.get(0).reason()));
    } else {
      bounds(spec, method, result);
    }
    return result;
  }

  /** That there is no input is said in any case; a double allocation says why. */
  private static List<DefinitionFinding> unsatisfiable(
      String method, List<DefinitionFinding> dead) {
    List<DefinitionFinding> result = new ArrayList<>();
    result.add(DefinitionFinding.of(Code.PRECONDITION_UNSATISFIABLE, Fix.NONE, 0, -1, method));
    dead.stream().filter(f -> f.atom() >= 0).forEach(result::add);
    return result;
  }

  private void bounds(MethodSpec spec, String method, List<DefinitionFinding> result) {
    if (spec.bounds().unfold().isEmpty() && spec.bounds().objects().isEmpty()) {
      return;
    }
    BoundChecks checks = new BoundChecks(model, types, spec, cancellation);
    OptionalInt objects = checks.objects();
    if (objects.isPresent()) {
      int given = spec.bounds().objects().getAsInt();
      result.add(
          DefinitionFinding.ofBound(
              Code.BOUND_TOO_SMALL, "objects", "objects", given, method, objects.getAsInt()));
    }
    OptionalInt unfold = checks.unfold();
    if (unfold.isPresent()) {
      int given = spec.bounds().unfold().getAsInt();
      result.add(
          DefinitionFinding.ofBound(
              Code.BOUND_TOO_SMALL, "unfold", "unfold", given, method, unfold.getAsInt()));
    }
  }
}
