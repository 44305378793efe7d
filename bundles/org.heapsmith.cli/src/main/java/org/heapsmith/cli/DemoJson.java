// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.heapsmith.cli.summary.PaperFigures;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.testgen.report.Totals;
import org.heapsmith.usecases.run.GenerationResult;

/** The figures of the demo as JSON. */
final class DemoJson {

  private DemoJson() {}

  static JsonObject members(List<Row> rows, GenerationResult result, double seconds) {
    JsonObject members = new JsonObject();
    members.addProperty("seconds", seconds);
    members.addProperty("explorationSeconds", result.explorationSeconds());
    members.addProperty("testSeconds", result.report().seconds());
    JsonArray subjects = new JsonArray();
    rows.forEach(r -> subjects.add(row(r)));
    members.add("subjects", subjects);
    return members;
  }

  private static JsonObject row(Row row) {
    Totals t = row.totals();
    JsonObject object = new JsonObject();
    object.addProperty("name", row.name());
    object.addProperty("methods", t.methods());
    object.addProperty("paths", t.paths());
    object.addProperty("testsKept", t.testsKept());
    object.addProperty("testsAll", t.testsAll());
    object.add("inputs", GenerationJson.validity(t.inputs()));
    object.addProperty("branchesCovered", t.kept().branches().covered());
    object.addProperty("branches", t.kept().branches().total());
    object.addProperty("infeasible", t.infeasible());
    object.addProperty("notReached", t.notReached());
    object.addProperty("divergences", t.divergences());
    object.addProperty("findings", t.findings());
    object.addProperty("unknowns", t.unknowns());
    object.addProperty("solverCalls", t.solverCalls());
    object.addProperty("seconds", t.seconds());
    row.paper().ifPresent(p -> object.add("jsf", paper(p)));
    JsonArray missed = new JsonArray();
    row.missed().forEach(missed::add);
    object.add("missed", missed);
    return object;
  }

  private static JsonObject paper(PaperFigures paper) {
    JsonObject object = new JsonObject();
    object.addProperty("methods", paper.methods());
    object.addProperty("tests", paper.tests());
    object.addProperty("branchCoverage", paper.coverage());
    paper.solverCalls().ifPresent(n -> object.addProperty("solverCalls", n));
    paper.seconds().ifPresent(s -> object.addProperty("seconds", s));
    return object;
  }
}
