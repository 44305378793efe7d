// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.util.List;
import java.util.Set;

/**
 * The methods of the JDK that are called in the world, by name: those that have no effects outside
 * the heap and depend on nothing but it. All others are not. The list is in docs/security.md.
 */
final class Allowed {
  /** Packages, without those below them. */
  private static final Set<String> PACKAGES =
      Set.of(
          "java/math",
          "java/text",
          "java/time",
          "java/time/chrono",
          "java/time/format",
          "java/time/temporal",
          "java/time/zone",
          "java/util",
          "java/util/regex",
          "java/util/stream",
          "java/nio/charset");

  private static final Set<String> CLASSES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Short",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/net/URI",
          "java/net/URLDecoder",
          "java/net/URLEncoder",
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/ConcurrentLinkedQueue",
          "java/util/concurrent/ConcurrentSkipListMap",
          "java/util/concurrent/ConcurrentSkipListSet",
          "java/util/concurrent/CopyOnWriteArrayList",
          "java/util/concurrent/TimeUnit",
          "java/util/zip/Adler32",
          "java/util/zip/CRC32");

  /** Of the packages, beginnings of names of classes that are not called. */
  private static final List<String> DENIED =
      List.of(
          "java/text/DateFormat",
          "java/text/SimpleDateFormat",
          "java/time/Clock",
          "java/util/Random",
          "java/util/SplittableRandom",
          "java/util/ResourceBundle",
          "java/util/Scanner",
          "java/util/ServiceLoader",
          "java/util/Timer",
          "java/util/WeakHashMap");

  private static final Set<String> QUESTIONS_OF_CLASSES =
      Set.of(
          "getCanonicalName",
          "getDeclaringClass",
          "getEnclosingClass",
          "getGenericInterfaces",
          "getGenericSuperclass",
          "getInterfaces",
          "getModifiers",
          "getName",
          "getPackageName",
          "getSimpleName",
          "getSuperclass",
          "getTypeName",
          "isAnnotation",
          "isAnonymousClass",
          "isArray",
          "isAssignableFrom",
          "isEnum",
          "isInterface",
          "isLocalClass",
          "isMemberClass",
          "isPrimitive",
          "isRecord",
          "isSealed");

  /** Clocks, randomness, settings of the machine: methods of that name. */
  private static final Set<String> VARYING =
      Set.of(
          "now",
          "getAvailableIDs",
          "getAvailableLocales",
          "getDefault",
          "identityHashCode",
          "intern",
          "load",
          "loadFromXML",
          "random",
          "randomUUID",
          "setDefault",
          "shuffle",
          "sleep",
          "store",
          "storeToXML",
          "systemDefault",
          "timedJoin",
          "timedWait",
          "wait");

  /** What takes the time of the clock, unless it is given a year. */
  private static final Set<String> NOW =
      Set.of(
          "java/util/Calendar.getInstance",
          "java/util/Date.<init>",
          "java/util/GregorianCalendar.<init>");

  private Allowed() {}

  /** Returns whether a method may be called. */
  static boolean isMethod(String owner, String name, String descriptor) {
    if (owner.equals("java/lang/Class")) {
      return QUESTIONS_OF_CLASSES.contains(name);
    }
    boolean now = NOW.contains(owner + "." + name) && !descriptor.startsWith("(I");
    String packageName = owner.substring(0, Math.max(0, owner.lastIndexOf('/')));
    return (CLASSES.contains(owner) || PACKAGES.contains(packageName))
        && DENIED.stream().noneMatch(owner::startsWith)
        && !VARYING.contains(name)
        && !now;
  }
}
