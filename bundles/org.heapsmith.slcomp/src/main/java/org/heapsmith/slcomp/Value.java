// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.List;
import org.heapsmith.logic.spec.Expr;

/** What a term stands for: data are always taken apart. */
sealed interface Value {

  /** A location, number or truth value. */
  record Plain(Expr expr) implements Value {}

  /** An applied constructor. */
  record Data(Heaps.Constructor constructor, List<Value> fields) implements Value {
    public Data {
      fields = List.copyOf(fields);
    }
  }
}
