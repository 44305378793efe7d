// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.smt.Term;

/** What a field, element or argument holds before numbers have values and objects have ids. */
sealed interface Content {

  /** A number. */
  record Number(Term term, char descriptor) implements Content {}

  /** A reference: the key of the object. */
  record Reference(Term key) implements Content {}

  /** Null, a text or a class literal. */
  record Constant(ConcreteValue value) implements Content {}

  /** A string that depends on numbers. */
  record Letters(SymbolicText text) implements Content {}

  /** Not predicted. */
  record Unknown() implements Content {}

  /** Not predicted. */
  Content UNKNOWN = new Unknown();

  /** Null. */
  Content NULL = new Constant(ConcreteValue.NULL);
}
