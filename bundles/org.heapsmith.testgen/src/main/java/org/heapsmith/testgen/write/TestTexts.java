// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.testgen.merge.MergeOrder;

/** Keeps the sources as texts, for a client to place. Thread-safe. */
public final class TestTexts implements TestSink {
  private final Map<String, String> names;
  private final Map<Path, String> texts = new ConcurrentHashMap<>();

  /**
   * Makes an empty sink.
   *
   * @param names simple names wanted for test classes, by internal name of the class under test
   */
  public TestTexts(Map<String, String> names) {
    this.names = Map.copyOf(names);
  }

  @Override
  public String name(String className, String usual) {
    return names.getOrDefault(className, usual);
  }

  @Override
  public void check() {
    // there is always room for a text
  }

  @Override
  public Place place(String packageName, String simpleName, MergeOrder order) {
    String folder = packageName.isEmpty() ? "" : packageName + "/";
    return Place.of(simpleName, Path.of(folder + simpleName + ".java"));
  }

  @Override
  public Place write(Place place, String text, MergeOrder order) {
    texts.put(place.file(), text);
    return place;
  }

  /** Returns an empty sink that gives the same names. */
  public TestTexts another() {
    return new TestTexts(names);
  }

  /** Returns the text of a file of a place; empty if there is none. */
  public String text(Path file) {
    return texts.getOrDefault(file, "");
  }
}
