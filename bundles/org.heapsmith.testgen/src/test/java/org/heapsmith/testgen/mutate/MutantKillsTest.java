// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.report.Mutation;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** Small changes of the code, and which tests notice them. */
class MutantKillsTest {
  private static final String SOURCE =
      """
class Chain {
  private static class Node { int key; Node next, back; }
  private Node head; private int size; private boolean sealed;
  void add(int key) { Node n = new Node(); n.key = key; n.next = head; if (head != null) { head.back = n; } head = n; size++; }
  void clear() { head = null; size = 0; }
  void reverse() { Node to = null; while (head != null) { Node n = head.next; head.next = to; to = head; head = n; } head = to; }
  int size() { return size; }
  boolean has(int key) { Node n = head; while (n != null && n.key != key) { n = n.next; } return n != null; }
  Chain self() { return this; }
  long sum() { long s = 0; for (Node n = head; n != null; n = n.next) { s += n.key; } return s; }
  void seal() { check(); sealed = true; }
  private void check() { if (sealed) { throw new IllegalStateException(); } }
  static long total(java.util.List<Integer> keys) { long s = 0; for (int key : keys) { if (key != 3) { s += key; } } return s; }
  static int larger(int a, int b) { return a > b ? a : b; }
  static void spin(int n) { for (int i = 0; i < n; i++) { if (i == 2) { return; } } }
  static String name(boolean b) { return b ? "yes" : ""; }
  static double half(double x) { return -x / 2; }
  static int shifted(int x) { return (x << 1) ^ 1; }
}
""";

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MethodModel method(String name) {
    return classPath.get("Chain").methods(name).get(0);
  }

  private static List<TestCase> tests(String name) {
    MethodId id = MethodId.of(method(name));
    ExplorationOptions options =
        ExplorationOptions.DEFAULT.withStrategy("sequences").withCriterion("path");
    ExplorationRequest request =
        new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options);
    return new Explorer().explore(request, TreeListener.NONE, Cancellation.NONE).tests();
  }

  private static MutantKills kills(String name, List<TestCase> tests) {
    return new MutantKills(classPath, method(name), tests, Cancellation.NONE);
  }

  private static Mutation mutation(String name) {
    List<TestCase> tests = tests(name);
    return kills(name, tests).mutation(tests);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add", "total", "clear", "reverse", "size", "has", "self", "sum", "seal", "name", "half",
        "shifted"
      })
  void everyChangeThatCanBeSeenIsNoticed(String method) {
    Mutation mutation = mutation(method);
    assertTrue(mutation.killed() > 0);
    assertEquals(List.of(), mutation.survivors());
    assertEquals(0, mutation.unknown());
  }

  /** Where both are equal, either is the larger one. */
  @ParameterizedTest
  @CsvSource({"larger, the comparison includes equality"})
  void aChangeThatNobodyCanSeeSurvives(String method, String change) {
    List<Mutation.Change> survivors = mutation(method).survivors();
    assertEquals(1, survivors.size(), "" + survivors);
    assertTrue(survivors.get(0).change().startsWith(change));
    assertTrue(survivors.get(0).line() > 0);
  }

  /** A test whose run does not come to the place that is changed need not be run again. */
  @ParameterizedTest
  @ValueSource(strings = {"add", "reverse", "has", "seal", "larger", "name"})
  void testsNoticeWhatTheyNoticeWhenAllAreRun(String name) {
    List<TestCase> tests = tests(name);
    MutantKills kills = kills(name, tests);
    RunLimits limits = RunLimits.until(Cancellation.NONE);
    ConcreteMachine machine = new ConcreteMachine(classPath, limits);
    int number = 0;
    for (Mutant mutant : Mutants.of(method(name))) {
      ConcreteMachine changed =
          new ConcreteMachine(classPath, limits).with(Map.of(mutant.method(), mutant.code()));
      String mutantName = mutant.method() + " " + number++;
      for (TestCase test : tests) {
        boolean differs = !picture(machine, name, test).equals(picture(changed, name, test));
        assertEquals(differs, kills.of(test).contains(mutantName), mutant + " " + test);
      }
    }
  }

  private static Optional<String> picture(ConcreteMachine machine, String name, TestCase test) {
    List<ConcreteValue> arguments = new ArrayList<>();
    Optional.ofNullable(test.receiver()).ifPresent(arguments::add);
    arguments.addAll(test.arguments());
    return machine.picture(method(name), test.input(), arguments);
  }

  @Test
  void anEmptyStructureDoesNotShowThatItIsCleared() {
    List<TestCase> empty =
        tests("clear").stream().filter(t -> t.input().objects().size() == 1).toList();
    assertFalse(empty.isEmpty());
    Mutation mutation = kills("clear", empty).mutation(empty);
    List<String> changes = mutation.survivors().stream().map(Mutation.Change::change).toList();
    assertEquals(List.of("head is not written", "size is not written"), changes);
  }

  private static String text(TestCase test) {
    return ((ConcreteValue.Text) ((Outcome.Returned) test.outcome()).value()).value();
  }

  @Test
  void whatOneTestAloneNoticesIsTold() {
    List<TestCase> tests = tests("name");
    MutantKills kills = kills("name", tests);
    TestCase yes = tests.stream().filter(t -> text(t).equals("yes")).findFirst().orElseThrow();
    TestCase no = tests.stream().filter(t -> text(t).isEmpty()).findFirst().orElseThrow();

    assertTrue(kills.onlyBy(yes, List.of(yes, no)).stream().anyMatch(c -> c.line() > 0));
    assertEquals(kills.of(yes).size(), kills.onlyBy(yes, List.of(yes)).size());
  }

  @Test
  void whatMutantsLeaveIsForAssertions() {
    List<TestCase> tests = tests("add");
    Map<TestCase, List<ConcreteHeap>> wrong = kills("add", tests).wrongEnds(tests);
    assertFalse(wrong.isEmpty());
    ConcreteMachine machine = new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE));
    wrong.forEach(
        (test, heaps) -> {
          List<ConcreteValue> all = new ArrayList<>(List.of(test.receiver()));
          all.addAll(test.arguments());
          ConcreteHeap right = machine.left(method("add"), test.input(), all).orElseThrow().heap();
          assertFalse(heaps.contains(right));
        });
  }

  @Test
  void whatTheResultShowsNeedsNoOtherAssertion() {
    List<TestCase> tests = tests("size");
    assertEquals(Map.of(), kills("size", tests).wrongEnds(tests));
  }

  @Test
  void notToEndIsNoticed() {
    List<TestCase> tests = tests("spin");
    TreeSet<String> noticed = new TreeSet<>();
    MutantKills kills = kills("spin", tests);
    tests.forEach(t -> noticed.addAll(kills.of(t)));
    assertTrue(kills.mutation(tests).killed() > 0);
    assertEquals(kills.mutation(tests).killed(), noticed.size());
  }

  @Test
  void whatIsCancelledIsNotDecided() {
    List<TestCase> tests = tests("reverse");
    MutantKills kills = new MutantKills(classPath, method("reverse"), tests, () -> true);
    Mutation mutation = kills.mutation(tests);
    assertEquals(0, mutation.killed() + mutation.survivors().size());
    assertTrue(mutation.unknown() > 0);
  }

  /** A mutant is a method that a JVM would load. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/util/TreeMap", "java/util/ArrayDeque", "java/math/BigInteger", "java/lang/Math",
        "java/util/BitSet", "java/lang/FdLibm$Sqrt", "java/util/Formatter", "java/lang/Character"
      })
  void everyMutantIsWellTyped(String type) throws Exception {
    List<Mutant> all = new ArrayList<>();
    classPath.find(type).stream()
        .flatMap(c -> c.methods().stream())
        .filter(MethodModel::hasBody)
        .forEach(m -> all.addAll(Mutants.of(m)));
    for (Mutant mutant : all) {
      MethodNode code = mutant.code();
      code.maxStack += 2;
      new Analyzer<>(new BasicVerifier()).analyze(type, code);
      assertEquals(code.instructions.size(), mutant.code().instructions.size(), "each time alike");
    }
    assertTrue(all.size() > 20 || type.contains("$"));
  }

  /** Copies of such a method for each of its mutants, all at once, would need gigabytes. */
  @Test
  void mutantsOfALargeMethodAreCopiedOneByOne() {
    String many = "if (a[i] == n) { n++; }\n".repeat(3_000);
    ClassPath large =
        ClassPath.of(
            Compiler.JAVAC.compile(
                "class Large { static int f(int[] a, int i, int n) { " + many + "return n; } }"));
    List<Mutant> all = Mutants.of(large.get("Large").methods("f").get(0));
    assertTrue(all.size() > 9_000, "" + all.size());
    assertEquals(all.get(0).method().size(), all.get(0).code().instructions.size());
  }
}
