// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.merge.Digest;
import org.heapsmith.testgen.support.HandMade;
import org.heapsmith.testgen.write.TestStyle;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each class under test has a test class of its own, and knows whose tests are replaced. */
class ClassWorkTest {
  private static final String SOURCE =
      """
      package p;

      class Outer {
        void add() {}
        void add(int a) {}
        void inner() {}
        void outer() {}
        void other() {}
        class Inner {
          void go() {}
        }
        static class Deep {
          void go() {}
        }
        static class Nested {
          void go() {}
        }
      }

      class OuterInner {
        void go() {}
      }

      class Outerdeep {
        void go() {}
      }

      class Other extends Outer {
        void more() {}
      }

      class Pri$ce {
        void go() {}
      }

      class Still {
        int asked;
        boolean repOK() { return true; }
        void go() {}
      }

      class Counting {
        int asked;
        boolean repOK() { asked++; return true; }
        void go() {}
        private void hidden() {}
      }
      """;

  @TempDir private static Path folder;
  private static ClassPath classPath;

  @BeforeAll
  static void compile() throws Exception {
    Compiler.JAVAC.compile(folder, SOURCE);
    classPath = ClassPath.of(folder);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MethodWork method(
      String className, String name, String descriptor, List<Notice> notices, TestCase... tests) {
    MethodId id = new MethodId("p/" + className, name, descriptor);
    MethodModel model = id.find(classPath).orElseThrow();
    BranchId branch = new BranchId(new MethodId("p/Called", "x", "()V"), 1, 0, 1);
    ExplorationResult result =
        new ExplorationResult(
            id,
            List.of(tests),
            List.of(),
            new TreeMap<>(Map.of(branch, new BranchStatus.Covered())),
            notices,
            Statistics.NONE,
            true);
    ExploredMethod explored = new ExploredMethod(result, Optional.empty(), 0);
    return new MethodWork(explored, model, List.of(tests), Optional.empty());
  }

  private static ClassWork work(String className, MethodWork... methods) {
    GenerationOptions options =
        new GenerationOptions(
            GenerationOptions.Keep.ALL,
            true,
            Duration.ofSeconds(7),
            Duration.ofSeconds(70),
            Optional.empty(),
            List.of(),
            "",
            TestStyle.DEFAULT);
    GenerationRequest request =
        new GenerationRequest(
            Stream.of(methods).map(m -> m.input).toList(),
            classPath,
            List.of(),
            folder,
            Optional.empty(),
            options);
    return new ClassWork(request, "p/" + className, List.of(methods));
  }

  private static MethodWork method(String className, String name) {
    return method(className, name, "()V", List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "Outer, add, OuterHeapTest",
    "OuterInner, go, OuterInnerHeapTest",
    "Outer$Nested, go, OuterNestedHeapTest",
    "Outerdeep, go, OuterdeepHeapTest",
    "Pri$ce, go, PriceHeapTest",
  })
  void aTestClassIsCalledAfterItsClass(String className, String name, String testName) {
    ClassWork work = work(className, method(className, name));
    assertEquals(testName, work.testName);
    assertEquals("p", work.testPackage);
  }

  @Test
  void classesWhoseTestsWouldHaveOneNameAreToldApart() {
    ClassWork inner = work("Outer$Inner", method("Outer$Inner", "go"));
    String hash = Digest.ofMethod("p/Outer$Inner", "");
    assertEquals("OuterInner_" + hash + "HeapTest", inner.testName);
    assertEquals(Set.of(Digest.ofClass("p/OuterInner")), inner.order().rivals());
    ClassWork other = work("OuterInner", method("OuterInner", "go"));
    assertEquals(Set.of(Digest.ofClass("p/Outer$Inner")), other.order().rivals());
    assertEquals(Set.of(), work("Outer", method("Outer", "add")).order().rivals());
    ClassWork deep = work("Outer$Deep", method("Outer$Deep", "go"));
    String own = Digest.ofMethod("p/Outer$Deep", "");
    assertEquals("OuterDeep_" + own + "HeapTest", deep.testName, "where case is ignored");
  }

  @Test
  void nestedClassesAreNamedAfterAllMethodsAndHideNoClass() {
    ClassWork work = work("Outer", method("Outer", "add"));
    List<String> names = new ArrayList<>();
    work.nestedNames.forEach((m, name) -> names.add(m.name() + " " + name));
    assertEquals(
        List.of(
            "<init> ConstructorMethod",
            "add Add",
            "add AddInt",
            "inner InnerMethod",
            "outer OuterMethod",
            "other OtherMethod"),
        names);
  }

  @Test
  void anInheritedMethodIsNamedBesideThoseThatTheClassDeclares() {
    ClassWork work = work("Other", method("Other", "more"), method("Other", "add"));
    List<String> names = new ArrayList<>();
    work.nestedNames.forEach((m, name) -> names.add(m.name() + " " + name));
    assertEquals(List.of("<init> ConstructorMethod", "more More", "add Add"), names);
  }

  @Test
  void testsOfMethodsThatWereExploredToTheEndAreReplaced() {
    Notice cancelled = Notice.of(Code.CANCELLED, "");
    Notice memory = Notice.of(Code.OUT_OF_MEMORY, "", "x", "y");
    ClassWork work =
        work(
            "Outer",
            method("Outer", "add"),
            method("Outer", "add", "(I)V", List.of(cancelled)),
            method("Outer", "inner", "()V", List.of(memory)));
    assertEquals(Set.of(Digest.ofMethod("add", "()V")), work.order().replaced());
    Set<String> declared = new TreeSet<>(work.order().declared());
    declared.retainAll(
        Set.of(
            Digest.ofMethod("add", "()V"),
            Digest.ofMethod("add", "(I)V"),
            Digest.ofMethod("other", "()V"),
            Digest.ofMethod("gone", "()V")));
    assertEquals(3, declared.size());
  }

  @Test
  void codeUnderTestIsThatOfItsMethodsAndOfAllThatTheyReach() {
    ClassWork work = work("Other", method("Other", "more"), method("Other", "add"));
    assertEquals(Set.of("p/Other", "p/Outer", "p/Called"), work.codeUnderTest());
  }

  private static TestCase on(String className, ConcreteHeap heap, String name) {
    return new TestCase(
        "t",
        new MethodId("p/" + className, name, "()V"),
        heap,
        new Ref(1),
        List.<ConcreteValue>of(),
        new Outcome.Returned(null),
        heap,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  private static ClassWork asked(String className, String name) {
    HandMade made = new HandMade();
    made.instance("p/" + className, "asked", 0);
    TestCase test = on(className, made.heap(), name);
    return work(className, method(className, name, "()V", List.of(), test));
  }

  @Test
  void aRepOkThatChangesWhatTheCallSeesIsNotAsked() {
    ClassWork counting = asked("Counting", "go");
    ClassWork still = asked("Still", "go");
    RepOkManners manners = new RepOkManners(classPath, Cancellation.NONE);
    assertEquals(Set.of("p.Counting"), manners.notAsked(List.of(still, counting)));
    assertEquals(List.of(), still.notices);
    assertEquals(
        List.of(Code.REPOK_NOT_ASKED), counting.notices.stream().map(Notice::code).toList());
  }

  @Test
  void whereRepOkNeedNotHoldItIsNoMatter() {
    RepOkManners manners = new RepOkManners(classPath, Cancellation.NONE);
    ClassWork hidden = asked("Counting", "hidden");
    assertEquals(Set.of(), manners.notAsked(List.of(hidden)));
    ClassWork excluded = asked("Counting", "go");
    MethodWork method = excluded.methods.get(0);
    method.excluded.put(method.tests.get(0), "it did not end in time");
    assertEquals(Set.of(), manners.notAsked(List.of(excluded)));
    assertEquals(List.of(), hidden.notices);
  }
}
