// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Objects behind static fields: constructors put them into what they make, or change them. A test
 * has no others. Whether a JVM has run the initialiser, as it asks for a property, is all the same.
 */
class StaticObjectsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;

public class Cache {
  static final Object HOME = %s;
  static final Key[] KEYS = {new Key("a"), new Key("b")};
  static final Key FIRST = new Key("c");
  private final Map<Key, Object> entries = new HashMap<>();
  private final Key last;
  private Key other;
  public Cache() {
    for (Key k : KEYS) { entries.put(k, "x"); }
    entries.put(FIRST, "y");
    last = KEYS[1];
    other = FIRST;
  }
  public void flush() { entries.keySet().retainAll(Arrays.asList(KEYS)); }
  public int isLast() { return last == KEYS[1] ? 1 : 2; }
  public int isFirst() { return other == FIRST ? 1 : 2; }
  public int found() {
    int n = 0;
    for (Key k : KEYS) {
      for (Key l : entries.keySet()) { n += k.equals(l) ? 1 : 0; }
    }
    return n;
  }
}
class Key {
  final String name;
  Key(String n) { name = n; }
  @Override public boolean equals(Object o) {
    return this == o || o instanceof Key && ((Key) o).name.equals(name);
  }
  @Override public int hashCode() { return name.hashCode(); }
}
class Counted {
  static final Object HOME = %1$s;
  static final int[] MADE = {0};
  final int id;
  Counted() { id = ++MADE[0]; }
  int isFirst() { return id == 1 ? 1 : 2; }
}
class Reader {
  static final Object HOME = %1$s;
  static final Key[] KEYS = {new Key("a"), new Key("b")};
  final int length;
  Reader(int n) { length = n + KEYS[1].name.length(); }
  int isLong() { return length > KEYS.length ? 1 : 2; }
}
class Named {
  static final Object HOME = %1$s;
  static final Map<String, List<String>> NAMES = new HashMap<>();
  static { NAMES.put("a", new ArrayList<>()); }
  final String name;
  Named(String name) { this.name = name; NAMES.get("a").add("x"); }
  int isFirst() { return NAMES.get("a").size() > 1 ? 1 : 2; }
  int isKnown() { return NAMES.containsKey(name) ? 1 : 2; }
}
""";

  private static final String BY_JVM = "System.getProperty(\"user.home\")";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "Cache, " + BY_JVM,
    "Counted, " + BY_JVM,
    "Named, " + BY_JVM,
    "Reader, " + BY_JVM,
    "Cache, 0",
    "Counted, 0",
    "Named, 0",
    "Reader, 0"
  })
  void callsMakeNoOthers(String name, String home) throws IOException {
    Path classes = Compiler.JAVAC.compile(String.format(SOURCE, home));
    JsonObject run = JsonReport.generate(classes, temp, "demo." + name);
    JsonReport.assertFeasible(JsonReport.byName(run), Map.of()); // and none diverges
    WrittenSuite.pass("17", classes, temp);

    String byCalls =
        JsonReport.generate(classes, temp, "--strategy", "sequences", "demo." + name).toString();
    assertEquals(!name.equals("Reader"), byCalls.contains("HS-4048"), byCalls); // nothing is built
  }
}
