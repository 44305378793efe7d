// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.FieldBinding;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;

/** A points-to of an array while its disjunct is being resolved. */
final class ArrayCell {
  /** What stands left of the arrow; null if an element or the length is read without points-to. */
  final Expression location;

  final SpecType.Reference type;
  final SourceRef source;
  final List<FieldBinding> elements = new ArrayList<>();

  /** The length as written; null if it has a variable. */
  final Expression length;

  /** The existential that stands for a length left open; null if it is written. */
  final String lengthVariable;

  /** The variable that holds the reference; null if it is no plain name. */
  String variable;

  ArrayCell(
      Expression location,
      SpecType.Reference type,
      Expression length,
      String lengthVariable,
      SourceRef source) {
    this.location = location;
    this.type = type;
    this.length = length;
    this.lengthVariable = lengthVariable;
    this.source = source;
  }

  SpecType elementType() {
    return Descriptors.type(type.internalName().substring(1));
  }
}
