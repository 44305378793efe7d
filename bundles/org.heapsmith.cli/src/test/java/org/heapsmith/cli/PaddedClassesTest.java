// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes that are padded to the length of a cache line have more fields than a method takes. */
class PaddedClassesTest {
  private static final String SOURCE =
      """
package demo;

public class Ring {
  private Ring next;
  int head;
  int tail;
  %s
  private Ring() {}
  public static int count(Ring ring) {
    if (ring == null) { return 0; }
    return ring.head == ring.tail ? 1 : ring.next == ring ? 2 : ring.next == null ? 3 : 4;
  }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({"byte, 260", "long, 130", "private int, 251", "public double, 125", "byte, 3"})
  void objectsOfThemAreMadeAllTheSame(String type, int fields) throws IOException {
    String padding =
        IntStream.range(0, fields)
            .mapToObj(i -> type + " p" + i + ";")
            .collect(Collectors.joining("\n  "));
    Path classes = Compiler.JAVAC.compile(String.format(SOURCE, padding));
    JsonObject run = JsonReport.generate(classes, temp, "demo.Ring");
    Map<String, JsonObject> methods = JsonReport.byName(run);
    JsonReport.assertCovered(methods, Map.of());
    assertTrue(methods.get("count").get("testsKept").getAsInt() > 4);
    WrittenSuite.pass("17", classes, temp);
  }
}
