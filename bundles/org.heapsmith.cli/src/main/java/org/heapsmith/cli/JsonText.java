// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Printable;
import org.heapsmith.usecases.run.GenerationResult;

/** The JSON documents that {@code --json} prints; docs/report.schema.json says what is in them. */
final class JsonText {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create();

  /** Raised when a member goes or changes its meaning. */
  private static final int FORMAT_VERSION = 1;

  private JsonText() {}

  /** Returns the text of a document: command, exit code, notices and more members. */
  static String document(String command, ExitCode code, List<Notice> notices, JsonObject members) {
    JsonObject document = new JsonObject();
    document.addProperty("command", command);
    document.addProperty("version", Version.number());
    document.addProperty("formatVersion", FORMAT_VERSION);
    document.addProperty("exitCode", code.number());
    document.add("notices", notices(notices));
    members.entrySet().forEach(e -> document.add(e.getKey(), e.getValue()));
    return Printable.text(
        GSON.toJson((JsonElement) document)); // escapes of Java and JSON are alike
  }

  /** Returns the document of a generation. */
  static String generation(
      String command, ExitCode code, List<Notice> notices, GenerationResult result) {
    JsonObject members = new JsonObject();
    members.addProperty("cancelled", result.cancelled());
    members.addProperty("explorationSeconds", result.explorationSeconds());
    JsonArray notBegun = new JsonArray();
    result.notBegun().forEach(m -> notBegun.add(m.exact()));
    members.add("notBegun", notBegun);
    members.add("report", GenerationJson.of(result.report()));
    return document(command, code, notices, members);
  }

  private static JsonArray notices(List<Notice> notices) {
    JsonArray array = new JsonArray();
    for (Notice notice : notices) {
      JsonObject object = new JsonObject();
      object.addProperty("code", notice.code().id());
      object.addProperty("severity", notice.code().severity().name().toLowerCase(Locale.ROOT));
      object.addProperty("where", notice.where());
      object.addProperty("message", notice.message());
      object.addProperty("remedy", notice.code().remedy());
      array.add(object);
    }
    return array;
  }
}
