// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The spec files that see each other, as they are in the editor or, if closed, on disk.
 * Thread-safe. A file is parsed when its text has changed; all are resolved together when one has.
 */
public final class Workspace {
  private final Resolver resolver;
  private final Map<String, SourceFile> files = new TreeMap<>();
  private final Map<String, Document> parsed = new TreeMap<>();
  private TypeProvider types;
  private Snapshot current;

  /** Makes a workspace without files. */
  public Workspace(Language language, TypeProvider types) {
    this.resolver = new Resolver(language);
    this.types = types;
  }

  /** Adds a file or replaces its text. */
  public synchronized void put(SourceFile file) {
    if (!file.equals(files.put(file.name(), file))) {
      parsed.remove(file.name());
      current = null;
    }
  }

  /** Takes a file out. */
  public synchronized void remove(String name) {
    if (files.remove(name) != null) {
      parsed.remove(name);
      current = null;
    }
  }

  /** Says that the Java classes are others now. */
  public synchronized void types(TypeProvider changed) {
    types = changed;
    current = null;
  }

  /** Returns the names of all files, sorted. */
  public synchronized List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** Returns what the files say now. */
  public synchronized Snapshot snapshot() {
    if (current == null) {
      files.forEach((name, file) -> parsed.computeIfAbsent(name, n -> resolver.parse(file)));
      current = resolver.resolve(parsed.values(), types);
    }
    return current;
  }
}
