// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.heapsmith.logic.spec.SpecModel;

/**
 * A class path and its specs, as they are sent to each machine once. There, all units share what
 * one has opened.
 */
final class ShippedProject implements Serializable {
  private static final long serialVersionUID = 1;

  private final List<byte[]> jars;
  private final byte[] specs;
  private transient Workshop workshop;

  /**
   * Makes it.
   *
   * @param jars the entries of the class path, folders as jars
   * @param specs bytes of the {@link SpecModel}
   */
  ShippedProject(List<byte[]> jars, byte[] specs) {
    this.jars = List.copyOf(jars);
    this.specs = specs.clone();
  }

  /** Explores a unit, in the process that was chosen for it. */
  byte[] explore(byte[] unit) throws IOException, InterruptedException {
    return workshop().explore(unit);
  }

  private synchronized Workshop workshop() throws IOException {
    if (workshop == null) {
      workshop = Workshop.open(jars, Codecs.SPECS.value(specs));
    }
    return workshop;
  }
}
