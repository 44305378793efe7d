// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.usecases.run.Journal;
import org.heapsmith.usecases.run.WorkUnit;

/** The results of one kind, one for each name. */
final class ResultTable<T extends Record> {
  private final MVMap<String, byte[]> heads;
  private final MVMap<String, byte[]> results;
  private final RecordCodec<T> codec;
  private final RecordCodec<Head> headCodec = new RecordCodec<>(Head.class);

  /**
   * What is looked at before a result is read.
   *
   * @param unit digest of what was asked
   * @param read digest of what was read
   * @param result digest of the result
   * @param worthKeeping whether finding it out again would take long
   */
  private record Head(String unit, String read, String result, boolean worthKeeping) {}

  ResultTable(MVStore store, String name, RecordCodec<T> codec) {
    this.heads = store.openMap(name);
    this.results = store.openMap(name + ".results");
    this.codec = codec;
  }

  /** Returns what bytes mean here. */
  String schema() {
    return codec.schema() + headCodec.schema();
  }

  /** Returns what is kept of a unit, if what was read for it holds. */
  Optional<Journal.Kept<T>> find(WorkUnit unit, Predicate<String> holds) {
    return head(unit.name())
        .filter(h -> h.unit().equals(unit.digest()) && holds.test(h.read()))
        .map(h -> new Journal.Kept<>(h.result(), () -> value(unit.name())));
  }

  private Optional<Head> head(String name) {
    byte[] bytes = heads.get(name);
    try {
      return bytes == null ? Optional.empty() : Optional.of(headCodec.value(bytes));
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  private T value(String name) {
    try {
      return codec.value(results.get(name));
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  private HeapsmithException damaged(IOException cause) {
    return FileJournal.damaged(heads.getStore(), cause);
  }

  /** Returns the bytes of a result. */
  byte[] bytes(T value) {
    return codec.bytes(value);
  }

  /** Keeps a result in the place of what was there. */
  void put(WorkUnit unit, String read, String digest, byte[] result, boolean worthKeeping) {
    results.put(unit.name(), result);
    heads.put(unit.name(), headCodec.bytes(new Head(unit.digest(), read, digest, worthKeeping)));
  }

  /** Returns whether there is anything that would take long to find out again. */
  boolean isWorthKeeping() {
    return heads.keySet().stream().flatMap(n -> head(n).stream()).anyMatch(Head::worthKeeping);
  }

  /** Returns the digests of what was read for all results. */
  Stream<String> reads() {
    return heads.keySet().stream().flatMap(n -> head(n).stream()).map(Head::read);
  }

  void clear() {
    heads.clear();
    results.clear();
  }
}
