// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.util.List;

/** Whoever builds a project: Maven, Gradle, an IDE. */
@FunctionalInterface
public interface ProjectBuild {

  /**
   * Compiles the modules, as far as they are not yet, and returns those that have classes or could,
   * in the order they are built.
   *
   * @throws org.heapsmith.base.HeapsmithException if the project cannot be built, with a code that
   *     says why
   */
  List<ProjectModule> modules();
}
