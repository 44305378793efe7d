// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RecordCodecTest {
  enum Kind {
    ONE,
    OTHER
  }

  sealed interface Shape {}

  private record Dot(char name, long bits) implements Shape {}

  record Group(List<Shape> parts, Shape first) implements Shape {}

  record All(
      boolean flag,
      int number,
      double real,
      Kind kind,
      String text,
      Path path,
      Duration time,
      Optional<Shape> shape,
      SortedSet<String> names,
      SortedMap<Integer, Shape> byNumber,
      Map<String, Kind> kinds,
      List<String> none) {}

  record Small(int number) {}

  record Larger(int number, int other) {}

  record Listed(List<Integer> numbers) {
    Listed {
      numbers = List.copyOf(numbers);
    }
  }

  record Tables(List<Listed> numbers, List<Long> longs, List<Integer> first) {}

  record WithSet(Set<String> names) {}

  record WithObject(Object any) {}

  private static final Shape DOTS =
      new Group(List.of(new Dot('\ud800', -1), new Group(List.of(), null)), new Dot('x', 0));

  private static final All VALUE =
      new All(
          true,
          Integer.MIN_VALUE,
          Double.NaN,
          Kind.OTHER,
          "half a pair \udc00, null \0 and the same twice",
          Path.of("a b/c"),
          Duration.ofMillis(1500),
          Optional.of(DOTS),
          new TreeSet<>(Set.of("b", "a")),
          new TreeMap<>(Map.of(3, DOTS, -3, new Dot('y', 1))),
          Map.of("half a pair \udc00, null \0 and the same twice", Kind.ONE),
          null);

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    RecordCodec<All> codec = new RecordCodec<>(All.class);
    assertEquals(VALUE, codec.value(codec.bytes(VALUE)));
  }

  @Test
  void equalValuesHaveEqualBytes() {
    RecordCodec<All> codec = new RecordCodec<>(All.class);
    assertArrayEquals(codec.bytes(VALUE), new RecordCodec<>(All.class).bytes(VALUE));
  }

  @Test
  void aRecordWithOtherComponentsHasAnotherSchema() {
    String small = new RecordCodec<>(Small.class).schema();
    assertEquals(small, new RecordCodec<>(Small.class).schema());
    assertNotEquals(small, new RecordCodec<>(Larger.class).schema());
  }

  /** What is cut off, too long or turned round is refused, or is another value of the record. */
  @Test
  void damagedBytesAreRefusedAndNeverRunWild() {
    RecordCodec<Listed> codec = new RecordCodec<>(Listed.class);
    byte[] bytes = codec.bytes(new Listed(List.of(1, 2, 3)));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IOException.class, () -> codec.value(cut));
    }
    assertThrows(IOException.class, () -> codec.value(new byte[] {1, 2, 3}));
    byte[] withNull = new RecordCodec<>(Small.class).bytes(new Small(7));
    assertThrows(IOException.class, () -> codec.value(withNull));
  }

  /** Its order differs from one JVM to the next, and the bytes must not. */
  @Test
  void aSetIsWrittenInTheOrderOfItsElements() throws IOException {
    RecordCodec<WithSet> codec = new RecordCodec<>(WithSet.class);
    Set<String> forth = new LinkedHashSet<>(List.of("a", "b", "c"));
    Set<String> back = new LinkedHashSet<>(List.of("c", "b", "a"));
    assertArrayEquals(codec.bytes(new WithSet(forth)), codec.bytes(new WithSet(back)));
    assertEquals(forth, codec.value(codec.bytes(new WithSet(back))).names());
  }

  @Test
  void whatIsNoPlainDataIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new RecordCodec<>(WithObject.class));
  }

  /** The heap before and after each test has the tables of static fields in it. */
  @Test
  void aLongListIsWrittenOnce() throws IOException {
    RecordCodec<Tables> codec = new RecordCodec<>(Tables.class);
    List<Integer> table = IntStream.range(0, 10_000).boxed().toList();
    Listed own = new Listed(table);
    Listed equal = new Listed(new ArrayList<>(table));
    Listed other = new Listed(table.subList(0, 9_999));
    List<Long> longs = LongStream.range(0, 100).boxed().toList();
    Tables all = new Tables(Collections.nCopies(1_000, own), longs, table);
    byte[] bytes = codec.bytes(all);

    Tables read = codec.value(bytes);
    assertEquals(all, read);
    assertSame(read.first(), read.numbers().get(999).numbers());
    int once = codec.bytes(new Tables(List.of(own), longs, table)).length;
    assertTrue(bytes.length < 2 * once, bytes.length + " bytes");
    Tables mixed = new Tables(List.of(own, other, equal, own, other), longs, List.of());
    assertEquals(mixed, codec.value(codec.bytes(mixed)));
  }
}
