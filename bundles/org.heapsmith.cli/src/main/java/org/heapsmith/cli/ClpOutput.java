// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.console.NoticeLines;
import org.heapsmith.cli.console.Session;
import org.heapsmith.clp.cases.ClpCase;
import org.heapsmith.clp.cases.ClpCases;
import org.heapsmith.clp.cases.ClpObject;
import org.heapsmith.clp.run.Solution;
import org.heapsmith.clp.run.Solutions;
import org.heapsmith.clp.translate.ClpView;

/** What {@code clp} prints: the program, or its solutions. */
final class ClpOutput {
  private final Session session;
  private final boolean json;
  private final MethodModel method;
  private final ClpView view;
  private final String text;

  ClpOutput(Session session, boolean json, MethodModel method, ClpView view, String text) {
    this.session = session;
    this.json = json;
    this.method = method;
    this.view = view;
    this.text = text;
  }

  /** Prints the program. */
  ExitCode print() {
    JsonObject members = new JsonObject();
    members.addProperty("method", method.exact());
    members.addProperty("program", text);
    return finish(members, text, view.notices());
  }

  /** Prints the solutions of a run. */
  ExitCode print(Solutions solutions, String criterion) {
    List<ClpCase> cases =
        solutions.solutions().stream().map(s -> ClpCases.of(view.program(), s)).toList();
    JsonArray array = new JsonArray();
    StringBuilder lines = new StringBuilder();
    long exceptional = cases.stream().filter(c -> !c.flag().equals("ok")).count();
    lines.append(method).append(": ").append(cases.size());
    lines.append(cases.size() == 1 ? " solution, " : " solutions, ").append(exceptional);
    lines.append(" of them exceptional\n");
    for (int i = 0; i < cases.size(); i++) {
      Solution solution = solutions.solutions().get(i);
      lines.append(lines(i + 1, cases.get(i), solution));
      array.add(json(cases.get(i), solution));
    }
    JsonObject members = new JsonObject();
    members.addProperty("method", method.exact());
    members.add("cases", array);
    members.addProperty("steps", solutions.steps());
    members.addProperty("complete", solutions.complete());
    return finish(members, lines.toString(), notices(solutions, criterion));
  }

  private ExitCode finish(JsonObject members, String plain, List<Notice> notices) {
    ExitCode code = ExitCode.of(notices);
    session.out().print(json ? JsonText.document("clp", code, notices, members) + "\n" : plain);
    session.out().flush();
    new NoticeLines(session.err()).print(notices);
    return code;
  }

  /** What has no translation matters only if a derivation came there. */
  private List<Notice> notices(Solutions solutions, String criterion) {
    List<Notice> notices = new ArrayList<>();
    solutions.untranslated().forEach(u -> notices.add(ClpView.untranslated(u)));
    if (!solutions.cut().isEmpty()) {
      String where = String.join(", ", solutions.cut());
      notices.add(Notice.of(Code.BOUND_CRITERION, "", criterion, where));
    }
    if (solutions.unknown() > 0) {
      notices.add(Notice.of(Code.MODEL_NOT_FOUND, "", method, unknown(solutions)));
    }
    if (!solutions.complete()) {
      notices.add(
          session.cancellation().isCancelled()
              ? Notice.of(Code.CANCELLED, "")
              : Notice.of(Code.BOUND_STEPS, "", solutions.steps()));
    }
    return notices;
  }

  private static String unknown(Solutions solutions) {
    return "the solver left the constraints of "
        + Plural.of(solutions.unknown(), "solution")
        + " undecided";
  }

  private String lines(int number, ClpCase c, Solution solution) {
    StringBuilder lines = new StringBuilder("\n" + number + ": " + c.flag());
    lines.append(c.result().isEmpty() ? "" : ", returns " + c.result()).append('\n');
    lines.append("  arguments  ").append(values(c.arguments())).append('\n');
    objects("input", c.input(), lines);
    objects("changes", c.changes(), lines);
    lines.append("  clauses    ").append(path(solution)).append('\n');
    return lines.toString();
  }

  private static String values(Map<String, String> values) {
    return values.isEmpty()
        ? "none"
        : values.entrySet().stream()
            .map(v -> v.getKey() + " = " + v.getValue())
            .collect(Collectors.joining(", "));
  }

  private static void objects(String title, List<ClpObject> objects, StringBuilder lines) {
    String before = String.format("  %-11s", title);
    for (ClpObject object : objects) {
      lines.append(before).append(object).append('\n');
      before = " ".repeat(before.length());
    }
  }

  /** The clauses of the method's own predicates: {@code if_12/2} is the second of if_12. */
  private String path(Solution solution) {
    return solution.trace().stream()
        .filter(view.steps()::containsKey)
        .map(t -> t.predicate() + "/" + t.clause())
        .collect(Collectors.joining(" "));
  }

  private JsonObject json(ClpCase c, Solution solution) {
    JsonObject object = new JsonObject();
    object.addProperty("flag", c.flag());
    object.add("arguments", json(c.arguments()));
    object.addProperty("result", c.result());
    object.add("input", json(c.input()));
    object.add("output", json(c.output()));
    JsonArray clauses = new JsonArray();
    List.of(path(solution).split(" ")).forEach(clauses::add);
    object.add("clauses", clauses);
    return object;
  }

  private static JsonArray json(List<ClpObject> objects) {
    JsonArray array = new JsonArray();
    for (ClpObject o : objects) {
      JsonObject object = new JsonObject();
      object.addProperty("id", o.id());
      object.addProperty("type", o.type());
      object.add("members", json(o.members()));
      array.add(object);
    }
    return array;
  }

  private static JsonObject json(Map<String, String> values) {
    JsonObject object = new JsonObject();
    values.forEach(object::addProperty);
    return object;
  }
}
