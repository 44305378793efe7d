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
   * @param types the names of classes of the old file: new text does not mean them
   */
  ImportMerge(List<Import> old, TestUnit fresh, Set<String> types) throws NotReadable {
    this.old = old;
    this.fresh = fresh.imports();
    Set<String> hidden = new TreeSet<>(types);
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

  /**
   * Returns the old imports but generated ones that no word needs any more, and the new ones. No
   * word tells whether an import on demand is needed: it stays.
   */
  List<Import> merged(Marks marks, Set<String> words) throws NotReadable {
    List<Import> all = new ArrayList<>();
    for (Import i : old) {
      if (isNeeded(i, words) || !marks.isGenerated(i)) {
        all.add(i);
      }
    }
    for (Import i : fresh) {
      boolean there = all.stream().anyMatch(i::isSame) || isOnDemand(all, i);
      if (!there && isNeeded(i, words) && !qualified.containsKey(i.simpleName())) {
        insert(all, i);
      }
    }
    return led(all);
  }

  private static boolean isNeeded(Import i, Set<String> words) {
    return i.simpleName().equals("*") || words.contains(i.simpleName());
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
  private static void insert(List<Import> all, Import wanted) throws NotReadable {
    int last = -1;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isStatic() == wanted.isStatic()) {
        if (all.get(i).name().compareTo(wanted.name()) > 0) {
          insert(all, i, wanted, "\n");
          return;
        }
        last = i;
      }
    }
    if (last >= 0) {
      all.add(last + 1, wanted.withLead("\n"));
    } else if (wanted.isStatic() && !all.isEmpty()) {
      insert(all, 0, wanted, "\n\n");
    } else {
      all.add(wanted.withLead("\n\n"));
    }
  }

  /** Before another, which keeps its comments. */
  private static void insert(List<Import> all, int place, Import wanted, String space)
      throws NotReadable {
    Import next = all.get(place);
    int own = next.ownLead();
    all.add(place, wanted.withLead(next.lead().substring(0, own)));
    all.set(place + 1, next.withLead(space + next.lead().substring(own)));
  }

  /** The first import of a file, and the first after the static ones, stand apart. */
  private List<Import> led(List<Import> all) {
    List<Import> before = old.isEmpty() ? fresh : old;
    String first = before.isEmpty() ? "" : before.get(0).space();
    List<Import> led = new ArrayList<>(all);
    for (int i = 0; i < led.size(); i++) {
      Import at = led.get(i);
      boolean blank = at.lead().isBlank();
      if (i == 0) {
        led.set(i, at.withSpace(first));
      } else if (blank && led.get(i - 1).isStatic() != at.isStatic()) {
        led.set(i, at.withSpace("\n\n"));
      } else if (blank && at.lead().isEmpty()) {
        led.set(i, at.withSpace("\n"));
      }
    }
    return led;
  }
}
