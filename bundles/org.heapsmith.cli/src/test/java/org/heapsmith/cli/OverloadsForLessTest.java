// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Java takes an overload for less where type arguments do not fit: a {@code Maker<Class<T>, T>} is
 * no {@code Maker<? super Object, ?>}, but it is an {@code Object}.
 */
class OverloadsForLessTest {
  private static final String SOURCE =
      """
      package demo;
      public class Table<K, V> {
        private final Maker<? super K, ? extends V> maker;
        public Table(V value) { this(new Constant<K, V>(value)); }
        public Table(Maker<? super K, ? extends V> maker) { this.maker = maker; }
        public V get(K key) { return maker.make(key); }
        public interface Maker<I, O> { O make(I from); }
        public static class Named<T> implements Maker<Class<? extends T>, T> {
          public T make(Class<? extends T> type) {
            if (type == null) { throw new IllegalStateException("no type"); }
            return null;
          }
        }
        public static class Constant<I, O> implements Maker<I, O> {
          private final O value;
          public Constant(O value) { this.value = value; }
          public O make(I from) { return value; }
        }
      }
      """;

  @TempDir Path temp;

  @Test
  void theArgumentIsCastToTheRawType() throws IOException {
    Path out = temp.resolve("out");
    JsonObject run =
        JsonReport.generate(
            Compiler.JAVAC.compile(SOURCE), out, "--strategy", "sequences", "demo.Table#get");
    JsonObject method = JsonReport.methods(run).get(0);
    assertEquals(0, method.get("divergences").getAsInt(), method::toString);
    String tests = Files.readString(out.resolve("demo/TableHeapTest.java"));
    assertTrue(tests.contains("((Table.Maker) named)"), tests);
    assertTrue(tests.contains("ThrowsIllegalStateException"), tests);
    assertTrue(tests.contains("(constant)"), tests);
  }
}
