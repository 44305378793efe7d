// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Primitive;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.logic.concrete.FieldKey;
import org.junit.jupiter.api.Test;

/** Dates, large numbers and the like are read off the fields that the JDK has for them. */
class LibraryValueTest {
  private static final String DATE = "java/time/LocalDate";
  private static final String DECIMAL = "java/math/BigDecimal";
  private static final String INTEGER = "java/math/BigInteger";

  private final Map<Integer, ConcreteObject> objects = new HashMap<>();

  private Instance object(int id, String className, Object... namesAndValues) {
    Map<FieldKey, ConcreteValue> fields = new TreeMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      ConcreteValue value =
          namesAndValues[i + 1] instanceof ConcreteValue other
              ? other
              : new Primitive('I', ((Number) namesAndValues[i + 1]).longValue());
      fields.put(new FieldKey(className, (String) namesAndValues[i], "I"), value);
    }
    Instance object = new Instance(id, className, new TreeMap<>(fields));
    objects.put(id, object);
    return object;
  }

  private Optional<Object> read(Instance object, boolean isInput) {
    ConcreteHeap heap = new ConcreteHeap(new TreeMap<>(objects), new TreeMap<>());
    return new LibraryValue(heap, o -> isInput).of(object);
  }

  @Test
  void whatNoPathHasLookedAtIsNearZeroInAnInputAndUnknownElsewhere() {
    Instance date = object(1, DATE, "year", 2024, "month", 2);

    assertEquals(Optional.of(LocalDate.of(2024, 2, 1)), read(date, true));
    assertEquals(Optional.empty(), read(date, false));
  }

  @Test
  void whatIsNoDateIsNone() {
    assertEquals(
        Optional.empty(), read(object(1, DATE, "year", 2023, "month", 2, "day", 29), false));
  }

  @Test
  void datesWithTimesHaveBoth() {
    object(1, DATE, "year", -1, "month", 12, "day", 31);
    object(2, "java/time/LocalTime", "hour", 23, "minute", 59, "second", 58, "nano", 7);
    Instance both = object(3, "java/time/LocalDateTime", "date", new Ref(1), "time", new Ref(2));

    assertEquals(Optional.of(LocalDateTime.of(-1, 12, 31, 23, 59, 58, 7)), read(both, false));
  }

  @Test
  void aDateWithATimeThatHasAnythingElseForThemIsUnknown() {
    String type = "java/time/LocalDateTime";
    object(1, DATE, "year", -1, "month", 12, "day", 31);
    Instance itself = object(2, type, "date", new Ref(2), "time", new Ref(2));
    assertEquals(Optional.empty(), read(itself, false));
    Instance twice = object(3, type, "date", new Ref(1), "time", new Ref(1));
    assertEquals(Optional.empty(), read(twice, false));
  }

  @Test
  void largeNumbersAreReadWordByWord() {
    ConcreteValue low = new Primitive('I', -1);
    ConcreteValue high = new Primitive('I', 1);
    objects.put(1, new ConcreteObject.Array(1, "[I", List.of(high, low)));
    Instance integer = object(2, INTEGER, "signum", -1, "mag", new Ref(1));
    BigInteger expected = BigInteger.valueOf(-0x1_FFFF_FFFFL);
    assertEquals(Optional.of(expected), read(integer, false));

    Primitive inflated = new Primitive('J', Long.MIN_VALUE);
    Instance decimal = object(3, DECIMAL, "intCompact", inflated, "scale", 3, "intVal", new Ref(2));
    assertEquals(Optional.of(new BigDecimal(expected, 3)), read(decimal, false));
  }

  @Test
  void numbersThatAreWrittenInAnotherPlaceWhichIsUnknownAreUnknown() {
    Primitive inflated = new Primitive('J', Long.MIN_VALUE);
    Instance decimal =
        object(1, DECIMAL, "intCompact", inflated, "scale", 3, "intVal", ConcreteValue.NULL);

    assertEquals(Optional.empty(), read(decimal, false));
    assertEquals(Optional.empty(), read(object(2, INTEGER, "signum", 1), true));
  }
}
