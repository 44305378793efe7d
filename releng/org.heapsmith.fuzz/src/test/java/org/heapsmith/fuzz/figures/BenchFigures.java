// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.figures;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured of one state of the code, as a document with a version.
 *
 * @param about what was measured when and where: commit, date, machine
 * @param all in the order they were measured in
 */
record BenchFigures(Map<String, String> about, List<Figure> all) {
  private static final String FORMAT = "heapsmith-bench";
  private static final int VERSION = 1;

  BenchFigures {
    about = new LinkedHashMap<>(about);
    all = List.copyOf(all);
    long names = all.stream().map(f -> f.section() + "\t" + f.name()).distinct().count();
    if (names < all.size()) {
      throw new IllegalArgumentException("two figures of one section have the same name");
    }
  }

  /** Returns the figure of that name, if it was measured. */
  Optional<Figure> find(String section, String name) {
    return all.stream()
        .filter(f -> f.section().equals(section) && f.name().equals(name))
        .findFirst();
  }

  /** Writes the document. */
  String json() {
    JsonObject root = new JsonObject();
    root.addProperty("format", FORMAT);
    root.addProperty("version", VERSION);
    JsonObject facts = new JsonObject();
    about.forEach(facts::addProperty);
    root.add("about", facts);
    JsonArray figures = new JsonArray();
    for (Figure figure : all) {
      JsonObject each = new JsonObject();
      each.addProperty("section", figure.section());
      each.addProperty("name", figure.name());
      each.addProperty("value", figure.value());
      each.addProperty("unit", figure.unit());
      if (figure.hasAim()) {
        each.addProperty("aim", figure.aim());
        each.addProperty("reached", figure.isReached());
      }
      figures.add(each);
    }
    root.add("figures", figures);
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(root) + "\n";
  }

  /**
   * Reads a document.
   *
   * @throws IllegalArgumentException if it is none, or one of another version
   */
  static BenchFigures ofJson(String text) {
    JsonElement read = JsonParser.parseString(text);
    boolean isOurs =
        read.isJsonObject()
            && read.getAsJsonObject().has("format")
            && read.getAsJsonObject().get("format").getAsString().equals(FORMAT);
    if (!isOurs) {
      throw new IllegalArgumentException("this is no report of a bench");
    }
    JsonObject root = read.getAsJsonObject();
    int version = root.get("version").getAsInt();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          "the report has version " + version + ", and this reads version " + VERSION);
    }
    Map<String, String> about = new LinkedHashMap<>();
    root.getAsJsonObject("about")
        .entrySet()
        .forEach(e -> about.put(e.getKey(), e.getValue().getAsString()));
    List<Figure> all = new ArrayList<>();
    for (JsonElement each : root.getAsJsonArray("figures")) {
      JsonObject figure = each.getAsJsonObject();
      all.add(
          new Figure(
              figure.get("section").getAsString(),
              figure.get("name").getAsString(),
              figure.get("value").getAsDouble(),
              figure.get("unit").getAsString(),
              figure.has("aim") ? figure.get("aim").getAsString() : ""));
    }
    return new BenchFigures(about, all);
  }
}
