// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Code that the JVM cannot link, since a class is nowhere, is no fault of a prediction. */
class MissingClassesTest {
  private static final String SOURCE =
      """
package demo;
public class Needs {
  static int caught(String s) {
    try {
      return s.length() > 1 ? 1 : 2;
    } catch (Gone g) {
      return 3;
    }
  }
}
class Gone extends RuntimeException {}
""";

  private static final String OPTIONAL =
      """
package demo;
import java.util.*;
public class Uses {
  private List<Object> all = new ArrayList<>();
  int plain(int i) { return i > 3 ? 1 : 2; }
  int takes(Kid k) { return k == null ? 1 : k.kid(3); }
  void makes(int i) { Kid k = new Kid(); k.w = i; all.add(k); }
  static int calls(int[] a) { return a.length > 1 ? new Rests().rest(a[1]) : 3; }
  boolean repOK() { return all != null; }
}
class Kid { int w; int kid(int i) { return i > w ? 1 : 2; } }
class Rests extends Kid { int rest(int i) { return i > 0 ? 1 : 2; } }
class Impl implements Api { int k; public int go(int i) { return i > k ? 1 : 2; } }
interface Api { int go(int i); }
class Plain {
  int v;
  int one(int i) { return i > v ? 1 : 2; }
}
""";

  private static final String BOTH = "{\"covered\":2,\"total\":2}";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatTheCodeLacksIsNamed(Compiler compiler) throws Exception {
    Path classes = compiler.compile(SOURCE);
    Files.delete(classes.resolve("demo/Gone.class"));
    CliRun run =
        CliRun.of(
            "generate",
            "--json",
            "--cp",
            classes.toString(),
            "-o",
            temp.resolve("out").toString(),
            "demo.Needs#caught");
    JsonObject all = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonObject method =
        all.getAsJsonObject("report")
            .getAsJsonArray("classes")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("methods")
            .get(0)
            .getAsJsonObject();
    assertEquals(0, method.get("divergences").getAsInt(), run.out());
    assertEquals(0, method.get("testsKept").getAsInt(), run.out());
    assertTrue(run.out().contains("HS-5018"), run.out());
    assertEquals(4, run.code());
  }

  /** An object that may be anything is of none of the classes that no JVM can load. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatCannotBeLoadedIsNotTried(Compiler compiler) throws Exception {
    Path classes =
        compiler.compile(
            """
            package demo;
            public class Asks {
              static int kind(Object o) { return o instanceof Comparable ? 1 : o == null ? 2 : 3; }
              static int size(Sized s) { return s == null ? 0 : s.size() > 3 ? 1 : 2; }
            }
            interface Sized { int size(); }
            class Api implements Comparable<Api> { public int compareTo(Api a) { return 0; } }
            class Lacks extends Api implements Sized { public int size() { return 5; } }
            """);
    Files.delete(classes.resolve("demo/Api.class"));
    JsonObject run = JsonReport.generate(classes, temp, "demo.Asks");
    JsonReport.assertCovered(JsonReport.byName(run), Map.of());
    assertFalse(run.toString().contains("HS-1001"), run::toString);
    WrittenSuite.pass("17", classes, temp);
  }

  /** Libraries are often there in part: what never comes to the missing class is tested. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void theRestOfAPackageIsTested(Compiler compiler) throws Exception {
    Path classes = compiler.compile(OPTIONAL);
    Files.delete(classes.resolve("demo/Kid.class"));
    Files.delete(classes.resolve("demo/Api.class"));
    CliRun run =
        CliRun.of(
            "generate", "--json", "--cp", classes.toString(), "-o", temp.toString(), "demo.*");
    JsonObject all = JsonParser.parseString(run.out()).getAsJsonObject();
    Map<String, String> covered = new TreeMap<>();
    for (String type : List.of("demo.Uses", "demo.Plain")) {
      for (JsonObject method : JsonReport.methods(JsonReport.ofClass(all, type))) {
        String name = method.get("signature").getAsString();
        covered.put(name, method.getAsJsonObject("coverage").get("branches").toString());
      }
    }
    assertEquals(BOTH, covered.get("plain(int)"), covered.toString());
    assertEquals(BOTH, covered.get("one(int)"), covered.toString());
    assertTrue(run.out().contains("demo.Rests#rest(int)"), run.out());
    assertFalse(run.out().contains("HS-5003"), run.out());
  }
}
