// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A build that is stopped waits until its run has written what it has. */
class BuildStopTest {

  @Test
  void theEndOfTheJvmCancelsTheRunAndWaitsForIt() throws InterruptedException {
    BuildStop stop = BuildStop.listen();
    assertFalse(stop.isCancelled());
    Thread end = new Thread(stop::stop);
    end.start();
    while (!stop.isCancelled()) {
      Thread.onSpinWait();
    }
    stop.close(); // all is written
    end.join();
    assertTrue(stop.isCancelled());
  }

  @Test
  void aRunThatIsOverIsNotWaitedFor() {
    BuildStop stop = BuildStop.listen();
    stop.close();
    assertTrue(stop.stop());
    assertTrue(stop.isCancelled());
  }

  @Test
  void aRunThatStillReadsIsNotWaitedFor() {
    BuildStop stop = BuildStop.listen();
    assertTrue(stop.stop());
    stop.close();
  }
}
