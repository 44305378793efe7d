// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.result.MethodId;

/** The methods that tests are being made for: two runs of one method would write the same file. */
final class RunningMethods {
  private static final RunningMethods INSTANCE = new RunningMethods();

  private final Set<MethodId> methods = new LinkedHashSet<>();

  private RunningMethods() {}

  static RunningMethods get() {
    return INSTANCE;
  }

  /** Takes all, or none and returns the first that is taken. */
  synchronized Optional<MethodId> take(Collection<MethodId> wanted) {
    Optional<MethodId> taken = wanted.stream().filter(methods::contains).findFirst();
    if (taken.isEmpty()) {
      methods.addAll(wanted);
    }
    return taken;
  }

  synchronized void release(Collection<MethodId> done) {
    methods.removeAll(done);
  }
}
