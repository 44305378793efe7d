// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What generic methods return: the compiler infers a type for each call, and what an implementation
 * of an interface returns need not be of it. An interface that only its own wrappers implement is
 * implemented by the test.
 */
class InferredResultsTest {
  private static final String SOURCE =
      """
package demo;

public class Graphs {
  public static <V, E> V opposite(Graph<V, E> g, E e, V v) {
    V source = g.source(e);
    V target = g.target(e);
    if (v.equals(source)) { return target; }
    if (v.equals(target)) { return source; }
    throw new IllegalArgumentException("no such vertex");
  }
  public static <V> V other(Graph<V, V> g, V v) {
    V next = g.source(v);
    return next == v ? null : next;
  }
  public static <V> V[] both(Graph<V, V> g, V v, V[] into) {
    if (into == null || into.length < 2) { return into; }
    into[0] = g.source(v);
    return into;
  }
}
interface Graph<V, E> {
  V source(E e);
  V target(E e);
}
class Union<V, E> implements Graph<V, E> {
  private final Graph<V, E> one;
  private final Graph<V, E> other;
  Union(Graph<V, E> one, Graph<V, E> other) {
    if (one == null || other == null) { throw new NullPointerException(); }
    this.one = one;
    this.other = other;
  }
  public V source(E e) { return one != null ? one.source(e) : other.source(e); }
  public V target(E e) { return one != null ? one.target(e) : other.target(e); }
  @Override public boolean equals(Object o) { return o instanceof Union; }
  @Override public int hashCode() { return 3; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void anObjectThatIsReturnedMayBeOfAnotherType(Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "demo.Graphs");
    JsonReport.assertCovered(JsonReport.byName(run), Map.of()); // none diverges
    WrittenSuite.pass("17", classes, temp);
  }
}
