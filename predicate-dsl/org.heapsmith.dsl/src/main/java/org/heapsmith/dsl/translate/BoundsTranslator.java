// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.eclipse.xtext.EcoreUtil2;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Bound;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.SpecDecl;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;

/** Translates {@code bounds { … }}. */
final class BoundsTranslator {
  private final FileContext context;

  BoundsTranslator(FileContext context) {
    this.context = context;
  }

  SpecBounds translate(SpecDecl spec) {
    Map<String, Long> values = new HashMap<>();
    Map<String, SourceRef> places = new HashMap<>();
    for (Bound bound : EcoreUtil2.eAllOfType(spec, Bound.class)) {
      var name = ParseNodes.of(bound, HeapSpecPackage.Literals.BOUND__NAME);
      if (!SpecWords.BOUNDS.contains(bound.getName())) {
        context
            .problems()
            .report(
                Code.SPEC_UNKNOWN_NAME,
                name,
                Suggestions.with("of a bound ", bound.getName(), SpecWords.BOUNDS));
      } else if (values.containsKey(bound.getName())) {
        context.problems().report(Code.SPEC_DUPLICATE_NAME, name, "bound " + bound.getName());
      } else {
        new TypeUses(context.occurrences()).word(name);
        values.put(bound.getName(), value(bound));
        places.put(bound.getName(), context.problems().place(bound));
      }
    }
    Long time = values.get("time");
    return new SpecBounds(
        of(values.get("unfold")),
        of(values.get("loop")),
        of(values.get("depth")),
        of(values.get("objects")),
        time == null ? OptionalLong.empty() : OptionalLong.of(time),
        places);
  }

  private static OptionalInt of(Long value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value.intValue());
  }

  private Long value(Bound bound) {
    boolean isTime = bound.getName().equals("time");
    BigInteger value = LiteralValues.integer(bound.getValue(), false).value();
    if (value.signum() < 0 || value.bitLength() > 31) {
      context
          .problems()
          .report(
              Code.SPEC_TYPE_MISMATCH,
              ParseNodes.of(bound, HeapSpecPackage.Literals.BOUND__VALUE),
              "a number of at most 2147483647",
              value);
      return 0L;
    }
    String unit = bound.getUnit();
    boolean fits = isTime ? SpecWords.UNITS.containsKey(unit == null ? "s" : unit) : unit == null;
    if (!fits) {
      context
          .problems()
          .report(
              Code.SPEC_TYPE_MISMATCH,
              ParseNodes.of(bound, HeapSpecPackage.Literals.BOUND__UNIT),
              isTime ? "ms, s or min" : "no unit",
              unit);
      return 0L;
    }
    return isTime
        ? value.longValue() * SpecWords.UNITS.get(unit == null ? "s" : unit)
        : value.longValue();
  }
}
