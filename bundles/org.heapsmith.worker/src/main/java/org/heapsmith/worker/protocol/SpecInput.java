// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;

/**
 * Classes and specs.
 *
 * @param classPath folders and jars of the code under test, absolute
 * @param specs the spec files, editor buffers in place of what is on disk
 * @param specPath folders in which imports of the specs are looked up, absolute
 */
public record SpecInput(List<String> classPath, List<SpecText> specs, List<String> specPath) {

  /** Copies the lists. */
  public SpecInput {
    classPath = Lists.copy(classPath);
    specs = Lists.copy(specs);
    specPath = Lists.copy(specPath);
  }
}
