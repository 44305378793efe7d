// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person does wrong gets one clear message with a code, and nothing is half-written. */
class ErrorPathsTest {
  @TempDir Path temp;
  private Fixture box;

  @BeforeEach
  void compile() {
    box = new Fixture(temp);
  }

  @Test
  void unsatisfiablePrecondition() {
    String spec =
        box.spec("spec Box.sign() { requires this -> Box{ value: v } && v < 0 && 0 < v; }");
    generate("demo.Box#sign", "--spec", spec).endsWith(ExitCode.BAD_INPUT).saysOnly("HS-3001");
    assertNothingWritten();
  }

  @Test
  void unknownClass() {
    generate("demo.Bax")
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1001")
        .mentions("demo.Bax")
        .mentions("did you mean demo.Box?");
    assertNothingWritten();
  }

  /** Who asked for JSON gets a document, also of a run that never began. */
  @Test
  void everyExitHasItsJson() {
    String broken = box.spec("spec Box.sign() { requires }");
    assertJson(3, "HS-1001", generate("demo.Bax", "--json"));
    assertJson(3, "HS-2001", generate("demo.Box#sign", "--spec", broken, "--json"));
    assertJson(2, "HS-1008", generate("demo.Box#sign", "--json", "--bogus"));
    assertJson(2, "HS-1008", CliRun.of("models", "--json"));
    assertJson(2, "HS-1008", CliRun.of("tree", "--format", "json", "--bogus"));
    assertJson(3, "HS-1001", CliRun.of("tree", "--cp", box.classes(), "--format=JSON", "demo.Bax"));
    assertEquals("", generate("demo.Bax").out());
  }

  private static void assertJson(int code, String id, CliRun run) {
    JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals(code, run.code(), run.err());
    assertEquals(code, document.get("exitCode").getAsInt());
    JsonObject notice = document.getAsJsonArray("notices").get(0).getAsJsonObject();
    assertEquals(id, notice.get("code").getAsString());
  }

  @Test
  void unknownMethod() {
    generate("demo.Box#sing")
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1003")
        .mentions("sing")
        .mentions("it has ")
        .mentions("did you mean sign?");
    assertNothingWritten();
  }

  @Test
  void classFileCutInHalf() throws IOException {
    Path file = Path.of(box.classes(), "demo/Box.class");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    generate("demo.Box#sign").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1002").mentions("Box");
    assertNothingWritten();
  }

  @Test
  void methodThatNeverReturns() {
    generate("demo.Box#forever", "--depth", "2000")
        .endsWith(ExitCode.INCOMPLETE)
        .says("HS-4003")
        .mentions("demo.Box.forever:");
    assertNothingWritten();
  }

  @Test
  void nativeMethod() {
    generate("demo.Box#nativeValue")
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1005")
        .mentions("native");
    assertNothingWritten();
  }

  @Test
  void callOfANativeMethod() {
    generate("demo.Box#callsNative").endsWith(ExitCode.INCOMPLETE).says("HS-4010");
    assertNothingWritten();
  }

  @Test
  void abstractMethod() {
    generate("demo.Box.Shape#area")
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1005")
        .mentions("abstract");
    assertNothingWritten();
  }

  @Test
  void specWithTwentyErrors() {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 20)
        .forEach(i -> text.append("predicate p%d(Box b) = b -> Box{ f%d: x };\n".formatted(i, i)));
    String spec = box.spec(text.toString());
    CliRun run = generate("demo.Box#sign", "--spec", spec).endsWith(ExitCode.BAD_INPUT);
    List<String> lines = run.err().lines().toList();
    assertEquals(20, lines.size(), run.err());
    for (int i = 0; i < 20; i++) {
      String line = lines.get(i);
      assertTrue(line.startsWith("HS-2003 error: "), line);
      assertTrue(line.contains("box.heap:" + (i + 2) + ":") && line.contains("f" + i), line);
    }
    assertNothingWritten();
  }

  @Test
  void specFileThatIsMissing() {
    generate("demo.Box#sign", "--spec", box.path("no.heap").toString())
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1009");
  }

  @Test
  void jarThatIsNone() {
    String jar = box.write("bad.jar", "PK no jar").toString();
    CliRun.of("generate", "--cp", jar, "-o", box.output().toString(), "demo.Box")
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1009")
        .mentions("bad.jar");
    assertNothingWritten();
  }

  @Test
  void classPathEntryThatIsMissing() {
    CliRun.of("generate", "--cp", box.path("nowhere").toString(), "-o", "x", "demo.Box")
        .endsWith(ExitCode.BAD_INPUT)
        .says("HS-1006")
        .says("HS-1001");
  }

  @Test
  void outputFolderThatIsAFile() {
    box.write("out", "");
    generate("demo.Box#sign").endsWith(ExitCode.ENVIRONMENT).saysOnly("HS-1007");
    assertTrue(Files.isRegularFile(box.path("out")));
  }

  @Test
  void outputFolderThatCannotBeWritten() {
    CliRun.of("generate", "--cp", box.classes(), "-o", "/proc/heapsmith", "demo.Box#sign")
        .endsWith(ExitCode.ENVIRONMENT)
        .saysOnly("HS-1007");
  }

  @Test
  void reportThatCannotBeWrittenIsFoundBeforeTheWork() {
    generate("demo.Box#sign", "--report", "/proc/heapsmith/r.html")
        .endsWith(ExitCode.ENVIRONMENT)
        .saysOnly("HS-1007");
    assertNothingWritten();
  }

  @Test
  void cancelledBeforeTheStart() {
    CliRun.of(() -> true, arguments("demo.Box#sign"))
        .endsWith(ExitCode.INTERRUPTED)
        .says("HS-4020");
    assertNothingWritten();
  }

  @Test
  void aGoodMethodBesideABadOneStillGetsItsTests() {
    String spec =
        box.spec("spec Box.sign() { requires this -> Box{ value: v } && v < 0 && 0 < v; }");
    String[] both = arguments("demo.Box#sign", "demo.Box#isLast", "--spec", spec);
    CliRun.of(both).endsWith(ExitCode.BAD_INPUT).says("HS-3001");
    assertEquals(Set.of("demo/BoxHeapTest.java"), box.written());
  }

  private CliRun generate(String... targetAndOptions) {
    return CliRun.of(arguments(targetAndOptions));
  }

  private String[] arguments(String... targetAndOptions) {
    String[] start = {"generate", "--cp", box.classes(), "-o", box.output().toString()};
    String[] all = Arrays.copyOf(start, start.length + targetAndOptions.length);
    System.arraycopy(targetAndOptions, 0, all, start.length, targetAndOptions.length);
    return all;
  }

  private void assertNothingWritten() {
    assertEquals(Set.of(), box.written());
    assertFalse(Files.exists(box.output()), "an empty folder was left behind");
  }
}
