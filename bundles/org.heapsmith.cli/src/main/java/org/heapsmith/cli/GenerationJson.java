// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Function;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.Mutation;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.Validity;
import org.heapsmith.usecases.target.JavaNames;

/** A generation report as JSON. */
final class GenerationJson {

  private GenerationJson() {}

  static JsonObject of(GenerationReport report) {
    JsonObject json = new JsonObject();
    json.addProperty("seconds", report.seconds());
    json.add("classes", array(report.classes(), GenerationJson::ofClass));
    return json;
  }

  private static JsonObject ofClass(ClassReport report) {
    JsonObject json = new JsonObject();
    json.addProperty("class", JavaNames.ofClass(report.className()));
    if (!report.testClass().isEmpty()) {
      json.addProperty("testClass", report.qualifiedTestClass());
    }
    report.file().ifPresent(f -> json.addProperty("file", f.toString()));
    json.add("methods", array(report.methods(), GenerationJson::ofMethod));
    return json;
  }

  private static JsonObject ofMethod(MethodReport report) {
    JsonObject json = new JsonObject();
    json.addProperty("signature", report.signature());
    json.addProperty("descriptor", report.method().descriptor());
    json.addProperty("complete", report.complete());
    json.addProperty("seconds", report.seconds());
    json.add("statistics", statistics(report.statistics()));
    json.addProperty("testsKept", report.testsKept());
    json.add("coverage", coverage(report.kept()));
    json.add("coverageOfAllTests", coverage(report.all()));
    json.add("inputs", validity(report.inputs()));
    json.addProperty("divergences", report.divergences());
    json.addProperty("findings", report.findings());
    json.add("mutants", mutation(report.mutation()));
    json.add("branches", array(report.branches(), b -> branch(b, report.isMeasured())));
    json.add("tests", array(report.tests(), GenerationJson::test));
    return json;
  }

  private static JsonObject mutation(Mutation mutation) {
    JsonObject json = new JsonObject();
    json.addProperty("killed", mutation.killed());
    json.addProperty("unknown", mutation.unknown());
    json.add("survivors", array(mutation.survivors(), GenerationJson::change));
    return json;
  }

  private static JsonObject change(Mutation.Change change) {
    JsonObject json = new JsonObject();
    json.addProperty("method", change.method().toString());
    json.addProperty("line", change.line());
    json.addProperty("change", change.change());
    return json;
  }

  private static JsonObject statistics(Statistics s) {
    JsonObject json = new JsonObject();
    json.addProperty("paths", s.paths());
    json.addProperty("exceptional", s.exceptional());
    json.addProperty("pruned", s.pruned());
    json.addProperty("infeasible", s.infeasible());
    json.addProperty("instructions", s.instructions());
    json.addProperty("solverCalls", s.solverCalls());
    json.addProperty("solverQueries", s.solverQueries());
    json.addProperty("unknowns", s.unknowns());
    json.addProperty("solverSeconds", s.solverNanos() / 1e9);
    return json;
  }

  private static JsonObject coverage(Coverage coverage) {
    JsonObject json = new JsonObject();
    json.add("branches", counter(coverage.branches()));
    json.add("instructions", counter(coverage.instructions()));
    json.add("lines", counter(coverage.lines()));
    return json;
  }

  /** Nothing of nothing was not measured: null, as it is n/a elsewhere. */
  private static JsonElement counter(Counter counter) {
    if (counter.total() == 0) {
      return JsonNull.INSTANCE;
    }
    JsonObject json = new JsonObject();
    json.addProperty("covered", counter.covered());
    json.addProperty("total", counter.total());
    return json;
  }

  /** Also for the rows of the demo. */
  static JsonObject validity(Validity validity) {
    JsonObject json = new JsonObject();
    json.addProperty("valid", validity.valid());
    json.addProperty("invalid", validity.invalid());
    json.addProperty("unchecked", validity.unchecked());
    return json;
  }

  /** Nothing is called covered that no test has been seen to run through. */
  private static JsonObject branch(BranchReport report, boolean measured) {
    boolean predicted = !measured && report.status() == BranchReport.Status.COVERED;
    JsonObject json = new JsonObject();
    json.addProperty("method", report.branch().method().exact());
    json.addProperty("line", report.branch().line());
    json.addProperty("instruction", report.branch().instruction());
    json.addProperty("outcome", report.branch().outcome());
    json.addProperty("status", predicted ? "predicted" : name(report.status()));
    json.addProperty("why", report.why());
    return json;
  }

  private static JsonObject test(TestReport report) {
    JsonObject json = new JsonObject();
    json.addProperty("id", report.id());
    json.addProperty("name", report.name());
    json.addProperty("displayName", report.displayName());
    json.addProperty("kept", report.kept());
    json.addProperty("status", name(report.status()));
    json.addProperty("why", report.why());
    json.addProperty("validity", name(report.verdict()));
    JsonObject built = new JsonObject();
    built.addProperty("of", name(report.built().kind()));
    built.addProperty("calls", report.built().calls());
    json.add("built", built);
    json.add("onlyHere", array(report.onlyHere(), GenerationJson::change));
    RootedHeap input = report.numberedInput();
    json.add("input", HeapJson.of(input.heap(), input.roots()));
    return json;
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static <T> JsonArray array(Collection<T> items, Function<T, JsonElement> form) {
    JsonArray array = new JsonArray();
    items.forEach(i -> array.add(form.apply(i)));
    return array;
  }
}
