// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the clauses of a spec mean for generated tests: which of them become findings, and why. */
class SpecMeaningTest {
  private static final String SOURCE =
      """
      package demo;

      public class Account {
        public enum State { OPEN, CLOSED }

        private int balance;
        private Account next;

        public Account(int start) {
          balance = start;
          if (start == 9 || start < 0) {
            balance = start == 9 ? -1 : 0;
          }
        }

        /** Wrong for 7. */
        public int add(int amount) {
          if (amount < 0) {
            throw new IllegalArgumentException();
          }
          if (amount == 7) {
            balance = 0;
          } else {
            balance += amount;
          }
          return balance;
        }

        public void drop() {
          if (next == null) {
            throw new IllegalStateException();
          }
          next = next.next;
        }

        public State state() {
          return balance == 0 ? State.CLOSED : State.OPEN;
        }

        public static int twice(int n) {
          return 2 * n;
        }
      }
      """;

  private static final String CONSTRUCTOR =
      "new Account: constructs it: the postcondition does not hold: chain(#1, ?): 0 <= b does not"
          + " hold: b = -1";

  private static final String ADD =
      "add: changes balance, returns 0: the postcondition does not hold: result == b + amount does"
          + " not hold: result = 0, b = 1, amount = 7";

  @TempDir Path temp;
  private Fixture files;

  @BeforeEach
  void compile() {
    files = new Fixture(temp);
    files.compile(files.write("src/demo/Account.java", SOURCE));
  }

  /** What a good author says of the class; the code keeps all of it but for one bug. */
  private static final String GOOD =
      """
      import demo.Account;

      predicate chain(Account a, int n) =
          a == null && n == 0
        | a -> Account{ balance: b, next: m } * chain(m, n - 1) && 0 <= b && 0 < n;

      /** The class invariant: it holds after constructors, too, and says nothing of twice. */
      spec Account.* {
        requires chain(this, n) && n <= 2;
        ensures  chain(this, _);
      }

      spec Account.add(int amount) {
        requires this -> Account{ balance: b, next: m } && 0 <= b && b < 1000 && amount < 1000;
        ensures  result == b + amount && this.balance == old(this.balance) + amount;
        ensures  this.next == m;
        throws   IllegalArgumentException when amount < 0 && b < Integer.MAX_VALUE;
      }

      spec Account.drop() {
        requires chain(this, n);
        ensures  chain(this, n - 1);
        throws   IllegalStateException when this.next == null;
      }

      spec Account.state() {
        requires this.balance < 5;
        ensures  result == Account.State.CLOSED && old(this.balance) == 0
              || result instanceof Account.State && result != Account.State.CLOSED;
      }
      """;

  private List<String> findings(String spec) {
    Path file = files.write("account.heap", spec);
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            files.classes(),
            "--spec",
            file.toString(),
            "-o",
            files.output().toString(),
            "demo.Account#<init>",
            "demo.Account#add",
            "demo.Account#drop",
            "demo.Account#state",
            "demo.Account#twice");
    List<String> findings = run.out().lines().filter(line -> line.startsWith("finding")).toList();
    run.endsWith(findings.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS);
    return findings.stream()
        .map(line -> line.replaceAll("finding in demo.Account#(.*?)\\(.*?\\): .*?: ", "$1: "))
        .map(line -> line.replaceAll(" \\(input built .*", ""))
        .toList();
  }

  @Test
  void aGoodSpecFindsTheBugsOnly() {
    assertEquals(List.of(CONSTRUCTOR, ADD), findings(GOOD));
  }

  @Test
  void everythingThatIsWrongIsFound() {
    String wrong =
        GOOD.replace("chain(this, n - 1)", "chain(this, n)")
            .replace("when this.next == null", "when this.next == null && n < 0")
            .replace("old(this.balance) == 0", "old(this.balance) != 0")
            .replace("Exception when amount < 0", "Exception when amount < 8");
    assertEquals(
        List.of(
            CONSTRUCTOR,
            ADD,
            // the bound of amount < 0 itself shows a mutant that no other number does
            "add: returns 2: the spec says IllegalArgumentException for this input, but it returns",
            "drop: throws IllegalStateException: the spec allows no IllegalStateException for this"
                + " input",
            "state: returns CLOSED: the postcondition does not hold: result == Account.State.CLOSED"
                + " && old(this.balance) != 0 || result instanceof Account.State && result !="
                + " Account.State.CLOSED does not hold: result = #2",
            // no call sets next
            "drop: removes the last node: the postcondition does not hold: chain(null, 1): n == 0"
                + " does not hold: n = 1"),
        findings(wrong));
  }

  /** A tree that was hung into another is no root any more, and its repOK wants a root. */
  @Test
  void argumentMayBecomePartOfTheReceiver() {
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            CliRun.EXAMPLES,
            "--spec",
            CliRun.HOME.resolve("examples/hex/parse.heap").toString(),
            "--unfold",
            "2",
            "--output",
            temp.resolve("out").toString(),
            "org.heapsmith.examples.parse.ParseNode#add");
    assertFalse(run.err().contains("HS-5001"), run.err());
    assertFalse(run.err().contains("not after it"), run.err());
  }
}
