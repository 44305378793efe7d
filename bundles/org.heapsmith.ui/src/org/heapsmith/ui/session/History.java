// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.runtime.ILog;

/**
 * The last run of each method, kept in one JSON file; the methods that were not run for longest are
 * forgotten first. Thread-safe; reads and writes files: not for the UI thread.
 */
public final class History {
  private static final int METHODS = 400;
  private static final int VERSION = 1;

  private final Path file;
  private final Gson gson = new GsonBuilder().setPrettyPrinting().create();
  private Map<String, RunSummary> runs;

  /** The file's content; {@code runs} from the oldest to the newest. */
  private record Content(int version, Map<String, RunSummary> runs) {}

  /** Makes a history in that file, which need not exist. */
  public History(Path file) {
    this.file = file;
  }

  /**
   * Remembers runs and compares each with the one before it.
   *
   * @param now by a name of project and method
   * @return for each method that was run before
   * @throws IOException if the file cannot be written; the comparisons of this session still work
   *     next time
   */
  public synchronized Map<String, Comparison> record(Map<String, RunSummary> now)
      throws IOException {
    Map<String, Comparison> comparisons = compare(now);
    now.forEach(
        (method, summary) -> {
          runs.remove(method);
          runs.put(method, summary);
        });
    for (Iterator<String> oldest = runs.keySet().iterator(); runs.size() > METHODS; ) {
      oldest.next();
      oldest.remove();
    }
    save();
    return comparisons;
  }

  /** Compares runs with those before them and remembers nothing. */
  public synchronized Map<String, Comparison> compare(Map<String, RunSummary> now)
      throws IOException {
    load();
    Map<String, Comparison> comparisons = new LinkedHashMap<>();
    now.forEach(
        (method, summary) -> {
          if (runs.containsKey(method)) {
            comparisons.put(method, new Comparison(runs.get(method), summary));
          }
        });
    return comparisons;
  }

  private void load() throws IOException {
    if (runs != null) {
      return;
    }
    runs = new LinkedHashMap<>();
    if (!Files.exists(file)) {
      return; // nothing was run yet
    }
    try {
      Content content = gson.fromJson(Files.readString(file), Content.class);
      if (content != null && content.version() == VERSION && content.runs() != null) {
        runs.putAll(content.runs());
      }
    } catch (JsonParseException e) {
      ILog.of(getClass()).warn(file.toString(), e);
      Files.move(
          file,
          file.resolveSibling(file.getFileName() + ".bad"),
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void save() throws IOException {
    Files.createDirectories(file.getParent());
    Path next = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(next, gson.toJson(new Content(VERSION, runs)));
    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
