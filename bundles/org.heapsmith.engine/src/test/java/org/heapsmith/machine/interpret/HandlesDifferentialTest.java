// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields and elements that are read and written by {@code VarHandle}s, in the JDK, too. */
class HandlesDifferentialTest {
  /** The pool that futures may use is made by a JVM. */
  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withNativeCode(NativeCode.JDK);

  private static final List<String> METHODS =
      List.of(
          "adds",
          "compares",
          "pushes",
          "elements",
          "bits",
          "exchanges",
          "future",
          "fails",
          "queue",
          "deque",
          "adder",
          "array",
          "task",
          "then");

  private static final String SOURCE =
      """
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class H {
  private static final VarHandle COUNT;
  private static final VarHandle HEAD;
  private static final VarHandle LONG;
  private static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(String[].class);
  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      COUNT = lookup.findVarHandle(H.class, "count", int.class);
      HEAD = lookup.findVarHandle(H.class, "head", Node.class);
      LONG = lookup.findVarHandle(H.class, "large", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static class Node { int v; Node next; Node(int v) { this.v = v; } }
  volatile int count;
  volatile long large;
  volatile Node head;

  static int adds(int x) {
    H h = new H();
    COUNT.set(h, x);
    int before = (int) COUNT.getAndAdd(h, 5);
    COUNT.getAndSetAcquire(h, h.count * 2);
    return before > 3 ? (int) COUNT.getVolatile(h) : h.count + 100;
  }
  static int compares(int x) {
    H h = new H();
    h.count = x;
    return COUNT.compareAndSet(h, 3, 4) ? 10 + h.count : 20 + (int) COUNT.get(h);
  }
  static int pushes(int x) {
    H h = new H();
    for (int i = 0; i < 2; i++) {
      Node n = new Node(x + i);
      do { n.next = h.head; } while (!HEAD.compareAndSet(h, n.next, n));
    }
    Node first = (Node) HEAD.getAcquire(h);
    return first.v > 3 ? first.next.v : first.v + 100;
  }
  static int elements(int x) {
    String[] a = {"a", null, "ccc"};
    if (x < 0 || x > 2) return -1;
    String old = (String) ITEMS.getAndSet(a, x, "bb");
    return (old == null ? 0 : old.length()) + 10 * a[x].length() + (ITEMS.compareAndSet(a, 1, null, "b") ? 100 : 200);
  }
  static long bits(int x) {
    H h = new H();
    LONG.setRelease(h, (long) x);
    LONG.getAndBitwiseOr(h, 4L);
    LONG.getAndBitwiseXor(h, 1L);
    return (long) LONG.getAndBitwiseAnd(h, 7L) > 9 ? h.large : -h.large;
  }
  static int exchanges(int x) {
    H h = new H();
    int was = (int) COUNT.compareAndExchange(h, x > 3 ? 0 : 1, 7);
    return was * 10 + h.count;
  }
  static int future(int x) {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    if (x > 3) f.complete(x);
    return f.isDone() ? f.join() : f.getNow(-1);
  }
  static int fails(int x) {
    CompletableFuture<Integer> f = CompletableFuture.completedFuture(x);
    if (x > 3) f = CompletableFuture.failedFuture(new IllegalStateException("no"));
    return f.isCompletedExceptionally() ? 1 : f.join();
  }
  static int then(int x) {
    CompletableFuture<String> f = CompletableFuture.completedFuture(x).thenApply(n -> n > 3 ? "many" : "few");
    return f.thenCombine(CompletableFuture.completedFuture(2), (s, n) -> s.length() + n).join();
  }
  static int queue(int x) {
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
    q.add(x);
    if (x > 3) q.offer(9);
    return q.poll() + q.size() * 100 + (q.isEmpty() ? 1000 : q.peek());
  }
  static int deque(int x) {
    ConcurrentLinkedDeque<Integer> q = new ConcurrentLinkedDeque<>();
    q.addFirst(x);
    q.addLast(5);
    return x > 3 ? q.pollLast() : q.pollFirst() + q.size() * 100;
  }
  static long adder(int x) {
    LongAdder a = new LongAdder();
    a.add(x);
    a.increment();
    return x > 3 ? a.sumThenReset() : a.sum() + 100;
  }
  static int array(int x) {
    AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
    if (x < 0 || x > 2) return -1;
    return a.addAndGet(x, 4) + (a.compareAndSet(1, 2, 9) ? a.get(1) : 100);
  }
  static int task(int x) throws Exception {
    FutureTask<Integer> t = new FutureTask<>(() -> { if (x > 3) throw new IllegalStateException("x"); return x; });
    t.run();
    return t.get();
  }
  static int numbers(int x) {
    H h = new H();
    LONG.set(h, x);
    return x > 3 ? 1 : 2;
  }
  static int outside(int x) {
    String[] a = {"a"};
    return ITEMS.getVolatile(a, x) == null ? 1 : 2;
  }
}
""";

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    JvmRun.assertAsPredicted(folder, "H", METHODS, OPTIONS)
        .forEach((method, result) -> assertEquals(List.of(), notReached(result), method));
  }

  /** Handles convert numbers, and what they throw for a position differs between JDKs. */
  @ParameterizedTest
  @ValueSource(strings = {"numbers", "outside"})
  void whatIsNotDoneIsSaid(String method) throws Exception {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    ExplorationResult result = Exploration.lazy(folder, "H", method, ExplorationOptions.DEFAULT);
    assertTrue(result.notices().toString().contains("VarHandle"), () -> "" + result.notices());
    assertEquals(
        List.of(),
        result.branches().values().stream()
            .filter(b -> !(b instanceof BranchStatus.Covered))
            .filter(b -> !(b instanceof BranchStatus.NotReached))
            .toList(),
        "infeasible");
  }

  private static List<BranchStatus> notReached(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(BranchStatus.NotReached.class::isInstance)
        .filter(s -> !s.toString().contains("OTHER_THREADS")) // said, and not tried
        .toList();
  }
}
