// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.sarif;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Digests;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Printable;

/**
 * One run as SARIF 2.1.0. There is neither a time nor the name of a machine in it: equal results
 * are equal bytes, wherever the working tree is.
 */
final class SarifDocument {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
  private static final String ROOT = "%SRCROOT%";
  private static final String FINGERPRINT = "heapsmith/v1";
  private static final int FINGERPRINT_LENGTH = 32;

  private final String version;
  private final String command;
  private final Path file;
  private final SourceRoot root;

  /**
   * Makes the document of a command.
   *
   * @param version that of Heapsmith
   * @param file where it will be written
   */
  SarifDocument(String version, String command, Path file) {
    this.version = version;
    this.command = command;
    this.file = file;
    this.root = SourceRoot.of(file);
  }

  /**
   * Returns its text.
   *
   * @param notices what else there is to know of the run
   * @param successful whether the run came to its end
   */
  String text(List<SarifResult> results, List<Notice> notices, boolean successful) {
    List<SarifRule> rules =
        results.stream()
            .map(SarifResult::rule)
            .distinct()
            .sorted(Comparator.comparing(SarifRule::id))
            .toList();
    JsonObject run = new JsonObject();
    run.add("tool", tool(rules));
    run.add("automationDetails", automation());
    run.add("originalUriBaseIds", bases());
    run.addProperty("columnKind", "utf16CodeUnits");
    run.add("invocations", array(invocation(notices, successful)));
    JsonArray shown = new JsonArray();
    Map<String, Integer> seen = new HashMap<>();
    for (SarifResult result : results) {
      String identity = result.rule().id() + "\n" + result.identity();
      int number = seen.merge(identity, 1, Integer::sum);
      shown.add(result(result, rules, fingerprint(identity + "\n" + number)));
    }
    run.add("results", shown);
    JsonObject document = new JsonObject();
    document.addProperty("version", "2.1.0");
    document.add("runs", array(run));
    return Printable.text(GSON.toJson((JsonElement) document)) + "\n";
  }

  private JsonObject tool(List<SarifRule> rules) {
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "Heapsmith");
    driver.addProperty("version", version);
    JsonArray described = new JsonArray();
    rules.forEach(r -> described.add(r.json()));
    driver.add("rules", described);
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    return tool;
  }

  /** Documents of one commit with different names stand beside each other on a code host. */
  private JsonObject automation() {
    JsonObject details = new JsonObject();
    Path name = file.getFileName();
    String place = root.contains(file) ? root.uri(file) : name.toString();
    details.addProperty("id", "heapsmith/" + command + "/" + place + "/");
    return details;
  }

  private static JsonObject bases() {
    JsonObject base = new JsonObject();
    base.add("description", text("The root of the working tree."));
    JsonObject bases = new JsonObject();
    bases.add(ROOT, base);
    return bases;
  }

  private static JsonObject invocation(List<Notice> notices, boolean successful) {
    JsonArray told = new JsonArray();
    for (Notice notice : notices) {
      String where = notice.where().isEmpty() ? "" : notice.where() + ": ";
      JsonObject descriptor = new JsonObject();
      descriptor.addProperty("id", notice.code().id());
      JsonObject notification = new JsonObject();
      notification.add("descriptor", descriptor);
      notification.addProperty("level", SarifRule.Level.of(notice.code().severity()).toString());
      notification.add("message", text(where + notice.message()));
      told.add(notification);
    }
    JsonObject invocation = new JsonObject();
    invocation.addProperty("executionSuccessful", successful);
    invocation.add("toolExecutionNotifications", told);
    return invocation;
  }

  private JsonObject result(SarifResult result, List<SarifRule> rules, String fingerprint) {
    JsonObject json = new JsonObject();
    json.addProperty("ruleId", result.rule().id());
    json.addProperty("ruleIndex", rules.indexOf(result.rule()));
    json.addProperty("level", result.level().toString());
    json.add("message", text(result.message()));
    json.add("locations", array(location(result)));
    JsonObject fingerprints = new JsonObject();
    fingerprints.addProperty(FINGERPRINT, fingerprint);
    json.add("partialFingerprints", fingerprints);
    return json;
  }

  private JsonObject location(SarifResult result) {
    JsonObject location = new JsonObject();
    result.file().ifPresent(f -> location.add("physicalLocation", place(f, result)));
    if (!result.element().isEmpty()) {
      JsonObject element = new JsonObject();
      element.addProperty("fullyQualifiedName", result.element());
      element.addProperty("kind", "function");
      location.add("logicalLocations", array(element));
    }
    return location;
  }

  private JsonObject place(Path source, SarifResult result) {
    JsonObject artifact = new JsonObject();
    artifact.addProperty("uri", root.uri(source));
    if (root.contains(source)) {
      artifact.addProperty("uriBaseId", ROOT);
    }
    JsonObject place = new JsonObject();
    place.add("artifactLocation", artifact);
    if (result.line() > 0) {
      JsonObject region = new JsonObject();
      region.addProperty("startLine", result.line());
      if (result.column() > 0) {
        region.addProperty("startColumn", result.column());
      }
      place.add("region", region);
    }
    return place;
  }

  /** Returns a message as it is: in SARIF, braces are written twice. */
  static JsonObject text(String text) {
    JsonObject message = new JsonObject();
    message.addProperty("text", text.replace("{", "{{").replace("}", "}}"));
    return message;
  }

  private static JsonArray array(JsonElement element) {
    JsonArray array = new JsonArray();
    array.add(element);
    return array;
  }

  private static String fingerprint(String identity) {
    return Digests.of(identity).substring(0, FINGERPRINT_LENGTH);
  }
}
