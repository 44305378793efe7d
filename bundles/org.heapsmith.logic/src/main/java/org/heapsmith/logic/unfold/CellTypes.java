// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Term;

/** What the types of a program say of the cells of a heap and of the references to them. */
public interface CellTypes {

  /** Returns why some object cannot be what the references to it are declared as; or empty. */
  Optional<String> contradiction(SpecHeap spec);

  /** Returns the classes the object of a cell may have, the likeliest first. */
  List<String> classes(SpecHeap spec, PointsTo cell);

  /** Returns whether the object of a cell may be one that is referred to as that type, too. */
  boolean mayBe(SpecHeap spec, PointsTo cell, String type);

  /** Returns the declared types of all references that are that variable, each once. */
  List<String> types(SpecHeap spec, Term variable);

  /** Returns the type that is a subtype of all others; empty if there is none. */
  Optional<String> narrowest(List<String> types);
}
