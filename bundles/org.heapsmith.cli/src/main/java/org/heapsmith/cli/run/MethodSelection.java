// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.usecases.change.ChangedMethods;
import org.heapsmith.usecases.change.Changes;
import org.heapsmith.usecases.target.Exclusion;

/** Which of the methods that are named are tested: what is excluded, what has changed. */
public final class MethodSelection {
  private final List<Exclusion> exclusions;
  private final Optional<Changes> changes;
  private final Set<Exclusion> idle;
  private final List<String> withoutSource = new ArrayList<>();
  private int left;

  /** Makes one that keeps what no exclusion matches, of that what has changed. */
  public MethodSelection(List<Exclusion> exclusions, Optional<Changes> changes) {
    this.exclusions = List.copyOf(exclusions);
    this.changes = changes;
    this.idle = new LinkedHashSet<>(exclusions);
  }

  /**
   * Returns the methods that are tested, in the same order.
   *
   * @param sources roots of their sources
   */
  public List<MethodModel> of(
      List<MethodModel> methods, ClassPath classPath, List<Path> sources, SpecModel specs) {
    List<MethodModel> kept = methods.stream().filter(this::isKept).toList();
    left += kept.size();
    if (changes.isEmpty()) {
      return kept;
    }
    ChangedMethods changed = new ChangedMethods(changes.get(), classPath, sources, specs);
    List<MethodModel> some = changed.among(kept);
    withoutSource.addAll(changed.withoutSource());
    return some;
  }

  private boolean isKept(MethodModel method) {
    boolean kept = true;
    for (Exclusion exclusion : exclusions) {
      if (exclusion.matches(method)) {
        idle.remove(exclusion);
        kept = false;
      }
    }
    return kept;
  }

  /** Returns whether the exclusions have left nothing. */
  public boolean isEmpty() {
    return left == 0;
  }

  /** Returns what exclusions have matched no method, and of what it is not known if it changed. */
  public List<Notice> notices() {
    List<Notice> notices = new ArrayList<>();
    idle.forEach(e -> notices.add(Notice.of(Code.EXCLUSION_IDLE, "", e)));
    if (!withoutSource.isEmpty()) {
      int more = withoutSource.size() - 1;
      String rest = more == 0 ? "" : " and of " + Plural.of(more, "more class");
      notices.add(Notice.of(Code.SOURCE_NOT_FOUND, "", withoutSource.get(0) + rest));
    }
    return notices;
  }
}
