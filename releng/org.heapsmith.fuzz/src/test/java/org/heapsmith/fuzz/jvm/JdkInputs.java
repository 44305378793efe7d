// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.time.YearMonth;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;

/**
 * Draws small objects of the JDK as callers make them: collections and maps of what their type says
 * they hold, dates, amounts and optionals.
 */
final class JdkInputs {
  private static final int MOST_ELEMENTS = 3;

  private static final List<Class<?>> COLLECTIONS =
      List.of(
          ArrayList.class,
          LinkedList.class,
          Vector.class,
          HashSet.class,
          LinkedHashSet.class,
          TreeSet.class,
          ArrayDeque.class,
          PriorityQueue.class);
  private static final List<Class<?>> MAPS =
      List.of(HashMap.class, LinkedHashMap.class, TreeMap.class);
  private static final List<Class<?>> VALUES =
      List.of(
          Optional.class,
          LocalDate.class,
          LocalTime.class,
          YearMonth.class,
          Period.class,
          Duration.class,
          Instant.class,
          Date.class,
          UUID.class,
          OptionalInt.class,
          OptionalLong.class,
          BigDecimal.class,
          BigInteger.class);

  private final SmallInputs inputs;
  private final Random random;

  JdkInputs(SmallInputs inputs, Random random) {
    this.inputs = inputs;
    this.random = random;
  }

  /** Returns the classes of objects that a type has here; none if that is not known here. */
  static List<Class<?>> classes(Class<?> type) {
    if (!type.getName().startsWith("java.") || type == Object.class) {
      return List.of();
    }
    List<Class<?>> found = new ArrayList<>();
    for (List<Class<?>> some : List.of(COLLECTIONS, MAPS, VALUES)) {
      some.stream().filter(type::isAssignableFrom).forEach(found::add);
    }
    // what all of these are says nothing of any
    boolean isCollection = Collection.class.isAssignableFrom(type) || Map.class == type;
    boolean isOne = found.contains(type) || isCollection || type == Iterable.class;
    return isOne || Map.class.isAssignableFrom(type) ? found : List.of();
  }

  /** Returns one of what an {@code Object} may be, too. */
  Object any(int depth) {
    List<Class<?>> all =
        List.of(ArrayList.class, LinkedHashMap.class, LocalDate.class, BigDecimal.class);
    return of(all.get(random.nextInt(all.size())), Object.class, depth);
  }

  /**
   * Returns a new object.
   *
   * @param type one of {@link #classes}
   * @param declared the type it is wanted for, with its arguments if it has some
   */
  Object of(Class<?> type, Type declared, int depth) {
    List<Type> arguments =
        declared instanceof ParameterizedType parameterized
            ? List.of(parameterized.getActualTypeArguments())
            : List.of(String.class, Integer.class);
    if (COLLECTIONS.contains(type)) {
      return inAnotherWay(filled(instance(type), arguments.get(0), depth), declared);
    }
    return MAPS.contains(type) ? filledMap(instance(type), arguments, depth) : value(type, depth);
  }

  @SuppressWarnings("unchecked")
  private static <T> T instance(Class<?> type) {
    try {
      return (T) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  private Collection<Object> filled(Collection<Object> empty, Type element, int depth) {
    for (int i = random.nextInt(MOST_ELEMENTS + 1); i > 0; i--) {
      Object value = inputs.value(element, depth + 1);
      try {
        empty.add(value);
      } catch (RuntimeException e) {
        continue; // no null, nothing without an order; and what the program's own methods throw
      }
    }
    return empty;
  }

  private Object filledMap(Map<Object, Object> empty, List<Type> arguments, int depth) {
    for (int i = random.nextInt(MOST_ELEMENTS + 1); i > 0; i--) {
      Object key = inputs.value(arguments.get(0), depth + 1);
      Object value = inputs.value(arguments.get(1), depth + 1);
      try {
        empty.put(key, value);
      } catch (RuntimeException e) {
        continue; // no null, nothing without an order; and what the program's own methods throw
      }
    }
    return empty;
  }

  /** What is declared by its interface may refuse changes. */
  private Object inAnotherWay(Collection<Object> made, Type declared) {
    Object raw = declared instanceof ParameterizedType type ? type.getRawType() : declared;
    if (random.nextInt(5) > 0) {
      return made;
    }
    if (raw == List.class) {
      return Collections.unmodifiableList(new ArrayList<>(made));
    }
    return raw == Set.class ? Collections.unmodifiableSet(new LinkedHashSet<>(made)) : made;
  }

  private Object value(Class<?> type, int depth) {
    try {
      return switch (type.getSimpleName()) {
        case "Optional" -> Optional.ofNullable(inputs.value(String.class, depth + 1));
        case "LocalDate" ->
            LocalDate.of((int) inputs.number(), 1 + random.nextInt(12), 1 + random.nextInt(31));
        case "LocalTime" -> LocalTime.of(random.nextInt(24), random.nextInt(60));
        case "YearMonth" -> YearMonth.of((int) inputs.number(), 1 + random.nextInt(12));
        case "Period" -> Period.of((int) inputs.number(), (int) inputs.number(), 1);
        case "Duration" -> Duration.ofSeconds(inputs.number(), inputs.number());
        case "Instant" -> Instant.ofEpochSecond(inputs.number(), inputs.number());
        case "Date" -> new Date(inputs.number());
        case "UUID" -> new UUID(inputs.number(), inputs.number());
        case "OptionalInt" ->
            random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of((int) inputs.number());
        case "OptionalLong" ->
            random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(inputs.number());
        case "BigDecimal" -> decimal();
        default -> BigInteger.valueOf(inputs.number()).pow(1 + random.nextInt(2));
      };
    } catch (DateTimeException | ArithmeticException e) {
      return null; // the 30th of February, or too far away
    }
  }

  private BigDecimal decimal() {
    BigDecimal small = BigDecimal.valueOf(inputs.number(), random.nextInt(4) - 1);
    return random.nextInt(8) == 0 ? small.multiply(BigDecimal.TEN.pow(25)) : small;
  }
}
