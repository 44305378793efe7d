// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.testgen.merge.TestUnit.Import;

/** The imports of two files in one. */
final class ImportMerge {
  private final List<Import> old;
  private final List<Import> fresh;
  private final Map<String, String> qualified = new LinkedHashMap<>();

  /**
   * Finds what new text must write in full.
   *
   * @param nested the names of nested classes of the old file: new text does not mean them
   */
  ImportMerge(List<Import> old, TestUnit fresh, Set<String> nested) throws NotReadable {
    this.old = old;
    this.fresh = fresh.imports();
    Set<String> hidden = new TreeSet<>(nested);
    hidden.retainAll(JavaTokens.words(fresh.type().text()));
    for (Member own : fresh.type().body().orElseThrow().members()) {
      hidden.removeIf(own::isTypeOf);
    }
    hidden.forEach(name -> qualified.put(name, fresh.qualified(name)));
    for (Import wanted : this.fresh) {
      boolean clash =
          old.stream()
              .anyMatch(
                  i ->
                      i.isStatic() == wanted.isStatic()
                          && i.simpleName().equals(wanted.simpleName())
                          && !i.name().equals(wanted.name()));
      if (clash && !wanted.simpleName().equals("*")) {
        qualified.put(wanted.simpleName(), wanted.name());
      }
    }
  }

  /** Returns what the new tests must write in full, since the name means something else there. */
  Map<String, String> qualified() {
    return qualified;
  }

  /** Returns the old imports but generated ones that no word needs any more, and the new ones. */
  List<Import> merged(Marks marks, Set<String> words) {
    List<Import> all = new ArrayList<>();
    for (Import i : old) {
      boolean needed = words.contains(i.simpleName()) || !marks.isGenerated(i);
      if (needed) {
        all.add(i);
      }
    }
    for (Import i : fresh) {
      boolean there = all.stream().anyMatch(i::isSame) || isOnDemand(all, i);
      boolean needed = words.contains(i.simpleName()) || i.simpleName().equals("*");
      if (!there && needed && !qualified.containsKey(i.simpleName())) {
        insert(all, i);
      }
    }
    return led(all);
  }

  /** Two packages imported on demand may both have the class: then its own import says which. */
  private static boolean isOnDemand(List<Import> all, Import wanted) {
    String from = wanted.name().substring(0, wanted.name().lastIndexOf('.') + 1) + "*";
    List<String> onDemand =
        all.stream()
            .filter(i -> i.isStatic() == wanted.isStatic() && i.simpleName().equals("*"))
            .map(Import::name)
            .distinct()
            .toList();
    return onDemand.contains(from) && (wanted.isStatic() || onDemand.size() == 1);
  }

  /** Among those of its kind, before the first that comes after it. */
  private static void insert(List<Import> all, Import wanted) {
    int last = -1;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isStatic() == wanted.isStatic()) {
        if (all.get(i).name().compareTo(wanted.name()) > 0) {
          all.add(i, wanted.withLead(all.get(i).lead()));
          all.set(i + 1, all.get(i + 1).withLead("\n"));
          return;
        }
        last = i;
      }
    }
    boolean group = last < 0;
    int place = !group ? last + 1 : wanted.isStatic() ? 0 : all.size();
    all.add(place, wanted.withLead(group ? "\n\n" : "\n"));
    if (group && wanted.isStatic() && all.size() > 1) {
      all.set(1, all.get(1).withLead("\n\n"));
    }
  }

  /** The first import of a file, and the first after the static ones, stand apart. */
  private List<Import> led(List<Import> all) {
    String first = !old.isEmpty() ? old.get(0).lead() : fresh.isEmpty() ? "" : fresh.get(0).lead();
    List<Import> led = new ArrayList<>(all);
    for (int i = 0; i < led.size(); i++) {
      Import at = led.get(i);
      boolean blank = at.lead().isBlank();
      if (i == 0 && blank) {
        led.set(i, at.withLead(first));
      } else if (blank && led.get(i - 1).isStatic() != at.isStatic()) {
        led.set(i, at.withLead("\n\n"));
      } else if (blank && at.lead().isEmpty()) {
        led.set(i, at.withLead("\n"));
      }
    }
    return led;
  }
}
