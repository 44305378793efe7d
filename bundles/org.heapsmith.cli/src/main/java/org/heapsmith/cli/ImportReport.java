// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Imported.Entry;
import org.heapsmith.dsl.importing.Imported.Fate;

/** What became of each line of imported files, in several forms. Stateless. */
final class ImportReport {
  private ImportReport() {}

  private static String word(Fate fate) {
    return switch (fate) {
      case IMPORTED -> "imported";
      case NOTED -> "imported, with a note";
      case IGNORED -> "not a spec";
      case LEFT_OUT -> "left out";
    };
  }

  /** Returns a line for each part with a note, and one with the numbers. */
  static List<String> lines(Imported imported, boolean folder) {
    List<String> lines = new ArrayList<>();
    for (Entry entry : imported.entries()) {
      if (entry.fate() == Fate.NOTED || entry.fate() == Fate.IGNORED) {
        lines.add(
            place(entry) + ": " + entry.what() + ": " + word(entry.fate()) + ": " + entry.note());
      }
    }
    List<String> counts = new ArrayList<>();
    for (Fate fate : Fate.values()) {
      long count = imported.entries().stream().filter(e -> e.fate() == fate).count();
      if (count > 0) {
        counts.add(count + " " + word(fate));
      }
    }
    if (!imported.errors().isEmpty()) {
      counts.add(
          imported.errors().size()
              + " with errors: "
              + (folder ? "those files are not" : "nothing is")
              + " written");
    }
    lines.add(String.join(", ", counts));
    return lines;
  }

  private static String place(Entry entry) {
    return entry.source().file() + ":" + entry.source().line();
  }

  /** Returns a page with a table. */
  static String markdown(Imported imported) {
    StringBuilder out = new StringBuilder("# What became of each line\n\n");
    out.append("| line | what | became | note |\n|---|---|---|---|\n");
    for (Entry entry : imported.entries()) {
      out.append("| ").append(cell(place(entry))).append(" | ").append(cell(entry.what()));
      out.append(" | ").append(word(entry.fate())).append(" | ").append(cell(entry.note()));
      out.append(" |\n");
    }
    imported.errors().forEach(e -> out.append("\n* ").append(e.toLine()).append('\n'));
    return out.toString();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("\n", " ");
  }

  /** Returns the members of the JSON document. */
  static JsonObject members(Imported imported) {
    JsonArray entries = new JsonArray();
    for (Entry entry : imported.entries()) {
      JsonObject object = new JsonObject();
      object.addProperty("file", entry.source().file());
      object.addProperty("line", entry.source().line());
      object.addProperty("what", entry.what());
      object.addProperty("fate", entry.fate().name().toLowerCase(Locale.ROOT));
      object.addProperty("note", entry.note());
      entries.add(object);
    }
    JsonObject members = new JsonObject();
    members.add("entries", entries);
    return members;
  }
}
