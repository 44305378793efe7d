// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers, streams, exceptions and the like as inputs: tests make them by their constructors. */
class ConstructedInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.io.*;

public class Made {
  private Writer log;
  private InputStream source;
  private StringBuilder text;
  static int reader(Reader r) throws IOException {
    int c = r.read();
    return c < 0 ? 1 : c == 'a' ? 2 : r.read() == 'b' ? 3 : 4;
  }
  static int optional(Object o) {
    return o instanceof java.util.Optional<?> p ? p.isPresent() ? 1 : 2 : 3;
  }
  static int constant(Object o) { return o instanceof Enum<?> e && e.ordinal() == 1 ? 1 : 2; }
  static int month(String s) {
    if (!s.matches("[0-9]{4}-([0-9]{2})")) return 1;
    return s.endsWith("12") ? 2 : 3;
  }
  static int rolled(java.util.Random r) { return r.nextInt(4) == 3 ? 1 : 2; }
  static int seeded(long seed) { return new java.util.Random(seed).nextBoolean() ? 1 : 2; }
  static int buffered(BufferedReader r) throws IOException {
    String line = r.readLine();
    return line == null ? 1 : line.isEmpty() ? 2 : 3;
  }
  static int stream(InputStream in) throws IOException {
    return in.read() == 0xff ? 1 : in.available() == 1 ? 2 : 3;
  }
  static int data(DataInputStream in) throws IOException {
    try {
      return in.readShort() == 258 ? 1 : 2;
    } catch (EOFException e) {
      return 3;
    }
  }
  static int written(ByteArrayOutputStream out, int n) {
    out.write(n);
    return out.toByteArray()[0] == 7 ? 1 : 2;
  }
  int logged(int n) throws IOException {
    if (log == null) return 0;
    log.write(n);
    return n > 5 ? 1 : 2;
  }
  static int printed(PrintWriter out, String s) {
    out.print(s);
    return out.checkError() ? 1 : s == null ? 2 : 3;
  }
  int filled() throws IOException { return source.read() < 0 ? 1 : 2; }
  static int named(File f) { return f.getName().endsWith("x") ? 1 : f.getPath().isEmpty() ? 2 : 3; }
  static int message(Exception e) {
    return e.getMessage() == null ? 1 : e.getMessage().isEmpty() ? 2 : 3;
  }
  static int cause(Throwable t) {
    return t.getCause() == null ? 1 : t.getCause() instanceof Error ? 2 : 3;
  }
  static int kind(Throwable t) {
    return t instanceof Error ? 1 : t instanceof RuntimeException ? 2 : 3;
  }
  static int only(NumberFormatException e) { return "q".equals(e.getMessage()) ? 1 : 2; }
  static int again(IllegalStateException e, int x) {
    try {
      if (x > 3) throw e;
      return 1;
    } catch (RuntimeException caught) {
      return caught == e ? 2 : 3;
    }
  }
  static int passed(IOException e, int x) throws IOException {
    if (x > 3) throw e;
    return x;
  }
  static int earlier(java.util.Date a, java.util.Date b) {
    return a.before(b) ? 1 : a.getTime() == 7 ? 2 : 3;
  }
  static int bits(java.util.BitSet b) {
    return b.isEmpty() ? b.size() : b.get(3) && b.length() == 6 ? 3 : 4;
  }
  static boolean flipped(java.util.BitSet a, java.util.BitSet b) {
    a.flip(2);
    return a.equals(b) && b.nextSetBit(0) == 1;
  }
  static int builder(StringBuilder b) {
    b.setCharAt(0, 'z');
    return b.toString().compareTo("zb") > 0 ? 1 : b.getClass() == StringBuilder.class ? 2 : 3;
  }
  static int builders(StringBuilder a, StringBuilder b) {
    a.append('x');
    return a == b ? 1 : b.length() == 2 ? 2 : 3;
  }
  static void quoted(StringBuilder b, String s) {
    b.insert(0, '"').append(s.isEmpty() ? "" : s).append('"');
  }
  static int buffer(StringBuffer b) { return b.length() > 1 && b.charAt(1) == 'q' ? 1 : 2; }
  static int target(Appendable a) throws IOException {
    a.append('x');
    return a.toString().endsWith("qx") ? 1 : 2;
  }
  static int sequence(CharSequence s) { return s instanceof StringBuilder b && b.length() == 1 ? 1 : 2; }
  int noted(int n) {
    if (text == null) return 0;
    text.append(n);
    return text.length() > 2 ? 1 : 2;
  }
  static int unasked(java.math.BigInteger a, java.math.BigInteger b) {
    return a == null ? 1 : b.signum() == 0 ? 2 : 3;
  }
  static int present(java.math.BigInteger a, File f, DataInputStream d, PrintWriter p, BufferedWriter w, java.util.Date t) {
    return a != null && f != null && d != null && p != null && w != null && t != null ? 1 : 2;
  }
  static boolean open(java.time.ZonedDateTime t) {
    return t.getHour() >= 9 && t.getHour() < 17 && t.getMonthValue() != 8;
  }
  static int until(java.time.OffsetDateTime t, java.time.LocalDate day) {
    return t == null ? 1 : t.toLocalDate().isBefore(day) ? 2 : 3;
  }
  static int anyTime(java.time.ZonedDateTime t) { return t != null ? 1 : 2; }
  static int type(Exception e) { return e.getClass() == RuntimeException.class ? 1 : 2; }
}
""";

  /** Branches that no input takes: a writer of strings has no errors, a final class no other. */
  private static final Map<String, Integer> NEVER = Map.of("printed", 1, "builder", 1);

  @TempDir Path temp;

  private Map<String, JsonObject> generate(Compiler compiler, String... arguments) {
    String[] all =
        Stream.concat(Stream.of(arguments), Stream.of("demo.Made")).toArray(String[]::new);
    return JsonReport.byName(
        JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), all));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchIsCoveredByTestsAsPeopleWriteThem(Compiler compiler) throws IOException {
    JsonReport.assertCovered(generate(compiler, "--criterion", "branch"), NEVER);
    String tests = Files.readString(temp.resolve("out/demo/MadeHeapTest.java"));
    assertTrue(tests.contains("new StringReader(\"a\")"), tests);
    assertTrue(tests.contains("new ByteArrayInputStream("), tests);
    assertTrue(tests.contains("new File(\""), tests);
    assertTrue(tests.contains("= ZonedDateTime.of("), tests);
    assertTrue(tests.contains(", ZoneOffset.UTC);"), tests);
    assertTrue(tests.contains("BitSet.valueOf(new long[] {"), tests);
    assertTrue(tests.contains("new StringBuilder(\"ac\")"), tests);
    assertFalse(tests.contains("\"detailMessage\""), tests);
    assertFalse(tests.contains("new Reader("), "a reader is no stub: " + tests);
  }

  /** What one of them cannot follow it says; none calls it infeasible. */
  @ParameterizedTest
  @ValueSource(strings = {"separation", "lazy", "lazier", "path-optimal", "summary", "sequences"})
  void noStrategyCallsInfeasibleWhatCanBe(String strategy) {
    String[] options = JsonReport.branchesBy(strategy, "--no-replay", "--time", "2s");
    JsonReport.assertFeasible(generate(Compiler.JAVAC, options), NEVER);
  }
}
