// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.examples.chain.Link;
import org.heapsmith.examples.conveyor.Conveyor;
import org.heapsmith.examples.flight.Fix;
import org.heapsmith.examples.flight.Flight;
import org.heapsmith.examples.flight.Forecast;
import org.heapsmith.examples.flight.Point;
import org.heapsmith.examples.ledger.Account;
import org.heapsmith.examples.ledger.Ledger;
import org.junit.jupiter.api.Test;

/** The subjects of the shapes of the papers' ones do what they say. */
class PaperShapesTest {

  @Test
  void theSmallerOfTwoLinksComesFirst() {
    Link second = new Link(1, null);
    Link first = new Link(2, second);
    assertSame(second, first.smallerFirst());
    assertSame(second, second.smallerFirst());
    assertSame(first, first.smallerFirst(), "the last one");
  }

  @Test
  void aConveyorGivesBackWhatIsAtItsEnd() {
    Conveyor conveyor = new Conveyor();
    for (int i = 1; i <= 15; i++) {
      Integer load = i;
      assertThrows(IndexOutOfBoundsException.class, () -> conveyor.isTakenAtOnce(load));
    }
    assertTrue(conveyor.isTakenAtOnce("last"));
    assertTrue(conveyor.isTakenAtOnce("last"));
  }

  @Test
  void aTransactionIsTakenBackAsAWhole() {
    Ledger ledger = new Ledger();
    Account one = new Account(5);
    Account other = new Account(0);
    assertTrue(ledger.book(one, 1));
    assertFalse(ledger.book(one, -7));
    ledger.begin();
    assertTrue(ledger.book(one, -6));
    assertTrue(ledger.book(other, 6));
    assertTrue(ledger.book(other, 1));
    assertFalse(ledger.book(null, 1));
    assertEquals(1, ledger.rollBack(), "the version before");
    assertFalse(ledger.book(one, -7));
    assertFalse(ledger.book(other, -1));
    assertEquals(0, ledger.commit(), "none runs");
  }

  @Test
  void whatIsCommittedStays() {
    Ledger ledger = new Ledger();
    Account account = new Account(1);
    ledger.begin();
    assertTrue(ledger.book(account, 1));
    assertTrue(ledger.book(account, 1));
    assertEquals(1, ledger.commit());
    assertEquals(2, ledger.rollBack());
    assertTrue(ledger.book(account, -3));
  }

  @Test
  void aFlightFollowsItsRouteAsFarAsTheTimeLetsIt() {
    Point start = new Point(0, 0);
    assertEquals(start, Forecast.after(new Flight(start, 1, null), 9));
    Fix route = new Fix(new Point(3, 4), new Fix(new Point(3, -2), null));
    Flight flight = new Flight(start, 1, route);
    assertFalse(Forecast.isNearRoute(flight));
    assertAt(3, -2, Forecast.after(flight, 20));
    assertAt(3, 3, Forecast.after(flight, 6));
    flight.passed();
    assertAt(3, -2, Forecast.after(flight, 6));
    Flight over = new Flight(new Point(3, 0), 1, route);
    assertTrue(Forecast.isNearRoute(over));
    assertThrows(IllegalArgumentException.class, () -> Forecast.after(over, -1));
  }

  private static void assertAt(double x, double y, Point point) {
    assertEquals(x, point.x(), 1e-9);
    assertEquals(y, point.y(), 1e-9);
  }
}
