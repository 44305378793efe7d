// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.symbols;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.spec.SpecType;

/** Collects the occurrences of one file. */
public final class OccurrenceRecorder implements Occurrences {
  private final String file;
  private final Map<Integer, Occurrence> byOffset = new TreeMap<>();
  private final List<Existential> existentials = new ArrayList<>();
  private final Map<Integer, Existential> existentialAt = new HashMap<>();

  /** An existential as far as it is known: disjuncts that share a place share it. */
  private static final class Existential {
    private final String name;
    private SpecType type;
    private int binder;
    private final TreeSet<Integer> places = new TreeSet<>();

    Existential(String name, SpecType type, int binder) {
      this.name = name;
      this.type = type;
      this.binder = binder;
    }
  }

  /** Makes a recorder for the file that messages call {@code file}. */
  public OccurrenceRecorder(String file) {
    this.file = file;
  }

  @Override
  public boolean isListening() {
    return true;
  }

  @Override
  public void add(int offset, int length, Symbol symbol, Occurrence.Role role) {
    byOffset.putIfAbsent(offset, new Occurrence(file, offset, length, symbol, role));
  }

  @Override
  public void existential(String name, SpecType type, int binder, List<Integer> uses) {
    Existential merged = new Existential(name, type, binder);
    merged.places.addAll(uses);
    if (binder >= 0) {
      merged.places.add(binder);
    }
    for (int place : List.copyOf(merged.places)) {
      Existential other = existentialAt.get(place);
      if (other != null && existentials.remove(other)) {
        merged.places.addAll(other.places);
        merged.type = other.type == null ? merged.type : other.type;
        merged.binder = Math.max(other.binder, merged.binder);
      }
    }
    merged.places.forEach(place -> existentialAt.put(place, merged));
    existentials.add(merged);
  }

  /** Returns what was recorded, in the order of the text. */
  public List<Occurrence> occurrences() {
    Map<Integer, Occurrence> all = new TreeMap<>(byOffset);
    for (Existential e : existentials) {
      int first = e.places.first();
      Symbol symbol = new Symbol.Variable(SymbolKind.EXISTENTIAL, file, first, e.name, e.type);
      int definition = e.binder >= 0 ? e.binder : first;
      for (int place : e.places) {
        Occurrence.Role role =
            place == definition ? Occurrence.Role.DEFINITION : Occurrence.Role.REFERENCE;
        all.putIfAbsent(place, new Occurrence(file, place, e.name.length(), symbol, role));
      }
    }
    return List.copyOf(all.values());
  }
}
