// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.smt.Term;

/**
 * The fields of a cell that is a string: {@code length}, and its letters {@code [0]}, {@code [1]},
 * … Two such cells may have equal letters: which strings are one object is not modelled. Stateless.
 */
public final class TextFields {
  /** The class of strings. */
  public static final String STRING = "java/lang/String";

  /** The key of the length. */
  public static final FieldKey LENGTH = new FieldKey(STRING, "length", "I");

  private static final Set<String> TYPES =
      Set.of(
          "java/lang/CharSequence",
          "java/lang/Comparable",
          "java/io/Serializable",
          "java/lang/constant/Constable",
          "java/lang/constant/ConstantDesc");

  private TextFields() {}

  /** Returns whether the type says that an object may be a string; {@code Object} says nothing. */
  static boolean mayBeText(String type) {
    return TYPES.contains(type);
  }

  /** Returns the key of a letter. */
  public static FieldKey letter(int index) {
    return new FieldKey(STRING, "[" + index + "]", "C");
  }

  /** Returns the number of letters; 0 if it is not known. */
  public static int lengthOf(PointsTo cell) {
    Term length = cell.fields().get(LENGTH);
    return length != null && length.isConst() ? (int) length.longValue() : 0;
  }

  /** Returns the letters that are known, in order: all of them or none. */
  public static List<Term> letters(PointsTo cell) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < lengthOf(cell); i++) {
      Term letter = cell.fields().get(letter(i));
      if (letter == null) {
        return List.of();
      }
      result.add(letter);
    }
    return result;
  }
}
