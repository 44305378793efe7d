// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Primitive;
import org.heapsmith.machine.strategy.ValueClass;
import org.objectweb.asm.Type;

/**
 * Objects of the JDK that are values: dates, durations, large numbers. Nothing but what {@code
 * equals} compares is to be known of them, and what they say of themselves tells all of it.
 */
public final class LibraryValue {
  private static final String DATE_TIME = "java/time/LocalDateTime";
  private static final String INTEGER = "java/math/BigInteger";
  private static final String DECIMAL = "java/math/BigDecimal";

  /** What it says of itself depends on the time zone, and it can be changed. */
  private static final String DATE = "java/util/Date";

  private static final Set<String> OTHERS = Set.of(DATE_TIME, INTEGER);

  /** In {@code BigDecimal.intCompact}: the number is too large, and elsewhere. */
  private static final long INFLATED = Long.MIN_VALUE;

  private final ConcreteHeap heap;
  private final Predicate<Instance> isInput;

  /**
   * Makes the reader.
   *
   * @param isInput whether a test makes an object, so that what is not known of it is zero
   */
  LibraryValue(ConcreteHeap heap, Predicate<Instance> isInput) {
    this.heap = heap;
    this.isInput = isInput;
  }

  /** Returns whether all objects of a class (internal name) are shown as what they say. */
  public static boolean isShown(String className) {
    String type = FilledClass.typeOf(className);
    return !type.equals(DATE) && (ValueClass.of(type).isPresent() || OTHERS.contains(type));
  }

  /** Returns whether an object is such a value, and all of it is known. */
  public static boolean isKnown(ConcreteHeap heap, int id) {
    ConcreteObject object = heap.objects().get(id);
    return object != null && new LibraryValue(heap, o -> false).of(object).isPresent();
  }

  /** Returns the value as the JVM has it; empty for other objects, and if not all is known. */
  Optional<Object> of(ConcreteObject object) {
    if (!(object instanceof Instance instance)) {
      return Optional.empty();
    }
    try {
      Optional<ValueClass> numbers = ValueClass.of(instance.className());
      return numbers.isPresent()
          ? numbers(numbers.get(), instance)
          : switch (FilledClass.typeOf(instance.className())) {
            case INTEGER -> integer(instance).map(n -> n);
            case DATE_TIME -> dateTime(instance);
            default -> Optional.empty();
          };
    } catch (DateTimeException | NumberFormatException | ArithmeticException none) {
      return Optional.empty(); // no object has these numbers
    }
  }

  /**
   * Returns the numbers in an object that a test makes, in the order of the parts of its class. One
   * that no path has looked at is as near to zero as it may be.
   */
  public static List<ConcreteValue> parts(ValueClass type, Instance object) {
    return type.parts().stream()
        .map(
            part ->
                part(part, object).orElseGet(() -> new Primitive('I', Math.max(0, part.least()))))
        .map(ConcreteValue.class::cast)
        .toList();
  }

  private static Optional<Primitive> part(ValueClass.Part part, Instance object) {
    return object
        .field(part.field())
        .filter(Primitive.class::isInstance)
        .map(Primitive.class::cast);
  }

  private Optional<Object> numbers(ValueClass type, Instance object) {
    boolean isKnown = type.parts().stream().allMatch(part -> part(part, object).isPresent());
    if (!isKnown && !isInput.test(object)) {
      return Optional.empty();
    }
    List<Primitive> parts = parts(type, object).stream().map(Primitive.class::cast).toList();
    if (type.name().equals(DECIMAL) && parts.get(0).bits() == INFLATED) {
      int scale = (int) parts.get(1).bits();
      return object(object, "intVal").flatMap(this::integer).map(n -> new BigDecimal(n, scale));
    }
    return Optional.of(made(type.name(), parts));
  }

  private static Object made(String className, List<Primitive> parts) {
    long first = parts.get(0).bits();
    long last = parts.get(parts.size() - 1).bits();
    return switch (className) {
      case "java/time/LocalDate" ->
          LocalDate.of((int) first, (int) parts.get(1).bits(), (int) last);
      case "java/time/YearMonth" -> YearMonth.of((int) first, (int) last);
      case "java/time/MonthDay" -> MonthDay.of((int) first, (int) last);
      case "java/time/Year" -> Year.of((int) first);
      case "java/time/LocalTime" ->
          LocalTime.of(
              (int) first, (int) parts.get(1).bits(), (int) parts.get(2).bits(), (int) last);
      case "java/time/Duration" -> Duration.ofSeconds(first, last);
      case "java/time/Instant" -> Instant.ofEpochSecond(first, last);
      case "java/time/Period" -> Period.of((int) first, (int) parts.get(1).bits(), (int) last);
      case "java/util/UUID" -> new UUID(first, last);
      case DATE -> new Date(first);
      case "java/util/OptionalInt" -> first == 0 ? OptionalInt.empty() : OptionalInt.of((int) last);
      case "java/util/OptionalLong" -> first == 0 ? OptionalLong.empty() : OptionalLong.of(last);
      case "java/util/OptionalDouble" ->
          first == 0 ? OptionalDouble.empty() : OptionalDouble.of(real(parts.get(1)));
      case DECIMAL -> BigDecimal.valueOf(first, (int) last);
      default -> throw new IllegalArgumentException(className);
    };
  }

  private static double real(Primitive number) {
    return number.descriptor() == 'D' ? Double.longBitsToDouble(number.bits()) : number.bits();
  }

  private Optional<BigInteger> integer(Instance object) {
    if (ConstructedClass.isConstructed(object.className())
        && !object.field(ConstructedClass.FLAG).map(LibraryValue::isSet).orElse(false)) {
      return object
          .field(ConstructedClass.CONTENT)
          .filter(ConcreteValue.Text.class::isInstance)
          .map(text -> new BigInteger(((ConcreteValue.Text) text).value()));
    }
    if (!(object.field("signum").orElse(null) instanceof Primitive sign)
        || !(object.field("mag").orElse(null) instanceof ConcreteValue.Ref ref)
        || !(heap.object(ref.id()) instanceof ConcreteObject.Array words)) {
      return Optional.empty();
    }
    ByteBuffer bytes = ByteBuffer.allocate(words.elements().size() * Integer.BYTES);
    for (ConcreteValue word : words.elements()) {
      bytes.putInt((int) ((Primitive) word).bits());
    }
    return Optional.of(new BigInteger((int) sign.bits(), bytes.array()));
  }

  private static boolean isSet(ConcreteValue flag) {
    return flag instanceof Primitive p && p.bits() != 0;
  }

  private Optional<Object> dateTime(Instance object) {
    Optional<LocalDate> date = part(object, "date", LocalDate.class);
    Optional<LocalTime> time = part(object, "time", LocalTime.class);
    return date.isPresent() && time.isPresent()
        ? Optional.of(LocalDateTime.of(date.get(), time.get()))
        : Optional.empty();
  }

  /** Looks at objects of that class alone: another one may lead back to where it began. */
  private <T> Optional<T> part(Instance object, String name, Class<T> type) {
    return object(object, name)
        .filter(part -> FilledClass.typeOf(part.className()).equals(Type.getInternalName(type)))
        .flatMap(this::of)
        .map(type::cast);
  }

  private Optional<Instance> object(Instance object, String name) {
    return object
        .field(name)
        .filter(ConcreteValue.Ref.class::isInstance)
        .map(ref -> heap.object(((ConcreteValue.Ref) ref).id()))
        .filter(Instance.class::isInstance)
        .map(Instance.class::cast);
  }
}
