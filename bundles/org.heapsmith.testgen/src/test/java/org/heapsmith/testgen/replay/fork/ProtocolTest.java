// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the forked JVM tells: lines of JSON that any reader reads, and what repOK said. */
class ProtocolTest {

  @BeforeEach
  void configure() {
    Probe.configure(new String[] {"repOK", "invariant"}, null);
    Probe.reset();
  }

  @AfterEach
  void forget() {
    Probe.configure(new String[0], null);
    Probe.reset();
  }

  private static String read(String quoted) {
    return JsonParser.parseString(quoted).getAsString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "\"", "\\", "\n\r\t\0", "é", "\uD83D\uDE00", "\u2028", "</x>"})
  void textsComeBackFromAReaderOfJson(String text) {
    assertEquals(text, read(EventWriter.quote(text)));
  }

  @Test
  void anyTextIsOneLineOfAscii() {
    Random random = new Random(9);
    for (int i = 0; i < 200; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(20); n > 0; n--) {
        char c = (char) random.nextInt(random.nextBoolean() ? 256 : 65536);
        text.append(Character.isSurrogate(c) ? 'x' : c);
      }
      String quoted = EventWriter.quote(text.toString());
      assertTrue(quoted.chars().allMatch(c -> c >= 32 && c < 127), quoted);
      assertEquals(text.toString(), read(quoted));
    }
  }

  static class Good {
    boolean repOK() {
      return true;
    }
  }

  static class Bad extends Good {
    @Override
    boolean repOK() {
      return false;
    }
  }

  static class Throws {
    private boolean invariant() {
      throw new IllegalStateException();
    }
  }

  static class Inherits extends Bad {}

  static class Other {
    static boolean repOK() {
      return false;
    }

    int invariant() {
      return 0;
    }

    boolean repOK(int depth) {
      return false;
    }
  }

  private static String before(Object... roots) {
    Probe.before(roots);
    return Probe.repOkBefore();
  }

  @Test
  void repOkIsAskedOfEachRoot() {
    assertEquals("true", before(new Good()));
    assertEquals("false", before(new Bad()));
    assertEquals("false", before(new Bad(), new Good()));
    assertEquals("false", before(new Good(), new Bad()));
    assertEquals("true", before(new Good(), "text", null, new Other()));
    assertEquals("false", before(new Inherits()));
  }

  @Test
  void whatHasNoneSaysNothing() {
    assertEquals("", before());
    assertEquals("", before((Object) null));
    assertEquals("", before("text", new Other()));
  }

  @Test
  void aRepOkThatThrowsHasMetABrokenObject() {
    assertEquals("false", before(new Throws()));
    assertEquals("false", before(new Throws(), new Good()));
  }

  @Test
  void answersAreOfOneTest() {
    Probe.before(new Good());
    Probe.after(new Bad());
    assertEquals("true", Probe.repOkBefore());
    assertEquals("false", Probe.repOkAfter());
    Probe.before(new Good());
    assertEquals("", Probe.repOkAfter(), "the next call has not ended");
    Probe.reset();
    assertEquals("", Probe.repOkBefore());
  }

  /** Stands for JaCoCo's agent. */
  public static final class Agent {
    private int dumps;

    /** As the agent has it. */
    public byte[] getExecutionData(boolean reset) {
      return new byte[] {(byte) ++dumps};
    }
  }

  private static byte coverage() {
    return java.util.Base64.getDecoder().decode(Probe.coverage())[0];
  }

  @Test
  void coverageIsThatOfTheCall() {
    Probe.configure(new String[0], new Agent());
    Probe.before(); // first: what was before is thrown away
    Probe.after();
    Probe.finish();
    assertEquals(2, coverage());
  }

  @Test
  void aCallThatEndsUnexpectedlyIsMeasuredToItsEnd() {
    Probe.configure(new String[0], new Agent());
    Probe.before();
    Probe.finish();
    assertEquals(2, coverage());
  }

  @Test
  void aTestWithoutProbesIsMeasuredAsAWhole() {
    Probe.configure(new String[0], new Agent());
    Probe.reset();
    Probe.finish();
    assertEquals(2, coverage());
  }
}
