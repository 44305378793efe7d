// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.dead.DeadBranches;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What no run takes is known where the method's own variables show it, and never elsewhere. */
class DeadBranchesTest {
  private static final String SOURCE =
      """
class Fixture {
  Fixture next; int value;
  boolean flag(Fixture a, Fixture b) {
    boolean ret = true;
    ret = ret && a.equals(b);
    ret = ret && b.equals(a);
    return ret;
  }
  boolean loop(Fixture start) {
    Fixture slow = start;
    Fixture fast = start.next;
    Fixture far = fast != null ? fast.next : null;
    while (fast != null && far != null) {
      if (slow == fast) { return true; }
      fast = far != null ? far.next : null;
      far = fast != null ? fast.next : null;
      slow = slow.next;
    }
    return false;
  }
  int asserted(int a) { assert a > 0; return a; }
  int assigned(Fixture n) { if ((n = n.next) != null) { return n == null ? 1 : 2; } return 3; }
  int made() { Fixture f = new Fixture(); return f == null ? 1 : 2; }
  int after() {
    boolean never = false;
    if (never) { return value > 3 ? 1 : 2; }
    return 3;
  }
  int changes(Fixture n) {
    Fixture m = n;
    int count = 0;
    while (m != null) { m = m.next; count++; if (m == null) { return count; } }
    return count == 0 ? -1 : 0;
  }
  int toggles(int n) {
    boolean even = true;
    int sum = 0;
    for (int i = 0; i < n; i++) { if (even) { sum += i; } even = !even; }
    return sum;
  }
  int caught(Fixture n) {
    Fixture m = null;
    boolean done = false;
    try { m = n; value = m.value; done = true; } catch (RuntimeException e) { value = 1; }
    if (done) { return 1; }
    return m == null ? 2 : 3;
  }
  int wide(long a, Fixture n) { long b = a; Fixture m = n; if (m == null) { b = 1; } return m == null ? 1 : b > 0 ? 2 : 3; }
  int switched(int k, boolean b) {
    Fixture m = null;
    if (b) { m = this; }
    switch (k) { case 1: return m == null ? 1 : 2; case 2: m = next; default: }
    return m == null ? 3 : 4;
  }
  int copied(Fixture a) { Fixture b = a; if (b == null) { a = this; } return a == null ? 1 : b == null ? 2 : 3; }
}
""";

  @TempDir Path directory;

  private Set<String> of(Compiler compiler, String name) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(directory, SOURCE))) {
      BranchConditions conditions = new BranchConditions(classPath);
      MethodModel method = classPath.get("Fixture").methods(name).get(0);
      Set<String> texts = new TreeSet<>();
      for (Branch b : DeadBranches.of(method)) {
        texts.add(
            conditions.of("Fixture", name, method.descriptor(), b.instruction(), b.outcome()));
      }
      return texts;
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatAMethodsOwnVariablesExcludeIsDead(Compiler compiler) {
    assertEquals(Set.of("!ret"), of(compiler, "flag"), "the first one: it has just been set");
    assertEquals(Set.of("far == null"), of(compiler, "loop"), "the loop has asked that");
    assertEquals(Set.of("n == null"), of(compiler, "assigned"));
    assertEquals(Set.of("f == null"), of(compiler, "made"));
    assertEquals(1, of(compiler, "asserted").size(), "assertions are on");
    assertEquals(Set.of("never", "value > 3", "value <= 3"), of(compiler, "after"));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatSomeRunTakesIsNot(Compiler compiler) {
    for (String name : Set.of("changes", "toggles", "caught", "switched")) {
      assertEquals(Set.of(), of(compiler, name), name);
    }
    assertEquals(Set.of(), of(compiler, "wide"));
    assertEquals(Set.of(), of(compiler, "copied"));
  }

  @Test
  void assertionsOfTheJdkAreOff() {
    try (ClassPath classPath = ClassPath.of()) {
      MethodModel method = classPath.get("java/util/TimSort").methods("binarySort").get(0);
      assertEquals(Set.of(), DeadBranches.of(method));
    }
  }
}
