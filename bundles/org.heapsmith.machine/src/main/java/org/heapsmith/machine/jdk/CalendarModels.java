// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.time.LocalDate;
import java.time.Year;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The arithmetic of the calendar: which day since 1970 a date is takes five quotients of 64 bits,
 * which cost a solver seconds a question. A few months are chosen, in which all days are tried: a
 * February of a leap year, a December before one, or what the path allows.
 */
final class CalendarModels {
  private static final String DATE = "java/time/LocalDate";

  private static final List<List<Long>> MONTHS = List.of(List.of(2024L, 2L), List.of(2023L, 12L));

  /** Days since 1970: the 29th of a February, the last of a year. */
  private static final List<List<Long>> DAYS = List.of(List.of(19_782L), List.of(19_722L));

  private CalendarModels() {}

  static void register(Registry registry) {
    registry.put(
        DATE,
        "toEpochDay",
        "()J",
        call -> call.withObject(0, (s, f, o) -> ofMonth(call.in(s, f), (Instance) o)));
    registry.put(
        DATE,
        "ofEpochDay",
        "(J)L" + DATE + ";",
        call ->
            chosen(
                call,
                List.of(Values.term(terms(call), call.number(0))),
                DAYS,
                (c, day) -> {
                  c.frame().replace(0, new LongValue(day.get(0)));
                  return c.interpret();
                }));
  }

  private static StepResult ofMonth(ModelCall call, Instance date) {
    for (String part : List.of("year", "month", "day")) {
      if (read(call, date, part) instanceof OpaqueValue unknown) {
        return ofYears(call, unknown, read(call, date, "year"));
      }
    }
    List<Term> month = List.of(part(call, date, "year"), part(call, date, "month"));
    return chosen(
        call,
        month,
        MONTHS,
        (c, m) -> {
          LocalDate first = LocalDate.of(m.get(0).intValue(), m.get(1).intValue(), 1);
          Term day = terms(c).convert(part(c, date, "day"), Sort.LONG);
          Term before = terms(c).longConst(first.toEpochDay() - 1);
          return c.result(Values.of(terms(c).binary(Op.ADD, day, before)));
        });
  }

  /** Of a date that is not predicted: a day of the years it is in. */
  private static StepResult ofYears(ModelCall call, OpaqueValue unknown, NumberValue year) {
    Optional<Ends> known = year instanceof OpaqueValue years ? years.ends() : Optional.empty();
    Ends ends = known.filter(Ends::isFixed).orElseThrow(() -> call.unpredicted(unknown.why()));
    return call.opaque(
        unknown.why(),
        call.ends(
            ends.source(),
            Sort.LONG,
            Year.of((int) ends.first().longValue()).atDay(1).toEpochDay(),
            Year.of((int) ends.last().longValue() + 1).atDay(1).toEpochDay() - 1));
  }

  private static NumberValue read(ModelCall call, Instance date, String name) {
    FieldSlot field = date.layout().byName(name).orElseThrow();
    return (NumberValue) call.read((ObjectRef) call.argument(0), field);
  }

  private static Term part(ModelCall call, Instance date, String name) {
    return Values.term(terms(call), read(call, date, name));
  }

  /** Goes on where the numbers are some of these; in the method's code if they are known. */
  private static StepResult chosen(
      ModelCall call,
      List<Term> numbers,
      List<List<Long>> candidates,
      BiFunction<ModelCall, List<Long>, StepResult> then) {
    if (numbers.stream().allMatch(Term::isConst)) {
      return call.interpret();
    }
    List<Alternative<List<Long>>> tried = new ArrayList<>();
    candidates.forEach(c -> where(call, numbers, c).ifPresent(tried::add));
    if (tried.isEmpty()) {
      allowed(call, numbers).flatMap(c -> where(call, numbers, c)).ifPresent(tried::add);
    }
    if (tried.isEmpty()) {
      return call.interpret();
    }
    Notice others =
        Notice.of(
            Code.ARGUMENTS_CHOSEN, Sites.of(call.state()), call.method(), Sites.of(call.state()));
    tried.add(Alternative.rejected("other values", "", new Rejection.LeftOut(others)));
    return call.machine()
        .choices()
        .proceed(
            call.state(),
            call.frame(),
            new Answer.Choice<>(PathFact.Kind.BRANCH, tried),
            (s, f, values) -> then.apply(call.in(s, f), values));
  }

  private static Optional<Alternative<List<Long>>> where(
      ModelCall call, List<Term> numbers, List<Long> values) {
    State next = call.state().fork();
    List<String> label = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      Term number = numbers.get(i);
      Term is = terms(call).eq(number, terms(call).constant(number.sort(), values.get(i)));
      next.assume(is);
      label.add(is.toString());
    }
    return call.machine().strategy().check(next).goesOn()
        ? Optional.of(Alternative.explored(next, values, String.join(", ", label), ""))
        : Optional.empty();
  }

  private static Optional<List<Long>> allowed(ModelCall call, List<Term> numbers) {
    return call.machine()
        .context()
        .solve(call.state().pathCondition())
        .match(
            sat ->
                Optional.of(
                    numbers.stream()
                        .map(n -> ((Number) sat.model().eval(n).value()).longValue())
                        .toList()),
            Optional::empty,
            unknown -> Optional.empty());
  }

  private static Terms terms(ModelCall call) {
    return call.machine().terms();
  }
}
