// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods of a class that can be instantiated, and is extended. */
class InheritingReceiversTest {
  private static final String SOURCE =
      """
package demo;

public class Account {
  protected int balance;
  Account next;
  public boolean draw(int amount) {
    if (amount <= 0 || balance + limit() < amount) { return false; }
    balance -= amount;
    return true;
  }
  public int limit() { return 0; }
  public String name() { return this instanceof Credit ? "credit" : isFree() ? "free" : "account"; }
  protected boolean isFree() { return false; }
  public int total() {
    int sum = 0;
    for (Account a = this; a != null && sum < 3; a = a.next) { sum += a.isFree() ? 1 : 2; }
    return sum;
  }
  @Override public boolean equals(Object o) {
    return o != null && o.getClass() == getClass() && ((Account) o).balance == balance;
  }
  @Override public int hashCode() { return balance; }
}
class Credit extends Account {
  private final int limit;
  Credit(int limit) { this.limit = limit; }
  @Override public int limit() { return limit; }
}
class Free extends Account {
  private Free() {}
  static Free of(int balance) {
    Free free = new Free();
    free.balance = balance;
    return free;
  }
  @Override protected boolean isFree() { return true; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "JAVAC, separation",
    "ECJ, separation",
    "JAVAC, lazier-sharp",
    "JAVAC, path-optimal",
    "JAVAC, sequences",
  })
  void theirObjectsAreWrittenInTests(Compiler compiler, String strategy) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "--strategy", strategy, "demo.Account");
    Map<String, JsonObject> methods = JsonReport.byName(run);
    if (strategy.equals("sequences")) {
      methods.keySet().removeAll(Set.of("total", "equals")); // calls build few pairs, and no links
    }
    JsonReport.assertCovered(methods, Map.of());
    WrittenSuite.pass("17", classes, temp);
  }

  /** What was not tried is tested as a method of the subclass. */
  @Test
  void aMethodIsTestedAsOneOfTheSubclass() throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "demo.Free#name");
    assertEquals(2, JsonReport.own(JsonReport.byName(run).get("name"), "name", "infeasible"));
    assertTrue(run.toString().contains("FreeHeapTest"), run::toString);
    WrittenSuite.pass("17", classes, temp);
  }
}
