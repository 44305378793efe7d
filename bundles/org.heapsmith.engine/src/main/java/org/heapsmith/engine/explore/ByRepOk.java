// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;

/**
 * What to do where {@code repOK} refuses every input, since the precondition leaves open what it
 * looks at: repOK chooses that. It is run before the method then, and may go round a cycle, which
 * no other bound ends for long: paths of few instructions come first.
 */
public final class ByRepOk {
  /** What tests are called before their path: its tree is not the one shown. */
  private static final String PREFIX = "repok.";

  /** That repOK and precondition allow nothing together, or that this is not known. */
  private static final Set<Code> NO_INPUT =
      EnumSet.of(Code.PRECONDITION_UNSATISFIABLE, Code.PRECONDITION_UNKNOWN);

  private static final int FIRST_DEPTH = 500;
  private static final int FACTOR = 8;

  private final ExplorationResult refused;

  /** Makes the second search after a first one. */
  public ByRepOk(ExplorationResult refused) {
    this.refused = refused;
  }

  /** Returns whether the first one was left without a test by repOK. */
  public boolean isNeeded() {
    return refused.tests().isEmpty()
        && refused.cutOff().stream().anyMatch(c -> c.reason().code() == Code.INPUT_AGAINST_REPOK);
  }

  /**
   * Searches; returns the first result if nothing is found.
   *
   * @param depth instructions on a path at most
   * @param search explores within a depth, with repOK before the method
   */
  public ExplorationResult search(
      int depth,
      Deadline deadline,
      TestListener found,
      BiFunction<Integer, TestListener, ExplorationResult> search) {
    int within = Math.min(FIRST_DEPTH, depth);
    Optional<ExplorationResult> result = tried(within, found, search);
    while (result.isEmpty() && within < depth && !deadline.isCancelled()) {
      within = (int) Math.min((long) within * FACTOR, depth);
      result = tried(within, found, search);
    }
    return result.map(this::chosen).orElse(refused);
  }

  /** Empty without a test: what the first search says of the inputs is all that is known then. */
  private static Optional<ExplorationResult> tried(
      int depth, TestListener found, BiFunction<Integer, TestListener, ExplorationResult> search) {
    try {
      return Optional.of(search.apply(depth, renamed(found))).filter(r -> !r.tests().isEmpty());
    } catch (HeapsmithException e) {
      if (NO_INPUT.contains(e.notice().code())) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static TestListener renamed(TestListener found) {
    return new TestListener() {
      @Override
      public void begin() {
        found.begin();
      }

      @Override
      public void found(TestCase test) {
        found.found(test.withId(PREFIX + test.id()));
      }
    };
  }

  private ExplorationResult chosen(ExplorationResult result) {
    String method = result.method().toString();
    List<Notice> notices = new ArrayList<>();
    notices.add(Notice.of(Code.CHOSEN_BY_REPOK, method, method));
    refused.notices().stream()
        .filter(n -> n.code() == Code.INPUT_AGAINST_REPOK)
        .forEach(notices::add);
    notices.addAll(result.notices());
    return new ExplorationResult(
        result.method(),
        result.tests().stream().map(t -> t.withId(PREFIX + t.id())).toList(),
        result.cutOff(),
        result.branches(),
        notices,
        result.statistics(),
        false);
  }
}
