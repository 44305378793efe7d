// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An assertion that calls an {@code equals} of the program: the branches it takes are none of the
 * call under test, or its test would be dropped as one that takes other branches on the JVM.
 */
class AssertedEqualsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;

public class Results {
  static class Base { int v; Base next; }
  static class Named extends Base {
    @Override public int hashCode() { return v; }
    @Override public boolean equals(Object o) { return o instanceof Named n && n.v == v; }
  }
  static List<Base> listed(Base a) {
    List<Base> all = new ArrayList<>();
    all.add(a);
    if (a.equals(a.next)) { all.add(null); }
    return all;
  }
  static Optional<List<Base>> held(Base a) {
    return a.equals(a.next) ? Optional.empty() : Optional.of(Arrays.asList(a));
  }
  static Set<Base> set(Base a) {
    Set<Base> all = new LinkedHashSet<>();
    while (a != null && all.add(a)) { a = a.next; }
    return all;
  }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void branchesOfAnAssertionAreNoneOfTheCall(Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject report = JsonReport.generate(classes, temp, "demo.Results", "--keep", "all");
    assertFalse(JsonReport.methods(report).isEmpty()); // none of its tests diverges
    String tests = Files.readString(temp.resolve("demo/ResultsHeapTest.java"));
    assertTrue(tests.contains("assertEquals(Arrays.asList(a, null), Results.listed(a))"), tests);
    WrittenSuite.pass("17", classes, temp);
  }
}
