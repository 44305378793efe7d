// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** The judge's machine against the JVM, and its bounds. */
class ConcreteMachineTest {
  private static final String HEAPS =
      """
      public class Heaps {
        Heaps next;
        int value;
        static int limit = 4;
        static int walk(Heaps h) { int n = 0; while (h != null) { n += h.value; h = h.next; } return n; }
        static int limited(Heaps h) { return h.value < limit ? 1 : 0; }
        static int deep(int n) { return deep(n + 1) + 1; }
        static int grows() { StringBuilder b = new StringBuilder("x"); while (true) b.append(b.toString()); }
        static int big() { return new int[1 << 30].length; }
        static int clock() { return (int) System.nanoTime(); }
        static int files() { return new java.io.File("x").exists() ? 1 : 0; }
        static int exits() { System.exit(3); return 0; }
        static int starts() throws Exception { Runtime.getRuntime().exec("true"); return 0; }
        int total() { return walk(this); }
        Heaps after() { return next; }
        Integer boxed() { return value; }
        int[] both() { return new int[] {value, next.value}; }
        int grow() { return value++; }
        int raise() { return limit++; }
        int identity() { return System.identityHashCode(this); }
        int chance() { return new java.util.Random().nextInt(); }
        static int items(java.util.List<Integer> l) { int n = 0; for (int i : l) { n += i; } return n; }
        static class Items extends java.util.AbstractList<Integer> {
          public Integer get(int i) { return i; }
          public int size() { return 3; }
        }
        static int swallows() { while (true) { try { deep(0); } catch (Throwable t) { } } }
      }
      """;

  /** Every program returns what it returns on the JVM, or throws what it throws there. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void asTheJvm(Compiler compiler) throws Exception {
    Path folder = compiler.compile(MachinePrograms.SOURCE);
    List<String> expected = new ArrayList<>();
    List<String> actual = new ArrayList<>();
    ClassPath classPath = ClassPath.of(folder);
    ConcreteMachine machine = new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE));
    for (MethodModel method : classPath.get("Programs").methods()) {
      if (method.descriptor().equals("()I") && !method.isSynthetic()) {
        // each in a JVM of its own as far as static state goes
        expected.add(method.name() + " " + onTheJvm(folder, method.name()));
        RunResult result = machine.run(method, ConcreteHeap.EMPTY, List.of());
        actual.add(method.name() + " " + text(result));
      }
    }
    assertTrue(expected.size() > 35);
    assertEquals(String.join("\n", expected), String.join("\n", actual));
    classPath.close();
  }

  private static String onTheJvm(Path folder, String name) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      loader.setDefaultAssertionStatus(true);
      Method method = loader.loadClass("Programs").getDeclaredMethod(name);
      method.setAccessible(true);
      return "returned " + method.invoke(null);
    } catch (InvocationTargetException e) {
      return "threw " + e.getCause().getClass().getName();
    }
  }

  private static String text(RunResult result) {
    if (result instanceof RunResult.Returned returned) {
      return "returned " + returned.value();
    } else if (result instanceof RunResult.Threw threw) {
      return "threw " + threw.className().replace('/', '.');
    }
    return result.toString();
  }

  private static final ClassPath CLASSES = ClassPath.of(Compiler.JAVAC.compile(HEAPS));

  private static RunResult run(String name, ConcreteHeap heap, ConcreteValue... arguments) {
    return run(name, heap, Cancellation.NONE, arguments);
  }

  private static RunResult run(
      String name, ConcreteHeap heap, Cancellation cancellation, ConcreteValue... arguments) {
    MethodModel method = CLASSES.get("Heaps").methods(name).get(0);
    return new ConcreteMachine(CLASSES, RunLimits.until(cancellation))
        .run(method, heap, List.of(arguments));
  }

  private static ConcreteObject cell(int id, ConcreteValue next, int value) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    if (next != null) {
      fields.put(new FieldKey("Heaps", "next", "LHeaps;"), next);
    }
    fields.put(new FieldKey("Heaps", "value", "I"), new ConcreteValue.Primitive('I', value));
    return new ConcreteObject.Instance(id, "Heaps", fields);
  }

  private static ConcreteValue ref(int id) {
    return new ConcreteValue.Ref(id);
  }

  @Test
  void theHeapIsTheInput() {
    ConcreteHeap list =
        ConcreteHeap.of(List.of(cell(1, ref(2), 3), cell(2, ConcreteValue.NULL, 4)));
    assertEquals(new RunResult.Returned(7), run("walk", list, ref(1)));
    assertEquals(new RunResult.Returned(0), run("walk", list, ConcreteValue.NULL));
  }

  @Test
  void staticsAreThoseOfTheClassUnlessTheInputHasThem() {
    ConcreteHeap heap = ConcreteHeap.of(List.of(cell(1, ConcreteValue.NULL, 5)));
    assertEquals(new RunResult.Returned(0), run("limited", heap, ref(1)));
    SortedMap<FieldKey, ConcreteValue> statics = new TreeMap<>();
    statics.put(new FieldKey("Heaps", "limit", "I"), new ConcreteValue.Primitive('I', 9));
    ConcreteHeap higher = new ConcreteHeap(heap.objects(), statics);
    assertEquals(new RunResult.Returned(1), run("limited", higher, ref(1)));
  }

  @Test
  void aFieldThatIsLeftOutIsAskedFor() {
    ConcreteHeap open = ConcreteHeap.of(List.of(cell(1, null, 5)));
    FieldKey next = new FieldKey("Heaps", "next", "LHeaps;");
    assertEquals(new RunResult.Looked(1, next), run("walk", open, ref(1)));
  }

  /** Tests do not write {@code modCount}: the constructor of AbstractList has. */
  @Test
  void whatOnlyAClassOfTheJdkWritesIsAsItsConstructorLeavesIt() {
    ConcreteObject items = new ConcreteObject.Instance(1, "Heaps$Items", new TreeMap<>());
    ConcreteHeap heap = ConcreteHeap.of(List.of(items));
    assertEquals(new RunResult.Returned(3), run("items", heap, ref(1)));
  }

  @Test
  void everyRunEnds() {
    ConcreteHeap cyclic = ConcreteHeap.of(List.of(cell(1, ref(1), 0)));
    ConcreteHeap none = ConcreteHeap.EMPTY;
    assertStopped("does not end", run("walk", cyclic, ref(1)));
    assertStopped("levels deep", run("deep", none, new ConcreteValue.Primitive('I', 0)));
    assertStopped("memory", run("grows", none));
    assertStopped("memory", run("big", none));
    assertStopped("levels deep", run("swallows", none)); // a stop is nothing that can be caught
  }

  private static void assertStopped(String why, RunResult result) {
    assertTrue(
        result instanceof RunResult.Stopped stopped && stopped.why().contains(why),
        result::toString);
  }

  /** Told by the number of questions, not by the clock. */
  @Test
  void cancellationIsAskedAllTheTime() {
    AtomicInteger asked = new AtomicInteger();
    ConcreteHeap cyclic = ConcreteHeap.of(List.of(cell(1, ref(1), 0)));
    assertStopped("time was up", run("walk", cyclic, () -> asked.incrementAndGet() == 3, ref(1)));
    assertEquals(3, asked.get());
  }

  /** Nothing outside of the machine is reached: no clock, no file, no process, no exit. */
  @Test
  void thereIsNoWorldOutside() {
    for (String name : List.of("clock", "files", "exits", "starts")) {
      RunResult result = run(name, ConcreteHeap.EMPTY);
      assertTrue(result instanceof RunResult.Stopped, () -> name + ": " + result);
    }
  }

  /** What tells of an object, without changing it. */
  @Test
  void observationsAreWhatTheJvmWouldTell() {
    ConcreteHeap list =
        ConcreteHeap.of(List.of(cell(1, ref(2), 3), cell(2, ConcreteValue.NULL, 4)));
    assertEquals(value(7), observe("total", list));
    assertEquals(new Observation.Value(ref(2)), observe("after", list));
    assertEquals(new Observation.Box("java/lang/Integer", number(3)), observe("boxed", list));
    assertEquals(
        new Observation.Elements(Observation.Kind.ARRAY, List.of(value(3), value(4))),
        observe("both", list));
  }

  @Test
  void whatWritesOrDiffersBetweenJvmsIsNoObservation() {
    ConcreteHeap heap = ConcreteHeap.of(List.of(cell(1, ConcreteValue.NULL, 3)));
    for (String name : List.of("grow", "raise")) {
      assertEquals(new Observation.Unusable("it writes", true), observe(name, heap), name);
    }
    for (String name : List.of("identity", "chance")) {
      assertEquals(Observation.Unusable.class, observe(name, heap).getClass(), name);
    }
  }

  private static Observation observe(String name, ConcreteHeap heap) {
    MethodModel method = CLASSES.get("Heaps").methods(name).get(0);
    return new ConcreteMachine(CLASSES, RunLimits.until(Cancellation.NONE))
        .observe(method, heap, new ConcreteValue.Ref(1), List.of());
  }

  private static ConcreteValue.Primitive number(int value) {
    return new ConcreteValue.Primitive('I', value);
  }

  private static Observation value(int value) {
    return new Observation.Value(number(value));
  }

  /** Code that stands in for a method's own may be longer: the place of an endless run is in it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 100})
  void endlessCodeInPlaceOfAMethodsOwnHasAPlace(int more) {
    MethodModel method = CLASSES.get("Heaps").methods("clock").get(0);
    MethodNode longer = new MethodNode(0, method.name(), method.descriptor(), null, null);
    for (int i = 0; i < more; i++) {
      longer.instructions.add(new InsnNode(Opcodes.NOP));
    }
    LabelNode start = new LabelNode();
    longer.instructions.add(start);
    longer.instructions.add(new LineNumberNode(77, start));
    longer.instructions.add(new JumpInsnNode(Opcodes.GOTO, start));
    RunLimits limits = new RunLimits(1000, 10, 1000, Cancellation.NONE);
    RunResult result =
        new ConcreteMachine(CLASSES, limits)
            .with(Map.of(method, longer))
            .run(method, ConcreteHeap.EMPTY, List.of());
    assertTrue(result.toString().contains("Heaps.clock:77"), result.toString());
  }
}
