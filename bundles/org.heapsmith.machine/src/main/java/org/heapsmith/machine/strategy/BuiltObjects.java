// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.MadeClasses;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Classes of the JDK whose objects a test makes with the contents wanted, by public calls: {@code
 * new ArrayList<>(Arrays.asList(a, b))}, {@code Optional.ofNullable(a)}, {@code new
 * AtomicInteger(3)}. A path may depend on the fields named here; values that no such object has are
 * found out when it is made.
 */
public final class BuiltObjects {
  /** The class of lists that are made. */
  public static final String LIST = "java/util/ArrayList";

  /** The class of optionals. */
  public static final String OPTIONAL = "java/util/Optional";

  /** Lists with more elements that no path looks at are not made. */
  public static final int MOST_UNSEEN = 1_000;

  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

  private static final Map<String, Set<String>> FIELDS =
      Map.of(
          "java/util/AbstractList",
          Set.of("modCount"), // compared with itself alone
          LIST,
          Set.of("elementData", "size"),
          OPTIONAL,
          Set.of("value"),
          ATOMIC + "Integer",
          Set.of("value"),
          ATOMIC + "Long",
          Set.of("value"),
          ATOMIC + "Boolean",
          Set.of("value"),
          ATOMIC + "Reference",
          Set.of("value"));

  private BuiltObjects() {}

  /**
   * Returns whether objects of exactly this class are made with the contents wanted.
   *
   * @param className internal name
   */
  public static boolean isBuilt(String className) {
    return FilledClass.isFilled(className)
        || ConstructedClass.isConstructed(className)
        || FIELDS.containsKey(className) && !className.equals("java/util/AbstractList")
        || ValueClass.of(className).isPresent();
  }

  /** Returns whether a test says what an object holds in this field. */
  public static boolean has(FieldKey field) {
    return FilledClass.isFilled(field.owner())
        || ConstructedClass.isConstructed(field.owner())
        || FIELDS.getOrDefault(field.owner(), Set.of()).contains(field.name())
        || ValueClass.of(field.owner()).isPresent();
  }

  /** Returns whether a field is zero or null in every object that tests make. */
  public static boolean startsAtZero(FieldKey field) {
    return MadeClasses.startsAtZero(field.owner(), field.name())
        || ValueClass.of(field.owner()).filter(c -> c.part(field.name()).isEmpty()).isPresent();
  }

  /** Returns whether nobody can say which objects of exactly this class are one object. */
  public static boolean isShared(String className) {
    return ValueClass.of(className).filter(ValueClass::isShared).isPresent();
  }

  /**
   * Returns what holds of a field in all objects, whatever they hold.
   *
   * @param value what it has there, a number
   */
  public static Term range(Terms terms, FieldKey field, Term value) {
    Optional<ValueClass> numbers = ValueClass.of(field.owner());
    if (numbers.isPresent()) {
      return numbers.get().range(terms, field.name(), value);
    } else if (value.sort() != Sort.INT) {
      return terms.bool(true);
    } else if (field.owner().equals(ATOMIC + "Boolean")) {
      Term zero = terms.eq(value, terms.intConst(0));
      return terms.or(zero, terms.eq(value, terms.intConst(1)));
    }
    boolean filled = FilledClass.isCount(field.owner(), field.name());
    Term atLeastNone = terms.binary(Op.LE, terms.intConst(0), value);
    if (filled) {
      Term atMost = terms.binary(Op.LE, value, terms.intConst(FilledClass.MOST));
      return terms.and(atLeastNone, atMost);
    }
    return field.name().equals("size") ? atLeastNone : terms.bool(true);
  }

  /**
   * Returns what holds of the fields of every object of a class together.
   *
   * @param numbers what it has in those with numbers, by their names
   */
  public static Term rule(Terms terms, String className, Map<String, Term> numbers) {
    return ValueClass.of(className)
        .map(c -> c.rule(terms, numbers))
        .orElseGet(() -> terms.bool(true));
  }
}
