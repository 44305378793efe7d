// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.usecases.compare.Agreement;
import org.heapsmith.usecases.compare.ComparedMethod;
import org.heapsmith.usecases.compare.ComparedRun;
import org.heapsmith.usecases.compare.Comparison;
import org.heapsmith.usecases.compare.Disagreement;
import org.heapsmith.usecases.compare.Obstacle;
import org.heapsmith.usecases.compare.PairVerdict;

/** A comparison as JSON; docs/cli.md names the members. */
public final class CompareJson {
  private CompareJson() {}

  /** Returns the members of the document. */
  public static JsonObject members(Comparison comparison) {
    JsonObject members = new JsonObject();
    JsonArray configurations = new JsonArray();
    comparison.configurations().forEach(configurations::add);
    members.add("configurations", configurations);
    JsonArray methods = new JsonArray();
    comparison.methods().forEach(m -> methods.add(method(m)));
    members.add("methods", methods);
    members.addProperty("cancelled", comparison.cancelled());
    return members;
  }

  private static JsonObject method(ComparedMethod method) {
    JsonObject json = new JsonObject();
    json.addProperty("method", method.name());
    JsonArray runs = new JsonArray();
    method.runs().forEach(r -> runs.add(run(r)));
    json.add("runs", runs);
    JsonArray agreement = new JsonArray();
    method.verdicts().forEach(v -> agreement.add(verdict(v)));
    json.add("agreement", agreement);
    JsonArray disagreements = new JsonArray();
    method.disagreements().forEach(d -> disagreements.add(disagreement(d)));
    json.add("disagreements", disagreements);
    return json;
  }

  private static JsonObject run(ComparedRun run) {
    Statistics s = run.statistics();
    JsonObject json = new JsonObject();
    json.addProperty("configuration", run.configuration());
    run.failure().ifPresent(f -> json.addProperty("failure", f.toLine()));
    json.addProperty("traces", s.paths());
    json.addProperty("exceptional", s.exceptional());
    json.addProperty("paths", run.paths().size());
    json.addProperty("pruned", s.pruned());
    json.addProperty("infeasible", s.infeasible());
    json.addProperty("invalid", run.invalid());
    json.addProperty("testsKept", run.testsKept());
    json.addProperty("tests", run.tests());
    json.addProperty("branchesCovered", run.branches().covered());
    json.addProperty("branches", run.branches().total());
    json.addProperty("instructionsCovered", run.instructions().covered());
    json.addProperty("instructions", run.instructions().total());
    json.addProperty("divergences", run.divergences());
    json.addProperty("unknowns", s.unknowns());
    json.addProperty("solverCalls", s.solverCalls());
    json.addProperty("solverQueries", s.solverQueries());
    json.addProperty("seconds", run.seconds());
    json.addProperty("allSmallInputs", Agreement.isJudged(run));
    return json;
  }

  private static JsonObject verdict(PairVerdict verdict) {
    JsonObject json = new JsonObject();
    json.addProperty("first", verdict.first());
    json.addProperty("second", verdict.second());
    json.addProperty("verdict", verdict.kind().text());
    json.addProperty("pathsOfBoth", verdict.common());
    verdict.upTo().ifPresent(n -> json.addProperty("upToObjects", n));
    JsonArray reasons = new JsonArray();
    for (Obstacle obstacle : verdict.obstacles()) {
      JsonObject reason = new JsonObject();
      reason.addProperty("configuration", obstacle.configuration());
      reason.addProperty("code", obstacle.why().code().id());
      reason.addProperty("message", obstacle.why().message());
      reason.addProperty("remedy", obstacle.why().code().remedy());
      reasons.add(reason);
    }
    json.add("reasons", reasons);
    return json;
  }

  private static JsonObject disagreement(Disagreement d) {
    JsonObject json = new JsonObject();
    json.addProperty("finder", d.finder());
    json.addProperty("misser", d.misser());
    json.addProperty("paths", d.count());
    JsonArray steps = new JsonArray();
    d.path().steps().forEach(s -> steps.add(s.toString()));
    json.add("shortest", steps);
    return json;
  }
}
