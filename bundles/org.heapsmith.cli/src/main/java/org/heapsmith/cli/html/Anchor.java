// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.usecases.target.JavaNames;

/** Names of places on pages, to which links lead. */
final class Anchor {
  private Anchor() {}

  /** Returns the place of a class. */
  static String of(ClassReport type) {
    return JavaNames.ofClass(type.className()).replaceAll("[^A-Za-z0-9]+", "-");
  }

  /** Returns the place of one of its methods. */
  static String of(ClassReport type, int method) {
    return of(type) + "-m" + (method + 1);
  }
}
