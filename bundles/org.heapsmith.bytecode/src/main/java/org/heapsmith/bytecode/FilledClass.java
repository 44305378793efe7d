// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.filled.LinkedMapReference;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class that stands for objects of a collection or map of the JDK as public calls fill them: its
 * fields are what is put into the object, and before the first call of any method the object
 * becomes a new one of the JDK's class, with that put into it. As input objects hold anything, a
 * collection may hold anything, up to {@link #MOST} elements.
 *
 * <p>What the JDK's class does is interpreted, but for hash tables: {@link LinkedMapReference}.
 */
public final class FilledClass {
  /** Collections with more elements are not tried. */
  public static final int MOST = 2;

  /** The field that says how many elements or entries it holds. */
  public static final String COUNT = "size()";

  /** The field that says whether it holds them already; else it is as it was in the input. */
  public static final String FLAG = "filled";

  /** No Java source can give a class such a name; it is in the package of the class. */
  private static final MadeName NAME = new MadeName("filled ");

  private static final String UTIL = "java/util/";
  private static final String PROPERTIES = UTIL + "Properties";
  private static final String CONCURRENT = UTIL + "concurrent/ConcurrentHashMap";

  private static final Set<String> MAPS =
      Set.of(
          UTIL + "LinkedHashMap",
          UTIL + "TreeMap",
          UTIL + "Hashtable",
          EnumCollections.MAP,
          CONCURRENT,
          PROPERTIES);
  private static final Set<String> SETS = Set.of(UTIL + "LinkedHashSet", UTIL + "TreeSet");
  private static final Set<String> SORTED =
      Set.of(UTIL + "TreeMap", UTIL + "TreeSet", UTIL + "PriorityQueue", EnumCollections.MAP);
  private static final Set<String> LISTS =
      Set.of(
          UTIL + "ArrayDeque",
          UTIL + "LinkedList",
          UTIL + "PriorityQueue",
          UTIL + "Vector",
          UTIL + "Stack",
          UTIL + "concurrent/ConcurrentLinkedDeque",
          UTIL + "concurrent/ConcurrentLinkedQueue",
          UTIL + "concurrent/CopyOnWriteArrayList",
          UTIL + "concurrent/LinkedBlockingQueue",
          UTIL + "concurrent/LinkedBlockingDeque");

  private FilledClass() {}

  /** Returns the internal name of the class that stands for a class of the JDK. */
  public static String nameOf(String type) {
    return NAME.of(type);
  }

  /** Returns the name of the class that stands for one that is about an enum. */
  static String nameOf(String type, String about) {
    return NAME.of(type, about);
  }

  /** Returns whether a class (internal name) is one of these. */
  public static boolean isFilled(String className) {
    return NAME.is(className);
  }

  /** Returns whether objects of a class (internal name) are tried as public calls fill them. */
  public static boolean isPossible(String type) {
    return MAPS.contains(type) || SETS.contains(type) || LISTS.contains(type);
  }

  /** Returns the class of the JDK that a class stands for; itself if it is none of these. */
  public static String typeOf(String className) {
    if (isFilled(className)) {
      return NAME.type(className);
    } else if (ConstructedClass.isConstructed(className)) {
      return ConstructedClass.typeOf(className);
    }
    return ReferenceClass.typeOf(className).orElse(className);
  }

  /** Returns whether the code of a class is not that of the JDK's class it stands for. */
  public static boolean isReference(String className) {
    return ReferenceClass.isReference(codeOf(className));
  }

  /** Returns whether objects of a class (internal name) hold keys with values. */
  public static boolean isMap(String className) {
    return MAPS.contains(typeOf(className));
  }

  /** Returns whether objects of a class (internal name) ask what is put into them what it is. */
  public static boolean asksElements(String className) {
    String type = typeOf(className);
    return MAPS.contains(type) || SETS.contains(type) || SORTED.contains(type);
  }

  /** Returns the name of the field that holds an element, from 0. */
  public static String element(int index) {
    return "element" + (index + 1);
  }

  /** Returns the name of the field that holds a key, from 0. */
  public static String key(int index) {
    return "key" + (index + 1);
  }

  /** Returns the name of the field that holds the value of a key, from 0. */
  public static String value(int index) {
    return "value" + (index + 1);
  }

  /** Returns the name of the field that holds what is compared with others, a key or an element. */
  public static String compared(String className, int index) {
    return isMap(className) ? key(index) : element(index);
  }

  /** Returns whether a field says that the object is filled already, as none of the input is. */
  static boolean isFlag(String owner, String field) {
    return isFilled(owner) && field.equals(FLAG);
  }

  /** Returns whether a field says how many elements or entries an object of these holds. */
  public static boolean isCount(String owner, String field) {
    return isFilled(owner) && field.equals(COUNT);
  }

  /** Returns whether others of its class look straight into the fields of an object. */
  static boolean isLookedInto(String type) {
    return type.equals(EnumCollections.MAP) || type.equals(PROPERTIES);
  }

  /** Returns whether a map holds texts, whatever its class says: other things are not for it. */
  public static boolean isOfTexts(String className) {
    return typeOf(className).equals(PROPERTIES);
  }

  /** Returns whether elements (keys) are put in the order that they say they have. */
  static boolean isSorted(String type) {
    return SORTED.contains(type);
  }

  /** Returns the class whose code is run for objects of a class. */
  static String codeOf(String className) {
    return isFilled(className) ? ReferenceClass.codeOf(typeOf(className)) : className;
  }

  /** Makes the class of that name; empty if there is none. */
  static Optional<ClassNode> of(ClassPath classPath, String name) {
    return isPossible(typeOf(name)) && !EnumCollections.isOpen(typeOf(name), name)
        ? Optional.of(new FilledClassCode(classPath, name).make())
        : Optional.empty();
  }
}
