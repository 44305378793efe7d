// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A loop that counts to a known number goes round as often as it says, others to the bound. */
class CountedLoopsTest {
  private static final String SOURCE =
      """
package demo;

class Texts {
  static String roman(int n) {
    if (n < 1 || n > 3999) { throw new IllegalArgumentException(); }
    int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    String[] s = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < v.length; i++) {
      while (n >= v[i]) { b.append(s[i]); n -= v[i]; }
    }
    return b.toString();
  }

  static boolean pin(String pin) {
    boolean digit = false, letter = false;
    for (char c : pin.toCharArray()) {
      if (c >= '0' && c <= '9') { digit = true; } else if (c >= 'a' && c <= 'z') { letter = true; }
    }
    return pin.length() >= 5 && digit && letter;
  }
}

class Halving {
  static int steps(int n) { int s = 0; while (n > 1) { n = n / 2; s++; } return s > 9 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  private JsonObject generate(Compiler compiler, String... arguments) {
    return JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), arguments);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatComesAfterThirteenRoundsIsCovered(Compiler compiler) {
    for (JsonObject method : JsonReport.methods(generate(compiler, "demo.Texts"))) {
      assertEquals(
          List.of(), JsonReport.not("covered", method), method.get("signature").toString());
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aLoopThatDividesIsBounded(Compiler compiler) {
    JsonObject method = JsonReport.methods(generate(compiler, "demo.Halving")).get(0);
    assertEquals(List.of("not reached"), JsonReport.not("covered", method));
    assertTrue(method.toString().contains("HS-4002"), method.toString());
  }
}
