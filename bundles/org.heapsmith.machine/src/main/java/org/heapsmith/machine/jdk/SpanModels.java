// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.SymbolicArithmetic;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * How much time is between two points in time, one of which is not predicted: between two bounds.
 * Of dates these are taken from their years. All that is decided by it is so for all times between.
 */
final class SpanModels {
  private static final String TIME = "java/time/";
  private static final String INSTANT = TIME + "Instant";
  private static final String DATE = TIME + "LocalDate";
  private static final String DATE_TIME = TIME + "LocalDateTime";
  private static final String UNIT = TIME + "temporal/ChronoUnit";
  private static final String TEMPORAL = "L" + TIME + "temporal/Temporal;";
  private static final Set<String> DATES = Set.of(DATE, DATE_TIME);
  private static final long DAY = 86_400;
  private static final long NANOS = 1_000_000_000;

  private SpanModels() {}

  /**
   * From one point in time to another.
   *
   * @param seconds between these, at the least and the most; empty if nothing says that
   * @param years the same for years, of dates
   */
  private record Span(String why, Optional<Ends> seconds, Optional<Ends> years) {}

  static void register(Registry registry) {
    String two = "(" + TEMPORAL + TEMPORAL + ")";
    String duration = two + "L" + TIME + "Duration;";
    registry.put(TIME + "Duration", "between", duration, of(0, 1, SpanModels::duration));
    registry.put(UNIT, "between", two + "J", of(1, 2, (call, span) -> count(call, span, 1, 0)));
    String dates = "(L" + DATE + ";L" + DATE + ";)L" + TIME + "Period;";
    registry.put(TIME + "Period", "between", dates, of(0, 1, SpanModels::period));
    String until = "(L" + TIME + "chrono/ChronoLocalDate;)L" + TIME + "Period;";
    registry.put(DATE, "until", until, of(0, 1, SpanModels::period));
    String counting = "(" + TEMPORAL + "L" + TIME + "temporal/TemporalUnit;)J";
    for (String type : List.of(INSTANT, DATE, DATE_TIME)) {
      registry.put(type, "until", counting, of(0, 1, (call, span) -> count(call, span, 0, 2)));
    }
  }

  /** Returns what is asked, where one of two arguments is not predicted. */
  private static LibraryModel of(
      int from, int to, BiFunction<ModelCall, Span, Optional<StepResult>> then) {
    return call ->
        isUnpredicted(call, from) || isUnpredicted(call, to)
            ? withDate(
                call,
                from,
                c ->
                    withDate(
                        c,
                        to,
                        d ->
                            span(d, from, to)
                                .flatMap(s -> then.apply(d, s))
                                .orElseGet(d::interpret)))
            : call.interpret();
  }

  /** Goes on once it is settled which object an argument is, and which one is the date in it. */
  private static StepResult withDate(
      ModelCall call, int index, Function<ModelCall, StepResult> then) {
    return call.withContent(
        index,
        c ->
            c.state().object((ObjectRef) c.argument(index)) instanceof Instance instance
                    && date(instance) instanceof IndefiniteRef open
                ? c.withDefinite(open, then)
                : then.apply(c));
  }

  /** Returns the date in a point in time; null, the Java value, if there is none. */
  private static Value date(Instance point) {
    return point
        .layout()
        .slot(new FieldKey(DATE_TIME, "date", "L" + DATE + ";"))
        .map(s -> point.field(s.index()))
        .orElse(null);
  }

  private static boolean isUnpredicted(ModelCall call, int index) {
    return number(call, call.argument(index), false)
        .filter(OpaqueValue.class::isInstance)
        .isPresent();
  }

  private static Optional<StepResult> duration(ModelCall call, Span span) {
    return span.seconds()
        .filter(s -> !isOf(call, 0, DATE)) // which has no seconds
        .map(
            seconds ->
                call.opaqueObject(
                    TIME + "Duration",
                    span.why(),
                    (field, sort) ->
                        Optional.of(
                            field.equals("seconds")
                                ? seconds
                                : call.ends(seconds.source(), sort, 0, NANOS - 1))));
  }

  private static Optional<StepResult> period(ModelCall call, Span span) {
    return span.years()
        .map(
            years ->
                call.opaqueObject(
                    TIME + "Period",
                    span.why(),
                    (field, sort) -> Optional.of(part(call, years, field))));
  }

  private static Ends part(ModelCall call, Ends years, String field) {
    Terms terms = call.machine().terms();
    return switch (field) {
      case "years" -> {
        Ends all = times(terms, years, 1);
        yield all.with(terms.convert(all.first(), Sort.INT), terms.convert(all.last(), Sort.INT));
      }
      case "months" -> call.ends(years.source(), Sort.INT, -11, 11);
      default -> call.ends(years.source(), Sort.INT, -30, 30);
    };
  }

  private static Optional<StepResult> count(ModelCall call, Span span, int from, int unitAt) {
    Terms terms = call.machine().terms();
    ChronoUnit unit = unit(call, unitAt).orElse(ChronoUnit.FOREVER);
    boolean isTime = unit.isTimeBased() && !isOf(call, from, DATE) || unit == ChronoUnit.DAYS;
    long length = unit.getDuration().getSeconds();
    Optional<Ends> ends =
        switch (unit) {
          case MONTHS -> span.years().map(y -> times(terms, y, 12));
          case YEARS -> span.years().map(y -> times(terms, y, 1));
          default ->
              span.seconds().filter(s -> isTime && length > 0).map(s -> in(terms, s, length));
        };
    return ends.map(e -> call.opaque(span.why(), e));
  }

  /** Rounded towards zero: no more than one less or more. */
  private static Ends in(Terms terms, Ends seconds, long length) {
    Term unit = terms.longConst(length);
    Term one = terms.longConst(1);
    return seconds.with(
        terms.binary(Op.SUB, terms.binary(Op.DIV, seconds.first(), unit), one),
        terms.binary(Op.ADD, terms.binary(Op.DIV, seconds.last(), unit), one));
  }

  private static Ends times(Terms terms, Ends years, long of) {
    Term factor = terms.longConst(of);
    Term one = terms.longConst(1);
    return years.with(
        terms.binary(Op.MUL, factor, terms.binary(Op.SUB, years.first(), one)),
        terms.binary(Op.MUL, factor, terms.binary(Op.ADD, years.last(), one)));
  }

  /** Returns what is between two arguments; empty unless one is not predicted. */
  private static Optional<Span> span(ModelCall call, int from, int to) {
    boolean ofInstants = isOf(call, from, INSTANT) && isOf(call, to, INSTANT);
    boolean ofDates = DATES.stream().anyMatch(d -> isOf(call, from, d) && isOf(call, to, d));
    if (!ofInstants && !ofDates) {
      return Optional.empty();
    }
    Optional<NumberValue> first = number(call, call.argument(from), true);
    Optional<NumberValue> second = number(call, call.argument(to), true);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    OpaqueValue unknown =
        first.get() instanceof OpaqueValue o ? o : second.get() instanceof OpaqueValue p ? p : null;
    if (unknown == null) {
      return Optional.empty();
    }
    Optional<Ends> between = between(call, first.get(), second.get());
    return Optional.of(
        ofInstants
            ? new Span(
                unknown.why(),
                between.map(e -> widened(call.machine().terms(), e)),
                Optional.empty())
            : new Span(
                unknown.why(), between.map(e -> ofYears(call.machine().terms(), e)), between));
  }

  private static Ends widened(Terms terms, Ends seconds) {
    return seconds.with(
        terms.binary(Op.SUB, seconds.first(), terms.longConst(1)),
        terms.binary(Op.ADD, seconds.last(), terms.longConst(1)));
  }

  /** Of so many years from one to the other, the first and the last day of both included. */
  private static Ends ofYears(Terms terms, Ends years) {
    Term fewer = terms.binary(Op.SUB, years.first(), terms.longConst(1));
    Term more = terms.binary(Op.ADD, years.last(), terms.longConst(1));
    return years.with(seconds(terms, fewer, 365, 366), seconds(terms, more, 366, 365));
  }

  private static Term seconds(Terms terms, Term years, long days, long daysBack) {
    return terms.ite(
        terms.binary(Op.LT, years, terms.longConst(0)),
        terms.binary(Op.MUL, years, terms.longConst(daysBack * DAY)),
        terms.binary(Op.MUL, years, terms.longConst(days * DAY)));
  }

  /**
   * Returns the least and the greatest difference of two numbers, one of which is not predicted.
   */
  private static Optional<Ends> between(ModelCall call, NumberValue first, NumberValue second) {
    SymbolicArithmetic numbers = call.machine().numbers();
    Value from = numbers.convert(first, Sort.LONG);
    Value to = numbers.convert(second, Sort.LONG);
    boolean isBackward = !(second instanceof OpaqueValue); // the later it is, the less is left
    return numbers.binary(Op.SUB, to, from, Sort.LONG) instanceof OpaqueValue difference
        ? difference.ends().map(e -> isBackward ? e.with(e.last(), e.first()) : e)
        : Optional.empty();
  }

  /**
   * Returns the number of a point in time that counts most: its seconds or its year.
   *
   * @param isRead whether the path goes by it
   */
  private static Optional<NumberValue> number(ModelCall call, Value point, boolean isRead) {
    if (!(point instanceof ObjectRef ref)
        || !(call.state().object(ref) instanceof Instance instance)) {
      return Optional.empty();
    }
    Layout layout = instance.layout();
    String className = FilledClass.typeOf(instance.className());
    return switch (className) {
      case INSTANT, DATE ->
          layout
              .byName(className.equals(DATE) ? "year" : "seconds")
              .map(s -> (NumberValue) (isRead ? call.read(ref, s) : instance.field(s.index())));
      case DATE_TIME ->
          Optional.ofNullable(date(instance))
              .flatMap(d -> number(call, call.state().resolved(d), isRead));
      default -> Optional.empty();
    };
  }

  private static boolean isOf(ModelCall call, int index, String className) {
    return call.argument(index) instanceof ObjectRef ref
        && FilledClass.typeOf(call.state().object(ref).className()).equals(className);
  }

  /** Returns the constant of an enum that an argument is. */
  private static Optional<ChronoUnit> unit(ModelCall call, int index) {
    return call.argument(index) instanceof ObjectRef ref
            && call.state().object(ref) instanceof Instance constant
            && constant.layout().byName("ordinal").map(s -> constant.field(s.index())).orElse(null)
                instanceof IntValue ordinal
        ? Optional.of(ChronoUnit.values()[ordinal.value()])
        : Optional.empty();
  }
}
