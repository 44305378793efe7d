// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.objectweb.asm.Type;

/**
 * Clocks: what they say is not predicted. A test is run in this century, and between two readings
 * of a clock little time passes: what holds then is decided. Clocks that a program is given are
 * asked.
 */
final class ClockModels {
  private static final String SYSTEM = "java/lang/System";
  private static final String TIME = "java/time/";
  private static final String CLOCK = TIME + "Clock";
  private static final String SYSTEM_CLOCK = CLOCK + "$SystemClock";
  private static final String THE_TIME = "the time";

  /** Between the year before this was written and the end of the century. */
  private static final Instant FIRST = Instant.parse("2025-01-01T00:00:00Z");

  private static final Instant LAST = Instant.parse("2100-12-31T23:59:59.999999999Z");

  /** A stopwatch begins at any number. */
  private static final long ANY_NANOS = 1L << 62;

  /** From one reading to the next, at most: a garbage collection, a busy machine. */
  private static final long PAUSE_SECONDS = 10;

  private static final long MILLIS = 1_000;
  private static final long NANOS = 1_000_000_000;

  /** Of dates and times of day, by the name of the field. */
  private static final Map<String, NumberRange> PARTS =
      Map.of(
          "year", new NumberRange(2025, 2100),
          "month", new NumberRange(1, 12),
          "day", new NumberRange(1, 31),
          "hour", new NumberRange(0, 23),
          "minute", new NumberRange(0, 59),
          "second", new NumberRange(0, 59),
          "nano", new NumberRange(0, NANOS - 1),
          "nanos", new NumberRange(0, NANOS - 1));

  private static final List<String> TYPES =
      List.of(
          "Instant",
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "MonthDay",
          "OffsetDateTime",
          "OffsetTime",
          "Year",
          "YearMonth",
          "ZonedDateTime");

  private ClockModels() {}

  static void register(Registry registry) {
    registry.put(SYSTEM, "nanoTime", "()J", ClockModels::nanoTime);
    registry.put(SYSTEM, "currentTimeMillis", "()J", ClockModels::millis);
    TYPES.forEach(type -> registry.putAll(TIME + type, "now", ClockModels::now));
    registry.putAll(CLOCK, "currentInstant", ClockModels::time); // of JDK 17 and later
    registry.putAll(SYSTEM_CLOCK, "instant", ClockModels::time);
  }

  private static StepResult nanoTime(ModelCall call) {
    long later = pause(call) * NANOS;
    return call.opaque(THE_TIME, source(call, "stopwatch", -ANY_NANOS, ANY_NANOS + later));
  }

  private static StepResult millis(ModelCall call) {
    long later = pause(call) * MILLIS;
    return call.opaque(
        THE_TIME, source(call, CLOCK, FIRST.toEpochMilli(), LAST.toEpochMilli() + later));
  }

  /** Returns the seconds that may have passed since the first reading of the path. */
  private static long pause(ModelCall call) {
    return call.state().course().reading() * PAUSE_SECONDS;
  }

  private static Ends source(ModelCall call, String source, long first, long last) {
    return call.source(source, new LongValue(first), new LongValue(last));
  }

  private static StepResult now(ModelCall call) {
    if (call.count() == 0) {
      return time(call);
    }
    boolean ofZone = call.method().parameters().get(0).equals("L" + TIME + "ZoneId;");
    boolean ofSystem =
        call.argument(0) instanceof ObjectRef clock
            && call.state().object(clock).className().equals(SYSTEM_CLOCK);
    return ofZone || ofSystem
        ? call.withObject(0, (state, frame, object) -> time(call.in(state, frame)))
        : call.interpret();
  }

  private static StepResult time(ModelCall call) {
    String type = Type.getReturnType(call.method().id().descriptor()).getInternalName();
    long later = pause(call);
    Ends seconds = source(call, CLOCK, FIRST.getEpochSecond(), LAST.getEpochSecond() + later);
    return call.opaqueObject(
        type,
        THE_TIME,
        (field, sort) ->
            field.equals("seconds")
                ? Optional.of(seconds)
                : Optional.ofNullable(PARTS.get(field))
                    .map(range -> call.ends(CLOCK, sort, range.first(), range.last())));
  }

  private record NumberRange(long first, long last) {}
}
