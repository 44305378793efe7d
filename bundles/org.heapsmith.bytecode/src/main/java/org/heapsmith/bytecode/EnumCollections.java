// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sets of constants of one enum, and maps by them: which enum that is cannot be asked of an object
 * without elements, so that it is a part of the name of the class made for it ({@link FilledClass}
 * for maps, {@link ConstructedClass} for sets). Where it is not declared, none are tried.
 */
public final class EnumCollections {
  static final String MAP = "java/util/EnumMap";
  static final String SET = "java/util/EnumSet";

  /** The class of sets of enums that do not have more constants than a word has bits. */
  static final String WORD_SET = "java/util/RegularEnumSet";

  private static final Set<String> WITH_FIELDS = Set.of(SET, WORD_SET);

  /** The field of the class made for a set: a bit for each constant that it holds. */
  public static final String BITS = "bits";

  private EnumCollections() {}

  /** Returns the class made for what is declared so; empty if it is none of these, or open. */
  public static Optional<String> named(ClassPath classPath, GenericType declared) {
    String type = declared.className().orElse("");
    if (!type.equals(MAP) && !type.equals(SET) || !classPath.hierarchy().below(type).isEmpty()) {
      return Optional.empty();
    }
    return declared.arguments().stream()
        .limit(1)
        .flatMap(argument -> argument.className().stream())
        .filter(of -> !constants(classPath, of).isEmpty())
        .filter(of -> constants(classPath, of).size() <= Long.SIZE)
        .map(of -> made(type, of))
        .findFirst();
  }

  private static String made(String type, String of) {
    return type.equals(MAP) ? FilledClass.nameOf(MAP, of) : ConstructedClass.nameOf(WORD_SET, of);
  }

  /** Returns the type that people declare for one of these; itself for all others. */
  public static String declared(String type) {
    return type.equals(WORD_SET) ? SET : type;
  }

  /** Returns whether a field of a made class says which constants a set holds. */
  public static boolean isBits(String owner, String field) {
    return field.equals(BITS) && enumOf(owner).isPresent();
  }

  /** Returns what a set is made of: a bit for each of its constants. */
  static ConstructedClass.Passed passed() {
    return new ConstructedClass.Passed(BITS, "J");
  }

  /** Returns the enum that a class made for one of these is about; empty for all others. */
  public static Optional<String> enumOf(String className) {
    return MadeClasses.isMade(className) ? MadeName.about(className) : Optional.empty();
  }

  /** Returns the names of the constants of an enum in order; none if it is no enum. */
  public static List<String> constants(ClassPath classPath, String type) {
    return classPath.find(type).stream()
        .flatMap(c -> c.constants().stream())
        .map(FieldModel::name)
        .toList();
  }

  /** Returns whether the name of a class made for one of these does not say its enum. */
  static boolean isOpen(String type, String name) {
    return (type.equals(MAP) || type.equals(WORD_SET)) && MadeName.about(name).isEmpty();
  }

  /** Returns whether other objects may look into the fields that a class has for these. */
  static boolean hasFields(String owner) {
    return WITH_FIELDS.contains(owner);
  }
}
