// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import java.util.Optional;

/** Finds the source text of a class. */
@FunctionalInterface
public interface SourceFinder {

  /** Returns the lines of the file that declares the class, empty if it is not available. */
  Optional<List<String>> source(String internalName);
}
