// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.state.State;
import org.junit.jupiter.api.Test;

/** What an exploration leaves out is kept once for each place, and for each branch on the way. */
class OmissionsTest {
  private static final Notice STOPPED = Notice.of(Code.CANCELLED, "");
  private static final Notice FIRST = new Notice(Code.OPAQUE_VALUE, "A.a:1", "first");
  private static final Notice SECOND = new Notice(Code.OPAQUE_VALUE, "A.a:2", "second");

  private final Omissions omissions = new Omissions();

  /** A path through some branches, given by their numbers. */
  private static State through(int... branches) {
    State state = new State();
    for (int branch : branches) {
      state.course().take(branch);
    }
    return state;
  }

  @Test
  void oneNoticeOfAKindForAPlaceIsEnough() {
    omissions.anywhere(FIRST);
    omissions.anywhere(SECOND);
    omissions.anywhere(STOPPED);

    assertEquals(
        List.of(FIRST, STOPPED), omissions.list().stream().map(Omissions.Omission::why).toList());
  }

  @Test
  void eachBranchOnTheWayKeepsTheFirstReasonOfEachKind() {
    omissions.onPath(through(1, 2), FIRST);
    omissions.onPath(through(2, 300), SECOND);
    omissions.onPath(through(2), STOPPED);

    assertEquals(List.of(FIRST), omissions.onPath(1));
    assertEquals(List.of(FIRST, STOPPED), omissions.onPath(2));
    assertEquals(List.of(SECOND), omissions.onPath(300));
    assertEquals(List.of(), omissions.onPath(3));
  }

  @Test
  void whatIsLeftOutAfterAStateIsAReasonOfItsBranches() {
    omissions.after(through(7), STOPPED);

    assertEquals(List.of(STOPPED), omissions.onPath(7));
    assertEquals(1, omissions.list().size());
  }

  @Test
  void whatAnotherPartLeftOutIsTakenOverBehindWhatIsThere() {
    omissions.onPath(through(1), FIRST);
    Omissions other = new Omissions();
    other.anywhere(STOPPED);
    other.onPath(through(1, 2), SECOND);

    omissions.addAll(other);
    omissions.onPath(through(2, 3), FIRST);

    assertEquals(List.of(STOPPED), omissions.list().stream().map(o -> o.why()).toList());
    assertEquals(List.of(FIRST), omissions.onPath(1));
    assertEquals(List.of(SECOND), omissions.onPath(2));
    assertEquals(List.of(FIRST), omissions.onPath(3));
  }
}
